package org.nsds.core.simulation;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.nsds.core.onestep.OneStepProblem;
import org.nsds.core.solution.ReadableTime;
import org.nsds.core.solution.Recorder;
import org.nsds.core.solution.RunOutcome;
import org.nsds.core.solution.RunReport;
import org.nsds.core.solution.Snapshots;
import org.nsds.core.solution.Solution;
import org.nsds.core.state.State;

/**
 * A running simulation: the state, the kernels bound to it, and the step loop described at {@link TimeStepping}. A step
 * allocates nothing. Not to be shared between threads, but for {@link #interrupt} and {@link #recorded}.
 */
public final class Simulation {

    private final TimeStepping setup;
    private final State state;
    private final StepKernel kernel;
    private final OneStepProblem contacts;
    private final boolean dampingByBalance;
    private final Recording recording;
    private final List<String> warnings;
    private final double startTime;
    private final double h;
    private long stepIndex;
    private RunStatistics statistics = new RunStatistics();
    private volatile boolean interrupted;
    private RunOutcome outcome = RunOutcome.COMPLETED;
    private String reason = "";

    Simulation(TimeStepping setup, double startTime) {
        this.setup = setup;
        this.startTime = startTime;
        this.h = setup.stepSize();
        state = new State(setup.model());
        recording = new Recording(setup, state);
        kernel = new StepKernel(setup, state, startTime, timeOf(1));
        contacts = kernel.contacts();
        dampingByBalance = kernel.dampingByBalance();
        warnings = Stream.of(
                        StabilityCheck.warnings(setup, state),
                        JointCheck.warnings(setup.model(), state, startTime),
                        PenetrationCheck.warnings(setup.model(), state))
                .flatMap(List::stream)
                .toList();
        statistics.startEnergy = kineticEnergy() + potentialEnergy();
    }

    /** The time of the state, t₀ + k h. */
    public double time() {
        return timeOf(stepIndex);
    }

    /** Steps completed, k. */
    public long stepIndex() {
        return stepIndex;
    }

    /** The state, up to date; it changes with every step, parts of it only when they are next asked for here. */
    public State state() {
        upToDate(kineticEnergy() + potentialEnergy());
        return state;
    }

    /** Kinetic energy of all systems. */
    public double kineticEnergy() {
        return kernel.kineticEnergy();
    }

    /** Potential energy of all systems, and what compliant contacts hold. */
    public double potentialEnergy() {
        return kernel.potentialEnergy();
    }

    /**
     * What should be known before the run is trusted, one sentence each: a step that is too large for its scheme,
     * joints that are redundant, contacts that are penetrated at the start. */
    public List<String> warnings() {
        return warnings;
    }

    /** The deepest penetration at the end of any step so far. */
    public double maxPenetration() {
        return statistics.maxPenetration;
    }

    /** Everything needed to continue from here later, in this process or another, with all rows of {@link #runTo} so far. */
    public Checkpoint checkpoint() {
        upToDate(kineticEnergy() + potentialEnergy());
        return Checkpoint.take(
                setup.signature(), startTime, stepIndex, statistics, state, recording.signature(), recording.rows());
    }

    void restore(Checkpoint checkpoint) {
        statistics = checkpoint.restoreInto(setup.signature(), state);
        stepIndex = checkpoint.stepIndex();
        contacts.restored(time());
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

    /**
     * Returns the rows that {@link #runTo} has recorded so far, if it has begun. Another thread may call it at any time; it does not wait
     * for the step that is being computed.
     */
    public Optional<Solution> recorded() {
        return recording.recorder().map(rows -> rows.soFar(statistics.startEnergy, warnings));
    }

    /** Computes what steps had no need of: outputs of distant contacts, and dissipation where it is found by balance. */
    private void upToDate(double energy) {
        contacts.refresh();
        if (dampingByBalance) {
            state.ledger().balanceDamping(statistics.startEnergy, energy);
        }
    }

    /** Records the present state, unless it was. */
    private void record(Recorder recorder) {
        if (!recorder.empty() && recorder.lastTime() == time()) {
            return;
        }
        double kinetic = kineticEnergy();
        double potential = potentialEnergy();
        upToDate(kinetic + potential);
        recorder.record(time(), kinetic, potential);
    }

    /**
     * Advances by one step.
     *
     * @return false if the step could not be completed; the state is then that of the step before, and stays
     */
    public boolean step() {
        if (outcome != RunOutcome.COMPLETED) {
            return false;
        }
        if (!kernel.advance(stepIndex + 1, time(), timeOf(stepIndex + 1), state.ledger(), statistics)) {
            outcome = kernel.failure();
            reason = outcome + " in step " + (stepIndex + 1) + " (t = " + timeOf(stepIndex + 1) + "): " + kernel.why();
            return false;
        }
        stepIndex++;
        List<StepListener> listeners = setup.listeners();
        for (int i = 0; i < listeners.size(); i++) {
            listeners.get(i).stepCompleted(this);
        }
        return true;
    }

    /**
     * Advances until t1 is reached, recording as the strategy says. All memory is taken before the first step.
     *
     * @return the trajectory from here on, or from the start of the run that a checkpoint continues; up to the last completed
     *     step if one fails
     */
    public Solution runTo(double t1) {
        long steps = stepsTo(t1);
        Recorder rows = recording.begin(stepIndex, time(), steps);
        Snapshots snapshots = new Snapshots(setup.model(), setup.snapshotTimes(), time(), h);
        look(snapshots);
        if (rows.empty() || recording.due(stepIndex)) {
            record(rows);
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
            outcome = RunOutcome.INTERRUPTED;
            reason = outcome + " after step " + stepIndex + " (t = " + ReadableTime.of(time()) + ")";
        }
        return rows.solution(report(), statistics.startEnergy, snapshots.taken(), state.hash());
    }

    private void look(Snapshots snapshots) {
        if (snapshots.due(time(), h)) {
            snapshots.take(time(), h, state());
        }
    }

    private long stepsTo(double t1) {
        long steps = (long) Math.ceil((t1 - startTime) / h * (1.0 - 1e-12));
        if (!Double.isFinite(t1) || steps < stepIndex) { // the last step may end a little after t1
            throw new IllegalArgumentException(
                    "the final time is " + t1 + ": it must be finite and not before the present time " + time());
        }
        return steps;
    }

    private RunReport report() {
        return new RunReport(
                outcome,
                reason,
                stepIndex,
                statistics.contactSteps,
                statistics.newtonIterations,
                statistics.maxPenetration,
                statistics.wallSeconds,
                Math.min(statistics.secondsPerStep, statistics.wallSeconds / Math.max(1, stepIndex)),
                statistics.solvers.counts(),
                statistics.worst(),
                outcome == RunOutcome.PROBLEM_NOT_SOLVED ? Optional.of(kernel.unsolved()) : Optional.empty(),
                warnings);
    }

    private double timeOf(long k) {
        return startTime + k * h;
    }
}
