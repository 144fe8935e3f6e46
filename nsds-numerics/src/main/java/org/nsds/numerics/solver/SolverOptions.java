package org.nsds.numerics.solver;

/**
 * What every solver can be told.
 *
 * @param tolerance largest natural residual that counts as solved; iterative methods stop well below it
 * @param maxIterations pivots, sweeps or Newton steps after which a solver gives up; 0 leaves the limit to the method
 * @param seconds time after which a solve gives up with {@link Outcome#TIME_LIMIT}; 0 leaves it to the method, which then takes as long
 *     as its iterations, or what its catalogue says. The clock ends solves and has no other influence on them.
 */
public record SolverOptions(double tolerance, int maxIterations, double seconds) {

    /** Residual 1e-10, each method's own iteration limit, and no limit of time. */
    public static final SolverOptions DEFAULT = new SolverOptions(1e-10, 0);

    public SolverOptions {
        if (!(tolerance > 0.0) || Double.isInfinite(tolerance)) {
            throw new IllegalArgumentException("solver tolerance is " + tolerance + ": it must be positive");
        }
        if (maxIterations < 0) {
            throw new IllegalArgumentException("solver iterations is " + maxIterations + ": it must not be negative");
        }
        if (!(seconds >= 0.0) || Double.isInfinite(seconds)) {
            throw new IllegalArgumentException(
                    "solver seconds is " + seconds + ": it must be a positive number, or 0 for no limit");
        }
    }

    /** Options without a limit of time. */
    public SolverOptions(double tolerance, int maxIterations) {
        this(tolerance, maxIterations, 0.0);
    }

    /** Returns the iteration limit, or the method's own if none was given. */
    public int iterationsOr(int methodLimit) {
        return maxIterations > 0 ? maxIterations : methodLimit;
    }

    /** Returns the same with that iteration limit. */
    public SolverOptions withIterations(int limit) {
        return new SolverOptions(tolerance, limit, seconds);
    }

    /** Returns the same, with that limit of time if none was given. */
    public SolverOptions withSecondsOr(double methodLimit) {
        return new SolverOptions(tolerance, maxIterations, seconds > 0.0 ? seconds : methodLimit);
    }
}
