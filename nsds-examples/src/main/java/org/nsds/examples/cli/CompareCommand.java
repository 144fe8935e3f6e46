package org.nsds.examples.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.nsds.examples.catalogue.Example;
import org.nsds.examples.catalogue.FiniteNumber;
import org.nsds.examples.compare.ComparisonFigure;
import org.nsds.examples.compare.StrategyComparison;
import org.nsds.examples.compare.StrategyComparison.Difference;
import org.nsds.examples.gallery.Gallery;
import org.nsds.examples.plot.Plot;
import org.nsds.examples.plot.PngRenderer;
import org.nsds.examples.run.Json;
import org.nsds.examples.run.Numbers;
import org.nsds.examples.run.ResultDirectory;
import org.nsds.examples.run.RunOptions;
import org.nsds.examples.run.RunPlan;
import org.nsds.examples.run.Strategy;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * {@code nsds compare NAME}: the same model by time-stepping with several steps and event-driven; prints their difference and
 * the observed order, and plots it.
 */
@Command(
        name = "compare",
        description = "Run an example under both strategies and show how their difference depends on the step.",
        sortOptions = false)
final class CompareCommand implements Callable<Integer> {

    private static final int FEWEST_STEPS = 2;

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "NAME", description = "An example, as nsds list shows it.")
    private String name;

    @Option(
            names = "--steps",
            paramLabel = "H,H,...",
            description = "Step sizes of time-stepping, in seconds (default: ${DEFAULT-VALUE}).")
    private String steps = "1e-2,3e-3,1e-3,3e-4,1e-4";

    @Option(names = "--set", paramLabel = "key=value", arity = "1..*", description = "Parameters of the example.")
    private List<String> assignments = new ArrayList<>();

    @Option(
            names = "--integrator",
            paramLabel = "S",
            description = "Of time-stepping, as nsds integrators shows it (default: see nsds describe NAME).")
    private Optional<String> integrator;

    @Option(names = "--solver", paramLabel = "S", description = "As nsds solvers shows it (default: chain).")
    private Optional<String> solver;

    @Option(
            names = "--until",
            paramLabel = "T",
            description = "Final time, in seconds (default: see nsds describe NAME).")
    private Optional<String> until;

    @Option(names = "--out", paramLabel = "DIR", description = "Where results go (default: out/NAME-compare).")
    private Optional<String> out;

    @Option(names = "--no-plot", description = "Numbers only.")
    private boolean noPlot;

    @Override
    public Integer call() {
        double[] sizes;
        RunPlan byEvents;
        ResultDirectory opened;
        try {
            Example example = Gallery.named(name);
            sizes = sizes();
            byEvents = plan(example, Strategy.Events.NAME, sizes[0]);
            for (double h : sizes) {
                plan(example, Strategy.Steps.NAME, h);
            }
            opened = ResultDirectory.open(out.map(Path::of).orElse(Path.of("out", name + "-compare")));
        } catch (InvalidPathException e) {
            throw new ParameterException(
                    spec.commandLine(), "the directory (--out) cannot be used: " + e.getMessage(), e);
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), e.getMessage(), e);
        }
        try (ResultDirectory directory = opened) {
            return compare(byEvents, sizes, directory);
        }
    }

    /** The plot of a comparison with default settings. */
    static Plot figure(Example example) {
        CompareCommand command = new CompareCommand();
        new CommandLine(command).parseArgs(example.name());
        double[] sizes = command.sizes();
        return ComparisonFigure.plot(
                example.name(), command.comparison(command.plan(example, Strategy.Events.NAME, sizes[0]), sizes));
    }

    private StrategyComparison comparison(RunPlan byEvents, double[] sizes) {
        return StrategyComparison.of(
                sizes,
                h -> plan(byEvents.example(), Strategy.Steps.NAME, h).strategy().run(byEvents.until()),
                h -> ((Strategy.Events) byEvents.strategy())
                        .simulation()
                        .step(h)
                        .eventRows(false)
                        .run(0.0, byEvents.until()));
    }

    private int compare(RunPlan byEvents, double[] sizes, ResultDirectory directory) {
        Example example = byEvents.example();
        StrategyComparison comparison;
        try {
            comparison = comparison(byEvents, sizes);
        } catch (IllegalStateException failure) {
            spec.commandLine().getErr().println("nsds: " + failure.getMessage());
            return NsdsCommand.FAILED;
        }
        print(example, comparison, directory.path());
        write(example, comparison, directory);
        return NsdsCommand.DONE;
    }

    private void print(Example example, StrategyComparison comparison, Path directory) {
        PrintWriter out = spec.commandLine().getOut();
        out.println(example.name() + ": time-stepping against the event-driven motion");
        TextTable table = new TextTable()
                .row("step", comparison.first(), comparison.second(), "stepping", "event-driven", "events");
        for (Difference each : comparison.differences()) {
            table.row(
                    Numbers.exact(each.step()),
                    Numbers.scientific(each.position()),
                    Numbers.scientific(each.velocity()),
                    Numbers.duration(each.steppingSeconds()),
                    Numbers.duration(each.eventSeconds()),
                    Integer.toString(each.events()));
        }
        table.row("order", order(comparison.positionOrder()), order(comparison.velocityOrder()));
        out.print(table.text(2));
        out.println("  files in " + directory);
    }

    private static String order(double slope) {
        return Double.isFinite(slope) ? String.format(Locale.ROOT, "%.2f", slope) : "-";
    }

    private void write(Example example, StrategyComparison comparison, ResultDirectory directory) {
        Map<String, Object> entries = new LinkedHashMap<>();
        entries.put("example", example.name());
        entries.put("differences", comparison.differences());
        if (Double.isFinite(comparison.positionOrder())) {
            entries.put("positionOrder", comparison.positionOrder());
            entries.put("velocityOrder", comparison.velocityOrder());
        }
        try {
            Files.writeString(directory.unfinished("compare.json"), Json.text(entries) + "\n");
            if (!noPlot && Double.isFinite(comparison.positionOrder())) {
                Files.write(
                        directory.unfinished("compare.png"),
                        PngRenderer.render(ComparisonFigure.plot(example.name(), comparison)));
            }
            directory.publish(List.of("compare.png"));
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write results to " + directory.path() + ": " + e.getMessage(), e);
        }
    }

    private RunPlan plan(Example example, String strategy, double step) {
        return RunPlan.of(
                example,
                new RunOptions(
                        assignments,
                        Optional.of(strategy),
                        strategy.equals(Strategy.Steps.NAME) ? integrator : Optional.empty(),
                        solver,
                        Optional.of(Double.toString(step)),
                        until,
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty()));
    }

    private double[] sizes() {
        double[] sizes = Arrays.stream(steps.split(","))
                .mapToDouble(text -> FiniteNumber.parse("a step (--steps)", text.strip()))
                .toArray();
        if (sizes.length < FEWEST_STEPS) {
            throw new IllegalArgumentException("--steps needs at least two steps, such as 1e-2,1e-3,1e-4");
        }
        return sizes;
    }
}
