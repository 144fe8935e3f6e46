package org.nsds.core.model.system;

/** The derivatives of F_int + F_damp by q and by v, row by row. Called from many threads; must not keep state. */
@FunctionalInterface
public interface ForceJacobians {

    /**
     * Both derivatives at once.
     *
     * @param q not modified
     * @param v not modified
     * @param dFdq overwritten
     * @param dFdv overwritten
     */
    void at(double t, double[] q, double[] v, double[] dFdq, double[] dFdv);
}
