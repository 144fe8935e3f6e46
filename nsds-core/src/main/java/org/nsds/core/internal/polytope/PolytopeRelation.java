package org.nsds.core.internal.polytope;

import java.util.Arrays;
import org.nsds.core.model.FirstOrderRelation;
import org.nsds.numerics.polytope.Polytope;

/**
 * A relation in the slacks s and multipliers μ of a {@link Polytope}: with λ = v − R s,
 *
 * <pre>
 *     y' = ( −Rᵀ h(t, x, λ) − Gᵀ μ,   G s + c ),      r = g(t, x, λ)
 * </pre>
 *
 * <p>so that −h ∈ N_P(λ) is 0 ≤ y' ⟂ (s, μ) ≥ 0. It belongs to one contact, and has scratch memory.
 */
final class PolytopeRelation implements FirstOrderRelation {

    private final FirstOrderRelation inner;
    private final Polytope polytope;
    private final int n;
    private final int m;
    private final double[] lambda;
    private final double[] output;
    private final double[] dhdx;
    private final double[] dhdlambda;
    private final double[] dgdlambda;

    PolytopeRelation(FirstOrderRelation inner, Polytope polytope) {
        this.inner = inner;
        this.polytope = polytope;
        n = polytope.dimension();
        m = polytope.rows();
        lambda = new double[n];
        output = new double[n];
        dhdx = new double[n * inner.inputs()];
        dhdlambda = new double[n * n];
        dgdlambda = new double[inner.inputs() * n];
    }

    @Override
    public int outputs() {
        return m;
    }

    @Override
    public int inputs() {
        return inner.inputs();
    }

    @Override
    public boolean affine() {
        return inner.affine();
    }

    @Override
    public void output(double t, double[] x, double[] z, double[] y) {
        polytope.point(z, lambda);
        inner.output(t, x, lambda, output);
        for (int j = 0; j < n; j++) {
            double sum = 0.0;
            for (int i = 0; i < n; i++) {
                sum -= polytope.direction(i, j) * output[i];
            }
            for (int k = 0; k < m - n; k++) {
                sum -= polytope.slope(k, j) * z[n + k];
            }
            y[j] = sum;
        }
        for (int k = 0; k < m - n; k++) {
            double sum = polytope.room(k);
            for (int j = 0; j < n; j++) {
                sum += polytope.slope(k, j) * z[j];
            }
            y[n + k] = sum;
        }
    }

    @Override
    public void input(double t, double[] x, double[] z, double[] r) {
        polytope.point(z, lambda);
        inner.input(t, x, lambda, r);
    }

    @Override
    public void jacobians(double t, double[] x, double[] z, double[] C, double[] D, double[] B) {
        polytope.point(z, lambda);
        inner.jacobians(t, x, lambda, dhdx, dhdlambda, dgdlambda);
        int states = inner.inputs();
        Arrays.fill(C, 0.0);
        Arrays.fill(D, 0.0);
        Arrays.fill(B, 0.0);
        for (int j = 0; j < n; j++) {
            for (int i = 0; i < n; i++) {
                double factor = polytope.direction(i, j);
                for (int k = 0; k < states; k++) {
                    C[j * states + k] -= factor * dhdx[i * states + k];
                    B[k * m + j] -= dgdlambda[k * n + i] * factor;
                }
                for (int l = 0; l < n; l++) {
                    for (int k = 0; k < n; k++) {
                        D[j * m + l] += factor * dhdlambda[i * n + k] * polytope.direction(k, l);
                    }
                }
            }
            for (int k = 0; k < m - n; k++) {
                D[j * m + n + k] = -polytope.slope(k, j);
                D[(n + k) * m + j] = polytope.slope(k, j);
            }
        }
    }
}
