package org.nsds.core.simulation.settings;

/**
 * These options say when the iterations of a nonlinear step stop.
 *
 * @param tolerance largest residual of the equations of motion, and largest change of the relations, relative to their terms
 * @param maxIterations iterations after which the step counts as failed
 */
public record NewtonOptions(double tolerance, int maxIterations) {

    /** Tolerance 1e-12, at most 50 iterations. */
    public static final NewtonOptions DEFAULT = new NewtonOptions(1e-12, 50);

    public NewtonOptions {
        if (!(tolerance > 0.0) || Double.isInfinite(tolerance)) {
            throw new IllegalArgumentException("Newton tolerance is " + tolerance + ": it must be positive");
        }
        if (maxIterations < 1) {
            throw new IllegalArgumentException("Newton iterations is " + maxIterations + ": at least 1 is needed");
        }
    }
}
