package org.nsds.core.internal.flow;

/**
 * What happens where one smooth motion ends and the next begins: contacts collide, stay or leave ({@code ContactTransitions}),
 * diodes and relays switch ({@code SwitchTransitions}). Each method leaves a consistent state behind, lists what happened in
 * the run, and returns false after telling the run that it cannot go on.
 */
public interface Transitions {

    /** Before the first motion. */
    boolean start();

    /** A watch ended the motion at the time of the run. */
    boolean happen(Watch what);

    /** The motion ended because the state had to be put back on its constraints. */
    boolean drifted();
}
