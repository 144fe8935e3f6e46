package org.nsds.core.integrator;

/**
 * A level stepper moves a mechanical system through one level of a scheme, which is one contact problem of its step. A
 * {@link LevelRule} declares the problem. {@link #unknown} is q where the rule is about gaps, and a velocity where it is about rates.
 */
public interface LevelStepper extends Stepper {

    /** Returns what the contact problem of this level is. */
    LevelRule rule();

    /** Returns what a unit multiplier adds to the λ that is reported for the step. */
    double reported();

    /** Returns the multiplier of a unit force. */
    double perForce();

    /** Returns v of the system, from which rates of outputs follow. */
    double[] velocity();

    /** Returns the time to which {@link #position} belongs when the level begins, in a step that ends at t1. */
    default double time(double t1) {
        return t1;
    }

    /** Returns the positions at which the rows H of the rates are taken; contacts push along H at {@link #forcePosition}. */
    default double[] outputPosition() {
        return position();
    }

    /** Returns the time to which {@link #outputPosition} belongs, in a step that ends at t1. */
    default double outputTime(double t1) {
        return t1;
    }

    /** Returns the positions at which contacts of a velocity level push along H. */
    default double[] forcePosition() {
        return position();
    }

    /** Returns the positions at which the rows H of gaps are taken. */
    default double[] gapPosition() {
        return position();
    }

    /** Returns whether the state keeps the gaps with which this level begins, instead of those that it leaves. */
    default boolean keepsGaps() {
        return false;
    }

    /** Returns whether friction of this level of rates moves positions, too: its contacts collect their tangential impulses then. */
    default boolean tangentsMovePositions() {
        return false;
    }

    /** Returns whether force laws have acted in a level before, so that they have no part in this one. */
    default boolean followsForces() {
        return false;
    }

    /** Returns q_{k−1}, for laws that depend on the gap one step before the start. */
    default double[] previousPosition() {
        return position();
    }

    /** Returns t_{k−1}. */
    default double previousTime() {
        return Double.NaN;
    }
}
