package org.nsds.core.model;

/**
 * A first-order relation relates states of first-order systems,
 *
 * <pre>
 *     y = h(t, x, λ),      r = g(t, x, λ),      C = ∂h/∂x,   D = ∂h/∂λ,   B = ∂g/∂λ
 * </pre>
 *
 * <p>where x stacks the states of the systems it joins, in order, and r their inputs. Matrices are written row by row.
 */
public interface FirstOrderRelation extends Relation {

    /** Writes y = h(t, x, λ). */
    void output(double t, double[] x, double[] lambda, double[] y);

    /** Writes r = g(t, x, λ), one entry per component of x. */
    void input(double t, double[] x, double[] lambda, double[] r);

    /**
     * Writes the derivatives at a point.
     *
     * @param C overwritten with ∂h/∂x, a row per output
     * @param D overwritten with ∂h/∂λ, a row per output
     * @param B overwritten with ∂g/∂λ, a row per component of x
     */
    void jacobians(double t, double[] x, double[] lambda, double[] C, double[] D, double[] B);

    /** Returns whether h = C x + D λ + e(t) and g = B λ + d with constant C, D, B, d; matrices are then computed once. */
    default boolean affine() {
        return false;
    }
}
