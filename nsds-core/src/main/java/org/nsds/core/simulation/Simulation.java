package org.nsds.core.simulation;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.nsds.core.integrator.StagedStepper;
import org.nsds.core.integrator.StepFailure;
import org.nsds.core.integrator.Stepper;
import org.nsds.core.model.DynamicalSystem;
import org.nsds.core.model.Model;
import org.nsds.core.onestep.OneStepProblem;
import org.nsds.core.solution.Recorder;
import org.nsds.core.solution.RunOutcome;
import org.nsds.core.solution.RunReport;
import org.nsds.core.solution.Solution;
import org.nsds.core.state.State;
import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.solver.Outcome;
import org.nsds.numerics.solver.Solver;

/**
 * A running simulation: the state, the kernels bound to it, and the step loop described at {@link TimeStepping}. A step
 * allocates nothing. Not to be shared between threads.
 */
public final class Simulation {

    private final TimeStepping setup;
    private final Model model;
    private final State state;
    private final Stepper[] steppers;
    private final OneStepProblem contacts;
    private final Solver<BoxProblem> solver;
    /** The explicit scheme that all systems share, or null. */
    private final StagedStepper scheme;

    private final boolean onePass;
    private final boolean dampingByBalance;
    private final double startTime;
    private final double h;
    private long stepIndex;
    private RunStatistics statistics = new RunStatistics();
    private RunOutcome outcome = RunOutcome.COMPLETED;
    private String reason = "";

    Simulation(TimeStepping setup, double startTime) {
        this.setup = setup;
        this.model = setup.model();
        this.startTime = startTime;
        this.h = setup.stepSize();
        state = new State(model);
        steppers = new Stepper[model.systems().size()];
        for (int i = 0; i < steppers.length; i++) {
            DynamicalSystem system = model.systems().get(i);
            steppers[i] = setup.integratorOf(system.name()).bind(system, state.system(i), h);
        }
        solver = setup.newSolver();
        contacts = new OneStepProblem(
                model,
                state,
                steppers,
                solver,
                setup.newton().tolerance(),
                setup.newton().maxIterations());
        scheme = commonScheme();
        correctImpacts();
        onePass = contacts.constant() && Arrays.stream(steppers).allMatch(Stepper::constant);
        if (Double.isNaN(contacts.output(startTime))) {
            throw new IllegalArgumentException(
                    "a relation gives an infinite or NaN output at the initial state: look at its function");
        }
        dampingByBalance = Arrays.stream(steppers).anyMatch(Stepper::dampingByBalance);
        statistics.startEnergy = kineticEnergy() + potentialEnergy();
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

    private StagedStepper commonScheme() {
        if (Arrays.stream(steppers).noneMatch(StagedStepper.class::isInstance)) {
            return null;
        }
        List<String> schemes = model.systems().stream()
                .map(system -> setup.integratorOf(system.name()).specification())
                .distinct()
                .toList();
        if (schemes.size() > 1) {
            throw new IllegalArgumentException("the systems of the model have the integrators " + schemes
                    + ": an explicit one must be that of all systems");
        }
        return (StagedStepper) steppers[0];
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

    /** The deepest penetration at the end of any step so far. */
    public double maxPenetration() {
        return statistics.maxPenetration;
    }

    /** Everything needed to continue from here later, in this process or another. */
    public Checkpoint checkpoint() {
        upToDate(kineticEnergy() + potentialEnergy());
        return Checkpoint.take(setup.signature(), startTime, stepIndex, statistics, state);
    }

    void restore(Checkpoint checkpoint) {
        statistics = checkpoint.restoreInto(setup.signature(), state);
        stepIndex = checkpoint.stepIndex();
        contacts.restored(time());
    }

    /** Computes what steps had no need of: outputs of distant contacts, and dissipation where it is found by balance. */
    private void upToDate(double energy) {
        contacts.refresh();
        if (dampingByBalance) {
            state.ledger().balanceDamping(statistics.startEnergy, energy);
        }
    }

    private void record(Recorder recorder) {
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
                first(t0);
            }
            contacts.activate(t1);
            boolean done = scheme != null ? passStages(t0, t1) : onePass ? solveOnce(t0, t1) : iterate(t0, t1);
            if (!done) {
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
     * Advances until t1 is reached, recording as the strategy says.
     *
     * @return the trajectory from here on; up to the last completed step if one fails
     */
    public Solution runTo(double t1) {
        long steps = stepsTo(t1);
        long rows = (steps - stepIndex) / setup.recordEvery() + 3;
        Recorder recorder = new Recorder(model, state, setup.probes(), Math.toIntExact(rows));
        record(recorder);
        long begun = System.nanoTime();
        while (stepIndex < steps && step()) {
            if (stepIndex % setup.recordEvery() == 0) {
                record(recorder);
            }
        }
        double wallSeconds = 1e-9 * (System.nanoTime() - begun);
        if (recorder.lastTime() != time()) {
            record(recorder);
        }
        return recorder.solution(report(wallSeconds), statistics.startEnergy, state.hash());
    }

    private long stepsTo(double t1) {
        if (!Double.isFinite(t1) || t1 < time()) {
            throw new IllegalArgumentException(
                    "the final time is " + t1 + ": it must be finite and not before the present time " + time());
        }
        return (long) Math.ceil((t1 - startTime) / h * (1.0 - 1e-12));
    }

    private RunReport report(double wallSeconds) {
        return new RunReport(
                outcome,
                reason,
                stepIndex,
                statistics.contactSteps,
                statistics.newtonIterations,
                statistics.maxPenetration,
                wallSeconds,
                statistics.worst(),
                outcome == RunOutcome.PROBLEM_NOT_SOLVED ? Optional.of(contacts.problem()) : Optional.empty());
    }

    private double timeOf(long k) {
        return startTime + k * h;
    }

    private void first(double t0) {
        for (Stepper stepper : steppers) {
            stepper.first();
        }
        if (scheme != null && scheme.carriesForces()) {
            contacts.compliant().addForces(t0, 0.0);
            for (Stepper stepper : steppers) {
                ((StagedStepper) stepper).start(t0);
            }
        }
    }

    private boolean passStages(double t0, double t1) {
        for (Stepper stepper : steppers) {
            stepper.begin(t0, t1);
        }
        for (int stage = 0; stage < scheme.stages(); stage++) {
            for (Stepper stepper : steppers) {
                stepper.free();
            }
            contacts.compliant().addForces(t0 + scheme.node(stage) * (t1 - t0), scheme.weight(stage));
            for (Stepper stepper : steppers) {
                stepper.update();
            }
        }
        statistics.newtonIterations++;
        return finite();
    }

    private boolean solveOnce(double t0, double t1) {
        if (contacts.idle()) {
            for (Stepper stepper : steppers) {
                stepper.begin(t0, t1);
                stepper.advance();
            }
            statistics.newtonIterations++;
            return finite();
        }
        for (Stepper stepper : steppers) {
            stepper.begin(t0, t1);
            stepper.free();
        }
        return solveContacts() && update();
    }

    private boolean iterate(double t0, double t1) {
        for (Stepper stepper : steppers) {
            stepper.begin(t0, t1);
            stepper.predict();
        }
        contacts.linearise(t1);
        double residual = Double.NaN;
        for (int iteration = 0; iteration < setup.newton().maxIterations(); iteration++) {
            for (Stepper stepper : steppers) {
                stepper.free();
            }
            if (!solveContacts() || !update()) {
                return false;
            }
            residual = residual(t1);
            if (residual <= setup.newton().tolerance()) {
                return true;
            }
        }
        fail(
                RunOutcome.NOT_CONVERGED,
                "relative residual " + residual + " after " + setup.newton().maxIterations()
                        + " iterations; a smaller step helps");
        return false;
    }

    /** Positions from velocities; false if a number is not finite. */
    private boolean update() {
        statistics.newtonIterations++;
        if (!contacts.finite()) {
            fail(RunOutcome.NOT_FINITE, "an impulse is infinite or NaN; a smaller step may help");
            return false;
        }
        for (Stepper stepper : steppers) {
            stepper.update();
        }
        return finite();
    }

    private boolean finite() {
        boolean finite = true;
        for (Stepper stepper : steppers) {
            finite &= stepper.finite();
        }
        if (!finite) {
            fail(RunOutcome.NOT_FINITE, "a position or velocity is infinite or NaN; a smaller step may help");
        }
        return finite;
    }

    /** How far the current iterate is from solving the step: equations of motion, and the change of the relations. */
    private double residual(double t1) {
        for (Stepper stepper : steppers) {
            Arrays.fill(stepper.impulse(), 0.0);
        }
        contacts.addImpulses();
        double worst = contacts.linearise(t1);
        for (Stepper stepper : steppers) {
            worst = Math.max(worst, stepper.residual()); // NaN stays
        }
        return worst;
    }

    private boolean solveContacts() {
        Outcome solved = contacts.solve();
        String compliantFailure = contacts.compliant().failure();
        if (!compliantFailure.isEmpty()) {
            fail(RunOutcome.NOT_CONVERGED, compliantFailure);
            return false;
        }
        if (solved != Outcome.SOLVED) {
            fail(
                    RunOutcome.PROBLEM_NOT_SOLVED,
                    "solver '" + solver.name() + "' on " + contacts.problem().size() + " unknowns: " + solved);
            return false;
        }
        if (contacts.active().count() > 0) {
            statistics.solved(stepIndex + 1, timeOf(stepIndex + 1), solver.residual(), solver.lastWinner());
        }
        return true;
    }

    private void account() {
        for (Stepper stepper : steppers) {
            stepper.account(state.ledger());
        }
        contacts.account(state.ledger());
        if (contacts.carriesImpulse()) {
            statistics.contactSteps++;
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
