package org.nsds.numerics.solver;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.nsds.numerics.problem.Certificate;
import org.nsds.numerics.problem.Problem;

/**
 * Tries one solver after another, in an order that depends on what the problem looks like, until one solves it or one proves
 * that it cannot be solved.
 *
 * <p>If none succeeds, the point with the smallest residual is returned with the last reason. An interrupted thread, or the end of the
 * seconds given to the chain as a whole, ends it at once.
 *
 * @param <P> what it solves
 * @param <S> what it sees of a problem
 */
public abstract class SolverChain<P extends Problem, S> implements ChoosingSolver<P> {

    /** Where each solver of a chain starts. */
    protected enum Start {
        /** From the caller's guess, not from what the one before left behind. */
        GUESS,
        /** From the best point found so far, the first from the caller's guess. */
        BEST
    }

    /**
     * One solver of the chain.
     *
     * @param solver tried when its turn comes
     * @param when whether it is worth trying on a problem that looks so
     * @param because why, in words
     */
    public record Stage<P extends Problem, S>(Solver<P> solver, Predicate<S> when, String because) {}

    private final String name;
    private final Start start;
    private final List<Stage<P, S>> stages;
    private final Deadline deadline;
    private double[] guess = {};
    private double[] best = {};
    private double residual;
    private int iterations;
    private String winner = "";
    private Optional<Certificate> certificate = Optional.empty();

    /** A chain of that name over these stages, tried from first to last, for so many seconds in all; 0 for no limit. */
    protected SolverChain(String name, Start start, double seconds, List<Stage<P, S>> stages) {
        this.name = name;
        this.start = start;
        this.stages = List.copyOf(stages);
        this.deadline = new Deadline(seconds);
    }

    /** Looks at a problem. */
    protected abstract S look(P problem);

    /** What was seen, in words. */
    protected abstract String describe(S seen);

    @Override
    public String name() {
        return name;
    }

    @Override
    public boolean accepts(P problem) {
        S seen = look(problem);
        for (int s = 0; s < stages.size(); s++) {
            if (suits(stages.get(s), seen, problem)) {
                return true;
            }
        }
        return false;
    }

    private boolean suits(Stage<P, S> stage, S seen, P problem) {
        return stage.when().test(seen) && stage.solver().accepts(problem);
    }

    @Override
    public final Outcome solve(P problem, double[] z, double[] w) {
        deadline.start();
        int n = problem.size();
        if (guess.length < n) {
            guess = new double[n];
            best = new double[n];
        }
        System.arraycopy(z, 0, guess, 0, n);
        System.arraycopy(z, 0, best, 0, n);
        S seen = look(problem);
        winner = "";
        iterations = 0;
        residual = Double.NaN;
        certificate = Optional.empty();
        Outcome outcome = Outcome.NOT_APPLICABLE;
        for (int s = 0; s < stages.size(); s++) {
            Stage<P, S> stage = stages.get(s);
            if (!suits(stage, seen, problem)) {
                continue;
            }
            System.arraycopy(start == Start.GUESS ? guess : best, 0, z, 0, n);
            deadline.passTo(stage.solver());
            Outcome attempt = stage.solver().solve(problem, z, w);
            outcome = attempt == Outcome.NOT_APPLICABLE ? outcome : attempt;
            iterations += stage.solver().iterations();
            if (outcome == Outcome.SOLVED) {
                winner = stage.solver().name();
                residual = stage.solver().residual();
                return outcome;
            }
            if (stage.solver().residual() < residual || Double.isNaN(residual) && finite(z, n)) {
                residual = stage.solver().residual();
                System.arraycopy(z, 0, best, 0, n);
            }
            if (outcome.isProof()) {
                certificate = stage.solver().certificate();
                winner = stage.solver().name();
                break;
            }
            if (deadline.isReached()) {
                outcome = deadline.reason();
                break;
            }
        }
        System.arraycopy(best, 0, z, 0, n);
        problem.evaluate(z, w);
        residual = problem.residual(z, w);
        return outcome;
    }

    private static boolean finite(double[] z, int n) {
        for (int i = 0; i < n; i++) {
            if (!Double.isFinite(z[i])) {
                return false;
            }
        }
        return true;
    }

    final Deadline deadline() {
        return deadline;
    }

    /** The solver that solved the last problem or proved that it has no solution; empty if none did. */
    @Override
    public final String lastWinner() {
        return winner;
    }

    @Override
    public final String explain(P problem) {
        S seen = look(problem);
        StringBuilder text = new StringBuilder(describe(seen)).append('\n');
        for (Stage<P, S> stage : stages) {
            if (suits(stage, seen, problem)) {
                text.append(stage.solver().name())
                        .append(": ")
                        .append(stage.because())
                        .append('\n');
            }
        }
        return text.toString();
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
