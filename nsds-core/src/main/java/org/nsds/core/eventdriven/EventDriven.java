package org.nsds.core.eventdriven;

import java.util.List;
import java.util.function.DoubleConsumer;
import java.util.function.Supplier;
import org.nsds.core.control.Controller;
import org.nsds.core.eventdriven.settings.EventSettings;
import org.nsds.core.eventdriven.settings.EventTolerances;
import org.nsds.core.eventdriven.settings.FlowMethod;
import org.nsds.core.eventdriven.settings.ImpactOrder;
import org.nsds.core.eventdriven.settings.UserEvent;
import org.nsds.core.eventdriven.settings.ZenoPassing;
import org.nsds.core.impact.ImpactLaw;
import org.nsds.core.impact.MultipleImpact;
import org.nsds.core.internal.flow.BoundModel;
import org.nsds.core.internal.flow.EventLoop;
import org.nsds.core.internal.impact.ContactModel;
import org.nsds.core.internal.switching.SwitchedModel;
import org.nsds.core.model.DynamicalSystem.Order;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.solution.Probe;
import org.nsds.core.solution.Solution;
import org.nsds.core.solution.column.Column;
import org.nsds.core.state.State;
import org.nsds.core.strategy.Strategy;
import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.solver.Solver;

/**
 * The event-driven strategy lets the model flow smoothly from event to event, finds the times of events to the accuracy of the flow,
 * and solves complementarity problems at each event: for the impact, and for who stays closed. Every setting returns a new strategy, and each run works on its own state, so
 * that many threads may run the same strategy.
 *
 * <pre>{@code
 * Solution run = EventDriven.of(model).step(0.05).run(0.0, 10.0);
 * run.events();      // time, kind, interactions, rates before and after
 * }</pre>
 *
 * <p>In mechanics, with the index sets I₀ (all contacts), I₁ (closed: y ≤ 0, to the tolerance of gaps) and I₂ (closed and
 * staying: ẏ = 0, to the tolerance of rates),
 *
 * <pre>
 *     flow      M v̇ = f + Hᵀλ,  ÿ = 0 on the held part of I₂, until a gap of I₀ closes or a held λ reaches zero
 *               with friction: ÿ_T = 0 until |λ_T| = μ λ_N, or λ_T = −μ λ_N d until ẏ_T = 0
 *     impact    0 ≤ ẏ⁺ + e ẏ⁻ ⟂ λ ≥ 0  on I₁, together or one after the other, until no contact of I₁ approaches;
 *               the same contact problem as that of a time step, with v_free = v⁻ and Ŵ = M
 *     contact   0 ≤ ÿ ⟂ λ ≥ 0  on I₂, with Coulomb's law for ÿ_T, which decides who is held and who sticks
 * </pre>
 *
 * <p>In first-order systems, where each multiplier is at a bound or, with y = 0, between its bounds,
 *
 * <pre>
 *     flow      M ẋ = f + r,  λ from y = 0 or ẏ = 0, until an output reaches zero or a multiplier its bound
 *     mode      l ≤ λ ≤ u with the outputs after an implicit step of length ε → 0, which decides who is where
 * </pre>
 *
 * <p>Choose it where single events matter and their number is moderate; choose time-stepping for many contacts and for long
 * runs. Accumulations of impacts and of switchings are detected and passed ({@link #zeno}).
 *
 * <p>At output points {@code lambda} is the force of a held contact, not an impulse; impulses are in {@link Solution#events()}.
 * Rows beside events have the state just before and just after. The report counts steps of the flow, and impacts or switchings
 * as contact steps. It takes models of Lagrangian systems whose laws are Newton's impact law, complementarity or equality, on
 * rigid relations, with friction in the plane or in space, or compliant, and models of first-order systems under any law that bounds multipliers. Compliant contacts
 * are part of the flow, which stops at the kinks of their forces.
 *
 * <p>Reference: V. Acary, B. Brogliato, <i>Numerical Methods for Nonsmooth Dynamical Systems</i>, 2008, chapter 8.
 */
public final class EventDriven implements Strategy {

    /** The name of this strategy. */
    public static final String NAME = "event-driven";

    private final EventSettings settings;

    private EventDriven(EventSettings settings) {
        this.settings = settings;
    }

    /**
     * Returns the standard flow of the model ({@link FlowMethod#standard}) at tolerance 1e-13, rows at events, simultaneous impacts, accumulations closed by their limit;
     * the output step is still to be given.
     *
     * @throws IllegalArgumentException if the model has a system, relation or law that the strategy cannot take
     */
    public static EventDriven of(Model model) {
        model.sources().stream().findFirst().ifPresent(source -> {
            throw new IllegalArgumentException(
                    "contact source '" + source.name()
                            + "' gives contacts that come and go, which the event-driven strategy cannot take: use time-stepping");
        });
        for (Interaction interaction : model.interactions()) {
            if (interaction.law().memory() > 0) {
                throw new IllegalArgumentException("interaction '" + interaction.name() + "': its law "
                        + interaction.law().getClass().getSimpleName()
                        + " remembers, which the event-driven strategy cannot take: use time-stepping");
            }
        }
        if (mechanical(model)) {
            ContactModel.check(model);
        } else {
            SwitchedModel.check(model);
        }
        return new EventDriven(EventSettings.of(model));
    }

    /**
     * Sets the method for the smooth flow.
     *
     * @throws IllegalArgumentException if it cannot take the model
     */
    public EventDriven flow(FlowMethod method) {
        String obstacle = method.obstacle(settings.model());
        if (!obstacle.isEmpty()) {
            throw new IllegalArgumentException("the flow " + method + " cannot take the model, because " + obstacle
                    + ": choose " + FlowMethod.DORMAND_PRINCE_853 + ", or " + FlowMethod.RADAU_5 + " if it is stiff");
        }
        return new EventDriven(settings.withFlow(method));
    }

    /** Sets how exactly events and the flow are computed. */
    public EventDriven tolerances(EventTolerances wanted) {
        return new EventDriven(settings.withTolerances(wanted));
    }

    /** Sets the time between output points; the flow chooses its own steps. */
    @Override
    public EventDriven step(double h) {
        return new EventDriven(settings.withStep(h));
    }

    /** Sets the longest step that the flow may take. Give one where a force acts so briefly that the flow might step over it. */
    public EventDriven largestStep(double h) {
        return new EventDriven(settings.withLargestStep(h));
    }

    /** Sets whether the solution has rows just before and just after each event, beside those at the output points. */
    public EventDriven eventRows(boolean wanted) {
        return new EventDriven(settings.withEventRows(wanted));
    }

    /** Sets how accumulations of impacts or switchings are passed. */
    public EventDriven zeno(ZenoPassing passing) {
        return new EventDriven(settings.withZeno(passing));
    }

    /**
     * Sets the velocity below which contacts close where every impact is followed ({@link ZenoPassing#RESOLVE}); 1e-5 unless given. The
     * flights that it leaves must be higher than the gap tolerance to be seen.
     */
    public EventDriven slowestImpact(double velocity) {
        return new EventDriven(settings.withSlowestImpact(velocity));
    }

    /**
     * Sets the law of impacts, instead of Newton's.
     *
     * @throws IllegalArgumentException if the model has friction or joints, which such laws do not know
     */
    public EventDriven impacts(ImpactLaw law) {
        MultipleImpact.check(settings.model());
        return new EventDriven(settings.withImpactLaw(law));
    }

    /** Sets what is done when several contacts are closed at an impact, under Newton's law. */
    public EventDriven impacts(ImpactOrder order) {
        return new EventDriven(settings.withImpacts(order));
    }

    /** Sets the solver of the problems at events by name, such as {@code lemke}. */
    @Override
    public EventDriven solver(String specification) {
        return new EventDriven(settings.withRun(settings.run().withSolver(specification)));
    }

    /** Sets the solver of the problems at events; each run makes its own. */
    public EventDriven solver(Supplier<Solver<BoxProblem>> factory) {
        return new EventDriven(settings.withRun(settings.run().withBoxSolver(factory)));
    }

    @Override
    public EventDriven probes(List<Probe> chosen) {
        return new EventDriven(settings.withRun(settings.run().withProbes(chosen)));
    }

    @Override
    public EventDriven columns(Column... chosen) {
        return new EventDriven(settings.withRun(settings.run().withColumns(List.of(chosen))));
    }

    /** Keeps all positions at these times, each at the nearest output point, beside what is recorded at every one. */
    @Override
    public EventDriven snapshots(double... times) {
        return new EventDriven(settings.withRun(settings.run().withSnapshots(times)));
    }

    /** Adds an event to look for. */
    public EventDriven event(UserEvent wanted) {
        return new EventDriven(settings.withEvent(wanted));
    }

    /** Sets the number of events after which a run is stopped. */
    public EventDriven mostEvents(long most) {
        return new EventDriven(settings.withMostEvents(most));
    }

    /** Sets a listener that is called with the time reached, after every flow from event to event and at every output point. */
    public EventDriven progress(DoubleConsumer listener) {
        return new EventDriven(settings.withProgress(listener));
    }

    /**
     * Simulates from t0 to t1, or until its thread is interrupted. A run that cannot go on returns what it has computed, with the
     * reason in its report, whatever functions of the model, listeners and user events throw.
     *
     * @throws IllegalArgumentException if no output step was given, the times are not finite and in order, or the initial state
     *     penetrates an obstacle, violates a joint, or is one at which the model cannot be evaluated
     */
    @Override
    public Solution run(double t0, double t1) {
        return start(t0, t1).run();
    }

    /**
     * Returns a simulation at t0 that is about to run to t1, and that another thread may ask to stop.
     *
     * @throws IllegalArgumentException as {@link #run} does
     */
    public EventSimulation start(double t0, double t1) {
        EventSettings complete = settings.complete();
        if (!Double.isFinite(t0) || !Double.isFinite(t1) || t1 < t0) {
            throw new IllegalArgumentException("the times are " + t0 + " and " + t1
                    + ": they must be finite, and the final time not before the initial one");
        }
        requireControllers(complete);
        requireOneOrder(complete);
        return new EventSimulation(new EventLoop(complete, this::bind, t0, t1));
    }

    private static void requireControllers(EventSettings settings) {
        for (Controller controller : settings.model().controllers()) {
            if (controller.period() == Controller.EVERY_STEP) {
                throw new IllegalArgumentException("controller '" + controller.name()
                        + "' samples before every step, which an event-driven run does not have: give it a period");
            }
            if (settings.zeno() == ZenoPassing.TIME_STEPPING) {
                throw new IllegalArgumentException("controller '" + controller.name()
                        + "' samples at its instants, which time-stepping over an accumulation would pass:"
                        + " use zeno(ZenoPassing.LIMIT_STATE)");
            }
        }
    }

    private static void requireOneOrder(EventSettings settings) {
        Model model = settings.model();
        boolean mixed = mechanical(model) && model.systems().stream().anyMatch(system -> system.order() == Order.FIRST);
        if (mixed && settings.zeno() == ZenoPassing.TIME_STEPPING) {
            throw new IllegalArgumentException(
                    "the model has first-order and mechanical systems, and time-stepping over an"
                            + " accumulation takes mechanical ones only: use zeno(ZenoPassing.LIMIT_STATE)");
        }
    }

    private BoundModel bind(Model driven, State state) {
        return mechanical(driven)
                ? new ContactModel(driven, state, settings.tolerances())
                : new SwitchedModel(driven, state, settings.tolerances());
    }

    private static boolean mechanical(Model model) {
        return model.systems().stream().anyMatch(system -> system.order() == Order.SECOND);
    }

    /** Returns all settings. */
    public EventSettings settings() {
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

    /** Returns the name of the method for the flow. */
    @Override
    public String integrator() {
        return settings.flow().toString();
    }

    @Override
    public String solver() {
        return settings.run().solver().specification();
    }
}
