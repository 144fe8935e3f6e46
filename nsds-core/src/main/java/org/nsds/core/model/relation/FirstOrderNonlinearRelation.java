package org.nsds.core.model.relation;

import org.nsds.core.model.FirstOrderRelation;

/**
 * This relation is y = h(t, x, λ), r = g(x, λ) with functions of the user.
 *
 * @param outputs number of components of y and λ
 * @param inputs number of components of x and r
 * @param h writes y
 * @param g writes r
 * @param derivatives writes ∂h/∂x, ∂h/∂λ and ∂g/∂λ, row by row
 */
public record FirstOrderNonlinearRelation(int outputs, int inputs, Output h, Input g, Derivatives derivatives)
        implements FirstOrderRelation {

    /** An output function is h(t, x, λ). It is called from many threads and must not keep state. */
    @FunctionalInterface
    public interface Output {

        /**
         * Writes y.
         *
         * @param y overwritten
         */
        void at(double t, double[] x, double[] lambda, double[] y);
    }

    /** An input function is g(x, λ). It is called from many threads and must not keep state. */
    @FunctionalInterface
    public interface Input {

        /**
         * Writes r.
         *
         * @param r overwritten
         */
        void at(double[] x, double[] lambda, double[] r);
    }

    /** The derivatives of h and g are written in one call. It is called from many threads and must not keep state. */
    @FunctionalInterface
    public interface Derivatives {

        /**
         * Writes C = ∂h/∂x, D = ∂h/∂λ and B = ∂g/∂λ.
         *
         * @param C overwritten
         * @param D overwritten
         * @param B overwritten
         */
        void at(double t, double[] x, double[] lambda, double[] C, double[] D, double[] B);
    }

    public FirstOrderNonlinearRelation {
        Sizes.require(outputs, inputs);
    }

    @Override
    public void output(double t, double[] x, double[] lambda, double[] y) {
        h.at(t, x, lambda, y);
    }

    @Override
    public void input(double[] x, double[] lambda, double[] r) {
        g.at(x, lambda, r);
    }

    @Override
    public void jacobians(double t, double[] x, double[] lambda, double[] C, double[] D, double[] B) {
        derivatives.at(t, x, lambda, C, D, B);
    }
}
