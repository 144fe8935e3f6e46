package org.nsds.examples.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.nsds.numerics.io.GuessedProblem;
import org.nsds.numerics.io.NspFile;

/** Runs that cannot be trusted say so wherever their results are read, and runs that fail leave what shows why. */
class RunWarningsTest {

    @TempDir
    private Path directory;

    private Runs runs;

    @BeforeEach
    void newRuns() {
        runs = new Runs(directory.resolve("out"));
    }

    private void assertWarned(Invocation invocation, String words) throws IOException {
        assertThat(invocation.out()).as("text").containsPattern("(?m)^  warning  .*" + words);
        assertThat(runs.summary().get("warnings").toString()).as("summary.json").containsPattern(words);
        if (Files.exists(runs.directory().resolve("report.html"))) {
            assertThat(Files.readString(runs.directory().resolve("report.html")))
                    .as("report.html")
                    .containsPattern("class=\"warning\".*" + words.replace("'", "&#39;"));
        }
    }

    @Test
    void theTowerAsItIsNeedsNoWarning() {
        Invocation run = runs.run("box-stack", "--no-plot");
        assertThat(run.out() + run.err()).doesNotContain("warning");
    }

    /** The ball hits the floor with 4.4 m/s, and the shortest part of 0.05 s is 5e-8 s long: 1e-5 can be had, 1e-9 cannot. */
    @ParameterizedTest
    @CsvSource({"1e-5, false", "1e-9, true"})
    void aToleranceThatCannotBeHadIsSaid(String tolerance, boolean above) throws IOException {
        Invocation run =
                runs.run("bouncing-ball", "--step", "0.05", "--until", "1", "--tolerance", tolerance, "--no-plot");
        assertThat(run.out()).containsPattern("(?m)^  parts of steps  .*, and \\d+ taken back" + (above ? ";" : "$"));
        assertThat(run.out().contains(" above the tolerance, as short as parts can be"))
                .isEqualTo(above);
        assertThat(runs.summary().get("partsAboveTolerance").asLong() > 0).isEqualTo(above);
    }

    /** The fastest of 1001 modes bears steps of a fraction of the default one, which the exact scheme takes without error. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "d1-minus | contact=rigid",
                "schatzman-paoli | contact=rigid",
                "verlet | contact=penalty",
            })
    void aStringUnderAnExplicitSchemeIsWarnedOfBeforeTheRun(String scheme, String contact) {
        Invocation run = Invocation.of(
                "run",
                "tanpura",
                "--integrator",
                scheme,
                "--set",
                contact,
                "--until",
                "2e-5",
                "--no-plot",
                "--out",
                directory.resolve("string").toString());
        assertThat(run.err())
                .containsPattern(
                        "nsds: warning: the step .* is above .*, up to which " + scheme + ".* is stable for 'string'");
    }

    @Test
    void absurdStepsAreReported() throws IOException {
        assertWarned(runs.run("bouncing-ball", "--step", "100", "--no-plot"), "longer than the whole run");
        assertWarned(runs.run("bouncing-ball", "--step", "100", "--no-plot"), "floor' was penetrated by 4.905e");
        assertWarned(runs.run("woodpecker", "--step", "0.1", "--no-plot"), "slowest free oscillation of 'woodpecker'");
        assertWarned(runs.run("woodpecker", "--step", "0.1", "--no-plot"), "was penetrated by 0.01");
    }

    @Test
    void numbersThatOverflowStopTheRun() {
        Invocation run = runs.attempt("bouncing-ball", "--set", "gravity=1e200", "--no-plot");
        assertThat(run.status()).isEqualTo(1);
        assertThat(run.err()).contains("state not finite in step 1 ");
        assertThat(runs.summary().get("energyEnd").isNumber()).isTrue();
        assertThat(runs.directory().resolve("energy.csv")).content().doesNotContain("NaN", "Infinity");
    }

    @Test
    void aFailedProblemIsReplayedFromItsGuess() throws IOException {
        Invocation run = runs.attempt("ball-column", "--solver", "pgs:tolerance=1e-9,iterations=12", "--no-plot");
        assertThat(run.status()).as(run.out()).isEqualTo(1);
        Path failed = runs.directory().resolve("failed-problem.nsp");
        GuessedProblem kept = NspFile.readGuessed(failed);
        assertThat(Arrays.stream(kept.guess()))
                .as("the multipliers of the step before")
                .anyMatch(z -> z > 0.0);
        Invocation replay = Invocation.of("solve", failed.toString(), "--solver", "pgs:tolerance=1e-9,iterations=12");
        assertThat(replay.status()).isEqualTo(1);
        assertThat(replay.out() + replay.err()).contains("iteration limit");
    }
}
