package org.nsds.numerics.solver;

import java.util.Optional;
import org.nsds.numerics.problem.Certificate;
import org.nsds.numerics.problem.Problem;

/**
 * An algorithm for problems of type P, together with its scratch memory: cheap to create, reused from solve to solve, not to
 * be shared between threads. A second solve of the same size allocates nothing.
 *
 * @param <P> what it solves
 */
public interface Solver<P extends Problem> {

    /** Returns the name by which users choose it. */
    String name();

    /** Returns whether the method is meant for this problem. */
    boolean accepts(P problem);

    /**
     * Solves the problem.
     *
     * @param problem not modified
     * @param z in: a first guess, which methods that cannot use one ignore; out: the solution, or the last iterate
     * @param w out: M z + q for that z
     * @return {@link Outcome#SOLVED}, or the reason why not
     */
    Outcome solve(P problem, double[] z, double[] w);

    /** Iterations (pivots, sweeps, Newton steps) of the last solve. */
    int iterations();

    /** Natural residual of the last solve. */
    double residual();

    /** Returns the residual up to which a problem counts as solved; NaN if that is not known. */
    default double tolerance() {
        return Double.NaN;
    }

    /** Returns whether it takes problems whose matrix is kept as its factors, in the velocities of bodies. */
    default boolean worksOnBodies() {
        return false;
    }

    /** Returns whether where it starts makes a difference: false for a method that ignores its first guess. */
    default boolean usesGuess() {
        return true;
    }

    /** Returns the methods that the last solve tried, each with how it ended where there are several; the name of this one otherwise. */
    default String lastTried() {
        return name();
    }

    /**
     * Returns the proof that the last problem has no solution; empty unless the outcome was one. Solvers of friction problems prove it for
     * the box problem that they solved in its place.
     */
    default Optional<Certificate> certificate() {
        return Optional.empty();
    }

    /** Returns the name of the method that ended the last solve: this one, unless it chooses among others. */
    default String lastWinner() {
        return name();
    }
}
