package org.nsds.core.integrator;

import java.util.List;
import org.nsds.core.solution.RunOutcome;
import org.nsds.numerics.problem.Problem;

/**
 * A step failure says why a step cannot be completed, and with which outcome the run ends. Whatever finds the reason throws it:
 * a kernel, a contact, a solver's call or a user's function. The step catches it in one place, restores the state at its start,
 * and returns it as a value.
 */
public final class StepFailure extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final RunOutcome outcome;
    private final transient Problem problem;
    private final transient List<Double> guess;

    /** Makes a failure of a kind of its own, with the reason as a sentence. */
    public StepFailure(String reason) {
        this(RunOutcome.STEP_FAILED, reason, null, List.of(), null);
    }

    /** Makes a failure caused by what a function threw, with the reason as a sentence. */
    public StepFailure(String reason, Throwable cause) {
        this(RunOutcome.STEP_FAILED, reason, null, List.of(), cause);
    }

    /** Makes a failure with the outcome of the run that it ends, and the reason as a sentence. */
    public StepFailure(RunOutcome outcome, String reason) {
        this(outcome, reason, null, List.of(), null);
    }

    /** Returns the failure of a contact problem that was not solved, with the guess from which it was first tried. */
    public static StepFailure unsolved(String reason, Problem problem, List<Double> guess) {
        return new StepFailure(RunOutcome.PROBLEM_NOT_SOLVED, reason, problem, guess, null);
    }

    private StepFailure(RunOutcome outcome, String reason, Problem problem, List<Double> guess, Throwable cause) {
        super(reason, cause);
        this.outcome = outcome;
        this.problem = problem;
        this.guess = guess;
    }

    /** Returns what was thrown as a failure: itself, or a function's exception with the place where it was thrown. */
    public static StepFailure of(Throwable thrown) {
        return thrown instanceof StepFailure failure
                ? failure
                : new StepFailure("a function of the model threw " + thrown(thrown), thrown);
    }

    /**
     * Returns the failure of a function of the model whose owner is known.
     *
     * @param owner the object whose function threw, with its name, such as "the relation of interaction 'floor'"
     * @param thrown what was thrown; a failure that tells its reason already is returned as it is
     */
    public static StepFailure of(String owner, Throwable thrown) {
        return thrown instanceof StepFailure known
                ? known
                : new StepFailure(owner + " threw " + thrown(thrown), thrown);
    }

    /** Returns what was thrown in words, with the place where it was thrown. */
    public static String thrown(Throwable failure) {
        StackTraceElement[] trace = failure.getStackTrace();
        return failure + (trace.length > 0 ? " at " + trace[0] : "");
    }

    /** Returns how the run ends. */
    public RunOutcome outcome() {
        return outcome;
    }

    /** Returns the problem that no solver solved, or null where the failure is another. */
    public Problem problem() {
        return problem;
    }

    /** Returns the guess from which that problem was first tried. */
    public List<Double> guess() {
        return guess;
    }
}
