package org.nsds.core.model.system;

/** A force function is a force F(t, q, v) of time, positions and velocities. It is called from many threads and must not keep state. */
@FunctionalInterface
public interface ForceFunction {

    /**
     * Writes F(t, q, v).
     *
     * @param q not modified
     * @param v not modified
     * @param out overwritten, one entry per degree of freedom
     */
    void at(double t, double[] q, double[] v, double[] out);
}
