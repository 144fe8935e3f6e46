package org.nsds.core.model.system;

/** A mass function gives the mass matrix M(q), row by row. It is called from many threads and must not keep state. */
@FunctionalInterface
public interface MassFunction {

    /**
     * Writes M(q).
     *
     * @param q not modified
     * @param out overwritten
     */
    void at(double[] q, double[] out);
}
