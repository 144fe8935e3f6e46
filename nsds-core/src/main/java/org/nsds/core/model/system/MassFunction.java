package org.nsds.core.model.system;

/** The mass matrix M(q), row by row. Called from many threads; must not keep state. */
@FunctionalInterface
public interface MassFunction {

    /**
     * M(q).
     *
     * @param q not modified
     * @param out overwritten
     */
    void at(double[] q, double[] out);
}
