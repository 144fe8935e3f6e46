package org.nsds.core.eventdriven.flow;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.nsds.core.integrator.StepFailure;
import org.nsds.core.solution.Event;
import org.nsds.core.solution.ReadableTime;
import org.nsds.core.solution.RunOutcome;
import org.nsds.core.solution.RunReport;
import org.nsds.core.solution.SolverTally;
import org.nsds.numerics.problem.Problem;
import org.nsds.numerics.solver.Outcome;

/** How a run stands: its time, its events, and why it cannot go on. Written by the loop and by what happens at events. */
public final class EventRun {

    private final EventSettings settings;
    private final OutputGrid grid;
    private final double end;
    private final List<Event> events = new ArrayList<>();

    private double time;
    private RunOutcome outcome = RunOutcome.COMPLETED;
    private String reason = "";
    private Optional<Problem> failedProblem = Optional.empty();
    private final SolverTally solvers = new SolverTally();
    private RunReport.WorstStep worst;
    private long contactEvents;
    private long steps;
    private double flowScale;
    private double shortScale;

    EventRun(EventSettings settings, OutputGrid grid, double start, double end) {
        this.settings = settings;
        this.grid = grid;
        this.end = end;
        time = start;
    }

    /** How the user wants it. */
    public EventSettings settings() {
        return settings;
    }

    /** Its rows. */
    public OutputGrid grid() {
        return grid;
    }

    /** The time at which it ends. */
    public double end() {
        return end;
    }

    /** Lists an event. */
    public void happened(Event event) {
        events.add(event);
    }

    int eventCount() {
        return events.size();
    }

    /** All events in the order of their times; the limit of an accumulation lies a little ahead of what is listed next. */
    List<Event> events() {
        return events.stream().sorted(Comparator.comparingDouble(Event::time)).toList();
    }

    /** The time of the state. */
    public double time() {
        return time;
    }

    /** The state is now that of time t. */
    public void advanceTo(double t) {
        time = t;
    }

    /** Whether nothing has failed yet. */
    boolean goesOn() {
        return outcome == RunOutcome.COMPLETED;
    }

    /**
     * The flow took a step.
     *
     * @param length how long it was
     * @param used how far the motion went until an event ended it; may be zero
     */
    void stepTaken(double length, double used) {
        steps++;
        scales(length, used > 0.0 ? used : shortScale);
    }

    /** Sets {@link #flowScale} and {@link #eventScale}. */
    public void scales(double flow, double event) {
        flowScale = flow;
        shortScale = event;
    }

    /** A time over which the motion is smooth: the last step of the flow. */
    public double flowScale() {
        return flowScale;
    }

    /** A time over which nothing else happened: from one event to the next, if that is less. */
    public double eventScale() {
        return shortScale;
    }

    /** A problem was solved with that residual. */
    public void solved(double residual, String solver) {
        solvers.count(solver);
        if (worst == null || residual > worst.residual()) {
            worst = new RunReport.WorstStep(steps, time, residual, solver);
        }
    }

    /** Counts an impact or a switching. */
    public void countContact() {
        contactEvents++;
    }

    /** The run ends because a problem was not solved. */
    public void unsolved(String level, Problem problem, String solver, Outcome why) {
        failedProblem = Optional.of(problem);
        fail(
                RunOutcome.PROBLEM_NOT_SOLVED,
                "solver '" + solver + "' on the " + level + " problem of " + problem.sizeInWords() + ": " + why);
    }

    /** The run ends because of a failure at its present time. */
    void fail(StepFailure failure) {
        failedProblem = Optional.ofNullable(failure.problem());
        fail(failure.outcome(), failure.getMessage());
    }

    /** The run ends because its thread was interrupted. */
    void interrupt() {
        outcome = RunOutcome.INTERRUPTED;
        reason = outcome + " at t = " + ReadableTime.of(time);
        failedProblem = Optional.empty();
    }

    void fail(RunOutcome how, String why) {
        outcome = how;
        reason = how + " at t = " + time + ": " + why;
    }

    RunReport report(double deepest, double wallSeconds) {
        return new RunReport(
                outcome,
                reason,
                steps,
                contactEvents,
                0,
                deepest,
                wallSeconds,
                wallSeconds / Math.max(1, steps),
                solvers.counts(),
                Optional.ofNullable(worst),
                failedProblem,
                List.of());
    }
}
