package org.nsds.core.model.relation;

import java.util.Arrays;
import org.nsds.core.derivative.Differences;

/**
 * A smooth coupling of a first-order system with a mechanical one,
 *
 * <pre>
 *     λ = φ(t, x, q, v),      M ẋ = f + B λ,      M(q) v̇ = F + E λ
 * </pre>
 *
 * <p>for use with the law {@code Equality}: a motor's torque and back-EMF, the force of a solenoid. It conserves power where what Bλ takes
 * from one system Eλ gives to the other. Derivatives of φ are found by differences of fourth order, which allocate.
 *
 * @param states number of components of x
 * @param coordinates number of components of q and v
 * @param phi writes φ
 * @param B a row for each component of x, a column for each multiplier
 * @param E a row for each coordinate, a column for each multiplier
 */
public record SmoothCoupling(int states, int coordinates, Phi phi, double[][] B, double[][] E)
        implements MixedRelation {

    /** The function φ. It is called from many threads and must not keep state. */
    @FunctionalInterface
    public interface Phi {

        /**
         * Writes λ = φ(t, x, q, v).
         *
         * @param lambda overwritten
         */
        void at(double t, double[] x, double[] q, double[] v, double[] lambda);
    }

    public SmoothCoupling {
        Sizes.require(B.length == 0 ? 0 : B[0].length, states + coordinates);
        B = Sizes.copy("B", B, states, B[0].length);
        E = Sizes.copy("E", E, coordinates, B[0].length);
    }

    @Override
    public int outputs() {
        return B[0].length;
    }

    @Override
    public double[][] B() {
        return Arrays.stream(B).map(double[]::clone).toArray(double[][]::new);
    }

    @Override
    public double[][] E() {
        return Arrays.stream(E).map(double[]::clone).toArray(double[][]::new);
    }

    @Override
    public double input(int i, int j) {
        return B[i][j];
    }

    @Override
    public double force(int i, int j) {
        return E[i][j];
    }

    @Override
    public void output(double t, double[] x, double[] q, double[] v, double[] lambda, double[] y) {
        phi.at(t, x, q, v, y);
        for (int i = 0; i < y.length; i++) {
            y[i] -= lambda[i];
        }
    }

    @Override
    public void jacobians(
            double t,
            double[] x,
            double[] q,
            double[] v,
            double[] lambda,
            double[] C,
            double[] K,
            double[] H,
            double[] D) {
        int rows = outputs();
        Differences.jacobian((at, out) -> phi.at(t, at, q, v, out), x, rows, C);
        Differences.jacobian((at, out) -> phi.at(t, x, at, v, out), q, rows, K);
        Differences.jacobian((at, out) -> phi.at(t, x, q, at, out), v, rows, H);
        Arrays.fill(D, 0.0);
        for (int i = 0; i < rows; i++) {
            D[i * rows + i] = -1.0;
        }
    }

    @Override
    public String signature() {
        return MixedRelation.super.signature() + " B " + Arrays.deepToString(B) + " E " + Arrays.deepToString(E);
    }
}
