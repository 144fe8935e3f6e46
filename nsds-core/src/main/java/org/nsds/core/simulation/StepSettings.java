package org.nsds.core.simulation;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.nsds.core.fingerprint.Fingerprint;
import org.nsds.core.impact.ImpactLaw;
import org.nsds.core.impact.MultipleImpact;
import org.nsds.core.integrator.OneStepIntegrator;
import org.nsds.core.integrator.Stepper;
import org.nsds.core.integrator.firstorder.EulerMoreau;
import org.nsds.core.integrator.moreau.MoreauJean;
import org.nsds.core.internal.check.StabilityCheck;
import org.nsds.core.internal.problem.ContactProblem;
import org.nsds.core.internal.problem.ContactProblems;
import org.nsds.core.model.BoxLaw;
import org.nsds.core.model.DynamicalSystem;
import org.nsds.core.model.DynamicalSystem.Order;
import org.nsds.core.model.Model;
import org.nsds.core.model.NonSmoothLaw;
import org.nsds.core.model.law.Reflecting;
import org.nsds.core.simulation.settings.NewtonOptions;
import org.nsds.core.simulation.settings.StepControl;
import org.nsds.core.simulation.settings.StepSchedule;
import org.nsds.core.state.State;
import org.nsds.core.strategy.RunSettings;

/**
 * These are the settings of a time-stepping run, as {@link TimeStepping} collects and explains them. Each method named
 * {@code with} returns a copy in which one setting differs.
 *
 * @param run the settings that every strategy has
 * @param integrator the integrator of every system that has none of its own
 * @param ownIntegrators integrators of single systems, by their names
 * @param schedule the lengths of the steps; null until they are given
 * @param halvings how many times a step that fails may be halved
 * @param control how the error of each step decides how long it is; empty if it does not
 * @param every which steps are recorded: every n-th
 * @param newton when the iterations of nonlinear steps stop
 * @param listeners what is called after every step
 * @param impactLaw the law by which velocities jump before a step; empty where the laws of contacts are enough
 */
public record StepSettings(
        RunSettings run,
        OneStepIntegrator integrator,
        Map<String, OneStepIntegrator> ownIntegrators,
        StepSchedule schedule,
        int halvings,
        Optional<StepControl> control,
        int every,
        NewtonOptions newton,
        List<StepListener> listeners,
        Optional<ImpactLaw> impactLaw) {

    public StepSettings {
        if (halvings < 0 || halvings > 40) {
            throw new IllegalArgumentException(
                    "steps are to be halved " + halvings + " times: give a number from 0 to 40");
        }
        if (every < 1) {
            throw new IllegalArgumentException("every is " + every + ": at least 1 is needed");
        }
        if (halvings > 0 && control.isPresent()) {
            throw new IllegalArgumentException(
                    "halving(" + halvings + ") and control(...) are both given: control halves steps that fail, too");
        }
        for (String system : ownIntegrators.keySet()) {
            if (run.model().systems().stream().noneMatch(s -> s.name().equals(system))) {
                throw new IllegalArgumentException("there is no system '" + system + "' in the model");
            }
        }
        ownIntegrators = Map.copyOf(ownIntegrators);
        listeners = List.copyOf(listeners);
    }

    /**
     * Returns the defaults: Moreau-Jean with θ = ½, every step recorded, none halved; first-order systems beside mechanical ones by
     * Euler-Moreau with θ = ω = ½. The steps are still to be given.
     */
    static StepSettings of(Model model) {
        return new StepSettings(
                RunSettings.of(model),
                new MoreauJean(),
                companions(model),
                null,
                0,
                Optional.empty(),
                1,
                NewtonOptions.DEFAULT,
                List.of(),
                Optional.empty());
    }

    private static Map<String, OneStepIntegrator> companions(Model model) {
        Map<String, OneStepIntegrator> companions = new LinkedHashMap<>();
        boolean mechanical = model.systems().stream().anyMatch(system -> system.order() == Order.SECOND);
        for (DynamicalSystem system : model.systems()) {
            if (mechanical && system.order() == Order.FIRST) {
                companions.put(system.name(), new EulerMoreau(0.5, 1.0, 0.5));
            }
        }
        return companions;
    }

    StepSettings withRun(RunSettings next) {
        return new StepSettings(
                next, integrator, ownIntegrators, schedule, halvings, control, every, newton, listeners, impactLaw);
    }

    StepSettings withIntegrator(OneStepIntegrator next) {
        return new StepSettings(
                run, next, ownIntegrators, schedule, halvings, control, every, newton, listeners, impactLaw);
    }

    StepSettings withIntegrator(String system, OneStepIntegrator scheme) {
        Map<String, OneStepIntegrator> own = new LinkedHashMap<>(ownIntegrators);
        own.put(system, scheme);
        return new StepSettings(run, integrator, own, schedule, halvings, control, every, newton, listeners, impactLaw);
    }

    StepSettings withSchedule(StepSchedule next) {
        return new StepSettings(
                run, integrator, ownIntegrators, next, halvings, control, every, newton, listeners, impactLaw);
    }

    StepSettings withHalvings(int next) {
        return new StepSettings(
                run, integrator, ownIntegrators, schedule, next, control, every, newton, listeners, impactLaw);
    }

    StepSettings withControl(StepControl next) {
        return new StepSettings(
                run,
                integrator,
                ownIntegrators,
                schedule,
                halvings,
                Optional.of(next),
                every,
                newton,
                listeners,
                impactLaw);
    }

    StepSettings withEvery(int next) {
        return new StepSettings(
                run, integrator, ownIntegrators, schedule, halvings, control, next, newton, listeners, impactLaw);
    }

    StepSettings withNewton(NewtonOptions next) {
        return new StepSettings(
                run, integrator, ownIntegrators, schedule, halvings, control, every, next, listeners, impactLaw);
    }

    StepSettings withListener(StepListener next) {
        List<StepListener> all = new ArrayList<>(listeners);
        all.add(next);
        return new StepSettings(
                run, integrator, ownIntegrators, schedule, halvings, control, every, newton, all, impactLaw);
    }

    StepSettings withImpactLaw(ImpactLaw next) {
        return new StepSettings(
                run,
                integrator,
                ownIntegrators,
                schedule,
                halvings,
                control,
                every,
                newton,
                listeners,
                Optional.of(next));
    }

    /** Returns the model that is simulated. */
    public Model model() {
        return run.model();
    }

    /** Returns the integrator of a system. */
    public OneStepIntegrator integratorOf(String system) {
        return ownIntegrators.getOrDefault(system, integrator);
    }

    /** Returns the longest step. */
    double longestStep() {
        return schedule.longest();
    }

    /**
     * Makes the contact problems of a step, one for each level.
     *
     * @throws IllegalArgumentException if the integrators do not take the model; it also says whether they would bear the step
     */
    ContactProblem[] newProblems(State state, List<Stepper[]> levels) {
        try {
            return problems(state, levels);
        } catch (IllegalArgumentException refused) {
            List<String> unstable = StabilityCheck.warnings(model(), state, this::integratorOf, longestStep());
            throw unstable.isEmpty()
                    ? refused
                    : new IllegalArgumentException(
                            refused.getMessage() + "; besides, " + String.join("; ", unstable), refused);
        }
    }

    private ContactProblem[] problems(State state, List<Stepper[]> levels) {
        Model ofSteps = impactLaw.isPresent() ? model().withLaws(StepSettings::reflecting) : model();
        return ofSteps.frictional()
                ? ContactProblems.withFriction(
                        ofSteps, state, levels, run.solver().frictions(), newton.tolerance(), newton.maxIterations())
                : ContactProblems.boxes(
                        ofSteps, state, levels, run.solver().boxes(), newton.tolerance(), newton.maxIterations());
    }

    private void requireImpactsTaken() {
        MultipleImpact.check(model());
        for (DynamicalSystem system : model().systems()) {
            if (!integratorOf(system.name()).takesImpactLaws()) {
                throw new IllegalArgumentException("system '" + system.name() + "' has the integrator "
                        + integratorOf(system.name()).specification()
                        + ", which has its own law of impacts: choose moreau-jean, or leave impacts(...) out");
            }
        }
    }

    private static NonSmoothLaw reflecting(NonSmoothLaw law) {
        return law instanceof BoxLaw box ? new Reflecting(box) : law;
    }

    /**
     * Returns these settings if the lengths of the steps were given.
     *
     * @throws IllegalArgumentException if they were not
     */
    StepSettings complete() {
        if (schedule == null) {
            throw new IllegalArgumentException("no step size was given: call step(h)");
        }
        if (impactLaw.isPresent()) {
            requireImpactsTaken();
        }
        return this;
    }

    /** Returns a fingerprint of everything on which the bits of a run depend, which a checkpoint must match. */
    String signature() {
        Fingerprint fingerprint = new Fingerprint();
        fingerprint.add(model().fingerprint());
        model().systems().forEach(s -> fingerprint.add(integratorOf(s.name()).specification()));
        fingerprint.add(schedule.toString());
        fingerprint.add(Integer.toString(halvings));
        fingerprint.add(control.toString());
        fingerprint.add(run.solver().specification());
        fingerprint.add(newton.toString());
        impactLaw.ifPresent(law -> fingerprint.add(law.toString()));
        return fingerprint.text();
    }
}
