package org.nsds.core.eventdriven;

import java.util.Arrays;
import org.nsds.core.integrator.TurningBody;
import org.nsds.core.model.LagrangianRelation;
import org.nsds.core.model.LagrangianSystem;

/**
 * A body in space of mass 2 under gravity, whose turning is that of {@link TurningBody}: positions (x, y, z) and a unit quaternion,
 * velocities (ẋ, ẏ, ż) and ω in the frame of the body.
 */
record FlyingBody(double[] q0, double[] v0) implements LagrangianSystem {

    static final double MASS = 2.0;
    static final double GRAVITY = 9.81;
    private static final TurningBody TURNING = new TurningBody();

    @Override
    public String name() {
        return "body";
    }

    @Override
    public int dimension() {
        return 6;
    }

    @Override
    public int positions() {
        return 7;
    }

    @Override
    public void initialState(double[] q, double[] v) {
        System.arraycopy(q0, 0, q, 0, 7);
        System.arraycopy(v0, 0, v, 0, 6);
    }

    @Override
    public void mass(double[] q, double[] out) {
        Arrays.fill(out, 0.0);
        for (int i = 0; i < 6; i++) {
            out[7 * i] = i < 3 ? MASS : TurningBody.INERTIA[i - 3];
        }
    }

    @Override
    public void internalForce(double t, double[] q, double[] v, double[] out) {
        double[] torque = new double[3];
        TURNING.internalForce(t, turn(q), omega(v), torque);
        Arrays.fill(out, 0.0);
        out[2] = MASS * GRAVITY;
        System.arraycopy(torque, 0, out, 3, 3);
    }

    @Override
    public boolean hasPotential() {
        return true;
    }

    @Override
    public double potentialEnergy(double[] q) {
        return MASS * GRAVITY * q[2];
    }

    @Override
    public void move(double[] q, double[] v, double h, double[] out) {
        double[] turned = new double[4];
        TURNING.move(turn(q), omega(v), h, turned);
        put(q, v, h, turned, out);
    }

    @Override
    public void positionRate(double[] q, double[] v, double[] out) {
        double[] turned = new double[4];
        TURNING.positionRate(turn(q), omega(v), turned);
        put(new double[3], v, 1.0, turned, out);
    }

    private static void put(double[] from, double[] v, double h, double[] turned, double[] out) {
        for (int i = 0; i < 3; i++) {
            out[i] = from[i] + h * v[i];
        }
        System.arraycopy(turned, 0, out, 3, 4);
    }

    static double[] turn(double[] q) {
        return Arrays.copyOfRange(q, 3, 7);
    }

    private static double[] omega(double[] v) {
        return Arrays.copyOfRange(v, 3, 6);
    }

    /** Row i of the rotation, which takes vectors of the body to space. */
    private static double[] row(double[] q, int i) {
        double s = q[3];
        double[] u = {q[4], q[5], q[6]};
        int j = (i + 1) % 3;
        int k = (i + 2) % 3;
        double[] row = new double[3];
        row[i] = s * s + u[i] * u[i] - u[j] * u[j] - u[k] * u[k];
        row[j] = 2.0 * (u[i] * u[j] - s * u[k]);
        row[k] = 2.0 * (u[i] * u[k] + s * u[j]);
        return row;
    }

    /**
     * Coordinates of a point of the body in space, and their rates ẋ_i + (ω × p)·R_i = ẋ_i + ω·(p × R_i). What their curvature is, it
     * leaves to the run.
     *
     * @param p the point, in the frame of the body
     * @param axes which coordinates
     */
    record Point(double[] p, int... axes) implements LagrangianRelation {

        @Override
        public int outputs() {
            return axes.length;
        }

        @Override
        public int inputs() {
            return 7;
        }

        @Override
        public int velocities() {
            return 6;
        }

        @Override
        public void output(double t, double[] q, double[] y) {
            for (int k = 0; k < axes.length; k++) {
                double[] n = row(q, axes[k]);
                y[k] = q[axes[k]] + n[0] * p[0] + n[1] * p[1] + n[2] * p[2];
            }
        }

        @Override
        public void jacobian(double t, double[] q, double[] out) {
            Arrays.fill(out, 0.0);
            for (int k = 0; k < axes.length; k++) {
                double[] n = row(q, axes[k]);
                out[6 * k + axes[k]] = 1.0;
                for (int i = 0; i < 3; i++) {
                    int j = (i + 1) % 3;
                    int l = (i + 2) % 3;
                    out[6 * k + 3 + i] = p[j] * n[l] - p[l] * n[j];
                }
            }
        }
    }
}
