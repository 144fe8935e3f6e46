package org.nsds.numerics.solver;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.nsds.numerics.problem.Certificate;
import org.nsds.numerics.problem.Problem;

/**
 * Asks a {@link Formula} first, and otherwise tries one solver after another, in an order that depends on what the problem looks like, until one solves it or one proves
 * that it cannot be solved:
 *
 * <pre>
 *     1. every entry from the caller's guess
 *     2. every entry that uses a guess from z = 0, if the guess was another one: a bad warm start is not the end of a run
 *     3. the last resorts, which are slow, from the best point so far
 * </pre>
 *
 * <p>If none succeeds, the point with the smallest residual is returned with the last reason. An interrupted thread, or the end of the
 * seconds given to the chain as a whole, ends it at once.
 *
 * @param <P> what it solves
 * @param <S> what it sees of a problem
 */
public abstract class SolverChain<P extends Problem, S> implements ChoosingSolver<P> {

    /** Where a solver of a chain starts. */
    public enum Start {
        /** From the caller's guess, not from what the one before left behind. */
        GUESS,
        /** From the best point found so far, the first from the caller's guess. */
        BEST,
        /** From the best point found so far, after everything else has failed. */
        LAST_RESORT
    }

    /**
     * One solver of the chain.
     *
     * @param solver tried when its turn comes
     * @param start where it starts, and when its turn comes
     * @param when whether it is worth trying on a problem that looks so
     * @param because why, in words
     */
    public record Entry<P extends Problem, S>(Solver<P> solver, Start start, Predicate<S> when, String because) {

        /** An entry that starts from the guess. */
        public Entry(Solver<P> solver, Predicate<S> when, String because) {
            this(solver, Start.GUESS, when, because);
        }
    }

    private final String name;
    private final Formula<P> formula;
    private boolean solvedAtOnce; // by the formula
    private final List<Entry<P, S>> entries;
    private final Solver<P>[] solvers; // those of the entries
    private final boolean worksOnBodies;
    private final Start[] starts;
    private final Predicate<S>[] whens;
    final Deadline deadline;
    private final Outcome[] ends; // of each entry: from the guess, then from 0
    private double[] origin = {}; // the guess, then 0
    private double[] recent = {}; // the best point since the origin
    private double[] best = {};
    private double recentResidual;
    private double residual;
    private int iterations;
    private Outcome outcome;
    private String winner = "";
    private Optional<Certificate> certificate = Optional.empty();

    /** A chain of that name over these entries, tried from first to last, for so many seconds in all; 0 for no limit. */
    protected SolverChain(String name, double seconds, List<Entry<P, S>> entries) {
        this(name, seconds, Formula.none(), entries);
    }

    /** A chain that asks a formula before its entries. */
    protected SolverChain(String name, double seconds, Formula<P> formula, List<Entry<P, S>> entries) {
        this.name = name;
        this.formula = formula;
        this.entries = List.copyOf(entries);
        this.solvers = entries.stream().map(Entry::solver).toArray(SolverChain::solvers);
        this.worksOnBodies = entries.stream().anyMatch(entry -> entry.solver().worksOnBodies());
        this.starts = entries.stream().map(Entry::start).toArray(Start[]::new);
        this.whens = entries.stream().map(Entry::when).toArray(SolverChain::predicates);
        this.deadline = new Deadline(seconds);
        this.ends = new Outcome[2 * entries.size()];
    }

    @SuppressWarnings("unchecked")
    private static <Q extends Problem> Solver<Q>[] solvers(int count) {
        return (Solver<Q>[]) new Solver<?>[count];
    }

    @SuppressWarnings("unchecked")
    private static <Q> Predicate<Q>[] predicates(int count) {
        return (Predicate<Q>[]) new Predicate<?>[count];
    }

    /** Looks at a problem. */
    protected abstract S look(P problem);

    /** What was seen, in words. */
    protected abstract String describe(S seen);

    @Override
    public String name() {
        return name;
    }

    /** Returns the largest tolerance of its solvers. */
    @Override
    public double tolerance() {
        double largest = 0.0;
        for (int s = 0; s < entries.size(); s++) {
            largest = Math.max(largest, entries.get(s).solver().tolerance()); // NaN stays
        }
        return largest;
    }

    @Override
    public boolean worksOnBodies() {
        return worksOnBodies;
    }

    @Override
    public boolean accepts(P problem) {
        S seen = look(problem);
        for (int s = 0; s < entries.size(); s++) {
            if (suits(entries.get(s), seen, problem)) {
                return true;
            }
        }
        return false;
    }

    private boolean suits(Entry<P, S> entry, S seen, P problem) {
        deadline.passTo(entry.solver());
        return entry.when().test(seen) && entry.solver().accepts(problem);
    }

    @Override
    public final Outcome solve(P problem, double[] z, double[] w) {
        deadline.start();
        try {
            residual = formula.solve(problem, z, w);
            solvedAtOnce = residual >= 0.0;
            if (solvedAtOnce) {
                winner = formula.name();
                iterations = 1;
                certificate = Optional.empty();
                return Outcome.SOLVED;
            }
            return search(problem, z, w);
        } finally {
            deadline.running = false;
        }
    }

    private Outcome search(P problem, double[] z, double[] w) {
        int n = problem.size();
        if (origin.length < n) {
            origin = new double[n];
            recent = new double[n];
            best = new double[n];
        }
        for (int i = 0; i < n; i++) {
            origin[i] = Double.isFinite(z[i]) ? z[i] : 0.0; // what is not finite is no guess
            best[i] = origin[i];
        }
        S seen = look(problem);
        winner = "";
        iterations = 0;
        residual = Double.NaN;
        certificate = Optional.empty();
        outcome = Outcome.NOT_APPLICABLE;
        Arrays.fill(ends, null);
        boolean ended = run(problem, n, seen, z, w, false);
        if (!ended && !zero(origin, n)) {
            Arrays.fill(origin, 0, n, 0.0);
            ended = run(problem, n, seen, z, w, true);
        }
        for (int s = 0; s < entries.size() && !ended; s++) {
            if (entries.get(s).start() == Start.LAST_RESORT && suits(entries.get(s), seen, problem)) {
                System.arraycopy(best, 0, z, 0, n);
                ended = attempt(s, false, problem, z, w);
            }
        }
        if (outcome == Outcome.NOT_APPLICABLE
                && deadline.isReached()) { // the look at the problem could not be finished
            outcome = deadline.reason();
        }
        if (outcome != Outcome.SOLVED) {
            System.arraycopy(best, 0, z, 0, n);
            problem.evaluate(z, w);
            residual = problem.residual(z, w);
        }
        return outcome;
    }

    /** All entries but the last resorts, from the origin; whether the search is over. */
    private boolean run(P problem, int n, S seen, double[] z, double[] w, boolean again) {
        System.arraycopy(origin, 0, recent, 0, n);
        recentResidual = Double.NaN;
        for (int s = 0; s < solvers.length; s++) {
            Start start = starts[s];
            boolean due = start != Start.LAST_RESORT && !(again && !solvers[s].usesGuess());
            if (due && whens[s].test(seen)) {
                System.arraycopy(start == Start.GUESS ? origin : recent, 0, z, 0, n);
                if (attempt(s, again, problem, z, w)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Has one entry try from z; whether the search is over. */
    private boolean attempt(int s, boolean again, P problem, double[] z, double[] w) {
        Solver<P> solver = solvers[s];
        deadline.passTo(solver);
        Outcome end = solver.solve(problem, z, w);
        iterations += solver.iterations();
        if (end == Outcome.SOLVED) {
            ends[again ? solvers.length + s : s] = end;
            outcome = end;
            winner = solver.name();
            residual = solver.residual();
            return true;
        }
        return end != Outcome.NOT_APPLICABLE && isOver(s, again, end, problem.size(), z);
    }

    /** Keeps what is worth keeping of a solve that has failed so; whether the search is over. */
    private boolean isOver(int s, boolean again, Outcome failure, int n, double[] z) {
        Solver<P> solver = solvers[s];
        Outcome end = failure;
        if (end.isProof() && solver.certificate().isEmpty()) {
            end = Outcome.UNDECIDED; // a claim is no proof
        }
        ends[again ? solvers.length + s : s] = end;
        outcome = end;
        if (finite(z, n)) {
            if (solver.residual() < recentResidual || Double.isNaN(recentResidual)) {
                recentResidual = solver.residual();
                System.arraycopy(z, 0, recent, 0, n);
            }
            if (solver.residual() < residual || Double.isNaN(residual)) {
                residual = solver.residual();
                System.arraycopy(z, 0, best, 0, n);
            }
        }
        if (end.isProof()) {
            certificate = solver.certificate();
            winner = solver.name();
            return true;
        }
        if (deadline.isReached()) {
            outcome = deadline.reason();
            return true;
        }
        return false;
    }

    private static boolean finite(double[] z, int n) {
        for (int i = 0; i < n; i++) {
            if (!Double.isFinite(z[i])) {
                return false;
            }
        }
        return true;
    }

    private static boolean zero(double[] z, int n) {
        for (int i = 0; i < n; i++) {
            if (z[i] != 0.0) {
                return false;
            }
        }
        return true;
    }

    /** Returns the solver that solved the last problem or proved that it has no solution; empty if none did. */
    @Override
    public final String lastWinner() {
        return winner;
    }

    @Override
    public final String lastTried() {
        if (solvedAtOnce) {
            return winner + " (" + Outcome.SOLVED + ")";
        }
        StringBuilder text = new StringBuilder();
        for (int pass = 0; pass < 3; pass++) {
            boolean again = pass == 1;
            String before = again ? "; from zero: " : pass == 2 ? "; as last resorts: " : "";
            for (int s = 0; s < entries.size(); s++) {
                boolean last = entries.get(s).start() == Start.LAST_RESORT;
                Outcome end = ends[again ? entries.size() + s : s];
                if (end != null && last == (pass == 2)) {
                    text.append(text.isEmpty() ? "" : before)
                            .append(entries.get(s).solver().name())
                            .append(" (")
                            .append(end)
                            .append(')');
                    before = ", ";
                }
            }
        }
        return text.toString();
    }

    @Override
    public final String explain(P problem) {
        S seen = look(problem);
        StringBuilder text = new StringBuilder(describe(seen)).append('\n');
        explain(problem, seen, false, text);
        explain(problem, seen, true, text);
        return text.toString();
    }

    private void explain(P problem, S seen, boolean last, StringBuilder text) {
        for (Entry<P, S> entry : entries) {
            if (last == (entry.start() == Start.LAST_RESORT) && suits(entry, seen, problem)) {
                text.append(entry.solver().name())
                        .append(last ? " (last resort): " : ": ")
                        .append(entry.because())
                        .append('\n');
            }
        }
    }

    /** Iterations of all solvers tried in the last solve. */
    @Override
    public final int iterations() {
        return iterations;
    }

    @Override
    public final Optional<Certificate> certificate() {
        return certificate;
    }

    @Override
    public final double residual() {
        return residual;
    }
}
