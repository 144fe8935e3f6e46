package org.nsds.core.eventdriven;

import java.util.Optional;
import org.nsds.core.internal.flow.EventLoop;
import org.nsds.core.solution.Solution;

/**
 * An event simulation is an event-driven run that is about to begin. One thread runs it; others may ask it to stop, and look at
 * what it has recorded.
 */
public final class EventSimulation {

    private final EventLoop loop;

    EventSimulation(EventLoop loop) {
        this.loop = loop;
    }

    /** Runs to the end, or until it cannot go on or is interrupted; returns everything that it computed. */
    public Solution run() {
        return loop.run();
    }

    /**
     * Asks {@link #run} to return after the step that the flow is in. Another thread may call it. Interrupting the thread of
     * {@link #run} asks for the same, and solvers too.
     */
    public void interrupt() {
        loop.interrupt();
    }

    /** Returns the rows that were recorded so far, if there are any. Another thread may call it at any time. */
    public Optional<Solution> recorded() {
        return loop.recorded();
    }
}
