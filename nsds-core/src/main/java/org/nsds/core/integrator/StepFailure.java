package org.nsds.core.integrator;

/** A step that cannot be completed. The step loop catches it, and whatever else
 * functions of users throw, keeps what was computed, and reports the reason. */
public final class StepFailure extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /** With the reason as a sentence. */
    public StepFailure(String reason) {
        super(reason);
    }

    /** With the reason as a sentence, and what was thrown. */
    public StepFailure(String reason, Throwable cause) {
        super(reason, cause);
    }

    /** Why a step failed, as a sentence; of what a user's function threw, also where. */
    public static String reason(Throwable failure) {
        if (failure instanceof StepFailure) {
            return failure.getMessage();
        }
        return "a function of the model threw " + thrown(failure);
    }

    /** What was thrown, and where. */
    public static String thrown(Throwable failure) {
        StackTraceElement[] trace = failure.getStackTrace();
        return failure + (trace.length > 0 ? " at " + trace[0] : "");
    }
}
