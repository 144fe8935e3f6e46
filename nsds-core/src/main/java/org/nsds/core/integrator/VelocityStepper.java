package org.nsds.core.integrator;

/** A velocity stepper advances a mechanical system whose contact problem is about rates. */
public interface VelocityStepper extends Stepper {

    /** Returns the rules by which contacts enter this scheme. */
    ContactRule contactRule();

    /**
     * Returns q_{k+θ}, the position within the step at which {@link ContactRule.RowPoint#WITHIN} takes rows, for q_{k+1} as it
     * is now; in an array that the next call overwrites.
     */
    default double[] positionWithin() {
        return position();
    }

    /** Returns t_{k+θ}, the time of {@link #positionWithin} in a step that ends at t1. */
    default double timeWithin(double t1) {
        return t1;
    }

    /** Moves the position a part of a way further, which has the coordinates of velocities: q ← q ⊕ part · way. */
    default void displace(double[] way, double part) {
        double[] q = position();
        for (int i = 0; i < q.length; i++) {
            q[i] += part * way[i];
        }
    }
}
