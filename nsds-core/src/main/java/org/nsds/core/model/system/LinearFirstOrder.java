package org.nsds.core.model.system;

import org.nsds.core.model.FirstOrderSystem;
import org.nsds.numerics.linalg.SquareMatrix;

/**
 * A first-order system says that it is linear by implementing this interface,
 *
 * <pre>
 *     M ẋ = A x + s(t) + r
 * </pre>
 *
 * <p>with constant matrices. Integrators then compute the matrix of a step once. {@link FirstOrderLinearSystem} is one made of
 * numbers; a system of one's own implements {@link #matrix()} and {@link #source}.
 */
public interface LinearFirstOrder extends FirstOrderSystem {

    /** Returns A; always the same object. */
    SquareMatrix matrix();

    /**
     * Writes s(t).
     *
     * @param out overwritten
     */
    void source(double t, double[] out);

    @Override
    default int dimension() {
        return matrix().size();
    }

    @Override
    default void vectorField(double t, double[] x, double[] out) {
        source(t, out);
        matrix().multiplyAdd(x, out);
    }

    @Override
    default void jacobian(double t, double[] x, double[] out) {
        Coefficients.write(matrix(), out);
    }
}
