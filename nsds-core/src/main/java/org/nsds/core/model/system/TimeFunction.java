package org.nsds.core.model.system;

/**
 * A time function is a vector that depends on time only: a force F(t), a source b(t). Called from many threads; must not keep
 * state.
 */
@FunctionalInterface
public interface TimeFunction {

    /**
     * Writes the value at a time.
     *
     * @param t time
     * @param out overwritten
     */
    void at(double t, double[] out);
}
