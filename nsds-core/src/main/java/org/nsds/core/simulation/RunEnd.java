package org.nsds.core.simulation;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.nsds.core.integrator.StepFailure;
import org.nsds.core.internal.check.JointCheck;
import org.nsds.core.internal.check.PenetrationCheck;
import org.nsds.core.internal.check.PeriodCheck;
import org.nsds.core.internal.check.StabilityCheck;
import org.nsds.core.solution.ReadableTime;
import org.nsds.core.solution.RunOutcome;
import org.nsds.core.solution.RunReport;
import org.nsds.core.state.State;

/** The end of a run says how it ended, why, and what is reported of it; until something stops it, it is expected to complete. */
final class RunEnd {

    private RunOutcome outcome = RunOutcome.COMPLETED;
    private String reason = "";
    /** Why the last step could not be completed; null while all were. */
    private StepFailure failure;

    /** Returns what should be known before a run begins, one sentence each. */
    static List<String> warningsBefore(StepSettings settings, State state, double startTime) {
        return Stream.of(
                        StabilityCheck.warnings(
                                settings.model(), state, settings::integratorOf, settings.longestStep()),
                        PeriodCheck.warnings(settings.model(), settings.longestStep()),
                        JointCheck.warnings(settings.model(), state, startTime),
                        PenetrationCheck.warnings(settings.model(), state))
                .flatMap(List::stream)
                .toList();
    }

    /** Returns whether something has stopped the run. */
    boolean reached() {
        return outcome != RunOutcome.COMPLETED;
    }

    /** Stops the run. */
    void stop(RunOutcome how, String why) {
        outcome = how;
        reason = how + why;
    }

    /** Stops the run, as a step that would have ended at t failed. */
    void fail(StepFailure thrown, long step, double t) {
        failure = thrown;
        stop(thrown.outcome(), " in step " + step + " (t = " + ReadableTime.of(t) + "): " + thrown.getMessage());
        SimulationLog.stopped(reason);
    }

    String reason() {
        return reason;
    }

    RunReport report(RunStatistics statistics, long steps, List<String> warnings) {
        return new RunReport(
                outcome,
                reason,
                steps,
                statistics.contactSteps,
                statistics.newtonIterations,
                statistics.maxPenetration,
                statistics.wallSeconds,
                Math.min(statistics.secondsPerStep, statistics.wallSeconds / Math.max(1, steps)),
                statistics.solvers.counts(),
                statistics.worst(),
                failure == null ? Optional.empty() : Optional.ofNullable(failure.problem()),
                warnings,
                failure == null ? List.of() : failure.guess(),
                statistics.parts.report(),
                statistics.certificate());
    }
}
