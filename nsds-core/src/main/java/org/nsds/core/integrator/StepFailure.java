package org.nsds.core.integrator;

import org.nsds.core.solution.RunOutcome;
import org.nsds.numerics.problem.Problem;

/**
 * The reason why a step cannot be completed, with the outcome that the run reports. Whatever finds the reason throws it: a
 * kernel, a contact, a solver's call or a user's function. The step catches it in one place, restores the state at its start,
 * and returns it as a value.
 */
public final class StepFailure extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final RunOutcome outcome;
    private final transient Problem problem;

    /** A failure of a kind of its own, with the reason as a sentence. */
    public StepFailure(String reason) {
        this(RunOutcome.STEP_FAILED, reason, null, null);
    }

    /** A failure caused by what a function threw, with the reason as a sentence. */
    public StepFailure(String reason, RuntimeException cause) {
        this(RunOutcome.STEP_FAILED, reason, null, cause);
    }

    /** A failure with the outcome of the run that it ends, and the reason as a sentence. */
    public StepFailure(RunOutcome outcome, String reason) {
        this(outcome, reason, null, null);
    }

    /** A contact problem that was not solved. */
    public static StepFailure unsolved(String reason, Problem problem) {
        return new StepFailure(RunOutcome.PROBLEM_NOT_SOLVED, reason, problem, null);
    }

    private StepFailure(RunOutcome outcome, String reason, Problem problem, RuntimeException cause) {
        super(reason, cause);
        this.outcome = outcome;
        this.problem = problem;
    }

    /** Returns what was thrown as a failure: itself, or a function's exception with the place where it was thrown. */
    public static StepFailure of(RuntimeException thrown) {
        return thrown instanceof StepFailure failure
                ? failure
                : new StepFailure("a function of the model threw " + place(thrown), thrown);
    }

    /** Returns an exception in words, with the place where it was thrown. */
    public static String place(RuntimeException thrown) {
        StackTraceElement[] trace = thrown.getStackTrace();
        return thrown + (trace.length > 0 ? " at " + trace[0] : "");
    }

    /** Returns how the run ends. */
    public RunOutcome outcome() {
        return outcome;
    }

    /** Returns the problem that no solver solved, or null where the failure is another. */
    public Problem problem() {
        return problem;
    }
}
