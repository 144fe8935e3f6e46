package org.nsds.core.simulation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.nsds.core.integrator.StagedStepper;
import org.nsds.core.integrator.StepFailure;
import org.nsds.core.integrator.Stepper;
import org.nsds.core.model.DynamicalSystem;
import org.nsds.core.model.Model;
import org.nsds.core.onestep.OneStepProblem;
import org.nsds.core.solution.RunOutcome;
import org.nsds.core.state.EnergyLedger;
import org.nsds.core.state.State;
import org.nsds.numerics.problem.Problem;
import org.nsds.numerics.solver.Outcome;

/**
 * A step of all systems of a model: the kernels that the integrators bound to them, and the {@link Stage}s that these declare,
 * one after the other and again until they agree.
 */
final class StepKernel {

    private final Model model;
    private final NewtonOptions newton;
    private final Stepper[] steppers;
    private final Stage[] stages;
    /** The contacts of the first stage. */
    private final OneStepProblem contacts;

    private RunOutcome failure = RunOutcome.COMPLETED;
    private String why = "";
    private Stage failed;

    /** Binds the integrators to the systems, whose first step will be from t0 to t1. */
    StepKernel(TimeStepping setup, State state, double t0, double t1) {
        model = setup.model();
        newton = setup.newton();
        steppers = new Stepper[model.systems().size()];
        for (int i = 0; i < steppers.length; i++) {
            DynamicalSystem system = model.systems().get(i);
            steppers[i] = setup.integratorOf(system.name()).bind(system, state.system(i), setup.stepSize());
        }
        stages = stages(setup, state);
        contacts = stages[0].contacts;
        correctImpacts(setup);
        if (Double.isNaN(contacts.output(t0))) {
            throw new IllegalArgumentException(
                    "a relation gives an infinite or NaN output at the initial state: look at its function");
        }
        if (contacts.jointsMove()) {
            stopJoints(t0, t1);
        }
        SimulationLog.started(setup, steppers, stages.length, contacts.solver().name());
    }

    private Stage[] stages(TimeStepping setup, State state) {
        requireCommonExplicitScheme(setup);
        int later = steppers[0].laterStages().size();
        for (int i = 1; i < steppers.length; i++) {
            if (steppers[i].laterStages().size() != later) {
                throw new IllegalArgumentException(
                        "systems '" + model.systems().get(0).name() + "' and '"
                                + model.systems().get(i).name()
                                + "' have integrators with different stages: choose the same for both");
            }
        }
        List<Stepper[]> kernels = new ArrayList<>(List.<Stepper[]>of(steppers));
        for (int s = 0; s < later; s++) {
            int stage = s;
            kernels.add(Arrays.stream(steppers)
                    .map(stepper -> stepper.laterStages().get(stage))
                    .toArray(Stepper[]::new));
        }
        OneStepProblem[] problems = setup.newProblems(state, kernels);
        Stage[] result = new Stage[problems.length];
        for (int s = 0; s < result.length; s++) {
            result[s] = new Stage(kernels.get(s), problems[s], newton);
        }
        return result;
    }

    private void requireCommonExplicitScheme(TimeStepping setup) {
        List<String> schemes = model.systems().stream()
                .map(system -> setup.integratorOf(system.name()).specification())
                .distinct()
                .toList();
        if (schemes.size() > 1 && Arrays.stream(steppers).anyMatch(StagedStepper.class::isInstance)) {
            throw new IllegalArgumentException("the systems of the model have the integrators " + schemes
                    + ": an explicit one must be that of all systems");
        }
    }

    private void correctImpacts(TimeStepping setup) {
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

    /** Initial velocities that joints do not allow would swing from step to step for ever. */
    private void stopJoints(double t0, double t1) {
        for (Stepper stepper : steppers) {
            stepper.begin(t0, t1);
            stepper.predict();
            stepper.free(); // Ŵ
            stepper.rollBack();
        }
        if (contacts.stopJoints() != Outcome.SOLVED) {
            throw new IllegalArgumentException(
                    "no velocities that the joints allow were found near the initial ones: look at their relations");
        }
        contacts.output(t0);
    }

    /** The contacts of the first stage, which are those of the state. */
    OneStepProblem contacts() {
        return contacts;
    }

    boolean dampingByBalance() {
        return Arrays.stream(steppers).anyMatch(Stepper::dampingByBalance);
    }

    double kineticEnergy() {
        double sum = 0.0;
        for (Stepper stepper : steppers) {
            sum += stepper.kineticEnergy();
        }
        return sum;
    }

    /** That of all systems, and what compliant contacts hold. */
    double potentialEnergy() {
        double sum = 0.0;
        for (Stepper stepper : steppers) {
            sum += stepper.potentialEnergy();
        }
        return sum + contacts.compliant().storedEnergy();
    }

    /**
     * Advances all systems from t0 to t1, the step of that number, from 1, and accounts for it.
     *
     * @return false if that cannot be done, {@link #failure} and {@link #why}; the state is then that of t0
     */
    boolean advance(long step, double t0, double t1, EnergyLedger ledger, RunStatistics statistics) {
        boolean done;
        try {
            if (step == 1) {
                stages[0].first(t0);
            }
            for (Stepper stepper : steppers) {
                stepper.begin(t0, t1);
            }
            contacts.activate(t1);
            done = runStages(step, t0, t1, statistics) && output(t1, statistics);
            if (done) {
                account(ledger, statistics);
            }
        } catch (RuntimeException cause) {
            done = fail(RunOutcome.STEP_FAILED, StepFailure.reason(cause));
        }
        if (!done) {
            rollBack();
        }
        return done;
    }

    /** All stages of a step in turn, and again if the later ones undid the earlier. */
    private boolean runStages(long step, double t0, double t1, RunStatistics statistics) {
        for (int pass = 0; pass < newton.maxIterations(); pass++) {
            for (int s = 0; s < stages.length; s++) {
                if (s > 0) {
                    stages[s].contacts.activate(t1);
                }
                if (!run(stages[s], step, t0, t1, statistics)) {
                    return false;
                }
            }
            if (stages.length == 1 || settled(t1)) {
                return true;
            }
        }
        return fail(
                RunOutcome.NOT_CONVERGED,
                "its stages disagree after " + newton.maxIterations() + " rounds; a smaller step helps");
    }

    private boolean run(Stage stage, long step, double t0, double t1, RunStatistics statistics) {
        if (!stage.run(step, t0, t1, statistics)) {
            failed = stage;
            return fail(stage.failure(), stage.why());
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

    /** Outputs at the end of the step; false if one is not finite. */
    private boolean output(double t1, RunStatistics statistics) {
        double penetration = contacts.output(t1);
        if (contacts.compliant().correct()) {
            contacts.output(t1);
        }
        if (Double.isNaN(penetration)) {
            return fail(RunOutcome.NOT_FINITE, "an output of a relation is infinite or NaN");
        }
        statistics.maxPenetration = Math.max(statistics.maxPenetration, penetration);
        return true;
    }

    /** Enters a completed step into the ledger and the statistics, and reports the multipliers of all its stages. */
    private void account(EnergyLedger ledger, RunStatistics statistics) {
        for (Stepper stepper : steppers) {
            stepper.account(ledger);
        }
        boolean touched = false;
        for (Stage stage : stages) {
            stage.contacts.account(ledger);
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
    }

    private void rollBack() {
        for (Stepper stepper : steppers) {
            stepper.rollBack();
        }
        contacts.rollBack();
    }

    private boolean fail(RunOutcome how, String reason) {
        failure = how;
        why = reason;
        return false;
    }

    RunOutcome failure() {
        return failure;
    }

    String why() {
        return why;
    }

    /** The problem that no solver solved. */
    Problem unsolved() {
        return failed.contacts.problem();
    }
}
