package org.nsds.core.integrator;

/** A step that cannot be completed. The step loop catches it, keeps what was computed, and reports the reason. */
public final class StepFailure extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /** With the reason as a sentence. */
    public StepFailure(String reason) {
        super(reason);
    }
}
