package org.nsds.core.model;

import java.util.Arrays;
import org.nsds.numerics.linalg.SquareMatrix;

/**
 * A Lagrangian system is a mechanical system in generalized coordinates,
 *
 * <pre>
 *     M(q) v̇ + F_int(t, q, v) + F_damp(t, q, v) = F_ext(t) + r,      q̇ = v
 * </pre>
 *
 * <p>where r is what interactions add. Where there are more positions than velocities, q̇ is linear in v instead, and the system
 * overrides {@link #positions}, {@link #move} and {@link #positionRate}.
 *
 * <p>Gyroscopic terms belong to F_int. Methods write into arrays they are given, matrices
 * row by row; they are called from many threads and must not keep state.
 *
 * <p>The split of the forces matters only to the energy ledger: F_int should derive from {@link #potentialEnergy}, F_damp is
 * what the ledger shows as dissipated, and F_ext does the external work.
 */
public interface LagrangianSystem extends DynamicalSystem {

    /**
     * Returns the system, if it is mechanical: what an integrator of mechanics calls first.
     *
     * @param scheme the name of the integrator
     * @throws IllegalArgumentException if the system is of the first order
     */
    static LagrangianSystem require(DynamicalSystem system, String scheme) {
        if (system instanceof LagrangianSystem mechanical) {
            return mechanical;
        }
        throw new IllegalArgumentException(scheme + " integrates Lagrangian systems, but '" + system.name()
                + "' is not one: choose euler-moreau, zero-order-hold or fesd for it");
    }

    /**
     * Returns the system, if it is mechanical and its positions move by q + h v: for integrators that add up positions.
     *
     * @param scheme the name of the integrator
     * @throws IllegalArgumentException if it is not
     */
    static LagrangianSystem requireFlat(DynamicalSystem system, String scheme) {
        LagrangianSystem mechanical = require(system, scheme);
        if (!mechanical.isFlat()) {
            throw new IllegalArgumentException(scheme + " adds up positions, but those of '" + system.name()
                    + "' move otherwise than by q + h v: choose moreau-jean, d1-minus or leapfrog for it");
        }
        return mechanical;
    }

    /**
     * Returns the number of components of q: as many as of v unless overridden. A body in space has four of a unit quaternion
     * for three of its angular velocity.
     */
    default int positions() {
        return dimension();
    }

    /** Returns whether positions move by q + h v, component by component, so that {@link #move} need not be called. */
    default boolean isFlat() {
        return positions() == dimension();
    }

    /**
     * Moves positions along a velocity for a time h: out = q ⊕ h v, which is q + h v unless overridden. What q must satisfy, such as
     * the unit length of a quaternion, holds for out up to rounding, also for h = 0.
     *
     * @param q not modified, unless it is out
     * @param v not modified
     * @param out overwritten; may be q
     */
    default void move(double[] q, double[] v, double h, double[] out) {
        for (int i = 0; i < v.length; i++) {
            out[i] = q[i] + h * v[i];
        }
    }

    /**
     * Writes q̇, which is v unless overridden; event-driven runs need it.
     *
     * @param out overwritten
     */
    default void positionRate(double[] q, double[] v, double[] out) {
        System.arraycopy(v, 0, out, 0, v.length);
    }

    /** Writes M(q), a row for each velocity. */
    void mass(double[] q, double[] out);

    /**
     * Returns M where it does not depend on q, or null. It is then factored once, and if it is diagonal no matrix is ever
     * formed by schemes that need nothing but M.
     */
    default SquareMatrix constantMass() {
        return null;
    }

    /** Writes F_int: elastic, gravitational and gyroscopic forces, on the left-hand side. */
    void internalForce(double t, double[] q, double[] v, double[] out);

    /** Writes F_damp: dissipative forces, on the left-hand side. None unless overridden. */
    default void dampingForce(double t, double[] q, double[] v, double[] out) {
        Arrays.fill(out, 0.0);
    }

    /** Writes F_ext: forces from outside, on the right-hand side. None unless overridden. */
    default void externalForce(double t, double[] out) {
        Arrays.fill(out, 0.0);
    }

    /**
     * Writes F_ext of a state: forces from outside that depend on it, as a torque does that keeps its direction in space while
     * the body turns. It is F_ext(t) unless overridden.
     */
    default void externalForce(double t, double[] q, double[] v, double[] out) {
        externalForce(t, out);
    }

    /**
     * Writes the derivatives of F = F_int + F_damp − F_ext, which Newton's method uses. They may be left zero, at the price of
     * slower convergence.
     *
     * @param dFdq overwritten with ∂F/∂q, a column for each velocity: what changes as q moves along it
     * @param dFdv overwritten with ∂F/∂v
     */
    default void forceJacobians(double t, double[] q, double[] v, double[] dFdq, double[] dFdv) {
        Arrays.fill(dFdq, 0.0);
        Arrays.fill(dFdv, 0.0);
    }

    /** Returns V(q) with F_int = ∂V/∂q; looked at only if {@link #hasPotential} says so. */
    default double potentialEnergy(double[] q) {
        return 0.0;
    }

    /** Returns whether F_int derives from {@link #potentialEnergy}; if not, the ledger counts its work as external. */
    default boolean hasPotential() {
        return false;
    }

    /** Returns what the ledger counts as potential energy: V(q), or 0 where the work of F_int is counted instead. */
    default double storedEnergy(double[] q) {
        return hasPotential() ? potentialEnergy(q) : 0.0;
    }

    @Override
    default Order order() {
        return Order.SECOND;
    }
}
