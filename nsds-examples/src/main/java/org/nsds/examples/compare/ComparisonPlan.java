package org.nsds.examples.compare;

import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import org.nsds.core.eventdriven.EventDriven;
import org.nsds.core.model.PhasePoint;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.Solution;
import org.nsds.core.state.State;
import org.nsds.core.strategy.Strategy;
import org.nsds.examples.catalogue.Example;
import org.nsds.examples.catalogue.FiniteNumber;
import org.nsds.examples.run.RunOptions;
import org.nsds.examples.run.RunOptions.Option;
import org.nsds.examples.run.RunPlan;
import org.nsds.report.Report;
import org.nsds.report.comparison.ComparedRun;
import org.nsds.report.comparison.Comparison;
import org.nsds.report.scene.Scene;

/** A comparison of the two strategies of which everything has been checked. */
public final class ComparisonPlan {

    /** Leading digit and power of ten of the default steps. */
    private static final int[][] DEFAULT_STEPS = {{1, -2}, {3, -3}, {1, -3}, {3, -4}, {1, -4}};

    private static final int FEWEST_STEPS = 2;
    /** Models start up to 1e-8 inside a contact so that rounding does not open it, which does not show. */
    private static final double NOTABLE_MOVE = 1e-7;

    private final RunOptions options;
    private final double[] steps;
    private final RunPlan events;

    private ComparisonPlan(RunOptions options, double[] steps, RunPlan events) {
        this.options = options;
        this.steps = steps;
        this.events = events;
    }

    /**
     * Step sizes as users type them, with commas.
     *
     * @throws IllegalArgumentException with a sentence, if they are no numbers or too few
     */
    public static double[] steps(String text) {
        double[] steps = Arrays.stream(text.split(","))
                .mapToDouble(item -> FiniteNumber.parse("a step (--steps)", item.strip()))
                .toArray();
        if (steps.length < FEWEST_STEPS) {
            throw new IllegalArgumentException("--steps needs at least two steps, such as 1e-2,1e-3,1e-4");
        }
        return steps;
    }

    /** The steps of time-stepping unless users say otherwise: 1e-2 to 1e-4, and as many powers of ten less as the run is shorter. */
    public static double[] defaultSteps(Example example, RunOptions options) {
        int power = Math.min(
                0, (int) Math.floor(Math.log10(RunPlan.of(example, options).until())));
        return Arrays.stream(DEFAULT_STEPS)
                .mapToDouble(step -> Double.parseDouble(step[0] + "e" + (step[1] + power)))
                .toArray();
    }

    /**
     * The plan of a comparison.
     *
     * @param options of both; an integrator is that of time-stepping
     * @param steps of time-stepping
     * @throws IllegalArgumentException with a sentence, if a run of either strategy is not possible
     */
    public static ComparisonPlan of(Example example, RunOptions options, double[] steps) {
        RunOptions byEvents = options.without(Option.INTEGRATOR)
                .with(Option.STRATEGY, EventDriven.NAME)
                .with(Option.STEP, Double.toString(steps[0]));
        ComparisonPlan plan = new ComparisonPlan(options, steps.clone(), RunPlan.of(example, byEvents));
        for (double h : steps) {
            if (h > plan.events.until()) {
                throw new IllegalArgumentException("the step " + h + " is longer than the whole run of "
                        + plan.events.until() + " s: choose shorter ones with --steps, or a later end with --until");
            }
            plan.stepping(h);
        }
        return plan;
    }

    private RunPlan stepping(double h) {
        return RunPlan.of(
                events.example(),
                options.with(Option.STRATEGY, TimeStepping.NAME).with(Option.STEP, Double.toString(h)));
    }

    /** Returns time-stepping from positions that are not those of the model. */
    private Strategy stepping(double h, PhasePoint start) {
        if (start.systems().isEmpty()) {
            return stepping(h).strategy();
        }
        RunOptions changed = options.with(Option.STRATEGY, TimeStepping.NAME).with(Option.STEP, Double.toString(h));
        return RunPlan.oneOfMany(events.example(), changed, model -> model.from(start))
                .strategy();
    }

    /**
     * Returns where event-driven runs start after they have moved positions onto contacts that are penetrated at the start, for the systems
     * that are moved notably. Time-stepping has to start there, too: otherwise the difference would not vanish with the step.
     */
    private PhasePoint correctedStart() {
        PhasePoint begin = events.strategy().run(0.0, 0.0).end();
        State given = new State(events.model());
        PhasePoint corrected = PhasePoint.NOWHERE;
        for (int i = 0; i < events.model().systems().size(); i++) {
            String name = events.model().systems().get(i).name();
            double[] q = given.system(i).q();
            double[] moved = begin.q(name);
            double farthest = 0.0;
            for (int j = 0; j < q.length; j++) {
                farthest = Math.max(farthest, Math.abs(moved[j] - q[j]));
            }
            if (farthest > NOTABLE_MOVE) {
                corrected = corrected.with(name, moved, given.system(i).v());
            }
        }
        return corrected;
    }

    /** What is compared. */
    public Example example() {
        return events.example();
    }

    /** Returns both strategies beside each other, with the shortest step: runs, settings, scenes. */
    public Comparison sideBySide() {
        double shortest = Arrays.stream(steps).min().orElseThrow();
        RunPlan stepping = stepping(shortest);
        return Report.comparing(
                        compared(EventDriven.NAME, events, events.strategy().run(0.0, events.until())),
                        compared(
                                TimeStepping.NAME, stepping, stepping.strategy().run(0.0, events.until())))
                .titled(events.example().heading(events.values()) + ": both strategies")
                .units(events.example().units(events.values()));
    }

    private static ComparedRun compared(String name, RunPlan plan, Solution run) {
        ComparedRun compared = ComparedRun.of(name, run)
                .with(Map.of("integrator", plan.strategy().integrator(), "step", plan.step()));
        Optional<? extends Scene> scene = plan.example().scene(plan.values(), run);
        return scene.isPresent() ? compared.scene(scene.get()) : compared;
    }

    /**
     * Runs both strategies.
     *
     * @throws IllegalStateException with the reason if a run does not complete
     */
    public StrategyComparison run() {
        PhasePoint start = correctedStart();
        return StrategyComparison.of(
                steps,
                ComparedColumns.of(events.model(), events.example().probes(events.values())),
                h -> stepping(h, start).run(0.0, events.until()),
                h -> ((EventDriven) events.strategy())
                        .step(h * events.every())
                        .eventRows(false)
                        .run(0.0, events.until()));
    }
}
