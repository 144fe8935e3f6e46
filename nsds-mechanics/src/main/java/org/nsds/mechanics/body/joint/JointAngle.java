package org.nsds.mechanics.body.joint;

/** Angles of relative rotations, φ = 2 atan2(a · [s], s₀), which are known up to full turns. */
final class JointAngle {

    private JointAngle() {}

    /** Returns the angle from the component along the axis and the scalar part, between −π and π. */
    static double of(double along, double scalar) {
        return scalar < 0.0 ? 2.0 * StrictMath.atan2(-along, -scalar) : 2.0 * StrictMath.atan2(along, scalar);
    }

    /** Returns the value closest to zero among those that differ from one by multiples of a period. */
    static double nearest(double value, double period) {
        return period == Double.POSITIVE_INFINITY ? value : value - period * Math.rint(value / period);
    }
}
