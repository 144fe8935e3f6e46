package org.nsds.core.internal.flow;

import org.nsds.core.solution.RunOutcome;

/** A run stop ends an event-driven run before its time, with the outcome and the reason that its report gives. */
public final class RunStop extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final RunOutcome outcome;

    /** Makes an end with that outcome, and the reason as a sentence. */
    public RunStop(RunOutcome outcome, String reason) {
        super(reason, null, false, false);
        this.outcome = outcome;
    }

    /** Returns how the run ends. */
    public RunOutcome outcome() {
        return outcome;
    }
}
