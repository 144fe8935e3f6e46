package org.nsds.core.model;

import java.util.Arrays;
import org.nsds.numerics.linalg.SquareMatrix;

/**
 * A relation between generalized coordinates,
 *
 * <pre>
 *     y = h(q, t) + D λ,      ẏ = H v + ∂h/∂t,      r = Hᵀ λ,      H = ∂h/∂q
 * </pre>
 *
 * <p>where q stacks the coordinates of the systems it joins, in order. Matrices are written row by row, one row per output.
 */
public interface LagrangianRelation extends Relation {

    /** h(q, t). */
    void output(double t, double[] q, double[] y);

    /** H(q, t). */
    void jacobian(double t, double[] q, double[] out);

    /** ∂h/∂t; zero unless overridden. */
    default void timeDerivative(double t, double[] q, double[] out) {
        Arrays.fill(out, 0.0);
    }

    /** Whether h(q, t) = H q + b with constant H and b; everything that depends on H is then computed once. */
    default boolean affine() {
        return false;
    }

    /** The compliance D, symmetric and positive, with λ a force; or null for a rigid relation. */
    default SquareMatrix compliance() {
        return null;
    }
}
