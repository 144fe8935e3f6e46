package org.nsds.core.simulation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.nsds.core.integrator.NodeStepper;
import org.nsds.core.integrator.StepFailure;
import org.nsds.core.integrator.Stepper;
import org.nsds.core.integrator.SwitchStepper;
import org.nsds.core.internal.check.StartCheck;
import org.nsds.core.internal.contact.JointContact;
import org.nsds.core.internal.elements.FiniteElements;
import org.nsds.core.internal.problem.ContactProblem;
import org.nsds.core.model.DynamicalSystem;
import org.nsds.core.model.Model;
import org.nsds.core.state.State;
import org.nsds.core.state.SystemState;

/**
 * This class makes the {@link TimeStep} of a run: it binds the integrators to the systems, and the contacts to their levels.
 */
final class StepBinding {

    private final StepSettings settings;
    private final Model model;
    private final Stepper[] steppers;

    private StepBinding(StepSettings settings, State state, double h) {
        this.settings = settings;
        model = settings.model();
        steppers = new Stepper[model.systems().size()];
        for (int i = 0; i < steppers.length; i++) {
            DynamicalSystem system = model.systems().get(i);
            steppers[i] = bind(system, state.system(i), h);
        }
    }

    private Stepper bind(DynamicalSystem system, SystemState state, double h) {
        try {
            return settings.integratorOf(system.name()).bind(system, state, h);
        } catch (IllegalArgumentException refusal) {
            throw refusal;
        } catch (Exception | AssertionError | LinkageError | StackOverflowError thrown) {
            throw new IllegalArgumentException(
                    "system '" + system.name() + "' or its integrator threw " + StepFailure.thrown(thrown)
                            + ", before the first step",
                    thrown);
        }
    }

    /**
     * Returns the step of a run that starts at t0 and last took a step of length h, or takes one first, until t1, with the outputs of the state up to date.
     *
     * @throws IllegalArgumentException if the integrators cannot take the systems, interactions or initial state
     */
    static TimeStep bind(StepSettings settings, State state, double h, double t0, double t1) {
        StartCheck.require(settings.model(), state, t0);
        StepBinding binding = new StepBinding(settings, state, h);
        ContactLevel[] levels = binding.levels(state);
        ContactProblem contacts = levels[0].contacts;
        binding.correctImpacts(contacts);
        if (Double.isNaN(contacts.outputs().output(t0))) {
            throw new IllegalArgumentException(
                    "the rate of an output, or the force of a compliant contact, is infinite or NaN at the"
                            + " initial state: look at the Jacobians of the relations, and at the laws");
        }
        JointContact[] joints = contacts.joints();
        if (Arrays.stream(joints).anyMatch(JointContact::moves)) {
            binding.stopJoints(contacts, joints, t0, t1);
        }
        SimulationLog.started(
                settings, binding.steppers, levels.length, contacts.solver().name());
        return new TimeStep(state, binding.steppers, levels, h, settings.newton(), binding.impacts(state, contacts));
    }

    private StartingImpacts impacts(State state, ContactProblem contacts) {
        return settings.impactLaw()
                .map(law -> new StartingImpacts(law, settings.model(), state, contacts))
                .orElse(null);
    }

    private ContactLevel[] levels(State state) {
        requireCommonScheme();
        int later = steppers[0].laterLevels().size();
        for (int i = 1; i < steppers.length; i++) {
            if (steppers[i].laterLevels().size() != later) {
                throw new IllegalArgumentException(
                        "systems '" + model.systems().get(0).name() + "' and '"
                                + model.systems().get(i).name()
                                + "' have integrators with different levels: choose the same for both");
            }
        }
        List<Stepper[]> kernels = new ArrayList<>(List.<Stepper[]>of(steppers));
        for (int s = 0; s < later; s++) {
            int level = s;
            kernels.add(Arrays.stream(steppers)
                    .map(stepper -> stepper.laterLevels().get(level))
                    .toArray(Stepper[]::new));
        }
        List<String> names = model.systems().stream().map(DynamicalSystem::name).toList();
        ContactProblem[] problems = settings.newProblems(state, kernels);
        if (steppers[0] instanceof SwitchStepper switching) {
            FiniteElements elements = new FiniteElements(
                    model,
                    state,
                    switching.order(),
                    settings.run().solver().boxes().get());
            return new ContactLevel[] {new SwitchLevel(steppers, names, problems[0], settings.newton(), elements)};
        }
        boolean explicit = steppers[0] instanceof NodeStepper;
        ContactLevel[] levels = new ContactLevel[problems.length];
        for (int s = 0; s < levels.length; s++) {
            levels[s] = explicit
                    ? new ForceLevel(kernels.get(s), names, problems[s], settings.newton())
                    : new ContactLevel(kernels.get(s), names, problems[s], settings.newton());
        }
        return levels;
    }

    private void requireCommonScheme() {
        List<String> schemes = model.systems().stream()
                .map(system -> settings.integratorOf(system.name()).specification())
                .distinct()
                .toList();
        if (schemes.size() > 1 && Arrays.stream(steppers).anyMatch(NodeStepper.class::isInstance)) {
            throw new IllegalArgumentException("the systems of the model have the integrators " + schemes
                    + ": an explicit one must be that of all systems");
        }
        if (schemes.size() > 1 && Arrays.stream(steppers).anyMatch(SwitchStepper.class::isInstance)) {
            throw new IllegalArgumentException(
                    "the systems of the model have the integrators " + schemes + ": fesd must be that of all systems");
        }
    }

    private void correctImpacts(ContactProblem contacts) {
        Set<Stepper> corrected = new HashSet<>();
        for (int i = 0; i < steppers.length; i++) {
            if (settings.integratorOf(model.systems().get(i).name()).correctsImpacts()) {
                corrected.add(steppers[i]);
            }
        }
        if (!corrected.isEmpty()) {
            contacts.compliant().correctBetween(corrected::contains);
        }
    }

    /** Corrects initial velocities that joints do not allow, which would oscillate from step to step otherwise. */
    private void stopJoints(ContactProblem contacts, JointContact[] joints, double t0, double t1) {
        for (Stepper stepper : steppers) {
            stepper.begin(t0, t1);
            stepper.predict();
            stepper.freeMotion(); // Ŵ
            stepper.rollBack();
        }
        try {
            for (JointContact joint : joints) {
                joint.stop();
            }
            contacts.solveFor(joints);
        } catch (StepFailure failure) {
            throw new IllegalArgumentException(
                    "no velocities that the joints allow were found near the initial ones: look at their relations",
                    failure);
        }
        contacts.outputs().output(t0);
    }
}
