package org.nsds.core.eventdriven.settings;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleConsumer;
import org.nsds.core.impact.ImpactLaw;
import org.nsds.core.model.Model;
import org.nsds.core.strategy.RunSettings;
import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.problem.FrictionProblem;
import org.nsds.numerics.solver.Solver;

/**
 * These are the settings of an event-driven run, as {@code EventDriven} collects and explains them. Each method named
 * {@code with} returns a copy in which one setting differs.
 *
 * @param run the settings that every strategy has
 * @param flow the method for the smooth flow
 * @param tolerances how exactly events and the flow are computed
 * @param step the time between output points; NaN until it is given
 * @param largestStep the longest step that the flow may take
 * @param eventRows whether the solution has rows on both sides of an event
 * @param zeno how accumulations are passed
 * @param slowestImpact the velocity below which contacts close where every impact is followed
 * @param impacts what is done when several contacts are closed at an impact
 * @param impactLaw the law of impacts, where it is not Newton's
 * @param events events to look for, beside those of the model
 * @param mostEvents the number of events after which a run is stopped
 * @param progress what is called with the time that the run has reached
 */
public record EventSettings(
        RunSettings run,
        FlowMethod flow,
        EventTolerances tolerances,
        double step,
        double largestStep,
        boolean eventRows,
        ZenoPassing zeno,
        double slowestImpact,
        ImpactOrder impacts,
        Optional<ImpactLaw> impactLaw,
        List<UserEvent> events,
        long mostEvents,
        DoubleConsumer progress) {

    private static final double SLOWEST_IMPACT = 1e-5;

    public EventSettings {
        events = List.copyOf(events);
    }

    /**
     * Returns the defaults: the standard flow of the model at tolerance 1e-13, rows at events, simultaneous impacts, accumulations closed
     * by their limit; the output step is still to be given.
     */
    public static EventSettings of(Model model) {
        return new EventSettings(
                RunSettings.of(model),
                FlowMethod.standard(model),
                EventTolerances.standard(FlowMethod.standard(model), model),
                Double.NaN,
                Double.POSITIVE_INFINITY,
                true,
                ZenoPassing.LIMIT_STATE,
                SLOWEST_IMPACT,
                ImpactOrder.SIMULTANEOUS,
                Optional.empty(),
                List.of(),
                1_000_000,
                t -> {});
    }

    /** Returns these settings with others of those that every strategy has. */
    public EventSettings withRun(RunSettings next) {
        return new EventSettings(
                next,
                flow,
                tolerances,
                step,
                largestStep,
                eventRows,
                zeno,
                slowestImpact,
                impacts,
                impactLaw,
                events,
                mostEvents,
                progress);
    }

    /** Returns these settings with another method for the flow, and its standard tolerances unless others were chosen. */
    public EventSettings withFlow(FlowMethod next) {
        boolean standard = tolerances.equals(EventTolerances.standard(flow, model()));
        return new EventSettings(
                run,
                next,
                standard ? EventTolerances.standard(next, model()) : tolerances,
                step,
                largestStep,
                eventRows,
                zeno,
                slowestImpact,
                impacts,
                impactLaw,
                events,
                mostEvents,
                progress);
    }

    /** Returns these settings with other tolerances. */
    public EventSettings withTolerances(EventTolerances next) {
        return new EventSettings(
                run,
                flow,
                next,
                step,
                largestStep,
                eventRows,
                zeno,
                slowestImpact,
                impacts,
                impactLaw,
                events,
                mostEvents,
                progress);
    }

    /** Returns these settings with another time between output points. */
    public EventSettings withStep(double next) {
        double h = RunSettings.positive("the output step", next);
        return new EventSettings(
                run,
                flow,
                tolerances,
                h,
                largestStep,
                eventRows,
                zeno,
                slowestImpact,
                impacts,
                impactLaw,
                events,
                mostEvents,
                progress);
    }

    /** Returns these settings with another largest step of the flow. */
    public EventSettings withLargestStep(double next) {
        double h = RunSettings.positive("the largest step of the flow", next);
        return new EventSettings(
                run,
                flow,
                tolerances,
                step,
                h,
                eventRows,
                zeno,
                slowestImpact,
                impacts,
                impactLaw,
                events,
                mostEvents,
                progress);
    }

    /** Returns these settings with rows beside events, or without them. */
    public EventSettings withEventRows(boolean next) {
        return new EventSettings(
                run,
                flow,
                tolerances,
                step,
                largestStep,
                next,
                zeno,
                slowestImpact,
                impacts,
                impactLaw,
                events,
                mostEvents,
                progress);
    }

    /** Returns these settings with another way to pass accumulations. */
    public EventSettings withZeno(ZenoPassing next) {
        return new EventSettings(
                run,
                flow,
                tolerances,
                step,
                largestStep,
                eventRows,
                next,
                slowestImpact,
                impacts,
                impactLaw,
                events,
                mostEvents,
                progress);
    }

    /** Returns these settings with another velocity below which contacts close where every impact is followed. */
    public EventSettings withSlowestImpact(double next) {
        double slowest = RunSettings.positive("the velocity of the slowest impact", next);
        return new EventSettings(
                run,
                flow,
                tolerances,
                step,
                largestStep,
                eventRows,
                zeno,
                slowest,
                impacts,
                impactLaw,
                events,
                mostEvents,
                progress);
    }

    /** Returns these settings with a law of impacts instead of Newton's. */
    public EventSettings withImpactLaw(ImpactLaw next) {
        return new EventSettings(
                run,
                flow,
                tolerances,
                step,
                largestStep,
                eventRows,
                zeno,
                slowestImpact,
                impacts,
                Optional.of(next),
                events,
                mostEvents,
                progress);
    }

    /** Returns these settings with another order of impacts under Newton's law. */
    public EventSettings withImpacts(ImpactOrder next) {
        return new EventSettings(
                run,
                flow,
                tolerances,
                step,
                largestStep,
                eventRows,
                zeno,
                slowestImpact,
                next,
                Optional.empty(),
                events,
                mostEvents,
                progress);
    }

    /** Returns these settings with one more event to look for. */
    public EventSettings withEvent(UserEvent next) {
        List<UserEvent> all = new ArrayList<>(events);
        all.add(next);
        return new EventSettings(
                run,
                flow,
                tolerances,
                step,
                largestStep,
                eventRows,
                zeno,
                slowestImpact,
                impacts,
                impactLaw,
                all,
                mostEvents,
                progress);
    }

    /** Returns these settings with another number of events after which a run is stopped. */
    public EventSettings withMostEvents(long next) {
        long most = (long) RunSettings.positive("the largest number of events", next);
        return new EventSettings(
                run,
                flow,
                tolerances,
                step,
                largestStep,
                eventRows,
                zeno,
                slowestImpact,
                impacts,
                impactLaw,
                events,
                most,
                progress);
    }

    /** Returns these settings with another listener to the time that the run has reached. */
    public EventSettings withProgress(DoubleConsumer next) {
        return new EventSettings(
                run,
                flow,
                tolerances,
                step,
                largestStep,
                eventRows,
                zeno,
                slowestImpact,
                impacts,
                impactLaw,
                events,
                mostEvents,
                next);
    }

    /** Returns the model that is simulated. */
    public Model model() {
        return run.model();
    }

    /** Makes a solver of problems with friction for one run. */
    public Solver<FrictionProblem> newFrictionSolver() {
        return run.solver().frictions().get();
    }

    /** Makes a solver of problems without friction for one run. */
    public Solver<BoxProblem> newSolver() {
        return run.solver().boxes().get();
    }

    /**
     * Returns these settings if the output step was given.
     *
     * @throws IllegalArgumentException if it was not
     */
    public EventSettings complete() {
        if (Double.isNaN(step)) {
            throw new IllegalArgumentException("no output step was given: call step(h)");
        }
        return this;
    }
}
