package org.nsds.core.simulation;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.nsds.core.integrator.StagedStepper;
import org.nsds.core.integrator.StepFailure;
import org.nsds.core.integrator.Stepper;
import org.nsds.core.model.DynamicalSystem;
import org.nsds.core.model.Model;
import org.nsds.core.onestep.OneStepProblem;
import org.nsds.core.solution.Recorder;
import org.nsds.core.solution.RunOutcome;
import org.nsds.core.solution.RunReport;
import org.nsds.core.solution.Snapshots;
import org.nsds.core.solution.Solution;
import org.nsds.core.state.State;
import org.nsds.numerics.solver.Outcome;

/**
 * A running simulation: the state, the kernels bound to it, and the step loop described at {@link TimeStepping}. A step
 * allocates nothing. Not to be shared between threads.
 */
public final class Simulation {

    private final TimeStepping setup;
    private final Model model;
    private final State state;
    private final Stepper[] steppers;
    private final Stage[] stages;
    /** The contacts of the first stage. */
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
    private Stage failed;

    Simulation(TimeStepping setup, double startTime) {
        this.setup = setup;
        this.model = setup.model();
        this.startTime = startTime;
        this.h = setup.stepSize();
        state = new State(model);
        recording = new Recording(setup, state);
        steppers = new Stepper[model.systems().size()];
        for (int i = 0; i < steppers.length; i++) {
            DynamicalSystem system = model.systems().get(i);
            steppers[i] = setup.integratorOf(system.name()).bind(system, state.system(i), h);
        }
        stages = stages();
        contacts = stages[0].contacts;
        correctImpacts();
        if (Double.isNaN(contacts.output(startTime))) {
            throw new IllegalArgumentException(
                    "a relation gives an infinite or NaN output at the initial state: look at its function");
        }
        if (contacts.jointsMove()) {
            stopJoints();
        }
        dampingByBalance = Arrays.stream(steppers).anyMatch(Stepper::dampingByBalance);
        warnings = Stream.of(StabilityCheck.warnings(setup, state), JointCheck.warnings(model, state, startTime))
                .flatMap(List::stream)
                .toList();
        statistics.startEnergy = kineticEnergy() + potentialEnergy();
    }

    /** Initial velocities that joints do not allow would swing from step to step for ever. */
    private void stopJoints() {
        for (Stepper stepper : steppers) {
            stepper.begin(startTime, timeOf(1));
            stepper.predict();
            stepper.free(); // Ŵ
            stepper.rollBack();
        }
        if (contacts.stopJoints() != Outcome.SOLVED) {
            throw new IllegalArgumentException(
                    "no velocities that the joints allow were found near the initial ones: look at their relations");
        }
        contacts.output(startTime);
    }

    private void correctImpacts() {
        Set<Stepper> corrected = new HashSet<>();
        for (int i = 0; i < steppers.length; i++) {
            if (setup.integratorOf(model.systems().get(i).name()).correctsImpacts()) {
                corrected.add(steppers[i]);
            }
        }
        if (!corrected.isEmpty()) {
            contacts.compliant().correctBetween(corrected::contains);
        }
    }

    private Stage[] stages() {
        requireCommonExplicitScheme();
        int later = steppers[0].laterStages().size();
        for (int i = 1; i < steppers.length; i++) {
            if (steppers[i].laterStages().size() != later) {
                throw new IllegalArgumentException(
                        "systems '" + model.systems().get(0).name() + "' and '"
                                + model.systems().get(i).name()
                                + "' have integrators with different stages: choose the same for both");
            }
        }
        Stage[] result = new Stage[1 + later];
        OneStepProblem before = null;
        for (int s = 0; s < result.length; s++) {
            int stage = s;
            Stepper[] own = stage == 0
                    ? steppers
                    : Arrays.stream(steppers)
                            .map(stepper -> stepper.laterStages().get(stage - 1))
                            .toArray(Stepper[]::new);
            before = later == 0 ? setup.newProblem(state, own) : setup.newStage(state, own, before);
            result[s] = new Stage(own, before, setup.newton());
        }
        return result;
    }

    private void requireCommonExplicitScheme() {
        List<String> schemes = model.systems().stream()
                .map(system -> setup.integratorOf(system.name()).specification())
                .distinct()
                .toList();
        if (schemes.size() > 1 && Arrays.stream(steppers).anyMatch(StagedStepper.class::isInstance)) {
            throw new IllegalArgumentException("the systems of the model have the integrators " + schemes
                    + ": an explicit one must be that of all systems");
        }
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
        double sum = 0.0;
        for (Stepper stepper : steppers) {
            sum += stepper.kineticEnergy();
        }
        return sum;
    }

    /** Potential energy of all systems, and what compliant contacts hold. */
    public double potentialEnergy() {
        double sum = 0.0;
        for (Stepper stepper : steppers) {
            sum += stepper.potentialEnergy();
        }
        return sum + contacts.compliant().storedEnergy();
    }

    /** What should be known before the run is trusted, one sentence each: a step that is too large for its scheme. */
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

    /** Asks {@link #runTo} to return after the step that it is in. The only method that another thread may call. */
    public void interrupt() {
        interrupted = true;
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
        double t0 = timeOf(stepIndex);
        double t1 = timeOf(stepIndex + 1);
        try {
            if (stepIndex == 0) {
                stages[0].first(t0);
            }
            for (Stepper stepper : steppers) {
                stepper.begin(t0, t1);
            }
            contacts.activate(t1);
            if (!runStages(t0, t1)) {
                rollBack();
                return false;
            }
        } catch (StepFailure failure) {
            fail(RunOutcome.STEP_FAILED, failure.getMessage());
            rollBack();
            return false;
        }
        double penetration = contacts.output(t1);
        if (contacts.compliant().correct()) {
            contacts.output(t1);
        }
        if (Double.isNaN(penetration)) {
            fail(RunOutcome.NOT_FINITE, "an output of a relation is infinite or NaN");
            rollBack();
            return false;
        }
        statistics.maxPenetration = Math.max(statistics.maxPenetration, penetration);
        account();
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
        Snapshots snapshots = new Snapshots(model, setup.snapshotTimes(), time(), h);
        snapshots.look(time(), h, state);
        if (rows.empty() || recording.due(stepIndex)) {
            record(rows);
        }
        long begun = System.nanoTime();
        while (stepIndex < steps && !interrupted && step()) {
            if (recording.due(stepIndex)) {
                record(rows);
            }
            snapshots.look(time(), h, state);
        }
        statistics.wallSeconds += 1e-9 * (System.nanoTime() - begun);
        record(rows);
        if (interrupted && stepIndex < steps && outcome == RunOutcome.COMPLETED) {
            outcome = RunOutcome.INTERRUPTED;
            reason = outcome + " after step " + stepIndex + " (t = " + time() + ")";
        }
        return rows.solution(report(), statistics.startEnergy, snapshots.taken(), state.hash());
    }

    private long stepsTo(double t1) {
        if (!Double.isFinite(t1) || t1 < time()) {
            throw new IllegalArgumentException(
                    "the final time is " + t1 + ": it must be finite and not before the present time " + time());
        }
        return (long) Math.ceil((t1 - startTime) / h * (1.0 - 1e-12));
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
                statistics.worst(),
                outcome == RunOutcome.PROBLEM_NOT_SOLVED ? Optional.of(failed.contacts.problem()) : Optional.empty(),
                warnings);
    }

    private double timeOf(long k) {
        return startTime + k * h;
    }

    /** All stages of a step in turn, and again if the later ones undid the earlier. */
    private boolean runStages(double t0, double t1) {
        for (int pass = 0; pass < setup.newton().maxIterations(); pass++) {
            for (int s = 0; s < stages.length; s++) {
                if (s > 0) {
                    stages[s].contacts.activate(t1);
                }
                if (!run(stages[s], t0, t1)) {
                    return false;
                }
            }
            if (stages.length == 1 || settled(t1)) {
                return true;
            }
        }
        fail(
                RunOutcome.NOT_CONVERGED,
                "its stages disagree after " + setup.newton().maxIterations() + " rounds; a smaller step helps");
        return false;
    }

    private boolean run(Stage stage, double t0, double t1) {
        if (!stage.run(stepIndex + 1, t0, t1, statistics)) {
            failed = stage;
            fail(stage.failure(), stage.why());
            return false;
        }
        return true;
    }

    private boolean settled(double t1) {
        boolean settled = !stages[0].contacts.join(t1);
        for (Stage stage : stages) {
            settled &= stage.settled();
        }
        return settled;
    }

    private void account() {
        for (Stepper stepper : steppers) {
            stepper.account(state.ledger());
        }
        boolean touched = false;
        for (Stage stage : stages) {
            stage.contacts.account(state.ledger());
            touched |= stage.contacts.carriesImpulse();
        }
        if (touched) {
            statistics.contactSteps++;
        }
        if (stages.length > 1) {
            contacts.clearReport();
            for (Stage stage : stages) {
                stage.contacts.report();
            }
        }
        stepIndex++;
    }

    private void rollBack() {
        for (Stepper stepper : steppers) {
            stepper.rollBack();
        }
        contacts.rollBack();
    }

    private void fail(RunOutcome how, String why) {
        outcome = how;
        reason = how + " in step " + (stepIndex + 1) + " (t = " + timeOf(stepIndex + 1) + "): " + why;
    }
}
