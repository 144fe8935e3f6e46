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
 * <p>where q stacks the coordinates of the systems it joins, in order, and v their velocities. H has a column for each velocity: it is
 * ∂h/∂q where q̇ = v. Matrices are written row by row, one row per output.
 */
public interface LagrangianRelation extends Relation {

    /** Number of columns of H: the sum of the dimensions of its systems; as many as {@link #inputs} unless overridden. */
    default int velocities() {
        return inputs();
    }

    /** h(q, t). */
    void output(double t, double[] q, double[] y);

    /** H(q, t), the rows of ẏ = H v + ∂h/∂t. */
    void jacobian(double t, double[] q, double[] out);

    /** ∂h/∂t; zero unless overridden. */
    default void timeRate(double t, double[] q, double[] out) {
        Arrays.fill(out, 0.0);
    }

    /**
     * κ = d/dt (H v + ∂h/∂t) with v held fixed, so that ÿ = H v̇ + κ: what the curvature of the relation adds to the
     * acceleration of the output. Only event-driven runs need it, for contacts that stay closed.
     *
     * <p>Zero for affine relations; else by differences of fourth order along the motion, good to about ten digits where h
     * varies over lengths and times of order one. Override it to be exact, where h varies faster, and where positions are more than
     * velocities: q + δ v is then not a position.
     *
     * @throws UnsupportedOperationException if it is needed there
     */
    default void curvature(double t, double[] q, double[] v, double[] out) {
        Arrays.fill(out, 0.0);
        if (affine()) {
            return;
        }
        if (velocities() != inputs()) {
            throw new UnsupportedOperationException("the relation " + getClass().getName()
                    + " looks at more positions than there are velocities, so that its curvature cannot be found by differences:"
                    + " override curvature");
        }
        double fastest = 1.0;
        for (double rate : v) {
            fastest = Math.max(fastest, Math.abs(rate));
        }
        double[] moved = new double[q.length];
        double[] H = new double[outputs() * inputs()];
        double[] timeRate = new double[outputs()];
        double delta = 1e-4 / fastest;
        double[] weights = {1.0, -8.0, 8.0, -1.0};
        for (int k = 0; k < weights.length; k++) {
            double away = delta * (k < 2 ? k - 2 : k - 1);
            for (int j = 0; j < q.length; j++) {
                moved[j] = q[j] + away * v[j];
            }
            jacobian(t + away, moved, H);
            timeRate(t + away, moved, timeRate);
            for (int i = 0; i < out.length; i++) {
                double rate = timeRate[i];
                for (int j = 0; j < q.length; j++) {
                    rate += H[i * q.length + j] * v[j];
                }
                out[i] += weights[k] / (12.0 * delta) * rate;
            }
        }
    }

    /** Whether h(q, t) = H q + b with constant H and b; everything that depends on H is then computed once. */
    default boolean affine() {
        return false;
    }

    /** Returns the size of the smaller body at the contact, in units of y: deeper penetrations are warned about; NaN if not known. */
    default double bodySize() {
        return Double.NaN;
    }

    /** The compliance D, symmetric and positive, with λ a force; or null for a rigid relation. */
    default SquareMatrix compliance() {
        return null;
    }
}
