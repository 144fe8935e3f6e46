package org.nsds.core.internal.flow;

/** A model that the strategy takes, bound to the state of a run: what differs between mechanics and first-order systems. */
public interface BoundModel {

    /** Refuses an initial state that the model does not allow. */
    void checkStart(double t0);

    /** Its motion between events. */
    Motion motion();

    /** What happens at events. */
    Transitions transitions(EventRun run);
}
