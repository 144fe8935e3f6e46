package org.nsds.core.model;

/**
 * What links the outputs y of a relation with the multipliers λ. Immutable.
 *
 * <p>Every law is one block of the problem that a step solves; the kind of block is the sub-interface: {@link BoxLaw} bounds
 * each multiplier, {@link FrictionLaw} keeps the multipliers of a contact in a cone, {@link CompliantLaw} computes them from gap
 * and rate.
 */
public interface NonSmoothLaw {

    /**
     * Refuses a relation with that many outputs if the law has no meaning for it.
     *
     * @throws IllegalArgumentException with the reason
     */
    default void checkOutputs(int outputs) {}

    /** A text that changes when the law does; part of {@link Model#fingerprint()}. */
    default String signature() {
        return toString();
    }
}
