package org.nsds.core.model.system;

/** A force that depends on time only, F(t). Called from many threads; must not keep state. */
@FunctionalInterface
public interface TimeForce {

    /**
     * F(t).
     *
     * @param t time
     * @param out overwritten, one entry per degree of freedom
     */
    void at(double t, double[] out);
}
