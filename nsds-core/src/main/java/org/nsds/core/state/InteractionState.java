package org.nsds.core.state;

import org.nsds.core.model.Interaction;

/**
 * The state of one interaction: outputs and multipliers. The multipliers are state because they are the first guess of the
 * next step; the outputs because they decide which contacts the next step activates. The arrays are live.
 */
public final class InteractionState {

    private final double[] y;
    private final double[] ydot;
    private final double[] lambda;
    private final InteractionState owner;
    private double[] carried = {};

    InteractionState(Interaction interaction) {
        int outputs = interaction.relation().outputs();
        y = new double[outputs];
        ydot = new double[outputs];
        lambda = new double[outputs];
        owner = this;
    }

    private InteractionState(InteractionState other) {
        y = other.y;
        ydot = other.ydot;
        lambda = new double[other.lambda.length];
        owner = other;
    }

    /** The same outputs and rates, with multipliers that are not part of the state: those of one of several stages. */
    public InteractionState withOwnMultipliers() {
        return new InteractionState(this);
    }

    /** What a rule of contact carries from step to step beside them: empty unless it asked for room. */
    public double[] carried() {
        return carried;
    }

    /** Makes room for so many numbers to be carried, all zero; a contact asks for it when it is bound. */
    public double[] carry(int count) {
        owner.carried = new double[count];
        return owner.carried;
    }

    /** Outputs, such as gaps. */
    public double[] y() {
        return y;
    }

    /** Their rates. */
    public double[] ydot() {
        return ydot;
    }

    /**
     * Multipliers of the last step: impulses over the step where the integrator works at velocity level, forces at its end
     * where the law is compliant.
     */
    public double[] lambda() {
        return lambda;
    }
}
