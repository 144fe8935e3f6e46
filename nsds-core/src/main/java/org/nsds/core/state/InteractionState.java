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
    private double[] carried = new double[0];

    InteractionState(Interaction interaction) {
        int outputs = interaction.relation().outputs();
        y = new double[outputs];
        ydot = new double[outputs];
        lambda = new double[outputs];
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

    /** What is carried from step to step beside them: empty unless room was asked for. */
    public double[] carried() {
        return carried;
    }

    /** Makes room for so many numbers to be carried, all zero. */
    public double[] carry(int count) {
        carried = new double[count];
        return carried;
    }
}
