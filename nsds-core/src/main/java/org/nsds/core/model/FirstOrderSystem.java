package org.nsds.core.model;

import org.nsds.numerics.linalg.SquareMatrix;

/**
 * A first-order system has a state x that obeys
 *
 * <pre>
 *     M ẋ = f(t, x) + r
 * </pre>
 *
 * <p>where r is what interactions add: a circuit with diodes, a plant under relay control. Methods write into arrays they are
 * given, matrices row by row; they are called from many threads and must not keep state.
 */
public interface FirstOrderSystem extends DynamicalSystem {

    /** Writes f(t, x). */
    void vectorField(double t, double[] x, double[] out);

    /** Writes ∂f/∂x. */
    void jacobian(double t, double[] x, double[] out);

    /** Returns M, or null for the identity. */
    default SquareMatrix mass() {
        return null;
    }

    /** Returns P of the stored energy ½ xᵀ P x, symmetric; or null if the state has no energy. */
    default SquareMatrix storage() {
        return null;
    }

    @Override
    default Order order() {
        return Order.FIRST;
    }
}
