package org.nsds.core.simulation;

/** Is told after every completed step. */
@FunctionalInterface
public interface StepListener {

    /** The simulation has just completed a step; its time, state and statistics can be read, and a checkpoint taken. */
    void stepCompleted(Simulation simulation);
}
