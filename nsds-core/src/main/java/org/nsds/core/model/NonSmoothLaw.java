package org.nsds.core.model;

import java.util.Arrays;
import org.nsds.core.control.Inputs;
import org.nsds.core.fingerprint.Fingerprint;

/**
 * A nonsmooth law links the outputs y of a relation with the multipliers λ. Immutable.
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

    /**
     * Returns how many numbers each contact under this law remembers from step to step, such as its damage or the way it has
     * slid; none unless overridden. They are part of the state. The law reads them where its terms have a parameter
     * {@code memory}, and changes them in {@link #remember} only.
     */
    default int memory() {
        return 0;
    }

    /** Writes what a contact remembers before its first step; zeros unless overridden. */
    default void initialMemory(double[] memory) {
        Arrays.fill(memory, 0.0);
    }

    /**
     * Updates what a contact remembers, after a step that is complete; called only where {@link #memory()} is not 0.
     *
     * @param h the length of the step
     * @param y outputs at its end, not modified
     * @param ydot their rates, not modified
     * @param lambda the multipliers of the step, not modified
     * @param memory what the contact remembered during the step; overwritten with what it remembers from now on
     */
    default void remember(double h, double[] y, double[] ydot, double[] lambda, double[] memory) {}

    /** Returns this law as it is in one run, reading the outputs of controllers from these inputs: itself unless overridden. */
    default NonSmoothLaw driven(Inputs inputs) {
        return this;
    }

    /** Returns whether its terms may differ from step to step: where contacts under it remember, unless overridden. */
    default boolean varies() {
        return memory() > 0;
    }

    /** Returns a text that changes when the law does; part of {@link Model#fingerprint()}. */
    default String signature() {
        return Fingerprint.describe(this);
    }
}
