package org.nsds.core.model.relation;

import java.util.Arrays;

/**
 * A gyrator turns current into force and velocity into voltage, without loss,
 *
 * <pre>
 *     λ₁ = k x_i,   λ₂ = k v_j,      M ẋ_i = f − λ₂ / L,      force λ₁ on coordinate j
 * </pre>
 *
 * <p>as a direct-current motor or a moving coil does: k is the motor constant, x_i the current in an inductance L. It is linear, so that a
 * step needs no iteration. Use it with the law {@code Equality}.
 *
 * @param states number of components of the electrical state
 * @param current i, which of them is the current
 * @param coordinates number of coordinates of the mechanical system
 * @param coordinate j, which of them moves
 * @param constant k
 * @param inductance L
 */
public record Gyrator(int states, int current, int coordinates, int coordinate, double constant, double inductance)
        implements MixedRelation {

    public Gyrator {
        if (current < 0 || current >= states || coordinate < 0 || coordinate >= coordinates) {
            throw new IllegalArgumentException("a gyrator joins component " + current + " of " + states
                    + " states and coordinate " + coordinate + " of " + coordinates + ": count from 0");
        }
        if (!Double.isFinite(constant) || !(inductance > 0.0) || Double.isInfinite(inductance)) {
            throw new IllegalArgumentException("a gyrator has the constant " + constant + " and the inductance "
                    + inductance + ": give finite numbers, the second positive");
        }
    }

    @Override
    public int outputs() {
        return 2;
    }

    @Override
    public boolean affine() {
        return true;
    }

    @Override
    public void output(double t, double[] x, double[] q, double[] v, double[] lambda, double[] y) {
        y[0] = constant * x[current] - lambda[0];
        y[1] = constant * v[coordinate] - lambda[1];
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
        Arrays.fill(C, 0.0);
        Arrays.fill(K, 0.0);
        Arrays.fill(H, 0.0);
        C[current] = constant;
        H[coordinates + coordinate] = constant;
        D[0] = -1.0;
        D[1] = 0.0;
        D[2] = 0.0;
        D[3] = -1.0;
    }

    @Override
    public double input(int i, int j) {
        return i == current && j == 1 ? -1.0 / inductance : 0.0;
    }

    @Override
    public double force(int i, int j) {
        return i == coordinate && j == 0 ? 1.0 : 0.0;
    }

    @Override
    public String signature() {
        return toString();
    }
}
