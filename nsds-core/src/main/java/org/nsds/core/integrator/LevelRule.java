package org.nsds.core.integrator;

/**
 * A rule declares one level of a scheme, which is one contact problem of its step: its unknowns, its contacts, and the law between them.
 *
 * <pre>{@code
 * LevelRule.of(Quantity.RATE, Members.CLOSED_BEFORE).restitution(Restitution.OF_RATE_AT_START)
 * }</pre>
 *
 * @param quantity what the problem is about
 * @param members which unilateral contacts take part
 * @param restitution what the coefficient of restitution multiplies
 * @param holds whether the gaps of the contacts that take part are held at zero from both sides
 * @param tolerance the level is left out while no gap of its contacts is wrong by more than this
 * @param againstFriction why contacts with friction cannot take part, empty if they can; where the rule is about
 *     gaps they do so with their gaps alone
 * @param againstPulling why unilateral contacts that can pull (bounds below zero) cannot take part, empty if they can
 */
public record LevelRule(
        Quantity quantity,
        Members members,
        Restitution restitution,
        boolean holds,
        double tolerance,
        String againstFriction,
        String againstPulling) {

    /** The quantity says what the problem is about. */
    public enum Quantity {
        /** Gaps: w = y(q) + ..., with contacts that move positions. */
        GAP,
        /** Rates of gaps: w = ẏ + ..., with contacts that change velocities while positions stay. */
        RATE
    }

    /** The members are the unilateral contacts that take part; joints always do. */
    public enum Members {
        /** All of them. */
        ALL,
        /** Those whose gap is not positive when the level begins. */
        CLOSED,
        /** Those whose gap is not positive when the level begins, and did not open when the step began: y ≤ 0 and ẏ_k ≤ 0. */
        CLOSED_NOT_OPENING,
        /** Those of the level before. */
        AS_BEFORE,
        /** Those that the solution of the level before has closed. */
        CLOSED_BEFORE
    }

    /** The restitution says what its coefficient multiplies. */
    public enum Restitution {
        /** Nothing: w = y or w = ẏ. */
        NONE,
        /** The gap one step before the start: w = y_{k+1} + e y_{k−1}. */
        OF_PREVIOUS_GAP,
        /** The rate at the start of the step: w = ẏ_{k+1} + e ẏ_k. */
        OF_RATE_AT_START,
        /** The rate on arrival, before the contacts of this level act. */
        OF_RATE_ON_ARRIVAL
    }

    /** Returns the rule of a level without restitution that is always solved and takes every law. */
    public static LevelRule of(Quantity quantity, Members members) {
        return new LevelRule(quantity, members, Restitution.NONE, false, Double.NEGATIVE_INFINITY, "", "");
    }

    /** Returns this rule with a restitution. */
    public LevelRule restitution(Restitution of) {
        return new LevelRule(quantity, members, of, holds, tolerance, againstFriction, againstPulling);
    }

    /** Returns this rule for a level that is left out while no gap is wrong by more than a tolerance. */
    public LevelRule unlessWithin(double gap) {
        return new LevelRule(quantity, members, restitution, holds, gap, againstFriction, againstPulling);
    }

    /** Returns this rule with gaps that are held at zero from both sides. */
    public LevelRule holding() {
        return new LevelRule(quantity, members, restitution, true, tolerance, againstFriction, againstPulling);
    }

    /** Returns this rule without contacts with friction, for a reason that is told to the user. */
    public LevelRule refusingFriction(String why) {
        return new LevelRule(quantity, members, restitution, holds, tolerance, why, againstPulling);
    }

    /** Returns this rule without contacts that can pull, for a reason that is told to the user. */
    public LevelRule refusingPulling(String why) {
        return new LevelRule(quantity, members, restitution, holds, tolerance, againstFriction, why);
    }
}
