package org.nsds.examples.cli;

import static org.nsds.examples.cli.terminal.WrongUsage.orWrongUsage;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.nsds.examples.cli.terminal.Verbosity;
import org.nsds.examples.gallery.Gallery;
import org.nsds.report.columns.Units;
import org.nsds.report.comparison.ComparedRun;
import org.nsds.report.comparison.Comparison;
import org.nsds.report.comparison.FinishedRun;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code nsds compare-runs DIR DIR ...}: finished runs beside each other, on one page. */
@Command(
        name = "compare-runs",
        description = "Overlay finished runs: columns, differences, parameters that differ, energy ledgers.",
        sortOptions = false)
final class CompareRunsCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Mixin
    private Verbosity verbosity;

    @Parameters(
            paramLabel = "DIR",
            arity = "0..*",
            description = "Directories of runs; the others are compared with the first.")
    private List<Path> directories = new ArrayList<>();

    @Option(
            names = "--columns",
            paramLabel = "A,B.*",
            split = ",",
            description = "Which columns are shown, by name or pattern (default: the first 24 that all runs have).")
    private List<String> columns = new ArrayList<>();

    @Option(names = "--out", paramLabel = "DIR", description = "Where the page goes (default: out/compare-runs).")
    private Optional<Path> out;

    @Override
    public Integer call() {
        Comparison comparison = orWrongUsage(spec, this::comparison);
        Path page = orWrongUsage(spec, () -> comparison.write(out.orElse(Path.of("out", "compare-runs"))));
        spec.commandLine()
                .getOut()
                .print("largest differences from " + directories.get(0) + "\n" + comparison.text() + "  page " + page
                        + "\n");
        return NsdsCommand.DONE;
    }

    private Comparison comparison() {
        if (directories.size() < 2) {
            throw new IllegalArgumentException(
                    "compare-runs needs at least two directories of runs: write nsds compare-runs out/a out/b");
        }
        Map<Path, ComparedRun> runs = new LinkedHashMap<>();
        for (Path directory : directories) {
            runs.put(directory, FinishedRun.read(directory.toString(), directory));
        }
        Comparison all = Comparison.of(List.copyOf(runs.values())).units(units(List.copyOf(runs.values())));
        return columns.isEmpty() ? all : all.columns(columns);
    }

    /** Returns the units of the example, if all are runs of the same one. */
    private static Units units(List<ComparedRun> runs) {
        List<Object> examples = runs.stream()
                .map(run -> run.settings().getOrDefault("example", ""))
                .distinct()
                .toList();
        return examples.size() == 1
                        && Gallery.all().stream()
                                .anyMatch(example -> example.name().equals(examples.get(0)))
                ? Gallery.named(examples.get(0).toString()).description().units()
                : Units.SI;
    }
}
