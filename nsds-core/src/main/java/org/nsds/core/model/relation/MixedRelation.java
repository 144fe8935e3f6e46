package org.nsds.core.model.relation;

import org.nsds.core.model.Relation;

/**
 * A mixed relation couples a first-order system with a mechanical one: a coil with a mass, a controller in continuous time with a
 * joint,
 *
 * <pre>
 *     y = h(t, x, q, v, λ),      M ẋ = f + B λ,      M(q) v̇ = F + E λ
 * </pre>
 *
 * <p>with constant B and E. The interaction names the first-order system first. Under {@code Equality} and y = φ(t, x, q, v) − λ it is a
 * smooth coupling, λ = φ ({@link SmoothCoupling}); under a relay or complementarity a switch or valve that both systems share. λ is a
 * value. One step problem serves both domains under time-stepping; event-driven runs take smooth couplings. Called from many threads;
 * must not keep state.
 */
public interface MixedRelation extends Relation {

    /** The column, and the memory of the interaction, that adds up the energy that the mechanical system has received. */
    String CONVERTED = "converted";

    /** Returns the number of components of x. */
    int states();

    /** Returns the number of components of q and of v. */
    int coordinates();

    /** Writes y = h(t, x, q, v, λ). */
    void output(double t, double[] x, double[] q, double[] v, double[] lambda, double[] y);

    /**
     * Writes the derivatives, row by row, one row per output.
     *
     * @param C overwritten with ∂h/∂x
     * @param K overwritten with ∂h/∂q
     * @param H overwritten with ∂h/∂v
     * @param D overwritten with ∂h/∂λ
     */
    void jacobians(
            double t,
            double[] x,
            double[] q,
            double[] v,
            double[] lambda,
            double[] C,
            double[] K,
            double[] H,
            double[] D);

    /** Returns the entry of B: how multiplier j acts on component i of x. */
    double input(int i, int j);

    /** Returns the entry of E: how multiplier j pushes coordinate i. */
    double force(int i, int j);

    /** Returns whether h = C x + H v + D λ + e(t) with constant C, H, D; matrices are then computed once. */
    default boolean affine() {
        return false;
    }

    @Override
    default int inputs() {
        return states() + coordinates();
    }
}
