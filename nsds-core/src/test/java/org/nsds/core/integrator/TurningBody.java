package org.nsds.core.integrator;

import java.util.Arrays;
import org.nsds.core.model.LagrangianSystem;

/**
 * A body that turns freely: four positions of a unit quaternion (s, x, y, z), which takes vectors of the body to space, and three
 * velocities ω in the frame of the body. Euler's equations I ω̇ + ω × I ω = 0 with I = diag(1, 2, 3), and q̇ = ½ q (0, ω).
 */
public final class TurningBody implements LagrangianSystem {

    public static final double[] INERTIA = {1.0, 2.0, 3.0};

    @Override
    public String name() {
        return "body";
    }

    @Override
    public int dimension() {
        return 3;
    }

    @Override
    public int positions() {
        return 4;
    }

    @Override
    public void initialState(double[] q, double[] v) {
        q[0] = 1.0;
        v[0] = 0.3;
        v[1] = 0.8;
        v[2] = -0.4;
    }

    @Override
    public void mass(double[] q, double[] out) {
        Arrays.fill(out, 0.0);
        for (int i = 0; i < 3; i++) {
            out[4 * i] = INERTIA[i];
        }
    }

    /** ω × I ω. */
    @Override
    public void internalForce(double t, double[] q, double[] v, double[] out) {
        for (int i = 0; i < 3; i++) {
            int j = (i + 1) % 3;
            int k = (i + 2) % 3;
            out[i] = (INERTIA[k] - INERTIA[j]) * v[j] * v[k];
        }
    }

    @Override
    public void forceJacobians(double t, double[] q, double[] v, double[] dFdq, double[] dFdv) {
        Arrays.fill(dFdq, 0.0);
        Arrays.fill(dFdv, 0.0);
        for (int i = 0; i < 3; i++) {
            int j = (i + 1) % 3;
            int k = (i + 2) % 3;
            dFdv[3 * i + j] = (INERTIA[k] - INERTIA[j]) * v[k];
            dFdv[3 * i + k] = (INERTIA[k] - INERTIA[j]) * v[j];
        }
    }

    @Override
    public boolean hasPotential() {
        return true;
    }

    /** q exp(h ω/2), brought to unit length. */
    @Override
    public void move(double[] q, double[] v, double h, double[] out) {
        double angle = 0.5 * h * StrictMath.sqrt(v[0] * v[0] + v[1] * v[1] + v[2] * v[2]);
        double sine = 0.5 * h * (angle == 0.0 ? 1.0 : StrictMath.sin(angle) / angle);
        times(q, StrictMath.cos(angle), sine * v[0], sine * v[1], sine * v[2], out);
        double length = length(out);
        for (int i = 0; i < 4; i++) {
            out[i] /= length;
        }
    }

    @Override
    public void positionRate(double[] q, double[] v, double[] out) {
        times(q, 0.0, 0.5 * v[0], 0.5 * v[1], 0.5 * v[2], out);
    }

    private static void times(double[] q, double s, double x, double y, double z, double[] out) {
        double s0 = q[0];
        double x0 = q[1];
        double y0 = q[2];
        double z0 = q[3];
        out[0] = s0 * s - x0 * x - y0 * y - z0 * z;
        out[1] = s0 * x + x0 * s + y0 * z - z0 * y;
        out[2] = s0 * y - x0 * z + y0 * s + z0 * x;
        out[3] = s0 * z + x0 * y - y0 * x + z0 * s;
    }

    public static double length(double[] q) {
        return StrictMath.sqrt(q[0] * q[0] + q[1] * q[1] + q[2] * q[2] + q[3] * q[3]);
    }

    /** ½ ωᵀ I ω. */
    static double energy(double[] v) {
        double twice = 0.0;
        for (int i = 0; i < 3; i++) {
            twice += INERTIA[i] * v[i] * v[i];
        }
        return 0.5 * twice;
    }

    /** q (I ω) q⁻¹: the angular momentum in space. */
    static double[] momentum(double[] q, double[] v) {
        double[] turned = new double[4];
        times(q, 0.0, INERTIA[0] * v[0], INERTIA[1] * v[1], INERTIA[2] * v[2], turned);
        double[] result = new double[4];
        times(turned, q[0], -q[1], -q[2], -q[3], result);
        return new double[] {result[1], result[2], result[3]};
    }
}
