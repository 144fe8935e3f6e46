package org.nsds.core.model.system;

/**
 * Force Jacobians are the derivatives of F_int + F_damp by q and by v, row by row. Called from many threads; must not keep
 * state.
 */
@FunctionalInterface
public interface ForceJacobians {

    /**
     * Writes both derivatives.
     *
     * @param q not modified
     * @param v not modified
     * @param dFdq overwritten
     * @param dFdv overwritten
     */
    void at(double t, double[] q, double[] v, double[] dFdq, double[] dFdv);
}
