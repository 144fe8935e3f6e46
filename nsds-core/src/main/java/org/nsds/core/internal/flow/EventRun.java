package org.nsds.core.internal.flow;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.DoubleFunction;
import org.nsds.core.eventdriven.settings.EventSettings;
import org.nsds.core.eventdriven.settings.EventTolerances;
import org.nsds.core.integrator.StepFailure;
import org.nsds.core.solution.Event;
import org.nsds.core.solution.ReadableTime;
import org.nsds.core.solution.RunOutcome;
import org.nsds.core.solution.RunReport;
import org.nsds.core.solution.SolverTally;
import org.nsds.numerics.problem.Problem;
import org.nsds.numerics.solver.Outcome;
import org.nsds.numerics.solver.Solver;

/**
 * This class knows how far a run has come: its time, its events, and why it cannot go on. Written by the loop and by what
 * happens at events.
 */
public final class EventRun {

    private static final int MOST_WARNINGS = 20;
    /** So many steps of the flow */
    private static final int WINDOW = 10_000;
    /** have to advance by at least this part of the run. */
    private static final double LEAST_ADVANCE = 1e-10;

    private final EventSettings settings;
    private final OutputGrid grid;
    private final double start;
    private final double end;
    private final List<Event> events = new ArrayList<>();

    private final List<Ahead> ahead = new ArrayList<>();

    private final Set<String> warnings = new LinkedHashSet<>();

    private volatile boolean interrupted;
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
    private long windowSteps;
    private double windowStart;
    private int windowEvents;

    /** A planned event is one whose time is known before the flow reaches it. */
    private record Ahead(double time, DoubleFunction<Event> event) {}

    public EventRun(EventSettings settings, OutputGrid grid, double start, double end) {
        this.settings = settings;
        this.grid = grid;
        this.start = start;
        this.end = end;
        time = start;
        windowStart = start;
    }

    /** Returns the settings of the run. */
    public EventSettings settings() {
        return settings;
    }

    /** Returns where the run writes its rows. */
    public OutputGrid grid() {
        return grid;
    }

    /** Returns the time at which it ends. */
    public double end() {
        return end;
    }

    /** Lists an event. */
    public void happened(Event event) {
        events.add(event);
    }

    public int eventCount() {
        return events.size();
    }

    /**
     * Returns all events in the order of their times; the limit of an accumulation lies a little ahead of what is listed next.
     */
    public List<Event> events() {
        return events.stream().sorted(Comparator.comparingDouble(Event::time)).toList();
    }

    /** Returns the time of the state. */
    public double time() {
        return time;
    }

    /** Says that the state is now that of time t. */
    public void advanceTo(double t) {
        time = t;
    }

    /**
     * Lists an event that is still ahead, with a row of its own, as soon as the flow passes its time.
     *
     * @param event makes it from the state at that time, and from the time
     */
    public void happensAt(double t, DoubleFunction<Event> event) {
        ahead.add(new Ahead(t, event));
        ahead.sort(Comparator.comparingDouble(Ahead::time));
    }

    /** Returns the time of the next row that the flow has to write; infinite if there is none. */
    public double nextRow() {
        double row = grid.complete() ? Double.POSITIVE_INFINITY : grid.next();
        return ahead.isEmpty() ? row : Math.min(row, ahead.get(0).time());
    }

    /** Writes the row of {@link #nextRow()} from the state as it is. */
    public void writeNextRow() {
        double row = grid.complete() ? Double.POSITIVE_INFINITY : grid.next();
        if (!ahead.isEmpty() && ahead.get(0).time() <= row) {
            Ahead next = ahead.remove(0);
            happened(next.event().apply(next.time()));
            grid.writeEvent(next.time());
        } else {
            grid.write();
        }
    }

    /** Lists what is ahead at the present time, where a run ends before it. */
    public void listAhead() {
        ahead.forEach(next -> happened(next.event().apply(time)));
        ahead.clear();
    }

    /** Asks the run to stop. Another thread may call it. */
    public void interrupt() {
        interrupted = true;
    }

    /** Requires that the run was not asked to stop, and that its thread was not interrupted. */
    public void requireNoStop() {
        if (interrupted || Thread.currentThread().isInterrupted()) {
            throw new RunStop(RunOutcome.INTERRUPTED, "");
        }
    }

    /** Returns whether nothing has failed yet. */
    public boolean goesOn() {
        return outcome == RunOutcome.COMPLETED;
    }

    /**
     * Takes note of a step of the flow.
     *
     * @param t where it ended
     * @param length how long it was
     * @param used how far the motion went until an event ended it; may be zero
     */
    public void stepTaken(double t, double length, double used) {
        steps++;
        scales(length, used > 0.0 ? used : shortScale);
        if (++windowSteps == WINDOW) {
            requireAdvance(t);
            windowSteps = 0;
            windowStart = t;
            windowEvents = events.size();
        }
    }

    /** Refuses a run that advances so slowly that it would not end. */
    private void requireAdvance(double t) {
        if (t - windowStart < LEAST_ADVANCE * (end - start)) {
            EventTolerances tolerances = settings.tolerances();
            throw new RunStop(
                    events.size() > windowEvents ? RunOutcome.EVENTS_WITHOUT_END : RunOutcome.STEP_FAILED,
                    "the last " + WINDOW + " steps of the flow advanced the time by " + (t - windowStart) + ", with "
                            + (events.size() - windowEvents) + " events, at the relative tolerance "
                            + tolerances.relative()
                            + ": forces are too stiff for this flow or vary too fast; give a larger"
                            + " tolerance with tolerances(EventTolerances.ofFlow(...)), or use time-stepping");
        }
    }

    /** Sets {@link #flowScale} and {@link #eventScale}. */
    public void scales(double flow, double event) {
        flowScale = flow;
        shortScale = event;
    }

    /** Returns a time over which the motion is smooth: the last step of the flow. */
    public double flowScale() {
        return flowScale;
    }

    /** Returns a time over which nothing else happened: from one event to the next, if that is less. */
    public double eventScale() {
        return shortScale;
    }

    /** Takes note of a problem that was solved with that residual. */
    public void solved(double residual, String solver) {
        solvers.add(solver, 1);
        if (worst == null || residual > worst.residual()) {
            worst = new RunReport.WorstStep(steps, time, residual, solver);
        }
    }

    /** Takes note of what should be known before the run is trusted, as a sentence; once is enough. */
    public void warn(String sentence) {
        if (warnings.size() < MOST_WARNINGS && warnings.stream().noneMatch(known -> known.startsWith(sentence))) {
            warnings.add(sentence + " (first at t = " + ReadableTime.of(time) + ")");
        }
    }

    /** Counts an impact or a switching. */
    public void countContact() {
        contactEvents++;
    }

    /** Ends the run because a problem was not solved. */
    public void unsolved(String level, Problem problem, Solver<?> solver, Outcome why) {
        requireNoStop(); // a solver gives up when its thread is interrupted
        failedProblem = Optional.of(problem);
        fail(
                RunOutcome.PROBLEM_NOT_SOLVED,
                "solver '" + solver.name() + "' on the " + level + " problem of " + problem.sizeInWords() + ": " + why
                        + ", residual " + solver.residual()
                        + "; the problem is kept: solve it with every solver to choose another, or use time-stepping");
    }

    /** Ends the run because of a failure at its present time. */
    public void fail(StepFailure failure) {
        failedProblem = Optional.ofNullable(failure.problem());
        fail(failure.outcome(), failure.getMessage());
    }

    public void fail(RunOutcome how, String why) {
        outcome = how;
        reason = how + " at t = " + ReadableTime.of(time) + (why.isEmpty() ? "" : ": " + why);
    }

    public RunReport report(double deepest, double wallSeconds, List<String> ofMotion) {
        List<String> all = new ArrayList<>(ofMotion);
        all.addAll(warnings);
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
                all);
    }
}
