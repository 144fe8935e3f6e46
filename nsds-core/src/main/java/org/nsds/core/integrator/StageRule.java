package org.nsds.core.integrator;

/**
 * A contact problem as a scheme declares it: its unknowns, its contacts, and the law between them.
 *
 * <pre>{@code
 * StageRule.at(Level.VELOCITY, Members.CLOSED_BEFORE).restitution(Restitution.OF_RATE_AT_START)
 * }</pre>
 *
 * @param level what the problem is about
 * @param members which unilateral contacts take part
 * @param restitution what the coefficient of restitution multiplies
 * @param holds whether the gaps of the contacts that take part are held at zero from both sides
 * @param tolerance the stage is left out while no gap of its contacts is wrong by more than this
 * @param againstFriction why contacts with friction cannot take part, empty if they can; at position level they do so with their
 *     gaps alone
 * @param againstPulling why unilateral contacts that can pull (bounds below zero) cannot take part, empty if they can
 */
public record StageRule(
        Level level,
        Members members,
        Restitution restitution,
        boolean holds,
        double tolerance,
        String againstFriction,
        String againstPulling) {

    /** What the problem is about. */
    public enum Level {
        /** Gaps: w = y(q) + ..., with contacts that move positions. */
        POSITION,
        /** Rates of gaps: w = ẏ + ..., with contacts that change velocities while positions stay. */
        VELOCITY
    }

    /** Which unilateral contacts take part; joints always do. */
    public enum Members {
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
    public enum Restitution {
        /** Nothing: w = y or w = ẏ. */
        NONE,
        /** The gap one step before the start: w = y_{k+1} + e y_{k−1}. */
        OF_PREVIOUS_GAP,
        /** The rate at the start of the step. */
        OF_RATE_AT_START,
        /** The rate on arrival, before the contacts of this stage act. */
        OF_RATE_ON_ARRIVAL
    }

    /** A stage without restitution, always run, that takes every law. */
    public static StageRule at(Level level, Members members) {
        return new StageRule(level, members, Restitution.NONE, false, Double.NEGATIVE_INFINITY, "", "");
    }

    /** The same with a restitution. */
    public StageRule restitution(Restitution of) {
        return new StageRule(level, members, of, holds, tolerance, againstFriction, againstPulling);
    }

    /** The same, left out while no gap is wrong by more than a tolerance. */
    public StageRule unlessWithin(double gap) {
        return new StageRule(level, members, restitution, holds, gap, againstFriction, againstPulling);
    }

    /** The same with gaps that are held at zero from both sides. */
    public StageRule holding() {
        return new StageRule(level, members, restitution, true, tolerance, againstFriction, againstPulling);
    }

    /** The same without contacts with friction, for a reason. */
    public StageRule refusingFriction(String why) {
        return new StageRule(level, members, restitution, holds, tolerance, why, againstPulling);
    }

    /** The same without contacts that can pull, for a reason. */
    public StageRule refusingPulling(String why) {
        return new StageRule(level, members, restitution, holds, tolerance, againstFriction, why);
    }
}
