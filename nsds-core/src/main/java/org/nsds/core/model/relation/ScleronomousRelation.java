package org.nsds.core.model.relation;

import org.nsds.core.derivative.Differences;
import org.nsds.core.model.LagrangianRelation;

/**
 * This relation is y = h(q): a nonlinear gap or joint that does not depend on time.
 *
 * <pre>{@code
 * new ScleronomousRelation(1, 1,
 *         (q, y) -> y[0] = StrictMath.sin(q[0]) + 0.25,
 *         (q, H) -> H[0] = StrictMath.cos(q[0]))
 * }</pre>
 *
 * @param outputs number of components of y
 * @param inputs number of components of q
 * @param h writes h(q) into its second argument
 * @param gradient writes ∂h/∂q, row by row, into its second argument
 */
public record ScleronomousRelation(int outputs, int inputs, OfPosition h, OfPosition gradient)
        implements LagrangianRelation {

    /** A function of the coordinates is evaluated at given ones. It is called from many threads and must not keep state. */
    @FunctionalInterface
    public interface OfPosition {

        /**
         * Writes the value at q.
         *
         * @param q not modified
         * @param out overwritten
         */
        void at(double[] q, double[] out);
    }

    public ScleronomousRelation {
        Sizes.require(outputs, inputs);
    }

    /** Returns a relation whose gradient is found by {@link Differences}, to about eleven digits; it allocates in every step. */
    public static ScleronomousRelation of(int outputs, int inputs, OfPosition h) {
        return new ScleronomousRelation(
                outputs, inputs, h, (q, gradient) -> Differences.jacobian(h::at, q, outputs, gradient));
    }

    @Override
    public void output(double t, double[] q, double[] y) {
        h.at(q, y);
    }

    @Override
    public void jacobian(double t, double[] q, double[] out) {
        gradient.at(q, out);
    }
}
