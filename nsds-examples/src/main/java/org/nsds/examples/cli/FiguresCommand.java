package org.nsds.examples.cli;

import static org.nsds.examples.cli.terminal.WrongUsage.orWrongUsage;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.nsds.core.solution.Solution;
import org.nsds.examples.catalogue.Example;
import org.nsds.examples.cli.terminal.Verbosity;
import org.nsds.examples.compare.ComparisonFigure;
import org.nsds.examples.compare.ComparisonPlan;
import org.nsds.examples.compare.StrategyComparison;
import org.nsds.examples.execution.Interruption;
import org.nsds.examples.gallery.Gallery;
import org.nsds.examples.reproduce.Reproduction;
import org.nsds.examples.reproduce.Reproductions;
import org.nsds.examples.run.RunOptions;
import org.nsds.examples.run.RunPlan;
import org.nsds.numerics.solver.Suggestion;
import org.nsds.report.chart.PngRenderer;
import org.nsds.report.chart.SmallPng;
import org.nsds.report.columns.Units;
import org.nsds.report.figure.Figure;
import org.nsds.report.figure.Illustration;
import org.nsds.report.figure.RunFigure;
import org.nsds.report.files.IoReason;
import org.nsds.report.files.ResultDirectory;
import org.nsds.report.page.SvgFigure;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * {@code nsds figures}: draws the pictures of the manual again. The name of a picture says where it comes from:
 * {@code bouncing-ball.position.png} is the figure {@code position} of a default run of {@code bouncing-ball},
 * {@code impact-oscillator.compare.png} that of {@code nsds compare impact-oscillator}, and {@code papetti-fig-6b.png} a picture of
 * the reproduction {@code papetti-fig-6}. With the ending {@code svg} it is a drawing for papers, {@code --width} millimetres wide.
 * To add one, make an empty file of such a name.
 */
@Command(
        name = "figures",
        description =
                "Draw again every EXAMPLE.FIGURE.png or .svg and REPRODUCTION.png or .svg in a directory, from default runs.")
final class FiguresCommand implements Callable<Integer> {

    private static final Pattern NAME = Pattern.compile("([a-z0-9-]+)(?:\\.([a-z0-9-]+))?\\.(png|svg)");
    private static final String COMPARISON = "compare";
    private static final String MANIFEST = "figures.json"; // is never written: pictures are replaced by their names

    @Spec
    private CommandSpec spec;

    @Mixin
    private Verbosity verbosity;

    @Parameters(paramLabel = "DIR", arity = "0..1", description = "The directory (default: ${DEFAULT-VALUE}).")
    private Path directory = Path.of("docs", "images");

    @Option(
            names = "--width",
            paramLabel = "MM",
            description = "Width of SVG files in mm: 85 fit a column, 170 a page (default: ${DEFAULT-VALUE}).")
    private double width = 85.0;

    /** What is to be drawn of one example: figures of a run, and the comparison of strategies. */
    private record Wanted(RunPlan plan, List<RunFigure> figures, Optional<ComparisonPlan> comparison) {}

    @Override
    public Integer call() {
        try {
            List<MatchResult> names = names(orWrongUsage(spec, this::existing));
            List<Wanted> wanted = orWrongUsage(spec, () -> wanted(names));
            try (Interruption interruption = NsdsCommand.interruption(spec);
                    ResultDirectory drawn =
                            orWrongUsage(spec, () -> ResultDirectory.open(directory, MANIFEST, List.of()))) {
                interruption.endAtOnce(drawn::close);
                Set<String> files = names.stream().map(MatchResult::group).collect(Collectors.toSet());
                for (Wanted example : wanted) {
                    draw(example, files, drawn);
                }
                for (String picture : reproduced(names)) {
                    drawReproduced(picture, files, drawn);
                }
                interruption.writing();
                drawn.replace();
                return interruption.status(NsdsCommand.DONE);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write " + directory + ": " + IoReason.of(e), e);
        }
    }

    /** The figures that the directory holds, by example. */
    private static List<Wanted> wanted(List<MatchResult> names) {
        Map<String, TreeSet<String>> figures = new TreeMap<>();
        for (MatchResult name : names) {
            if (name.group(2) != null) {
                figures.computeIfAbsent(name.group(1), example -> new TreeSet<>())
                        .add(name.group(2));
            }
        }
        return figures.entrySet().stream()
                .map(example -> wanted(Gallery.named(example.getKey()), example.getValue()))
                .toList();
    }

    private static Wanted wanted(Example example, TreeSet<String> names) {
        Optional<ComparisonPlan> comparison = names.remove(COMPARISON)
                ? Optional.of(ComparisonPlan.of(
                        example, RunOptions.DEFAULTS, ComparisonPlan.defaultSteps(example, RunOptions.DEFAULTS)))
                : Optional.empty();
        RunPlan plan = RunPlan.of(example, RunOptions.DEFAULTS);
        Map<String, RunFigure> known = new TreeMap<>();
        example.figures(plan.values()).forEach(figure -> known.put(figure.name(), figure));
        for (String figure : names) {
            if (!known.containsKey(figure)) {
                throw new IllegalArgumentException("example '" + example.name() + "' has no figure '" + figure + "': "
                        + Suggestion.words(figure, known.keySet()) + "it has " + String.join(", ", known.keySet()));
            }
        }
        return new Wanted(plan, names.stream().map(known::get).toList(), comparison);
    }

    /** The pictures of reproductions that the directory holds. */
    private static List<String> reproduced(List<MatchResult> names) {
        return names.stream()
                .filter(name -> name.group(2) == null)
                .map(name -> name.group(1))
                .distinct()
                .toList();
    }

    private Path existing() {
        SvgFigure.requireWidth(width);
        if (!Files.isDirectory(directory)) {
            throw new IllegalArgumentException("there is no directory " + directory + ": name one that holds pictures");
        }
        return directory;
    }

    private static List<MatchResult> names(Path directory) throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return files.map(file -> NAME.matcher(file.getFileName().toString()))
                    .filter(Matcher::matches)
                    .map(Matcher::toMatchResult)
                    .toList();
        }
    }

    private void draw(Wanted wanted, Set<String> files, ResultDirectory drawn) throws IOException {
        String name = wanted.plan().example().name();
        if (wanted.comparison().isPresent()) {
            StrategyComparison comparison = wanted.comparison().get().run();
            save(name + "." + COMPARISON, ComparisonFigure.plot(name, comparison), files, drawn);
        }
        if (!wanted.figures().isEmpty()) {
            Solution solution = wanted.plan().strategy().run(0.0, wanted.plan().until());
            Units units = wanted.plan().example().units(wanted.plan().values());
            String heading = wanted.plan().example().heading(wanted.plan().values());
            for (RunFigure figure : wanted.figures()) {
                save(name + "." + figure.name(), figure.of(heading, units.time(), solution), files, drawn);
            }
        }
    }

    /** A picture whose name is none of theirs is left alone. */
    private void drawReproduced(String name, Set<String> files, ResultDirectory drawn) throws IOException {
        for (Reproduction reproduction : Reproductions.all()) {
            if (name.startsWith(reproduction.id())) {
                for (Illustration picture : reproduction.pictures()) {
                    if (picture.name().equals(name)) {
                        save(name, picture, files, drawn);
                    }
                }
            }
        }
    }

    /** Draws an illustration into those of its two files that the directory holds. */
    private void save(String name, Illustration illustration, Set<String> files, ResultDirectory drawn)
            throws IOException {
        String png = name + ".png";
        if (files.contains(png)) {
            Files.write(drawn.unfinished(png), SmallPng.of(PngRenderer.render(illustration)));
            spec.commandLine().getOut().println(directory.resolve(png));
        }
        String svg = name + ".svg";
        if (files.contains(svg) && illustration instanceof Figure figure) {
            Files.writeString(drawn.unfinished(svg), SvgFigure.file(figure, width));
            spec.commandLine().getOut().println(directory.resolve(svg));
        }
    }
}
