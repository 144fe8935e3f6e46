package org.nsds.numerics.newton;

/** The smoothed equations H(x, t) = 0 of a path that begins where it is known, at t = 0, and ends at t = 1 at a solution. */
public interface SmoothedEquations {

    /** Writes the first point of the path, x and t = 0. */
    void begin(double[] point);

    /** Returns the size of the terms of H near a solution. */
    double scale();

    /**
     * Writes H.
     *
     * @param point x, t
     * @param value overwritten with H
     * @return the largest |H|
     */
    double evaluate(double[] point, double[] value);

    /**
     * Writes the derivatives of H at the point that was evaluated last.
     *
     * @param rows n rows of n + 1 entries, overwritten with ∂H/∂(x, t)
     */
    void differentiate(double[] point, double[][] rows);
}
