package org.nsds.core.integrator;

/**
 * A stepper of a mechanical system for one contact problem of a scheme that says itself, by a {@link StageRule}, what the
 * problem is. {@link #velocity} is the array to which its contacts add: positions at position level.
 */
public interface ContactStage extends Stepper {

    /** What the contact problem of this stage is. */
    StageRule rule();

    /** What a unit multiplier adds to the λ that is reported for the step. */
    double reported();

    /** The multiplier of a unit force. */
    double perForce();

    /** v of the system, from which rates of outputs follow. */
    double[] rate();

    /** The time to which {@link #position} belongs when the stage begins, in a step that ends at t1. */
    default double time(double t1) {
        return t1;
    }

    /** Positions for the rows H of a velocity level; contacts push along H at {@link #position}. */
    default double[] outputPosition() {
        return position();
    }

    /** q_{k−1}, where a law looks back that far. */
    default double[] previousPosition() {
        return position();
    }

    /** t_{k−1}. */
    default double previousTime() {
        return Double.NaN;
    }
}
