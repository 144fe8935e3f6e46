package org.nsds.examples.compare;

import java.util.Arrays;
import org.nsds.examples.catalogue.Example;
import org.nsds.examples.catalogue.FiniteNumber;
import org.nsds.examples.run.RunOptions;
import org.nsds.examples.run.RunOptions.Option;
import org.nsds.examples.run.RunPlan;
import org.nsds.examples.run.Strategy;

/** A comparison of the two strategies of which everything has been checked. */
public final class ComparisonPlan {

    /** The steps of time-stepping unless users say otherwise. */
    public static final String DEFAULT_STEPS = "1e-2,3e-3,1e-3,3e-4,1e-4";

    private static final int FEWEST_STEPS = 2;

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

    /**
     * The plan of a comparison.
     *
     * @param options of both; an integrator is that of time-stepping
     * @param steps of time-stepping
     * @throws IllegalArgumentException with a sentence, if a run of either strategy is not possible
     */
    public static ComparisonPlan of(Example example, RunOptions options, double[] steps) {
        RunOptions byEvents = options.without(Option.INTEGRATOR)
                .with(Option.STRATEGY, Strategy.Events.NAME)
                .with(Option.STEP, Double.toString(steps[0]));
        ComparisonPlan plan = new ComparisonPlan(options, steps.clone(), RunPlan.of(example, byEvents));
        for (double h : steps) {
            plan.stepping(h);
        }
        return plan;
    }

    private RunPlan stepping(double h) {
        return RunPlan.of(
                events.example(),
                options.with(Option.STRATEGY, Strategy.Steps.NAME).with(Option.STEP, Double.toString(h)));
    }

    /** What is compared. */
    public Example example() {
        return events.example();
    }

    /**
     * Runs both strategies.
     *
     * @throws IllegalStateException with the reason if a run does not complete
     */
    public StrategyComparison run() {
        return StrategyComparison.of(
                steps,
                ComparedColumns.of(events.model(), events.example().probes(events.values())),
                h -> stepping(h).strategy().run(events.until()),
                h -> ((Strategy.Events) events.strategy())
                        .simulation()
                        .step(h * events.every())
                        .eventRows(false)
                        .run(0.0, events.until()));
    }
}
