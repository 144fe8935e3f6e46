package org.nsds.core.simulation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.nsds.core.Integrators;
import org.nsds.core.integrator.OneStepIntegrator;
import org.nsds.core.integrator.Stepper;
import org.nsds.core.integrator.moreau.MoreauJean;
import org.nsds.core.internal.problem.ContactProblem;
import org.nsds.core.internal.problem.ContactProblems;
import org.nsds.core.model.Fingerprint;
import org.nsds.core.model.Model;
import org.nsds.core.solution.Probe;
import org.nsds.core.solution.Solution;
import org.nsds.core.state.State;
import org.nsds.numerics.FrictionSolvers;
import org.nsds.numerics.Solvers;
import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.problem.FrictionProblem;
import org.nsds.numerics.solver.Solver;

/**
 * The event-capturing strategy: constant steps, and one complementarity problem per step for all contacts. Immutable; every
 * setting returns a new one, and each run works on its own state, so one instance may run in many threads.
 *
 * <pre>{@code
 * Solution run = TimeStepping.of(model).integrator(new MoreauJean(0.5)).solver("lemke").step(5e-3).run(0.0, 10.0);
 * }</pre>
 *
 * <p>One step, with the state at t_k known:
 *
 * <pre>
 *     1 index set    I       = contacts that the integrator activates from y_k, ẏ_k
 *     2 free state   v_free  = as if there were no contact
 *     3 assemble     q       = H v_free + what the law adds;   W_II = sub-block of W = H Ŵ⁻¹ Hᵀ
 *     4 solve        w = W_II z + q, warm-started from λ
 *     5 update       v = v_free + Ŵ⁻¹ Hᵀ z,  q from v,  λ = z,  t = t₀ + k h
 *     6 account      residual, penetration, energy;   nonlinear models: back to 2 until converged
 * </pre>
 */
public final class TimeStepping implements Cloneable {

    private final Model model;
    private OneStepIntegrator integrator = new MoreauJean();
    private Map<String, OneStepIntegrator> ownIntegrators = Map.of();
    private Supplier<Solver<BoxProblem>> solver = () -> Solvers.named(Solvers.DEFAULT);
    private Supplier<Solver<FrictionProblem>> frictionSolver = () -> FrictionSolvers.named(FrictionSolvers.DEFAULT);
    /** The solver in words, with its parameters where it was chosen by name. */
    private String solverText;

    private StepSchedule schedule;
    private int halvings;
    private int every = 1;
    private NewtonOptions newton = NewtonOptions.DEFAULT;
    private List<StepListener> listeners = List.of();
    private List<Probe> probes = List.of();
    private double[] snapshotTimes = {};

    private TimeStepping(Model model) {
        this.model = model;
        solverText = model.frictional() ? FrictionSolvers.DEFAULT : Solvers.DEFAULT;
    }

    /** A copy with one setting changed before anyone else sees it. */
    private TimeStepping with(Consumer<TimeStepping> change) {
        try {
            TimeStepping copy = (TimeStepping) clone();
            change.accept(copy);
            return copy;
        } catch (CloneNotSupportedException impossible) {
            throw new AssertionError(impossible);
        }
    }

    /** Moreau-Jean with θ = ½, the default solver chain, every step recorded; the step size is still to be given. */
    public static TimeStepping of(Model model) {
        return new TimeStepping(model);
    }

    /** The integrator of every system that has none of its own. */
    public TimeStepping integrator(OneStepIntegrator scheme) {
        return with(copy -> copy.integrator = scheme);
    }

    /** The integrator of every system that has none of its own, by name: one of {@link Integrators}, such as {@code d1-minus}. */
    public TimeStepping integrator(String specification) {
        return integrator(Integrators.named(specification));
    }

    /** The integrator of one system. */
    public TimeStepping integrator(String system, OneStepIntegrator scheme) {
        if (model.systems().stream().noneMatch(s -> s.name().equals(system))) {
            throw new IllegalArgumentException("there is no system '" + system + "' in the model");
        }
        Map<String, OneStepIntegrator> own = new LinkedHashMap<>(ownIntegrators);
        own.put(system, scheme);
        return with(copy -> copy.ownIntegrators = Map.copyOf(own));
    }

    /**
     * The solver of the one-step problems, by name: one of {@link FrictionSolvers}, such as {@code nsgs}, if a law of the model
     * has friction, else one of {@link Solvers}, such as {@code lemke}.
     */
    public TimeStepping solver(String specification) {
        TimeStepping chosen = model.frictional() // an unknown name is refused here, not in the run
                ? frictionSolver(() -> FrictionSolvers.named(specification))
                : solver(() -> Solvers.named(specification));
        return chosen.with(copy -> copy.solverText = specification);
    }

    /** The solver of the one-step problems of a model without friction; each run makes its own. */
    public TimeStepping solver(Supplier<Solver<BoxProblem>> factory) {
        if (model.frictional()) {
            throw new IllegalArgumentException(
                    "a law of the model has friction: give a solver of friction problems with frictionSolver(...)");
        }
        String name = factory.get().name();
        return with(copy -> {
            copy.solver = factory;
            copy.solverText = name;
        });
    }

    /** The solver of the one-step problems of a model with friction; each run makes its own. */
    public TimeStepping frictionSolver(Supplier<Solver<FrictionProblem>> factory) {
        if (!model.frictional()) {
            throw new IllegalArgumentException(
                    "no law of the model has friction: give a solver of box problems with solver(...)");
        }
        String name = factory.get().name();
        return with(copy -> {
            copy.frictionSolver = factory;
            copy.solverText = name;
        });
    }

    /** The step size h. */
    public TimeStepping step(double h) {
        return steps(StepSchedule.of(h));
    }

    /** Sets step sizes that change at given times. */
    public TimeStepping steps(StepSchedule lengths) {
        return with(copy -> copy.schedule = lengths);
    }

    /**
     * Lets a step that fails be taken in two halves, these again in halves if they fail, and so on, so many times at most. Steps
     * are not halved unless this is called. The report counts the steps that were and says when the first was.
     */
    public TimeStepping halving(int most) {
        if (most < 0 || most > 40) {
            throw new IllegalArgumentException("steps are to be halved " + most + " times: give a number from 0 to 40");
        }
        return with(copy -> copy.halvings = most);
    }

    /** Records every n-th step only; the first and the last are always recorded. */
    public TimeStepping every(int n) {
        if (n < 1) {
            throw new IllegalArgumentException("every is " + n + ": at least 1 is needed");
        }
        return with(copy -> copy.every = n);
    }

    /** Records these instead of every component of the systems that they look at. */
    public TimeStepping probes(List<Probe> chosen) {
        return with(copy -> copy.probes = List.copyOf(chosen));
    }

    /**
     * Keeps all positions at these times, each at the nearest end of a step, beside what is recorded of every step. A resumed
     * run keeps those from there on.
     */
    public TimeStepping snapshots(double... times) {
        double[] sorted = times.clone();
        Arrays.sort(sorted);
        return with(copy -> copy.snapshotTimes = sorted);
    }

    /** When the iterations of nonlinear steps stop. */
    public TimeStepping newton(NewtonOptions options) {
        return with(copy -> copy.newton = options);
    }

    /** Adds someone to be told after every step. */
    public TimeStepping listener(StepListener listener) {
        List<StepListener> all = new ArrayList<>(listeners);
        all.add(listener);
        return with(copy -> copy.listeners = List.copyOf(all));
    }

    /** Simulates from t0 to t1. The last step is the first that reaches t1. */
    public Solution run(double t0, double t1) {
        return start(t0).runTo(t1);
    }

    /** A simulation at its initial state, to be advanced by hand. */
    public Simulation start(double t0) {
        if (schedule == null) {
            throw new IllegalArgumentException("no step size was given: call step(h)");
        }
        if (!Double.isFinite(t0)) {
            throw new IllegalArgumentException("the initial time is " + t0 + ": it must be a finite number");
        }
        return new Simulation(this, t0, 0);
    }

    /**
     * A simulation that continues where a checkpoint was taken, bit by bit as if it had never stopped.
     *
     * @throws IllegalArgumentException if the checkpoint belongs to another model, step, integrator or solver
     */
    public Simulation resume(Checkpoint checkpoint) {
        if (schedule == null) {
            throw new IllegalArgumentException("no step size was given: call step(h)");
        }
        Simulation simulation = new Simulation(this, checkpoint.startTime(), checkpoint.stepIndex());
        simulation.restore(checkpoint);
        return simulation;
    }

    Model model() {
        return model;
    }

    OneStepIntegrator integratorOf(String system) {
        return ownIntegrators.getOrDefault(system, integrator);
    }

    /** The contact problems of a step, one for each level. */
    ContactProblem[] newProblems(State state, List<Stepper[]> levels) {
        return model.frictional()
                ? ContactProblems.withFriction(model, state, levels, frictionSolver)
                : ContactProblems.boxes(model, state, levels, solver, newton.tolerance(), newton.maxIterations());
    }

    StepSchedule schedule() {
        return schedule;
    }

    int halvings() {
        return halvings;
    }

    /** Returns the longest step. */
    double stepSize() {
        return schedule.longest();
    }

    int recordEvery() {
        return every;
    }

    NewtonOptions newton() {
        return newton;
    }

    List<Probe> probes() {
        return probes;
    }

    double[] snapshotTimes() {
        return snapshotTimes;
    }

    List<StepListener> listeners() {
        return listeners;
    }

    /** Everything on which the bits of a run depend, which a checkpoint must match. */
    String signature() {
        Fingerprint fingerprint = new Fingerprint();
        fingerprint.add(model.fingerprint());
        model.systems().forEach(s -> fingerprint.add(integratorOf(s.name()).specification()));
        fingerprint.add(schedule.toString());
        fingerprint.add(Integer.toString(halvings));
        fingerprint.add(solverText);
        fingerprint.add(newton.toString());
        return fingerprint.text();
    }
}
