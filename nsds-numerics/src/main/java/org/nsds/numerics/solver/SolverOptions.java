package org.nsds.numerics.solver;

/**
 * What every solver can be told.
 *
 * @param tolerance largest natural residual that counts as solved; iterative methods stop well below it
 * @param maxIterations pivots, sweeps or Newton steps after which a solver gives up; 0 leaves the limit to the method
 */
public record SolverOptions(double tolerance, int maxIterations) {

    /** Residual 1e-10, and each method's own iteration limit. */
    public static final SolverOptions DEFAULT = new SolverOptions(1e-10, 0);

    public SolverOptions {
        if (!(tolerance > 0.0) || Double.isInfinite(tolerance)) {
            throw new IllegalArgumentException("solver tolerance is " + tolerance + ": it must be positive");
        }
        if (maxIterations < 0) {
            throw new IllegalArgumentException("solver iterations is " + maxIterations + ": it must not be negative");
        }
    }

    /** The iteration limit, or the method's own if none was given. */
    public int iterationsOr(int methodLimit) {
        return maxIterations > 0 ? maxIterations : methodLimit;
    }
}
