package org.nsds.examples.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.nsds.core.Integrators;
import org.nsds.core.eventdriven.settings.FlowMethod;
import org.nsds.examples.catalogue.Example;
import org.nsds.examples.catalogue.Parameter;
import org.nsds.examples.catalogue.ParameterValues;
import org.nsds.examples.gallery.Gallery;
import org.nsds.numerics.FrictionSolvers;
import org.nsds.numerics.Solvers;

/**
 * Command lines that nobody means: every subcommand, options repeated, names unknown, numbers at the ends of what a double holds
 * and beyond. Those that are in order ask for short runs. The same seed gives the same lines.
 */
final class HostileCommandLines {

    private static final String[] NUMBERS = {
        "0",
        "-0",
        "-1",
        "1e-320",
        "4.9e-324",
        "1e300",
        "-1e300",
        "1.7976931348623157e308",
        "1e400",
        "NaN",
        "-Infinity",
        "0x10",
        "1,5",
        "",
        " ",
        "1_0",
        "1d",
        "½",
        "１",
        "1e",
        "++1",
        "1e-300",
        "2147483648",
        "1e9",
        "1e-9",
        "-1e9",
        "1e100",
        "1e-100"
    };

    private static final String[] COUNTS = {
        "0", "-1", "1", "2", "3", "5", "17", "1000001", "1000000000", "2147483648", "2.5", "", "x", "0x5", "1e1"
    };

    private static final String[] WORDS = {
        "",
        " ",
        "x",
        "nowhere",
        "--",
        "-",
        "--no-such",
        "ü∞\u0000",
        "a=b",
        "=",
        "=1",
        "@nowhere",
        "${user.home}",
        "%s%n",
        "all",
        "mass=",
        "NaN",
        "../..",
        "a b",
        "\"",
        "'",
        "\n",
        "--help",
        "-1",
        "\uD800"
    };

    private static final String[] TEXTS = {
        "",
        ",",
        ":",
        "x",
        "0.5:0",
        "0.5:0,0.5:0",
        "1e400:0",
        "0.5:NaN",
        "0.3,0.7",
        "1",
        "440",
        "-440,0",
        "0,0",
        "1,,2",
        "nowhere.csv"
    };

    private static final double[] FACTORS = {0.0, -1.0, 1e-3, 1e3, 1e-12, 1e12, 0.5, 2.0};

    private static final int MOST_STEPS = 40;

    private final Random random;
    private final Path sandbox;
    private final Path results;
    private final List<Path> problems;

    /**
     * Lines from a seed.
     *
     * @param sandbox where they find their files and write
     * @param problems files that can be solved
     */
    HostileCommandLines(long seed, Path sandbox, List<Path> problems) {
        this.random = new Random(seed);
        this.sandbox = sandbox;
        this.results = sandbox.resolve(CommandContract.RESULTS);
        this.problems = problems;
    }

    /** The next. */
    String[] next() {
        List<String> line = switch (random.nextInt(12)) {
            case 0 -> other();
            case 1 -> compare();
            case 2, 3 -> solve();
            default -> run();
        };
        if (random.nextInt(5) == 0) {
            damage(line);
        }
        if (line.contains("run") || line.contains("compare")) {
            line.addAll(List.of("--out", directory()));
        }
        return line.toArray(String[]::new);
    }

    private List<String> other() {
        String empty = results.resolve("empty").toString();
        String file = problems.get(0).toString();
        List<String> line = new ArrayList<>(
                switch (random.nextInt(9)) {
                    case 0 -> List.<String>of();
                    case 1 -> List.of("list");
                    case 2 -> List.of("describe", example().name());
                    case 3 -> List.of("describe", any(WORDS));
                    case 4 ->
                        List.of(
                                "reproduce",
                                any("slides-ball", "papetti-fig-3", "nothing", ""),
                                "--out",
                                any(empty, file));
                    case 5 -> List.of("reproduce", "--json");
                    case 6 -> List.of("figures", any(file, empty, "nowhere", ""));
                    case 7 -> List.of(any("solvers", "integrators", "--version", "--help"));
                    default -> List.of(any(WORDS));
                });
        if (random.nextBoolean()) {
            line.add(any(WORDS));
        }
        return line;
    }

    private List<String> compare() {
        Example example = example();
        double h = example.defaults(ParameterValues.defaults(example)).step();
        List<String> line = new ArrayList<>(List.of("compare", random.nextInt(9) == 0 ? any(WORDS) : example.name()));
        String sound = 2.0 * h + "," + h;
        line.addAll(List.of(
                "--steps", any(sound, sound + ",", h + "", "", ",", h + ",-1", h + "," + h, any(NUMBERS) + "," + h)));
        line.addAll(List.of("--until", any(10.0 * h + "", 8.0 * h + "", any(NUMBERS))));
        if (random.nextBoolean()) {
            line.addAll(List.of("--integrator", integrator(), "--solver", solver()));
        }
        line.add("--no-plot");
        return line;
    }

    private List<String> solve() {
        List<String> line = new ArrayList<>(List.of(
                "solve",
                random.nextInt(9) == 0
                        ? any(sandbox.toString(), "", "nowhere")
                        : any(problems).toString()));
        if (random.nextInt(3) > 0) {
            line.addAll(List.of("--solver", random.nextInt(6) == 0 ? "all" : solver()));
        }
        if (random.nextInt(3) == 0) {
            line.addAll(List.of("--mu", any("0", "0.5", "1e9", any(NUMBERS))));
        }
        if (random.nextInt(3) == 0) {
            line.addAll(List.of(
                    "--out", any(directory(), sandbox.resolve("solution").toString())));
        }
        Stream.of("--json", "--explain")
                .filter(option -> random.nextInt(3) == 0)
                .forEach(line::add);
        return line;
    }

    private List<String> run() {
        Example example = example();
        List<String> line = new ArrayList<>(List.of("run", example.name()));
        for (int k = random.nextInt(4); k > 0; k--) {
            line.addAll(List.of("--set", assignment(any(example.parameters()))));
        }
        option(line, 4, "--strategy", any("time-stepping", "event-driven", "event-driven", any(WORDS)));
        option(line, 3, "--integrator", integrator());
        option(line, 3, "--solver", solver());
        option(line, 6, "--every", any("1", "2", "7", any(COUNTS)));
        option(line, 9, "--impacts", any("simultaneous", "sequential", "poisson", "lzb", any(WORDS)));
        option(line, 9, "--zeno", any("limit-state", "time-stepping", any(WORDS)));
        option(line, 9, "--tolerance", any("1e-6", any(NUMBERS)));
        option(line, 15, "--checkpoint", any(sandbox.resolve("saved").toString(), sandbox.toString(), any(WORDS)));
        option(
                line,
                15,
                "--resume",
                any(sandbox.resolve("saved").toString(), problems.get(0).toString(), any(WORDS)));
        double step = example.defaults(ParameterValues.defaults(example)).step() * any(1.0, 1.0, 10.0, 1e3, 0.1, 1e-3);
        line.addAll(List.of("--step", random.nextInt(9) == 0 ? any(NUMBERS) : Double.toString(step)));
        String until = Double.toString(step * (1 + random.nextInt(MOST_STEPS)));
        line.addAll(List.of("--until", random.nextInt(9) == 0 ? any(NUMBERS) : until));
        if (random.nextInt(20) > 0 || example.name().equals("forced-impact-oscillator")) {
            line.add("--no-plot");
        }
        return line;
    }

    /** One time in so many. */
    private void option(List<String> line, int seldom, String name, String value) {
        if (random.nextInt(seldom) == 0) {
            line.addAll(List.of(name, value));
        }
    }

    private String assignment(Parameter parameter) {
        String value = switch (random.nextInt(12)) {
            case 0 -> any(WORDS);
            case 1, 2, 3 -> any(NUMBERS);
            default -> value(parameter);
        };
        return parameter.name() + "=" + value;
    }

    private String value(Parameter parameter) {
        if (parameter instanceof Parameter.Real real) {
            return Double.toString(real.defaultValue() * FACTORS[random.nextInt(FACTORS.length)]);
        }
        if (!parameter.options().isEmpty()) {
            return any(parameter.options());
        }
        return parameter instanceof Parameter.Count
                ? any(COUNTS)
                : any(any(TEXTS), any(problems).toString(), sandbox.toString());
    }

    private String integrator() {
        String name = any(Stream.concat(
                        Integrators.catalogue().stream().map(Integrators.Entry::name),
                        FlowMethod.values().stream().map(FlowMethod::toString))
                .toList());
        return random.nextInt(3) > 0
                ? name
                : any(
                        any(WORDS),
                        name + ":",
                        name + ":theta=" + any(NUMBERS),
                        name + ":gamma=1,gamma=" + any(NUMBERS),
                        name + ":rho=" + any(NUMBERS),
                        name + ":form=x");
    }

    private String solver() {
        String name = any(Stream.concat(Solvers.catalogue().stream(), FrictionSolvers.catalogue().stream())
                .map(Solvers.CatalogueEntry::name)
                .toList());
        return random.nextInt(3) > 0
                ? name
                : any(
                        any(WORDS),
                        name + ":",
                        name + ":tolerance=" + any(NUMBERS),
                        name + ":iterations=" + any(COUNTS),
                        name + ":omega=" + any(NUMBERS));
    }

    private String directory() {
        return any(
                results.resolve("out").toString(),
                results.resolve("out").toString(),
                results.resolve("ö ∞").toString(),
                problems.get(0).toString(),
                problems.get(0).resolve("below").toString());
    }

    private Example example() {
        return any(Gallery.all());
    }

    /** Something lost, doubled, exchanged or put in. */
    private void damage(List<String> line) {
        int place = random.nextInt(line.size() + 1);
        if (place == line.size()) {
            line.add(any(WORDS));
            return;
        }
        switch (random.nextInt(4)) {
            case 0 -> line.remove(place);
            case 1 -> line.add(place, line.get(random.nextInt(line.size())));
            case 2 -> line.set(place, line.get(random.nextInt(line.size())));
            default -> line.add(place, any(WORDS));
        }
    }

    @SafeVarargs
    private <T> T any(T... choices) {
        return choices[random.nextInt(choices.length)];
    }

    private <T> T any(List<? extends T> choices) {
        return choices.get(random.nextInt(choices.size()));
    }
}
