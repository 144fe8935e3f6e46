package org.nsds.core.model.body;

import java.util.Arrays;
import org.nsds.core.model.LagrangianSystem;

/**
 * A rigid body in space that says of itself that it is one,
 *
 * <pre>
 *     q = (x, y, z, p0, p1, p2, p3)      centre of mass in the world, unit quaternion with the scalar first
 *     v = (vx, vy, vz, ω1, ω2, ω3)       velocity of the centre in the world, angular velocity in the frame of the body
 *     m ẍ = F,      I ω̇ + ω × I ω = T,      ṗ = ½ p ∘ (0, ω)
 * </pre>
 *
 * <p>with forces F in the world and torques T in the frame of the body. The loads (F, T) are, as in any {@link LagrangianSystem},
 * F_ext − F_damp − ∂V; the gyroscopic term ω × I ω is added here and must not be part of them. Integrators that know bodies keep
 * momentum and energy better than the general equation of motion lets them.
 *
 * <p>A body of one's own implements {@link #bodyMass}, {@link #inertia}, {@link #constantMass} and the loads that it has.
 */
public interface BodyInSpace extends LagrangianSystem {

    /** Returns the mass m. */
    double bodyMass();

    /** Returns an entry of the inertia tensor I at the centre of mass, in the frame of the body; it is symmetric. */
    double inertia(int row, int column);

    /**
     * Writes ∂V along each velocity, which is minus the force and torque of the potential; zero unless overridden.
     *
     * @param out overwritten
     */
    default void potentialForce(double[] q, double[] out) {
        Arrays.fill(out, 0.0);
    }

    /**
     * Writes the derivatives of ∂V + F_damp − F_ext; zero unless overridden.
     *
     * @param dFdq overwritten, a column for each velocity
     * @param dFdv overwritten
     */
    default void loadJacobians(double t, double[] q, double[] v, double[] dFdq, double[] dFdv) {
        Arrays.fill(dFdq, 0.0);
        Arrays.fill(dFdv, 0.0);
    }

    /** Returns whether the loads depend neither on q nor on v, as weight does; false unless overridden. */
    default boolean hasSteadyLoads() {
        return false;
    }

    @Override
    default int dimension() {
        return 6;
    }

    @Override
    default int positions() {
        return 7;
    }

    @Override
    default boolean isFlat() {
        return false;
    }

    /** x + h ẋ and p ∘ exp(h ω). */
    @Override
    default void move(double[] q, double[] v, double h, double[] out) {
        out[0] = q[0] + h * v[0];
        out[1] = q[1] + h * v[1];
        out[2] = q[2] + h * v[2];
        Quaternion.turn(q, 3, h * v[3], h * v[4], h * v[5], out);
    }

    @Override
    default void positionRate(double[] q, double[] v, double[] out) {
        out[0] = v[0];
        out[1] = v[1];
        out[2] = v[2];
        Quaternion.times(q, 3, 0.0, 0.5 * v[3], 0.5 * v[4], 0.5 * v[5], out);
    }

    @Override
    default void mass(double[] q, double[] out) {
        Arrays.fill(out, 0.0);
        for (int i = 0; i < 3; i++) {
            out[7 * i] = bodyMass();
            for (int j = 0; j < 3; j++) {
                out[6 * (3 + i) + 3 + j] = inertia(i, j);
            }
        }
    }

    /** ∂V and ω × I ω. */
    @Override
    default void internalForce(double t, double[] q, double[] v, double[] out) {
        potentialForce(q, out);
        double l1 = angularMomentum(0, v);
        double l2 = angularMomentum(1, v);
        double l3 = angularMomentum(2, v);
        out[3] += v[4] * l3 - v[5] * l2;
        out[4] += v[5] * l1 - v[3] * l3;
        out[5] += v[3] * l2 - v[4] * l1;
    }

    /** Returns a component of I ω, the angular momentum about the centre in the frame of the body. */
    default double angularMomentum(int i, double[] v) {
        return inertia(i, 0) * v[3] + inertia(i, 1) * v[4] + inertia(i, 2) * v[5];
    }

    /** Those of the loads, and of the gyroscopic term: [ω]× I − [I ω]×. */
    @Override
    default void forceJacobians(double t, double[] q, double[] v, double[] dFdq, double[] dFdv) {
        loadJacobians(t, q, v, dFdq, dFdv);
        double l1 = angularMomentum(0, v);
        double l2 = angularMomentum(1, v);
        double l3 = angularMomentum(2, v);
        for (int j = 0; j < 3; j++) {
            dFdv[21 + j] += v[4] * inertia(2, j) - v[5] * inertia(1, j);
            dFdv[27 + j] += v[5] * inertia(0, j) - v[3] * inertia(2, j);
            dFdv[33 + j] += v[3] * inertia(1, j) - v[4] * inertia(0, j);
        }
        dFdv[22] += l3;
        dFdv[23] -= l2;
        dFdv[27] -= l3;
        dFdv[29] += l1;
        dFdv[33] += l2;
        dFdv[34] -= l1;
    }

    /** Returns true: V is zero where there is no potential. */
    @Override
    default boolean hasPotential() {
        return true;
    }
}
