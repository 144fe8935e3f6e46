package org.nsds.core.integrator;

/** A contact problem as a scheme declares it: its unknowns, its contacts, and the law between them. */
public interface StageRule {

    /** What the problem is about. */
    enum Level {
        /** Gaps: w = y(q) + ..., with contacts that move positions. */
        POSITION,
        /** Rates of gaps: w = ẏ + ..., with contacts that change velocities while positions stay. */
        VELOCITY
    }

    /** Which unilateral contacts take part; joints always do. */
    enum Members {
        /** All of them. */
        ALL,
        /** Those whose gap is not positive when the stage begins. */
        CLOSED,
        /** Those of the stage before. */
        AS_BEFORE,
        /** Those that the solution of the stage before has closed. */
        CLOSED_BEFORE
    }

    /** What the coefficient of restitution multiplies. */
    enum Restitution {
        /** Nothing: w = y or w = ẏ. */
        NONE,
        /** The gap one step before the start: w = y_{k+1} + e y_{k−1}. */
        OF_PREVIOUS_GAP,
        /** The rate at the start of the step. */
        OF_RATE_AT_START,
        /** The rate on arrival, before the contacts of this stage act. */
        OF_RATE_ON_ARRIVAL
    }

    /** What the problem is about. */
    Level level();

    /** Which unilateral contacts take part. */
    Members members();

    /** What the coefficient of restitution multiplies. */
    default Restitution restitution() {
        return Restitution.NONE;
    }

    /** Whether the gaps of the contacts that take part are held at zero from both sides. */
    default boolean holds() {
        return false;
    }

    /** The stage is left out while no gap of its contacts is wrong by more than this. */
    default double tolerance() {
        return Double.NEGATIVE_INFINITY;
    }

    /** Why contacts with friction cannot take part, empty if they can; at position level they do so with their gaps alone. */
    default String againstFriction() {
        return "";
    }

    /** Why unilateral contacts that can pull (bounds below zero) cannot take part, empty if they can. */
    default String againstPulling() {
        return "";
    }

    /** What a unit multiplier adds to the λ that is reported for the step. */
    double reported();

    /** The multiplier of a unit force. */
    double perForce();
}
