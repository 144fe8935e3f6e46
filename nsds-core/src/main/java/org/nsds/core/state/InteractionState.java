package org.nsds.core.state;

import org.nsds.core.model.Interaction;

/**
 * The state of one interaction consists of outputs and multipliers. The multipliers are state because they are the first guess
 * of the next step; the outputs because they decide which contacts the next step activates. The arrays are live.
 */
public final class InteractionState {

    private final double[] y;
    private final double[] ydot;
    private final double[] lambda;
    private final String name;
    private final Memory memory;

    InteractionState(Interaction interaction, Memory memory) {
        name = interaction.name();
        this.memory = memory;
        int outputs = interaction.relation().outputs();
        y = new double[outputs];
        ydot = new double[outputs];
        lambda = new double[outputs];
    }

    private InteractionState(InteractionState other) {
        y = other.y;
        ydot = other.ydot;
        lambda = new double[other.lambda.length];
        name = other.name;
        memory = other.memory;
    }

    /**
     * Returns other outputs and multipliers for the same interaction, where a contact computes with more of them than it shows; the
     * multipliers are part of the state, in a segment of that name.
     */
    public InteractionState within(String segment, int outputs) {
        return new InteractionState(this, memory(segment, outputs));
    }

    private InteractionState(InteractionState outer, double[] multipliers) {
        y = new double[multipliers.length];
        ydot = new double[multipliers.length];
        lambda = multipliers;
        name = outer.name;
        memory = outer.memory;
    }

    /** Returns outputs and multipliers of a contact that is no interaction; what it remembers is kept elsewhere. */
    public static InteractionState unnamed(int outputs) {
        return new InteractionState(outputs);
    }

    private InteractionState(int outputs) {
        y = new double[outputs];
        ydot = new double[outputs];
        lambda = new double[outputs];
        name = "";
        memory = new Memory();
    }

    /** Returns these outputs and rates with multipliers that are not part of the state: those of one of several levels. */
    public InteractionState withOwnMultipliers() {
        return new InteractionState(this);
    }

    /** Returns the numbers that the interaction keeps under that name from step to step, zero at first; see {@link Memory}. */
    public double[] memory(String segment, int size) {
        return memory.segment(name, segment, size);
    }

    /** Returns the name of the interaction; empty for a contact that is none. */
    public String name() {
        return name;
    }

    /** Returns the outputs, such as gaps. */
    public double[] y() {
        return y;
    }

    /** Returns the rates of the outputs. */
    public double[] ydot() {
        return ydot;
    }

    /**
     * Returns the multipliers of the last step: impulses over the step where the integrator works at velocity level, forces at
     * its end where the law is compliant.
     */
    public double[] lambda() {
        return lambda;
    }
}
