package org.nsds.mechanics.body;

/**
 * A force and a torque on a body, as functions of time, pose and velocity. It acts on the right-hand side: (F, T), F in the world at the
 * centre of mass, T in the frame of the body. Methods add to the arrays they are given, are called from many threads, and keep no state.
 */
@FunctionalInterface
public interface BodyForce {

    /** What the energy ledger makes of the work of a force. */
    enum Work {
        /** It comes from outside. */
        EXTERNAL,
        /** It is stored in {@link BodyForce#potential}. */
        STORED,
        /** It is lost. */
        DISSIPATED
    }

    /**
     * Adds the force and the torque.
     *
     * @param q (x, y, z, p0, p1, p2, p3)
     * @param v (vx, vy, vz, ω1, ω2, ω3)
     * @param out (F, T), to be added to
     */
    void add(double t, double[] q, double[] v, double[] out);

    /**
     * Adds the derivatives of (F, T), six rows of six; they may be left out at the price of slower convergence.
     *
     * @param byPosition what changes as the body moves along each velocity, to be added to
     * @param byVelocity what changes with each velocity, to be added to
     */
    default void addJacobians(double t, double[] q, double[] v, double[] byPosition, double[] byVelocity) {}

    /** Returns what the ledger makes of its work; external unless overridden. */
    default Work work() {
        return Work.EXTERNAL;
    }

    /** Returns V(q) of a force whose work is stored. */
    default double potential(double[] q) {
        return 0.0;
    }

    /** Returns whether it depends neither on q nor on v; false unless overridden. */
    default boolean isSteady() {
        return false;
    }
}
