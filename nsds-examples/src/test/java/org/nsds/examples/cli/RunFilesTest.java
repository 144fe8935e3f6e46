package org.nsds.examples.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.nsds.examples.catalogue.Example;
import org.nsds.examples.catalogue.ParameterValues;
import org.nsds.examples.gallery.Gallery;
import org.nsds.report.figure.RunFigure;
import tools.jackson.databind.JsonNode;

/** What a run leaves in its directory. */
class RunFilesTest {

    private static final List<String> SUMMARY_KEYS = List.of(
            "example",
            "parameters",
            "strategy",
            "integrator",
            "solver",
            "step",
            "steps",
            "wallSeconds",
            "secondsPerStep",
            "outcome",
            "events",
            "solvedBy",
            "contactSteps",
            "maxPenetration",
            "maxResidual",
            "energyStart",
            "energyEnd",
            "impactLoss",
            "stateHash",
            "files");

    private final Path directory;
    private final Runs runs;

    RunFilesTest(@TempDir Path directory) {
        this.directory = directory;
        runs = new Runs(directory);
    }

    @Test
    void theSummaryHasEveryKeyAndNumbersThatAreNumbers() {
        runs.run("bouncing-ball", "--set", "e=0.8", "--no-plot");

        JsonNode summary = runs.summary();
        assertThat(summary.propertyNames()).containsAll(SUMMARY_KEYS).doesNotContain("reason");
        assertThat(summary.get("outcome").stringValue()).isEqualTo("completed");
        assertThat(summary.get("integrator").stringValue()).isEqualTo("moreau-jean:theta=0.5,gamma=0.5");
        assertThat(summary.get("parameters").get("e").doubleValue()).isEqualTo(0.8);
        assertThat(summary.get("steps").intValue()).isEqualTo(2000);
        assertThat(summary.get("energyStart").doubleValue()).isEqualTo(9.81); // m g q₀
        assertThat(summary.get("events").size()).isZero();
        for (String key : List.of(
                "step",
                "wallSeconds",
                "secondsPerStep",
                "contactSteps",
                "maxPenetration",
                "maxResidual",
                "impactLoss")) {
            assertThat(summary.get(key).isNumber()).as(key).isTrue();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "bouncing-ball",
                "bouncing-ball-2d",
                "impact-oscillator",
                "ball-chain",
                "ball-column",
                "pendulum-wall"
            })
    void everyExampleDrawsItsFiguresAndShowsThemInOneFile(String example) throws IOException {
        runs.run(example);

        String report = Files.readString(directory.resolve("report.html"));
        for (String figure : List.of("position", "velocity", "impulse", "energy")) {
            assertThat(directory.resolve(figure + ".png")).isNotEmptyFile();
        }
        assertThat(report)
                .contains("<figure class=\"chart\"", "Energy balance", example)
                .doesNotContain("http:", "https:", "src=\"/", "<script src");
        assertThat(names())
                .contains("trajectory.csv", "energy.csv", "summary.json")
                .noneMatch(n -> n.startsWith("."));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "diode-bridge",
                "diode-bridge-filter",
                "rlc-diode",
                "relay",
                "relay-pair",
                "sliding-mode",
                "relay-oscillator",
                "buck-converter"
            })
    void everyCircuitAndRelayDrawsItsFigures(String example) {
        runs.run(example);

        Example described = Gallery.named(example);
        for (RunFigure figure : described.figures(ParameterValues.defaults(described))) {
            assertThat(directory.resolve(figure.name() + ".png")).isNotEmptyFile();
        }
        assertThat(runs.summary().get("outcome").stringValue()).isEqualTo("completed");
    }

    @Test
    void everyKeepsFirstAndLastStep() {
        runs.run("bouncing-ball", "--until", "0.1", "--every", "7", "--no-plot");

        assertThat(runs.trajectory().rows().stream().map(row -> row[0])).containsExactly(0.0, 0.035, 0.07, 0.1);
    }

    @Test
    void aLaterRunLeavesNoFilesOfAnEarlierOneThatItDidNotWrite() throws IOException {
        Files.writeString(directory.resolve("notes.txt"), "mine");
        runs.run("bouncing-ball", "--until", "0.1");
        runs.run("bouncing-ball", "--until", "0.1", "--no-plot");

        assertThat(names()).containsExactlyInAnyOrder("notes.txt", "trajectory.csv", "energy.csv", "summary.json");
    }

    @Test
    void theResultsOfAnotherExampleAreReplacedAndForeignFilesStay() throws IOException {
        Files.writeString(directory.resolve("notes.png"), "mine");
        runs.run("bouncing-ball-2d", "--until", "0.1"); // draws path.png, which the next does not
        assertThat(directory.resolve("path.png")).exists();
        runs.run("ball-chain", "--until", "0.1");

        List<String> listed = StreamSupport.stream(runs.summary().get("files").spliterator(), false)
                .map(JsonNode::asString)
                .toList();
        assertThat(listed)
                .contains("trajectory.csv", "position.png", "report.html")
                .doesNotContain("path.png");
        assertThat(names())
                .containsExactlyInAnyOrderElementsOf(
                        Stream.concat(listed.stream(), Stream.of("notes.png")).toList());
    }

    @ParameterizedTest
    @ValueSource(strings = {"this is no JSON", "{\"files\": [\"../precious.txt\", 7, \"/etc/hosts\"]}", "[]"})
    void aSummaryOfAnotherOriginIsNotReplacedAndMakesNothingDisappear(String foreign) throws IOException {
        Path precious = Files.writeString(directory.resolve("precious.txt"), "mine");
        Path inside = Files.createDirectory(directory.resolve("results"));
        Files.writeString(inside.resolve("summary.json"), foreign);
        Invocation refused = Invocation.of("run", "relay", "--no-plot", "--out", inside.toString());
        assertThat(refused.status()).isEqualTo(2);
        assertThat(refused.err())
                .contains("summary.json is there", "move it away")
                .hasLineCount(1);
        assertThat(precious).hasContent("mine");
        assertThat(inside.resolve("summary.json")).hasContent(foreign);
    }

    @Test
    void aRunThatFailsStillHasAReportWithTheReasonAtItsTop() throws IOException {
        Invocation invocation = runs.attempt("ball-column", "--solver", "pgs:iterations=1");

        assertThat(invocation.status()).isEqualTo(1);
        String report = Files.readString(directory.resolve("report.html"));
        assertThat(report.indexOf("The run stopped early.")).isPositive().isLessThan(report.indexOf("<h2>"));
        assertThat(report)
                .contains(runs.summary().get("reason").stringValue(), "failed-problem.nsp", "<figure class=\"chart\"");
    }

    @Test
    void theReportOfAnEventDrivenRunListsItsEvents() throws IOException {
        runs.run("bouncing-ball", "--strategy", "event-driven", "--until", "2");

        String report = Files.readString(directory.resolve("report.html"));
        String events = report.substring(report.indexOf("<h2>Events</h2>"));
        assertThat(runs.summary().get("events").size()).isEqualTo(3);
        assertThat(events.split("<td>impact</td>", -1)).hasSize(4);
        assertThat(runs.summary().get("solvedBy").get("closed-form").intValue()).isEqualTo(3);
        assertThat(events).contains("−4.42945", "3.98650", "8.41595"); // −√(2g), 0.9 √(2g), their difference
    }

    @Test
    void aRunThatFailsKeepsWhatItHasAndTheProblemThatStoppedIt() throws IOException {
        Invocation invocation = runs.attempt("ball-column", "--solver", "pgs:iterations=1", "--no-plot");

        assertThat(invocation.status()).isEqualTo(1);
        assertThat(invocation.err())
                .contains("one-step problem not solved in step")
                .contains("./nsds solve " + directory.resolve("failed-problem.nsp") + " --solver all");
        assertThat(runs.summary().get("outcome").stringValue()).isEqualTo("one-step problem not solved");
        assertThat(runs.summary().get("reason").stringValue()).contains("solver 'pgs'", "iteration limit");
        assertThat(runs.trajectory().rows()).hasSize(runs.summary().get("steps").intValue() + 1);

        Invocation replay =
                Invocation.of("solve", directory.resolve("failed-problem.nsp").toString());
        assertThat(replay.status()).as(replay.err()).isZero();
    }

    @Test
    void numbersHaveADecimalPointInEveryLocale() throws IOException {
        Locale before = Locale.getDefault();
        Locale.setDefault(Locale.GERMANY);
        try {
            Invocation invocation = runs.attempt("impact-oscillator", "--until", "0.5", "--set", "e=0.25");

            assertThat(invocation.out()).doesNotContainPattern("\\d,\\d\\d").contains(" of 0.002 s in ");
            assertThat(Files.readAllLines(directory.resolve("trajectory.csv"))
                            .get(1)
                            .split(","))
                    .hasSize(6);
            assertThat(runs.summary().get("parameters").get("e").doubleValue()).isEqualTo(0.25);
            assertThat(Files.readString(directory.resolve("report.html"))).doesNotContainPattern(">[−-]?\\d+,\\d+");
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void thePrintedSummarySaysWhatMatters() {
        assertThat(runs.run("impact-oscillator", "--no-plot").out())
                .contains(
                        "impact-oscillator: completed",
                        "steps                2000 of 0.002 s",
                        "contact steps        5",
                        "max penetration",
                        "max residual",
                        "energy               19.7392 ->",
                        "lost at impacts",
                        "numerical left-over",
                        "files in             " + directory);
    }

    private List<String> names() throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return files.map(file -> file.getFileName().toString()).toList();
        }
    }
}
