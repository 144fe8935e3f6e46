package org.nsds.core.eventdriven;

/**
 * What happens where one smooth motion ends and the next begins: contacts collide, stay or leave ({@link ContactTransitions}),
 * diodes and relays switch ({@link SwitchTransitions}). Each method leaves a consistent state behind, lists what happened in
 * the run, and returns false after telling the run that it cannot go on.
 */
interface Transitions {

    /** Before the first motion. */
    boolean start();

    /** A watch ended the motion at the time of the run. */
    boolean happen(Watch what);

    /** The motion ended because the state had to be put back on its constraints. */
    boolean drifted();
}
