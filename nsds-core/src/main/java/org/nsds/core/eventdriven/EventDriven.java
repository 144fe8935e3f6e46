package org.nsds.core.eventdriven;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.DoubleConsumer;
import java.util.function.Supplier;
import org.nsds.core.eventdriven.settings.EventTolerances;
import org.nsds.core.eventdriven.settings.FlowMethod;
import org.nsds.core.eventdriven.settings.ImpactOrder;
import org.nsds.core.eventdriven.settings.UserEvent;
import org.nsds.core.eventdriven.settings.ZenoPassing;
import org.nsds.core.internal.flow.BoundModel;
import org.nsds.core.internal.flow.EventLoop;
import org.nsds.core.internal.flow.EventSettings;
import org.nsds.core.internal.impact.ContactModel;
import org.nsds.core.internal.switching.SwitchedModel;
import org.nsds.core.model.DynamicalSystem;
import org.nsds.core.model.DynamicalSystem.Order;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.solution.Probe;
import org.nsds.core.solution.Solution;
import org.nsds.core.state.State;
import org.nsds.numerics.Solvers;
import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.solver.Solver;

/**
 * The event-driven strategy: smooth flow between events, event times to the accuracy of the flow, and one complementarity
 * problem per event. Immutable; every setting returns a new one, and each run works on its own state, so one instance may run
 * in many threads.
 *
 * <pre>{@code
 * Solution run = EventDriven.of(model).step(0.05).run(0.0, 10.0);
 * run.events();      // time, kind, interactions, rates before and after
 * }</pre>
 *
 * <p>In mechanics, with the index sets I₀ (all contacts), I₁ (closed: y ≤ 0) and I₂ (closed and staying: ẏ = 0),
 *
 * <pre>
 *     flow      M v̇ = f + Hᵀλ,  ÿ = 0 on the held part of I₂, until a gap of I₀ closes or a held λ reaches zero
 *     impact    0 ≤ ẏ⁺ + e ẏ⁻ ⟂ λ ≥ 0  on I₁, together or one after the other, until no contact of I₁ approaches
 *     contact   0 ≤ ÿ ⟂ λ ≥ 0  on I₂, which decides who is held
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
 * runs with friction. Accumulations of impacts and of switchings are detected and passed ({@link #zeno}).
 *
 * <p>At output points {@code lambda} is the force of a held contact, not an impulse; impulses are in {@link Solution#events()}.
 * Rows beside events have the state just before and just after. The report counts steps of the flow, and impacts or switchings
 * as contact steps. It takes models of Lagrangian systems whose laws are Newton's impact law, complementarity or equality, on
 * rigid relations, or compliant, and models of first-order systems under any law that bounds multipliers. Compliant contacts
 * are part of the flow, which stops at the kinks of their forces.
 *
 * <p>Reference: V. Acary, B. Brogliato, <i>Numerical Methods for Nonsmooth Dynamical Systems</i>, 2008, chapter 8.
 */
public final class EventDriven implements Cloneable {

    private final Model model;
    private FlowMethod flow = FlowMethod.DORMAND_PRINCE_853;
    private EventTolerances tolerances = EventTolerances.DEFAULT;
    private double step = Double.NaN;
    private double largestStep = Double.POSITIVE_INFINITY;
    private boolean eventRows = true;
    private ZenoPassing zeno = ZenoPassing.LIMIT_STATE;
    private ImpactOrder impacts = ImpactOrder.SIMULTANEOUS;
    private Supplier<Solver<BoxProblem>> solver = () -> Solvers.named(Solvers.DEFAULT);
    private List<Probe> probes = List.of();
    private double[] snapshotTimes = {};
    private List<UserEvent> userEvents = List.of();
    private long mostEvents = 1_000_000;
    private DoubleConsumer progress = t -> {};

    private EventDriven(Model model) {
        this.model = model;
    }

    /** A copy with one setting changed before anyone else sees it. */
    private EventDriven with(Consumer<EventDriven> change) {
        try {
            EventDriven copy = (EventDriven) clone();
            change.accept(copy);
            return copy;
        } catch (CloneNotSupportedException impossible) {
            throw new AssertionError(impossible);
        }
    }

    /**
     * Dormand-Prince 8(5,3) at tolerance 1e-13, rows at events, simultaneous impacts, accumulations closed by their limit;
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
        Order order = model.systems().get(0).order();
        for (DynamicalSystem system : model.systems()) {
            if (system.order() != order) {
                throw new IllegalArgumentException("system '" + system.name() + "' and system '"
                        + model.systems().get(0).name()
                        + "' are of different order: the event-driven strategy takes mechanical systems or first-order"
                        + " systems, not both at once; use time-stepping, or a model for each");
            }
        }
        if (order == Order.FIRST) {
            SwitchedModel.check(model);
        } else {
            ContactModel.check(model);
        }
        return new EventDriven(model);
    }

    /** The method for the smooth flow. */
    public EventDriven flow(FlowMethod method) {
        return with(copy -> copy.flow = method);
    }

    /** How exactly to work. */
    public EventDriven tolerances(EventTolerances wanted) {
        return with(copy -> copy.tolerances = wanted);
    }

    /** The time between output points; the flow chooses its own steps. */
    public EventDriven step(double h) {
        return with(copy -> copy.step = positive("the output step", h));
    }

    /** The longest step that the flow may take. Give one where a force acts so briefly that the flow might step over it. */
    public EventDriven largestStep(double h) {
        return with(copy -> copy.largestStep = positive("the largest step of the flow", h));
    }

    /** Whether the solution has rows just before and just after each event, beside those at the output points. */
    public EventDriven eventRows(boolean wanted) {
        return with(copy -> copy.eventRows = wanted);
    }

    /** How to pass accumulations of impacts or switchings. */
    public EventDriven zeno(ZenoPassing passing) {
        return with(copy -> copy.zeno = passing);
    }

    /** What to do when several contacts are closed at an impact. */
    public EventDriven impacts(ImpactOrder order) {
        return with(copy -> copy.impacts = order);
    }

    /** The solver of the problems at events, by name, such as {@code lemke}. */
    public EventDriven solver(String specification) {
        Solvers.named(specification); // an unknown name is refused here, not in the run
        return solver(() -> Solvers.named(specification));
    }

    /** The solver of the problems at events; each run makes its own. */
    public EventDriven solver(Supplier<Solver<BoxProblem>> factory) {
        return with(copy -> copy.solver = factory);
    }

    /** Records these instead of every component of the systems that they look at. */
    public EventDriven probes(List<Probe> chosen) {
        return with(copy -> copy.probes = List.copyOf(chosen));
    }

    /** Keeps all positions at these times, each at the nearest output point, beside what is recorded at every one. */
    public EventDriven snapshots(double... times) {
        double[] sorted = times.clone();
        Arrays.sort(sorted);
        return with(copy -> copy.snapshotTimes = sorted);
    }

    /** Adds an event to look for. */
    public EventDriven event(UserEvent wanted) {
        List<UserEvent> all = new ArrayList<>(userEvents);
        all.add(wanted);
        return with(copy -> copy.userEvents = List.copyOf(all));
    }

    /** How many events to bear before the run is stopped. */
    public EventDriven mostEvents(long most) {
        return with(copy -> copy.mostEvents = (long) positive("the largest number of events", most));
    }

    /** Someone to be told the time that a run has reached, after every flow from event to event and at every output point. */
    public EventDriven progress(DoubleConsumer listener) {
        return with(copy -> copy.progress = listener);
    }

    /**
     * Simulates from t0 to t1, or until its thread is interrupted. A run that cannot go on returns what it has computed, with the
     * reason in its report, whatever functions of the model, listeners and user events throw.
     *
     * @throws IllegalArgumentException if no output step was given, the times are not finite and in order, or the initial state
     *     penetrates an obstacle, violates a joint, or is one at which the model cannot be evaluated
     */
    public Solution run(double t0, double t1) {
        return start(t0, t1).run();
    }

    /**
     * Returns a simulation at t0 that is about to run to t1, and that another thread may ask to stop.
     *
     * @throws IllegalArgumentException as {@link #run} does
     */
    public EventSimulation start(double t0, double t1) {
        if (Double.isNaN(step)) {
            throw new IllegalArgumentException("no output step was given: call step(h)");
        }
        if (!Double.isFinite(t0) || !Double.isFinite(t1) || t1 < t0) {
            throw new IllegalArgumentException("the times are " + t0 + " and " + t1
                    + ": they must be finite, and the final time not before the initial one");
        }
        EventSettings settings = new EventSettings(
                model,
                flow,
                tolerances,
                step,
                largestStep,
                eventRows,
                zeno,
                impacts,
                solver,
                probes,
                snapshotTimes,
                userEvents,
                mostEvents,
                progress);
        return new EventSimulation(new EventLoop(settings, this::bind, t0, t1));
    }

    private BoundModel bind(State state) {
        return model.systems().get(0).order() == Order.FIRST
                ? new SwitchedModel(model, state, tolerances)
                : new ContactModel(model, state, tolerances);
    }

    private static double positive(String what, double value) {
        if (!(value > 0.0) || Double.isInfinite(value)) {
            throw new IllegalArgumentException(what + " is " + value + ": it must be positive");
        }
        return value;
    }
}
