package org.nsds.core.internal.flow;

/** A bound model is a model bound to the state of an event-driven run; mechanics and first-order systems differ in it. */
public interface BoundModel {

    /** Refuses an initial state that the model does not allow. */
    void checkStart(double t0);

    /** Returns the motion between events. */
    Motion motion();

    /** Returns what happens at events. */
    Transitions transitions(EventRun run);
}
