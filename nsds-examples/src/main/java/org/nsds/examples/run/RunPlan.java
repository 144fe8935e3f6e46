package org.nsds.examples.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.nsds.core.Integrators;
import org.nsds.core.eventdriven.EventDriven;
import org.nsds.core.eventdriven.settings.EventTolerances;
import org.nsds.core.eventdriven.settings.FlowMethod;
import org.nsds.core.model.DynamicalSystem;
import org.nsds.core.model.Model;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.simulation.settings.StepControl;
import org.nsds.core.solution.Probe;
import org.nsds.core.solution.Recorder;
import org.nsds.core.solution.Solution;
import org.nsds.core.strategy.Strategy;
import org.nsds.examples.catalogue.Example;
import org.nsds.examples.catalogue.FiniteNumber;
import org.nsds.examples.catalogue.ParameterValues;
import org.nsds.examples.catalogue.RunDefaults;
import org.nsds.examples.run.RunOptions.Option;
import org.nsds.numerics.FrictionSolvers;
import org.nsds.numerics.Solvers;
import org.nsds.numerics.solver.Suggestion;

/**
 * A run of which everything has been checked: if there is a plan, nothing that users typed can make it fail any more.
 *
 * @param example what is run
 * @param values its parameters
 * @param model built from them
 * @param strategy how it is simulated
 * @param solver specification of the solver
 * @param step step size
 * @param until final time
 * @param every which steps are written to files
 * @param output which numbers are written
 * @param warnings what users should know before they trust it, one sentence each
 */
public record RunPlan(
        Example example,
        ParameterValues values,
        Model model,
        Strategy strategy,
        String solver,
        double step,
        double until,
        int every,
        RunOutput output,
        List<String> warnings) {

    /**
     * The plan of a run.
     *
     * @throws IllegalArgumentException with a sentence, if anything asked for is not possible
     */
    public static RunPlan of(Example example, RunOptions options) {
        ParameterValues values = ParameterValues.of(example, options.assignments());
        RunDefaults defaults = example.defaults(values);
        double step = options.get(Option.STEP)
                .map(text -> FiniteNumber.parse("the step (--step)", text))
                .orElse(defaults.step());
        double until = options.get(Option.UNTIL)
                .map(text -> FiniteNumber.parse("the final time (--until)", text))
                .orElse(defaults.until());
        if (!(until > 0.0)) {
            throw new IllegalArgumentException("the final time (--until) is " + until + ": it must be positive");
        }
        int every = options.get(Option.EVERY)
                .map(text -> FiniteNumber.parseWhole("--every", text))
                .orElse(defaults.every());
        if (every < 1) {
            throw new IllegalArgumentException("every is " + every + ": at least 1 is needed");
        }
        Model model = impacts(options).apply(example.model(values));
        List<Probe> probes = example.probes(values);
        double[] snapshots = example.snapshotTimes(values, until);
        double steps = until / step;
        int recorded = options.get(Option.EVERY).isEmpty()
                        && every % defaults.recorded() == 0
                        && fits(bytes(model, probes, steps / defaults.recorded() + 3.0, snapshots.length))
                ? defaults.recorded()
                : every;
        Strategy strategy = strategy(example, values, model, options, step, recorded, probes, snapshots);
        requireMemory(model, probes, steps / every + 3.0, every, snapshots.length);
        Solution dry = strategy.run(0.0, 0.0); // what the strategy refuses of model or initial state is refused here
        List<String> warnings = new ArrayList<>(example.warnings(values, step));
        warnings.addAll(dry.report().warnings());
        return new RunPlan(
                example,
                values,
                model,
                strategy,
                solver(options, model),
                step,
                until,
                every,
                RunOutput.of(options, example.derived(values, model, dry), every / recorded, steps / every + 2.0),
                List.copyOf(warnings));
    }

    /**
     * A run of many, of which only what is needed to run it is made.
     *
     * @param values parameters of the example
     * @param strategy how the model is simulated
     * @param until final time
     */
    public record OneOfMany(ParameterValues values, Strategy strategy, double until) {}

    /**
     * Returns a run of a campaign, which was planned for one of its points: nothing is tried beforehand, and nothing is written.
     *
     * @param started what is done to the model before it is run
     * @throws IllegalArgumentException with a sentence, if anything asked for is not possible
     */
    public static OneOfMany oneOfMany(Example example, RunOptions options, UnaryOperator<Model> started) {
        ParameterValues values = ParameterValues.of(example, options.assignments());
        RunDefaults defaults = example.defaults(values);
        double step = options.get(Option.STEP)
                .map(text -> FiniteNumber.parse("the step (--step)", text))
                .orElse(defaults.step());
        double until = options.get(Option.UNTIL)
                .map(text -> FiniteNumber.parse("the final time (--until)", text))
                .orElse(defaults.until());
        int every = options.get(Option.EVERY)
                .map(text -> FiniteNumber.parseWhole("--every", text))
                .orElse(defaults.recorded());
        Model model = started.apply(impacts(options).apply(example.model(values)));
        Strategy strategy =
                strategy(example, values, model, options, step, every, example.probes(values), new double[0]);
        return new OneOfMany(values, strategy, until);
    }

    /** How many steps it will take, within one. */
    public long steps() {
        return (long) Math.ceil(until / step);
    }

    /** The solver asked for, or the default for the problems that the laws of the model make. */
    private static String solver(RunOptions options, Model model) {
        return options.get(Option.SOLVER).orElse(model.frictional() ? FrictionSolvers.DEFAULT : Solvers.DEFAULT);
    }

    private static ImpactChoice impacts(RunOptions options) {
        return ImpactChoice.of(options.get(Option.IMPACTS).orElse("simultaneous"));
    }

    private static Strategy strategy(
            Example example,
            ParameterValues values,
            Model model,
            RunOptions options,
            double step,
            int every,
            List<Probe> probes,
            double[] snapshots) {
        RunDefaults defaults = example.defaults(values);
        String name = options.get(Option.STRATEGY).orElse(defaults.strategy());
        String solver = solver(options, model);
        boolean usual = name.equals(defaults.strategy());
        if (options.get(Option.INTEGRATOR).isPresent() || !usual) {
            requireNoSchemeAmongParameters(example, defaults.integrator());
        }
        if (name.equals(TimeStepping.NAME)) {
            if (options.get(Option.ZENO).isPresent()) {
                throw new IllegalArgumentException("--zeno is for event-driven runs: add --strategy event-driven");
            }
            requireNoFlow(options);
            String scheme = usual ? defaults.integrator() : "moreau-jean";
            TimeStepping plain = TimeStepping.of(model)
                    .integrator(options.get(Option.INTEGRATOR).orElse(scheme))
                    .solver(solver)
                    .step(step)
                    .every(every)
                    .probes(probes)
                    .snapshots(snapshots);
            TimeStepping stepping = impacts(options).apply(plain, example, values);
            return options.get(Option.TOLERANCE)
                    .map(text -> FiniteNumber.parse("the tolerance (--tolerance)", text))
                    .map(tolerance -> stepping.control(StepControl.of(tolerance)))
                    .orElse(stepping);
        }
        if (name.equals(EventDriven.NAME)) {
            requireNoStep(options);
            String flow =
                    usual ? defaults.integrator() : FlowMethod.standard(model).toString();
            ZenoChoice zeno = ZenoChoice.of(options.get(Option.ZENO).orElse("limit-state"));
            EventDriven plain = EventDriven.of(model)
                    .flow(FlowMethod.named(options.get(Option.INTEGRATOR).orElse(flow)));
            EventDriven driven = options.get(Option.TOLERANCE)
                    .map(text -> FiniteNumber.parse("the tolerance (--tolerance)", text))
                    .map(tolerance -> plain.tolerances(EventTolerances.ofFlow(tolerance)))
                    .orElse(plain)
                    .solver(solver)
                    .step(step * every)
                    .zeno(zeno.passing())
                    .slowestImpact(zeno.slowestImpact())
                    .eventRows(example.sound(values).isEmpty()) // what is to be heard needs rows equally far apart
                    .probes(probes)
                    .snapshots(snapshots);
            return impacts(options).apply(driven, example, values);
        }
        List<String> known = List.of(TimeStepping.NAME, EventDriven.NAME);
        throw new IllegalArgumentException("unknown strategy '" + name + "': " + Suggestion.words(name, known)
                + "choose " + String.join(" or ", known));
    }

    /** A method of event-driven runs is known, but not to time-stepping. */
    private static void requireNoFlow(RunOptions options) {
        options.get(Option.INTEGRATOR)
                .filter(name -> FlowMethod.values().stream().anyMatch(flow -> name.equals(flow.toString())))
                .ifPresent(name -> {
                    throw new IllegalArgumentException("'" + name
                            + "' is a flow of event-driven runs: add --strategy event-driven, or choose moreau-jean");
                });
    }

    /** An integrator of time-stepping is known, but not to event-driven runs. */
    private static void requireNoStep(RunOptions options) {
        options.get(Option.INTEGRATOR)
                .filter(name -> Integrators.catalogue().stream()
                        .anyMatch(entry -> entry.name().equals(name.replaceFirst(":.*", ""))))
                .ifPresent(name -> {
                    throw new IllegalArgumentException("'" + name
                            + "' is an integrator of time-stepping: add --strategy time-stepping, or choose one of "
                            + FlowMethod.values().stream()
                                    .map(FlowMethod::toString)
                                    .collect(Collectors.joining(", ")));
                });
    }

    /** Parameters that choose a scheme would be ignored beside another choice of it. */
    private static void requireNoSchemeAmongParameters(Example example, String chosen) {
        if (!chosen.equals(example.defaults(ParameterValues.defaults(example)).integrator())) {
            throw new IllegalArgumentException("parameters that are set choose the integrator " + chosen
                    + ", and options another one or another strategy: leave one of the two out");
        }
    }

    /** Every kept step is held in memory until it is written; refuses what cannot fit. */
    private static void requireMemory(Model model, List<Probe> probes, double rows, int every, int snapshots) {
        int columns = Recorder.width(model, probes);
        double bytes = bytes(model, probes, rows, snapshots);
        double available = available();
        if (!(rows * every < Long.MAX_VALUE)) {
            throw new IllegalArgumentException(
                    "the final time is more steps away than can be counted: ask for a longer --step or an earlier --until");
        }
        if (bytes > available || rows * columns > Integer.MAX_VALUE - 8) {
            throw new IllegalArgumentException(String.format(
                    Locale.ROOT,
                    "keeping %.3g steps needs about %.1f GB of memory but %.1f GB are there: keep fewer with --every %.0f",
                    rows,
                    1e-9 * bytes,
                    1e-9 * available,
                    Math.ceil(every * Math.max(bytes / available, rows * columns / Integer.MAX_VALUE))));
        }
    }

    private static boolean fits(double bytes) {
        return bytes <= available();
    }

    private static double available() {
        return 0.8 * Runtime.getRuntime().maxMemory();
    }

    private static double bytes(Model model, List<Probe> probes, double rows, int snapshots) {
        double whole = snapshots * 2.0 * Double.BYTES * coordinates(model);
        return rows * (3.0 * Double.BYTES * (Recorder.width(model, probes) + 5) + 100.0) + whole;
    }

    private static long coordinates(Model model) {
        return model.systems().stream().mapToLong(DynamicalSystem::dimension).sum();
    }
}
