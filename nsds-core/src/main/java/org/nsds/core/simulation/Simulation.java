package org.nsds.core.simulation;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.nsds.core.integrator.StepFailure;
import org.nsds.core.internal.check.ContactWatch;
import org.nsds.core.internal.control.BoundControllers;
import org.nsds.core.internal.problem.ContactProblem;
import org.nsds.core.internal.run.Pace;
import org.nsds.core.simulation.settings.StepSchedule;
import org.nsds.core.solution.ContactCertificate;
import org.nsds.core.solution.ReadableTime;
import org.nsds.core.solution.Recorder;
import org.nsds.core.solution.RunOutcome;
import org.nsds.core.solution.RunReport;
import org.nsds.core.solution.Snapshots;
import org.nsds.core.solution.Solution;
import org.nsds.core.state.State;

/**
 * A simulation is a run under way: the state, the kernels bound to it, and the loop over the steps. A step allocates nothing.
 * Not to be shared between threads, but for {@link #interrupt} and {@link #recorded}.
 */
public final class Simulation {

    /** The part of a step by which rounding may move an instant. */
    private static final double SAME_INSTANT = 0.25;

    private final StepSettings settings;
    private final State state;
    private final TimeStep timeStep;
    private final ContactProblem contacts;
    private final BoundControllers controllers;
    private final boolean dampingByBalance;
    private final Recording recording;
    private final ContactWatch watch;
    private final List<String> warnings;
    private final List<StepListener> listeners;
    private final double startTime;
    private final TimeGrid grid;
    private final StepHalving halving;
    /** The same, if the step size is controlled; null otherwise. */
    private final ControlledSteps controlled;

    private long stepIndex;
    private RunStatistics statistics = new RunStatistics();
    /** Whether the present state is the end of a step that can still be taken back. */
    private boolean stepped;

    private volatile boolean interrupted;
    private final RunEnd end = new RunEnd();

    /**
     * Makes a simulation at its initial state, to be advanced from there, or from a state that was reached after so many steps.
     */
    Simulation(StepSettings chosen, double startTime, long stepsBefore) {
        this.startTime = startTime;
        grid = new TimeGrid(chosen.schedule(), startTime);
        state = new State(chosen.model());
        settings = chosen.withRun(chosen.run().withModel(chosen.model().driven(state.inputs())));
        timeStep =
                StepBinding.bind(settings, state, grid.length(Math.max(0, stepsBefore - 1)), startTime, grid.time(1));
        recording = new Recording(settings, state, timeStep);
        controlled = settings.control()
                .map(control -> new ControlledSteps(
                        timeStep, state, control, !settings.model().sources().isEmpty()))
                .orElse(null);
        halving = controlled != null ? controlled : new StepHalving(timeStep, state, settings.halvings());
        if (controlled != null) {
            timeStep.requireErrorEstimate(settings.model());
        }
        contacts = timeStep.contacts();
        dampingByBalance = timeStep.dampingByBalance();
        warnings = RunEnd.warningsBefore(settings, state, startTime);
        controllers = bindControllers();
        listeners = settings.listeners();
        watch = new ContactWatch(settings.model(), state);
        statistics.contactsSeen = watch.start();
        statistics.startEnergy = timeStep.startEnergy();
    }

    /** Binds the controllers, and lets all of them sample at the start. */
    private BoundControllers bindControllers() {
        for (StepSchedule.Stretch stretch : settings.schedule().stretches()) {
            BoundControllers.requireMultiples(settings.model(), stretch.h());
        }
        BoundControllers bound =
                new BoundControllers(settings.model(), state, settings.run().probes(), startTime, grid.length(0));
        try {
            bound.sample(startTime, 0.0);
        } catch (StepFailure thrown) {
            throw new IllegalArgumentException(thrown.getMessage() + ", at the start", thrown);
        }
        return bound;
    }

    /** Returns the time of the state, t₀ + k h with constant steps. */
    public double time() {
        return grid.time(stepIndex);
    }

    /** Returns the number k of completed steps. */
    public long stepIndex() {
        return stepIndex;
    }

    /** Returns the state, up to date; it changes with every step, parts of it only when they are next asked for here. */
    public State state() {
        upToDate(kineticEnergy() + potentialEnergy());
        return state;
    }

    /** Returns the kinetic energy of all systems. */
    public double kineticEnergy() {
        return timeStep.kineticEnergy();
    }

    /** Returns the potential energy of all systems, and what compliant contacts hold. */
    public double potentialEnergy() {
        return timeStep.potentialEnergy();
    }

    /**
     * Returns what should be known before the run is trusted, one sentence each. From the start: a step that is too large for its
     * scheme or for the periods of a system, joints that are redundant, contacts that are penetrated. Once it has happened: contacts
     * that were penetrated too deep or left their edge.
     */
    public List<String> warnings() {
        return Stream.concat(warnings.stream(), watch.warnings(statistics.contactsSeen).stream())
                .toList();
    }

    /** Returns the deepest penetration at the end of any step so far. */
    public double maxPenetration() {
        return statistics.maxPenetration;
    }

    /** Returns how well the last contact problem was solved; empty if there was none so far. */
    public Optional<ContactCertificate> certificate() {
        return statistics.lastCertificate();
    }

    /** Returns everything needed to continue from here later, in this process or another, with all rows of {@link #runTo} so far. */
    public Checkpoint checkpoint() {
        upToDate(kineticEnergy() + potentialEnergy());
        return Checkpoint.take(
                settings.signature(), startTime, stepIndex, statistics, state, recording.signature(), recording.rows());
    }

    void restore(Checkpoint checkpoint) {
        statistics = checkpoint.restoreInto(settings.signature(), state);
        stepIndex = checkpoint.stepIndex();
        contacts.outputs().restored(time());
        if (controlled != null) {
            controlled.resumed();
        }
        recording.continueFrom(checkpoint.rows(recording.signature()));
    }

    /**
     * Asks {@link #runTo} to return after the step that it is in. Another thread may call it. Interrupting the thread of
     * {@link #runTo} asks for the same, and solvers too, which give up the step; the state is then that of the step before.
     */
    public void interrupt() {
        interrupted = true;
    }

    private boolean stopRequested() {
        return interrupted || Thread.currentThread().isInterrupted();
    }

    /** Returns the rows that {@link #runTo} has recorded so far, if it has begun. Another thread may call it at any time, without waiting. */
    public Optional<Solution> recorded() {
        return recording.recorder().map(rows -> rows.soFar(statistics.startEnergy, warnings));
    }

    /** Computes what steps had no need of: outputs of distant contacts, and dissipation where it is found by balance. */
    private void upToDate(double energy) {
        contacts.outputs().publish();
        if (dampingByBalance) {
            state.ledger().balanceDamping(statistics.startEnergy, energy);
        }
    }

    /** Records the present state, unless it was; a step whose values are not all finite numbers is taken back, and ends the run. */
    private void record(Recorder recorder) {
        if (!recorder.empty() && recorder.lastTime() == time()) {
            return;
        }
        try {
            double kinetic = kineticEnergy();
            double potential = potentialEnergy();
            upToDate(kinetic + potential);
            if (!recorder.recordFinite(time(), kinetic, potential)) {
                takeBack(RunOutcome.NOT_FINITE, recorder.refused() + " is infinite or NaN; a smaller step may help");
            }
        } catch (Exception | AssertionError | LinkageError | StackOverflowError thrown) {
            takeBack(RunOutcome.STEP_FAILED, StepFailure.of(thrown).getMessage());
        }
    }

    /** Ends the run with the step before the present one; the state at the start of a run cannot be taken back. */
    private void takeBack(RunOutcome how, String why) {
        if (!end.reached()) {
            end.stop(how, " in step " + stepIndex + " (t = " + time() + "): " + why);
            if (stepped) {
                stepped = false;
                halving.takeBack();
                stepIndex--;
            }
        }
    }

    /**
     * Advances by one step.
     *
     * @return false if the step could not be completed; the state is then that of the step before, and stays
     */
    public boolean step() {
        if (end.reached()) {
            return false;
        }
        double deepest = statistics.maxPenetration;
        double now = grid.time(stepIndex);
        double next = grid.time(stepIndex + 1);
        StepFailure failure = halving.advance(stepIndex + 1, now, next, grid.length(stepIndex), statistics);
        stepped = failure == null;
        if (!stepped) {
            end.fail(failure, stepIndex + 1, next);
            return false;
        }
        stepIndex++;
        watch.look(stepIndex, next, timeStep.penetration > deepest, statistics.contactsSeen);
        return (controllers.isEmpty() || sample(next)) && (listeners.isEmpty() || tellListeners());
    }

    /** Lets controllers sample that are due before the step that begins at t; returns false if one cannot, which ends the run. */
    private boolean sample(double t) {
        double next = controllers.next();
        double tolerance = SAME_INSTANT * grid.length(stepIndex);
        if (next > t + tolerance) {
            return true;
        }
        try {
            if (next < t - tolerance && next > Double.NEGATIVE_INFINITY) {
                throw new StepFailure("a controller samples at t = " + ReadableTime.of(next)
                        + ", inside a step: let the stretches of the schedule begin at multiples of its period");
            }
            contacts.outputs().publish();
            controllers.sample(t, tolerance);
            return true;
        } catch (StepFailure thrown) {
            end.stop(
                    thrown.outcome(),
                    " after step " + stepIndex + " (t = " + ReadableTime.of(t) + "): " + thrown.getMessage());
            return false;
        }
    }

    /** Returns false if a listener throws, which ends the run with the step that it was told of. */
    private boolean tellListeners() {
        for (int i = 0; i < listeners.size(); i++) {
            try {
                listeners.get(i).stepCompleted(this);
            } catch (Exception | AssertionError | LinkageError | StackOverflowError thrown) {
                end.stop(
                        RunOutcome.STEP_FAILED,
                        " after step " + stepIndex + " (t = " + ReadableTime.of(time()) + "): a listener threw "
                                + StepFailure.thrown(thrown));
                return false;
            }
        }
        return true;
    }

    /**
     * Advances until t1 is reached, recording as the strategy says. All memory is taken before the first step.
     *
     * @return the trajectory from here on, or from the start of the run that a checkpoint continues; up to the last completed
     *     step if one fails, or if the thread is interrupted, whose interrupt status then stays set
     */
    public Solution runTo(double t1) {
        long steps = stepsTo(t1);
        double from = time();
        Recorder rows = recording.begin(stepIndex, time(), steps);
        Snapshots snapshots =
                new Snapshots(settings.model(), settings.run().snapshotArray(), time(), grid.length(stepIndex));
        look(snapshots);
        if (rows.empty() || recording.due(stepIndex)) {
            record(rows);
        }
        if (rows.empty()) {
            throw new IllegalArgumentException("the initial state cannot be recorded: " + end.reason());
        }
        Pace pace = new Pace();
        while (stepIndex < steps && !stopRequested() && step()) {
            if (recording.due(stepIndex)) {
                record(rows);
            }
            look(snapshots);
            pace.step();
        }
        statistics.wallSeconds += pace.seconds();
        statistics.secondsPerStep = Math.min(statistics.secondsPerStep, pace.secondsPerStep());
        record(rows);
        if (stepIndex < steps && stopRequested()) { // also where a solver gave up because of it
            end.stop(RunOutcome.INTERRUPTED, " after step " + stepIndex + " (t = " + ReadableTime.of(time()) + ")");
        }
        RunReport report = end.report(statistics, stepIndex, allWarnings(from, t1));
        SimulationLog.ended(report);
        return rows.solution(report, statistics.startEnergy, snapshots.taken(), state.hash());
    }

    private void look(Snapshots snapshots) {
        double h = grid.length(stepIndex);
        if (!end.reached() && snapshots.due(time(), h)) {
            snapshots.take(time(), h, state());
        }
    }

    private long stepsTo(double t1) {
        long steps = Double.isFinite(t1) && t1 >= startTime ? grid.stepsTo(t1) : -1;
        if (steps < stepIndex) { // the last step may end a little after t1
            throw new IllegalArgumentException(
                    "the final time is " + t1 + ": it must be finite and not before the present time " + time());
        }
        return steps;
    }

    /** Returns all warnings of a run, with what is known of its steps once it has ended. */
    private List<String> allWarnings(double from, double t1) {
        List<String> all = statistics.warnings(settings.model(), warnings());
        double h = grid.length(0);
        if (h > (1.0 + 1e-9) * (t1 - from) && t1 > from && from == startTime) {
            String ending = stepIndex > 0 ? ", which ends at t = " + ReadableTime.of(time()) + " instead of " + t1 : "";
            all.add("the step " + h + " is longer than the whole run" + ending + ": take a smaller step");
        }
        return all;
    }
}
