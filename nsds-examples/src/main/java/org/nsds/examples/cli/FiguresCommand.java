package org.nsds.examples.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.nsds.core.solution.Solution;
import org.nsds.examples.gallery.Gallery;
import org.nsds.examples.plot.Figure;
import org.nsds.examples.plot.PngRenderer;
import org.nsds.examples.plot.SmallPng;
import org.nsds.examples.reproduce.Picture;
import org.nsds.examples.reproduce.Reproduction;
import org.nsds.examples.reproduce.Reproductions;
import org.nsds.examples.run.ResultDirectory;
import org.nsds.examples.run.RunOptions;
import org.nsds.examples.run.RunPlan;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * {@code nsds figures}: draws the pictures of the manual again. The name of a picture says where it comes from:
 * {@code bouncing-ball.position.png} is the figure {@code position} of a default run of {@code bouncing-ball},
 * {@code impact-oscillator.compare.png} that of {@code nsds compare impact-oscillator}, and {@code papetti-fig-6b.png} a picture of
 * the reproduction {@code papetti-fig-6}. To add one, make an empty file of such a name.
 */
@Command(
        name = "figures",
        description = "Draw again every EXAMPLE.FIGURE.png and REPRODUCTION.png in a directory, from default runs.")
final class FiguresCommand implements Callable<Integer> {

    private static final Pattern NAME = Pattern.compile("([a-z0-9-]+)(?:\\.([a-z0-9-]+))?\\.png");
    private static final String COMPARISON = "compare";

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "DIR", arity = "0..1", description = "The directory (default: ${DEFAULT-VALUE}).")
    private Path directory = Path.of("docs", "images");

    @Override
    public Integer call() {
        try {
            Map<String, TreeSet<String>> wanted = wanted();
            try (ResultDirectory drawn = ResultDirectory.open(directory)) {
                for (Map.Entry<String, TreeSet<String>> example : wanted.entrySet()) {
                    draw(example.getKey(), example.getValue(), drawn);
                }
                for (String picture : reproduced()) {
                    drawReproduced(picture, drawn);
                }
                drawn.publish(List.of());
            }
            return NsdsCommand.DONE;
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), e.getMessage(), e);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write " + directory + ": " + e.getMessage(), e);
        }
    }

    /** The figures that the directory holds, by example. */
    private Map<String, TreeSet<String>> wanted() throws IOException {
        Map<String, TreeSet<String>> wanted = new TreeMap<>();
        for (MatchResult name : names()) {
            if (name.group(2) != null) {
                wanted.computeIfAbsent(name.group(1), example -> new TreeSet<>())
                        .add(name.group(2));
            }
        }
        return wanted;
    }

    /** The pictures of reproductions that the directory holds. */
    private List<String> reproduced() throws IOException {
        return names().stream()
                .filter(name -> name.group(2) == null)
                .map(name -> name.group(1))
                .toList();
    }

    private List<MatchResult> names() throws IOException {
        if (!Files.isDirectory(directory)) {
            throw new IllegalArgumentException("there is no directory " + directory + ": name one that holds pictures");
        }
        try (Stream<Path> files = Files.list(directory)) {
            return files.map(file -> NAME.matcher(file.getFileName().toString()))
                    .filter(Matcher::matches)
                    .map(Matcher::toMatchResult)
                    .toList();
        }
    }

    private void draw(String name, TreeSet<String> figures, ResultDirectory drawn) throws IOException {
        RunPlan plan = RunPlan.of(Gallery.named(name), RunOptions.DEFAULTS);
        Map<String, Figure> known = new TreeMap<>();
        plan.example().figures(plan.values()).forEach(figure -> known.put(figure.name(), figure));
        if (figures.remove(COMPARISON)) {
            save(name + "." + COMPARISON + ".png", PngRenderer.render(CompareCommand.figure(plan.example())), drawn);
        }
        for (String figure : figures) {
            if (!known.containsKey(figure)) {
                throw new IllegalArgumentException("example '" + name + "' has no figure '" + figure + "': it has "
                        + String.join(", ", known.keySet()));
            }
        }
        Solution solution = figures.isEmpty() ? null : plan.strategy().run(plan.until());
        String heading = plan.example().heading(plan.values());
        for (String figure : figures) {
            save(name + "." + figure + ".png", known.get(figure).png(heading, solution), drawn);
        }
    }

    /** A picture whose name is none of theirs is left alone. */
    private void drawReproduced(String name, ResultDirectory drawn) throws IOException {
        for (Reproduction reproduction : Reproductions.all()) {
            if (name.startsWith(reproduction.id())) {
                for (Picture picture : reproduction.pictures()) {
                    if (picture.name().equals(name)) {
                        save(name + ".png", PngRenderer.render(picture.plot()), drawn);
                    }
                }
            }
        }
    }

    private void save(String file, byte[] png, ResultDirectory drawn) throws IOException {
        Files.write(drawn.unfinished(file), SmallPng.of(png));
        spec.commandLine().getOut().println(directory.resolve(file));
    }
}
