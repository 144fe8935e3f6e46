package org.nsds.core.integrator;

import org.nsds.numerics.linalg.LongRow;

/** A stepper of a mechanical system whose contacts act at velocity level. */
public interface VelocityStepper extends Stepper {

    /** The rules by which contacts enter this scheme. */
    ContactRule contactRule();

    /** q at the start of the step. */
    default double[] startPosition() {
        return position();
    }

    /** Adds factor · row to {@link #velocity}, or remembers to do so in {@link #update}; row must not change until then. */
    default void push(double factor, double[] row) {
        LongRow.add(factor, row, velocity());
    }

    /**
     * How far row · q can move in one step, divided by √E, where E is the {@link #kineticEnergy} plus {@link #potentialEnergy}
     * at its end; ∞ if the scheme promises nothing. A scheme that promises something does not let E grow in steps without
     * contact. Gaps that cannot close before long then need not be looked at.
     */
    default double stridePerRootEnergy(double[] row) {
        return Double.POSITIVE_INFINITY;
    }

    /**
     * How far row · q can move in any one step from now on, as long as no contact pushes; ∞ if the scheme promises nothing. It
     * costs a pass over the system, and promises much more than {@link #stridePerRootEnergy}.
     */
    default double freeStride(double[] row) {
        return Double.POSITIVE_INFINITY;
    }
}
