package org.nsds.core.solution;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.nsds.numerics.problem.Problem;

/**
 * The report says what happened in a run.
 *
 * @param outcome how it ended
 * @param reason why it did not complete, as a sentence; empty if it did
 * @param steps steps completed
 * @param contactSteps steps in which a contact carried an impulse
 * @param newtonIterations Newton iterations of all steps, one per step for linear models
 * @param maxPenetration the deepest penetration of a unilateral or compliant contact at the end of any step
 * @param wallSeconds time spent in stepping
 * @param secondsPerStep time of a step where the run was fastest, over some thousands of steps: what one costs once it is compiled
 * @param solvedBy how many one-step problems each solver solved, the most frequent winner first
 * @param worst the step whose one-step problem had the largest residual; empty if none was solved
 * @param failedProblem the one-step problem that was not solved, for replay
 * @param warnings what should be known before the run is trusted, one sentence each: found at its start, then while it ran
 * @param failedGuess the guess from which {@code failedProblem} was first tried, one entry per unknown; empty if there is none
 * @param parts what the control of the step size did; empty if the run had none
 * @param certificate how well the contact problems were solved; empty if there was none, or the run went from event to event
 */
public record RunReport(
        RunOutcome outcome,
        String reason,
        long steps,
        long contactSteps,
        long newtonIterations,
        double maxPenetration,
        double wallSeconds,
        double secondsPerStep,
        Map<String, Long> solvedBy,
        Optional<WorstStep> worst,
        Optional<Problem> failedProblem,
        List<String> warnings,
        List<Double> failedGuess,
        Optional<ControlledParts> parts,
        Optional<ContactCertificate> certificate) {

    public RunReport {
        warnings = List.copyOf(warnings);
        failedGuess = List.copyOf(failedGuess);
    }

    /** Makes a report without a guess. */
    public RunReport(
            RunOutcome outcome,
            String reason,
            long steps,
            long contactSteps,
            long newtonIterations,
            double maxPenetration,
            double wallSeconds,
            double secondsPerStep,
            Map<String, Long> solvedBy,
            Optional<WorstStep> worst,
            Optional<Problem> failedProblem,
            List<String> warnings) {
        this(
                outcome,
                reason,
                steps,
                contactSteps,
                newtonIterations,
                maxPenetration,
                wallSeconds,
                secondsPerStep,
                solvedBy,
                worst,
                failedProblem,
                warnings,
                List.of(),
                Optional.empty(),
                Optional.empty());
    }

    /** A report of a run whose step size was not controlled. */
    public RunReport(
            RunOutcome outcome,
            String reason,
            long steps,
            long contactSteps,
            long newtonIterations,
            double maxPenetration,
            double wallSeconds,
            double secondsPerStep,
            Map<String, Long> solvedBy,
            Optional<WorstStep> worst,
            Optional<Problem> failedProblem,
            List<String> warnings,
            List<Double> failedGuess) {
        this(
                outcome,
                reason,
                steps,
                contactSteps,
                newtonIterations,
                maxPenetration,
                wallSeconds,
                secondsPerStep,
                solvedBy,
                worst,
                failedProblem,
                warnings,
                failedGuess,
                Optional.empty(),
                Optional.empty());
    }

    /**
     * Returns the report of a run that was cut short in the midst of a step: the time of its last complete row is known, the numbers of
     * its steps are not.
     */
    static RunReport cutShort(double time, List<String> warnings) {
        return new RunReport(
                RunOutcome.INTERRUPTED,
                "cut short in the midst of a step, after the row of t = " + ReadableTime.of(time),
                0,
                0,
                0,
                Double.NaN,
                Double.NaN,
                Double.NaN,
                Map.of(),
                Optional.empty(),
                Optional.empty(),
                warnings);
    }

    /**
     * A hard step is one whose problem was hard to solve.
     *
     * @param step its number, from 1
     * @param time the time at its end
     * @param residual the natural residual of its one-step problem
     * @param solver the solver that solved it
     */
    public record WorstStep(long step, double time, double residual, String solver) {}

    /** Returns whether the run reached its final time. */
    public boolean completed() {
        return outcome == RunOutcome.COMPLETED;
    }

    /** Returns the largest residual of any one-step problem, 0 if none was solved. */
    public double maxResidual() {
        return worst.map(WorstStep::residual).orElse(0.0);
    }
}
