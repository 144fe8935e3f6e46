package org.nsds.core.solution;

/** The outcome says how a run ended. */
public enum RunOutcome {
    /** It reached its final time. */
    COMPLETED("completed"),
    /** No solver solved the one-step problem of some step. */
    PROBLEM_NOT_SOLVED("one-step problem not solved"),
    /** Newton's method did not converge in some step. */
    NOT_CONVERGED("iterations of a step did not converge"),
    /** The state, an output or an energy became infinite or NaN. */
    NOT_FINITE("state not finite"),
    /** Events followed each other without end. */
    EVENTS_WITHOUT_END("events without end"),
    /** A step could not be computed for a reason of its own, or a listener threw after it. */
    STEP_FAILED("step failed"),
    /** Someone asked it to stop. */
    INTERRUPTED("interrupted");

    private final String words;

    RunOutcome(String words) {
        this.words = words;
    }

    /** Returns the outcome in words, as reports print it. */
    @Override
    public String toString() {
        return words;
    }
}
