package org.nsds.core.derivative;

/** A vector function is evaluated at a point. */
@FunctionalInterface
public interface VectorFunction {

    /**
     * Writes the value at a point.
     *
     * @param x not modified
     * @param out overwritten
     */
    void at(double[] x, double[] out);
}
