package org.nsds.examples.cli;

import static org.nsds.examples.cli.terminal.WrongUsage.orWrongUsage;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.nsds.examples.catalogue.Example;
import org.nsds.examples.cli.terminal.TextTable;
import org.nsds.examples.cli.terminal.Verbosity;
import org.nsds.examples.compare.ComparisonFigure;
import org.nsds.examples.compare.ComparisonPlan;
import org.nsds.examples.compare.StrategyComparison;
import org.nsds.examples.compare.StrategyComparison.Difference;
import org.nsds.examples.execution.Interruption;
import org.nsds.examples.modelfile.ExampleSource;
import org.nsds.examples.run.RunOptions;
import org.nsds.report.chart.PngRenderer;
import org.nsds.report.files.IoReason;
import org.nsds.report.files.ResultDirectory;
import org.nsds.report.page.PageWriter;
import org.nsds.report.text.Numbers;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
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

    private static final String RESULT = "compare.json";
    private static final String PICTURE = "compare.png";
    private static final String PAGE = "report.html";

    @Spec
    private CommandSpec spec;

    @Mixin
    private Verbosity verbosity;

    @Parameters(paramLabel = "NAME", description = "An example, as nsds list shows it, or a model file.")
    private String name;

    @Option(
            names = "--steps",
            paramLabel = "H,H,...",
            description =
                    "Step sizes of time-stepping, in seconds (default: 1e-2,3e-3,1e-3,3e-4,1e-4, and powers of ten "
                            + "less for runs below one second).")
    private Optional<String> steps;

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
    private Optional<Path> out;

    @Option(names = "--no-plot", description = "Numbers only.")
    private boolean noPlot;

    @Override
    public Integer call() {
        ComparisonPlan plan = orWrongUsage(spec, this::plan);
        Path asked = out.orElse(Path.of("out", name + "-compare"));
        try (Interruption interruption = NsdsCommand.interruption(spec);
                ResultDirectory directory = orWrongUsage(spec, () -> ResultDirectory.open(asked, RESULT, files()))) {
            interruption.endAtOnce(directory::close);
            return interruption.status(compare(plan, directory, interruption));
        }
    }

    private List<String> files() {
        return noPlot ? List.of(RESULT) : List.of(RESULT, PICTURE, PAGE);
    }

    private ComparisonPlan plan() {
        RunOptions options = RunOptions.DEFAULTS
                .set(assignments)
                .with(RunOptions.Option.INTEGRATOR, integrator)
                .with(RunOptions.Option.SOLVER, solver)
                .with(RunOptions.Option.UNTIL, until);
        Example example = ExampleSource.named(name);
        return ComparisonPlan.of(
                example,
                options,
                steps.map(ComparisonPlan::steps).orElseGet(() -> ComparisonPlan.defaultSteps(example, options)));
    }

    private int compare(ComparisonPlan plan, ResultDirectory directory, Interruption interruption) {
        StrategyComparison comparison;
        try {
            comparison = plan.run();
        } catch (IllegalStateException failure) {
            spec.commandLine().getErr().println("nsds: " + failure.getMessage());
            return NsdsCommand.FAILED;
        }
        interruption.writing();
        write(plan, comparison, directory);
        print(plan.example(), comparison, directory.path());
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

    private void write(ComparisonPlan plan, StrategyComparison comparison, ResultDirectory directory) {
        Example example = plan.example();
        Map<String, Object> entries = new LinkedHashMap<>();
        entries.put("example", example.name());
        entries.put("differences", comparison.differences());
        if (Double.isFinite(comparison.positionOrder())) {
            entries.put("positionOrder", comparison.positionOrder());
            entries.put("velocityOrder", comparison.velocityOrder());
        }
        try {
            if (!noPlot && Double.isFinite(comparison.positionOrder())) {
                Files.write(
                        directory.unfinished(PICTURE),
                        PngRenderer.render(ComparisonFigure.plot(example.name(), comparison)));
            }
            if (!noPlot) {
                Files.writeString(
                        directory.unfinished(PAGE),
                        PageWriter.html(plan.sideBySide().page()));
            }
            directory.publish(entries);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write results to " + directory.path() + ": " + IoReason.of(e), e);
        }
    }
}
