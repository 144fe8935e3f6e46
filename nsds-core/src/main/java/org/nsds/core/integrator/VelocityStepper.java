package org.nsds.core.integrator;

/** A stepper of a mechanical system whose contacts act at velocity level. */
public interface VelocityStepper extends Stepper {

    /** The rules by which contacts enter this scheme. */
    ContactRule contactRule();

    /** q at the start of the step. */
    default double[] startPosition() {
        return position();
    }
}
