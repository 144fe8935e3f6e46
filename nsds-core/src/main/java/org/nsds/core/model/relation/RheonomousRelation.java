package org.nsds.core.model.relation;

import org.nsds.core.model.LagrangianRelation;

/**
 * This relation is y = h(q, t), ẏ = H v + ∂h/∂t: a gap to something that moves in a prescribed way, such as a vibrating table.
 *
 * @param outputs number of components of y
 * @param inputs number of components of q
 * @param h writes h(q, t)
 * @param gradient writes ∂h/∂q, row by row
 * @param rate writes ∂h/∂t
 */
public record RheonomousRelation(
        int outputs, int inputs, OfTimeAndPosition h, OfTimeAndPosition gradient, OfTimeAndPosition rate)
        implements LagrangianRelation {

    /** A function of time and coordinates is evaluated at given ones. It is called from many threads and must not keep state. */
    @FunctionalInterface
    public interface OfTimeAndPosition {

        /**
         * Writes the value at (t, q).
         *
         * @param q not modified
         * @param out overwritten
         */
        void at(double t, double[] q, double[] out);
    }

    public RheonomousRelation {
        Sizes.require(outputs, inputs);
    }

    @Override
    public void output(double t, double[] q, double[] y) {
        h.at(t, q, y);
    }

    @Override
    public void jacobian(double t, double[] q, double[] out) {
        gradient.at(t, q, out);
    }

    @Override
    public void timeRate(double t, double[] q, double[] out) {
        rate.at(t, q, out);
    }
}
