package org.nsds.core.simulation;

import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.nsds.core.Integrators;
import org.nsds.core.impact.ImpactLaw;
import org.nsds.core.impact.MultipleImpact;
import org.nsds.core.integrator.OneStepIntegrator;
import org.nsds.core.model.Model;
import org.nsds.core.simulation.settings.NewtonOptions;
import org.nsds.core.simulation.settings.StepControl;
import org.nsds.core.simulation.settings.StepSchedule;
import org.nsds.core.solution.Probe;
import org.nsds.core.solution.Solution;
import org.nsds.core.solution.column.Column;
import org.nsds.core.strategy.Strategy;
import org.nsds.numerics.FrictionSolvers;
import org.nsds.numerics.Solvers;
import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.problem.FrictionProblem;
import org.nsds.numerics.solver.Solver;

/**
 * Time-stepping is the event-capturing strategy: it takes steps of given lengths and solves one contact problem per step, or one for
 * each level of the scheme, for all contacts. Choose it for many contacts, for friction, and for long runs.
 *
 * <pre>{@code
 * Solution run = TimeStepping.of(model).integrator(new MoreauJean(0.5)).solver("lemke").step(5e-3).run(0.0, 10.0);
 * }</pre>
 *
 * <p>{@link TimeStep} says what a step does. Every setting returns a new strategy, and each run works on its own state, so that many
 * threads may run the same strategy.
 */
public final class TimeStepping implements Strategy {

    /** The name of this strategy. */
    public static final String NAME = "time-stepping";

    private final StepSettings settings;

    private TimeStepping(StepSettings settings) {
        this.settings = settings;
    }

    /** Returns Moreau-Jean with θ = ½, the default solver chain and every step recorded; the step size is still to be given. */
    public static TimeStepping of(Model model) {
        return new TimeStepping(StepSettings.of(model));
    }

    /** Sets the integrator of every system that has none of its own. */
    public TimeStepping integrator(OneStepIntegrator scheme) {
        return new TimeStepping(settings.withIntegrator(scheme));
    }

    /** Sets the integrator of every system that has none of its own by name: one of {@link Integrators}, such as {@code d1-minus}. */
    public TimeStepping integrator(String specification) {
        return integrator(Integrators.named(specification));
    }

    /** Sets the integrator of one system. */
    public TimeStepping integrator(String system, OneStepIntegrator scheme) {
        return new TimeStepping(settings.withIntegrator(system, scheme));
    }

    /**
     * Sets the solver of the contact problems by name: one of {@link FrictionSolvers}, such as {@code nsgs}, if a law of the model
     * has friction, else one of {@link Solvers}, such as {@code lemke}.
     */
    @Override
    public TimeStepping solver(String specification) {
        return new TimeStepping(settings.withRun(settings.run().withSolver(specification)));
    }

    /** Sets the solver of the contact problems of a model without friction; each run makes its own. */
    public TimeStepping solver(Supplier<Solver<BoxProblem>> factory) {
        return new TimeStepping(settings.withRun(settings.run().withBoxSolver(factory)));
    }

    /** Sets the solver of the contact problems of a model with friction; each run makes its own. */
    public TimeStepping frictionSolver(Supplier<Solver<FrictionProblem>> factory) {
        return new TimeStepping(settings.withRun(settings.run().withFrictionSolver(factory)));
    }

    /** Sets the step size h. */
    @Override
    public TimeStepping step(double h) {
        return steps(StepSchedule.of(h));
    }

    /** Sets step sizes that change at given times. */
    public TimeStepping steps(StepSchedule lengths) {
        return new TimeStepping(settings.withSchedule(lengths));
    }

    /**
     * Lets a step that fails be taken in two halves, these again in halves if they fail, and so on, so many times at most. Steps
     * are not halved unless this is called. The report counts the steps that were and says when the first was.
     */
    public TimeStepping halving(int most) {
        return new TimeStepping(settings.withHalvings(most));
    }

    /**
     * Lets the error of each step decide how long it is: steps of the given size are the longest, and are taken in parts. The scheme has to estimate its error:
     * moreau-jean, generalized-alpha, d1-minus and tdg do. The report says how many parts there were and why some were taken back.
     */
    public TimeStepping control(StepControl control) {
        return new TimeStepping(settings.withControl(control));
    }

    /** Records every n-th step only; the first and the last are always recorded. */
    public TimeStepping every(int n) {
        return new TimeStepping(settings.withEvery(n));
    }

    @Override
    public TimeStepping probes(List<Probe> chosen) {
        return new TimeStepping(settings.withRun(settings.run().withProbes(chosen)));
    }

    @Override
    public TimeStepping columns(Column... chosen) {
        return new TimeStepping(settings.withRun(settings.run().withColumns(List.of(chosen))));
    }

    /**
     * Keeps all positions at these times, each at the nearest end of a step, beside what is recorded of every step. A resumed
     * run keeps those from there on.
     */
    @Override
    public TimeStepping snapshots(double... times) {
        return new TimeStepping(settings.withRun(settings.run().withSnapshots(times)));
    }

    /** Sets when the iterations of nonlinear steps stop. */
    public TimeStepping newton(NewtonOptions options) {
        return new TimeStepping(settings.withNewton(options));
    }

    /**
     * Sets the law of impacts, instead of those of the contacts, whose restitutions it uses: where contacts approach, velocities jump by
     * the law when a step begins, and in the step contacts take no energy. The integrator has to be moreau-jean.
     *
     * @throws IllegalArgumentException if the model has contacts that such laws do not know
     */
    public TimeStepping impacts(ImpactLaw law) {
        MultipleImpact.check(model());
        return new TimeStepping(settings.withImpactLaw(law));
    }

    /** Adds a listener that is called after every step. */
    public TimeStepping listener(StepListener listener) {
        return new TimeStepping(settings.withListener(listener));
    }

    /** Simulates from t0 to t1. The last step is the first that reaches t1. */
    @Override
    public Solution run(double t0, double t1) {
        return start(t0).runTo(t1);
    }

    /** Returns a simulation at its initial state, to be advanced step by step. */
    public Simulation start(double t0) {
        StepSettings complete = settings.complete();
        if (!Double.isFinite(t0)) {
            throw new IllegalArgumentException("the initial time is " + t0 + ": it must be a finite number");
        }
        return new Simulation(complete, t0, 0);
    }

    /**
     * Returns a simulation that continues where a checkpoint was taken, bit by bit as if it had never stopped.
     *
     * @throws IllegalArgumentException if the checkpoint belongs to another model, step, integrator or solver
     */
    public Simulation resume(Checkpoint checkpoint) {
        Simulation simulation = new Simulation(settings.complete(), checkpoint.startTime(), checkpoint.stepIndex());
        simulation.restore(checkpoint);
        return simulation;
    }

    /** Returns all settings. */
    public StepSettings settings() {
        return settings;
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public Model model() {
        return settings.model();
    }

    /** Returns the specification of the integrator, or of all integrators if systems have different ones. */
    @Override
    public String integrator() {
        return model().systems().stream()
                .map(system -> settings.integratorOf(system.name()).specification())
                .distinct()
                .collect(Collectors.joining(", "));
    }

    @Override
    public String solver() {
        return settings.run().solver().specification();
    }
}
