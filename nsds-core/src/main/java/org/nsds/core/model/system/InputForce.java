package org.nsds.core.model.system;

import org.nsds.core.control.Input;

/**
 * An input force is a force F(t, q, v, u) that reads the outputs u which a controller holds. It is called from many threads and must
 * not keep state.
 */
@FunctionalInterface
public interface InputForce {

    /**
     * Adds F(t, q, v, u).
     *
     * @param q not modified
     * @param v not modified
     * @param u what the controller holds
     * @param out added to, one entry per degree of freedom
     */
    void addTo(double t, double[] q, double[] v, Input u, double[] out);
}
