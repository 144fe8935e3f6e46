package org.nsds.core.internal.flow;

/**
 * Transitions lead from one smooth motion to the next: contacts collide, stay or leave ({@code ContactTransitions}), diodes and
 * relays switch ({@code SwitchTransitions}). Each method leaves a consistent state behind, lists what happened in the run, and
 * returns false after telling the run that it cannot go on.
 */
public interface Transitions {

    /** Prepares the first motion. */
    boolean start();

    /** Handles the event of a watch, which ended the motion at the time of the run. */
    boolean happen(Watch what);

    /** Decides anew after controllers have changed what forces, sources and laws read. */
    boolean inputsChanged();

    /** Handles the end of a motion whose state had to be moved back to its constraints. */
    boolean drifted();
}
