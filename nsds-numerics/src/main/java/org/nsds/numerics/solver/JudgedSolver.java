package org.nsds.numerics.solver;

import java.util.Optional;
import org.nsds.numerics.linalg.CompensatedSum;
import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.problem.Certificate;
import org.nsds.numerics.problem.Problem;

/**
 * The frame of every solver: a subclass writes {@link #attempt}; this class judges the result. Whatever a method claims,
 * {@link Outcome#SOLVED} is returned exactly when {@link Problem#residual} is within tolerance, and an outcome that is a proof only with a
 * certificate that holds for the problem.
 *
 * <p>A solve ends early when its thread is interrupted or its {@link SolverOptions#seconds} are used up. A method takes part by asking
 * {@link #mustStop} in every loop and returning whatever outcome it likes when told so; this class then puts the reason in its place.
 *
 * @param <P> what it solves
 */
public abstract class JudgedSolver<P extends Problem> implements Solver<P> {

    private final String name;
    private final SolverOptions options;
    /** Residuals up to this count as solved. */
    protected final double tolerance;

    final Deadline deadline;
    private final CompensatedSum sum = new CompensatedSum();
    private int iterations;
    private double residual;
    private Certificate certificate;

    /** A solver of that name with those options. */
    protected JudgedSolver(String name, SolverOptions options) {
        this.name = name;
        this.options = options;
        this.tolerance = options.tolerance();
        this.deadline = new Deadline(options.seconds());
    }

    /**
     * Runs the method itself. It reports its iterations through {@link #count}, needs not compute w, and need not check its result.
     *
     * @param problem not modified
     * @param z in: first guess; out: result
     * @param w scratch of the problem's size; overwritten afterwards with M z + q
     */
    protected abstract Outcome attempt(P problem, double[] z, double[] w);

    @Override
    public final Outcome solve(P problem, double[] z, double[] w) {
        iterations = 0;
        residual = Double.NaN;
        certificate = null;
        int size = problem.size();
        if (z.length < size || w.length < size) {
            boolean first = z.length < size;
            throw new IllegalArgumentException("solver '" + name + "' was given an array " + (first ? "z" : "w")
                    + " of length " + (first ? z.length : w.length) + " for a problem of size " + size
                    + ": make it at least as long");
        }
        deadline.start();
        try {
            return accepts(problem) ? judge(problem, z, w) : refuse();
        } finally {
            deadline.running = false;
        }
    }

    /** Returns the outcome for a problem that is not accepted, unless the look at it could not be finished. */
    private Outcome refuse() {
        return deadline.isReached() ? deadline.reason() : Outcome.NOT_APPLICABLE;
    }

    private Outcome judge(P problem, double[] z, double[] w) {
        Outcome claimed = attempt(problem, z, w);
        if (claimed == null) {
            throw new IllegalStateException(
                    "attempt of solver '" + name + "' returned null: it must return an Outcome, such as BREAKDOWN");
        }
        double bound = problem.evaluateBounding(z, w);
        residual = problem.residual(z, w);
        if (residual <= tolerance && problem.evaluateExactly(z, w, tolerance, bound, sum)) {
            residual = problem.residual(z, w);
        }
        if (residual <= tolerance) {
            certificate = null;
            return Outcome.SOLVED;
        }
        if (claimed.isProof() && !Double.isNaN(residual)) {
            claimed = judgeProof(problem);
        }
        if (!claimed.isProof()) {
            certificate = null;
            if (Thread.currentThread().isInterrupted()) {
                return Outcome.INTERRUPTED;
            }
            if (deadline.reason() != null) {
                return deadline.reason();
            }
        }
        if (claimed == Outcome.SOLVED || Double.isNaN(residual)) {
            certificate = null;
            return Outcome.BREAKDOWN;
        }
        return claimed;
    }

    /** Checks a proof against the problem itself; one of the box problem that took its place was checked when that was solved. */
    private Outcome judgeProof(P problem) {
        if (certificate != null && problem instanceof BoxProblem box && !certificate.holdsFor(box, this::mustStop)) {
            certificate = null;
        }
        return certificate == null
                ? Outcome.UNDECIDED
                : certificate instanceof Certificate.Weights ? Outcome.INFEASIBLE : Outcome.UNSOLVABLE;
    }

    /**
     * Claims that the problem has no solution, to be returned by {@link #attempt}. The claim counts if the certificate holds.
     *
     * @param proof null if there is none, which makes the outcome {@link Outcome#UNDECIDED}
     */
    protected final Outcome prove(Certificate proof) {
        certificate = proof;
        return proof == null ? Outcome.UNDECIDED : Outcome.UNSOLVABLE;
    }

    /**
     * Returns whether the attempt has to end, because its thread is interrupted or its time is used up. Every loop asks it at least every tenth of
     * a second; asking costs some nanoseconds.
     */
    protected final boolean mustStop() {
        return deadline.isReached();
    }

    /** Returns the seconds that the attempt may still take; infinite if its time is not limited. */
    protected final double secondsLeft() {
        return deadline.secondsLeft();
    }

    /** Has another solver solve a problem that is part of this one: it has to stop when this attempt has to. */
    protected final <Q extends Problem> Outcome solveBy(Solver<Q> other, Q problem, double[] z, double[] w) {
        deadline.passTo(other);
        Outcome outcome = other.solve(problem, z, w);
        mustStop();
        return outcome;
    }

    /** Says how many iterations the attempt took so far. */
    protected final void count(int iterationsSoFar) {
        iterations = iterationsSoFar;
    }

    /** Tolerance, iteration limit and seconds. */
    protected final SolverOptions options() {
        return options;
    }

    @Override
    public final String name() {
        return name;
    }

    @Override
    public final double tolerance() {
        return tolerance;
    }

    @Override
    public final int iterations() {
        return iterations;
    }

    @Override
    public final Optional<Certificate> certificate() {
        return Optional.ofNullable(certificate);
    }

    @Override
    public final double residual() {
        return residual;
    }
}
