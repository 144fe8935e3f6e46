package org.nsds.core.model.relation;

import org.nsds.core.derivative.Differences;
import org.nsds.core.model.FirstOrderRelation;

/**
 * This relation is y = h(t, x, λ), r = g(t, x, λ) with functions of the user.
 *
 * <pre>{@code
 * FirstOrderNonlinearRelation.of(1, 1, (t, x, lambda, y) -> y[0] = x[0], (t, x, lambda, r) -> r[0] = (1 + x[0]) * lambda[0])
 * }</pre>
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

    /** An input function is g(t, x, λ). It is called from many threads and must not keep state. */
    @FunctionalInterface
    public interface Input {

        /**
         * Writes r.
         *
         * @param r overwritten
         */
        void at(double t, double[] x, double[] lambda, double[] r);
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

    /**
     * Returns a relation whose derivatives are found by {@link Differences}, to about eleven digits. It allocates in every iteration:
     * write derivatives, or use {@link org.nsds.core.derivative.AutomaticDerivative}, where that matters.
     */
    public static FirstOrderNonlinearRelation of(int outputs, int inputs, Output h, Input g) {
        return new FirstOrderNonlinearRelation(outputs, inputs, h, g, (t, x, lambda, C, D, B) -> {
            Differences.jacobian((at, y) -> h.at(t, at, lambda, y), x, outputs, C);
            Differences.jacobian((at, y) -> h.at(t, x, at, y), lambda, outputs, D);
            Differences.jacobian((at, r) -> g.at(t, x, at, r), lambda, inputs, B);
        });
    }

    @Override
    public void output(double t, double[] x, double[] lambda, double[] y) {
        h.at(t, x, lambda, y);
    }

    @Override
    public void input(double t, double[] x, double[] lambda, double[] r) {
        g.at(t, x, lambda, r);
    }

    @Override
    public void jacobians(double t, double[] x, double[] lambda, double[] C, double[] D, double[] B) {
        derivatives.at(t, x, lambda, C, D, B);
    }
}
