package org.nsds.core.simulation;

/**
 * A step listener is called after every completed step.
 *
 * <p>A {@link Checkpoint} holds the state of the simulation and the rows recorded so far, but nothing that a listener remembers: a
 * listener of a resumed run starts empty. One whose memory must survive saves it beside the checkpoint, and reads it again before the run
 * is resumed; what influences the motion belongs into the state, not into a listener.
 */
@FunctionalInterface
public interface StepListener {

    /**
     * Handles a step that the simulation has just completed; its time, state and statistics can be read, and a checkpoint
     * taken.
     */
    void stepCompleted(Simulation simulation);
}
