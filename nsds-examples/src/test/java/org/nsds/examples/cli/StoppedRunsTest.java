package org.nsds.examples.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.nsds.examples.Nsds;
import org.nsds.examples.execution.Interruption;
import org.nsds.examples.execution.RunExecution;
import org.nsds.examples.gallery.Gallery;
import org.nsds.examples.run.RunOptions;
import org.nsds.examples.run.RunPlan;

/** Runs that are stopped, and go on another time. */
class StoppedRunsTest {

    private static final String[] STRING = {
        "run", "modal-string", "--no-plot", "--step", "1e-5", "--until", "20", "--every", "3001"
    };

    @TempDir
    private Path directory;

    @Test
    void aRunCanBeProlonged() throws IOException {
        runs("part").run("bouncing-ball", "--no-plot", "--until", "2.001", "--every", "7", "--checkpoint", at("saved"));
        runs("resumed").run("bouncing-ball", "--no-plot", "--until", "5", "--every", "7", "--resume", at("saved"));
        runs("whole").run("bouncing-ball", "--no-plot", "--until", "5", "--every", "7");
        assertSameRun();
    }

    /** Its last step ends at 2.005, after the final time. */
    @Test
    void aFinishedRunCanBeResumedToTheSameEnd() throws IOException {
        runs("whole").run("bouncing-ball", "--no-plot", "--until", "2.001", "--checkpoint", at("saved"));
        runs("resumed").run("bouncing-ball", "--no-plot", "--until", "2.001", "--resume", at("saved"));
        assertSameRun();
    }

    /** The signal is that of kill; Ctrl-C takes the same way. */
    @Test
    void aProcessThatIsStoppedSavesItsRun() throws IOException, InterruptedException {
        Path out = directory.resolve("resumed");
        Process process = process("--checkpoint", at("saved"), "--out", out.toString());
        while (!Files.exists(out) && process.isAlive()) {
            Thread.sleep(10);
        }
        Thread.sleep(100);
        process.destroy();
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(directory.resolve("said"))
                .content()
                .contains("nsds: interrupted after step", "the same command with --resume " + at("saved"));
        assertThat(process.exitValue()).isEqualTo(128 + 15);
        assertThat(out).isEmptyDirectory();

        assertThat(string("--resume", at("saved"), "--out", out.toString()).status())
                .isZero();
        assertThat(string("--out", at("whole")).status()).isZero();
        assertSameRun();
    }

    @Test
    void withoutACheckpointItsNumbersAreKept() throws IOException, InterruptedException {
        Path out = directory.resolve("kept");
        Process process = process("--out", out.toString());
        while (!Files.exists(out) && process.isAlive()) {
            Thread.sleep(10);
        }
        Thread.sleep(100);
        process.destroy();
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(directory.resolve("said"))
                .content()
                .contains("nsds: interrupted after step", "its numbers are in " + out, "--checkpoint FILE");
        assertThat(out.resolve("trajectory.csv")).isNotEmptyFile();
        assertThat(out.resolve("summary.json")).content().contains("\"outcome\" : \"interrupted\"");
    }

    private Process process(String... options) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                Nsds.class.getName()));
        command.addAll(List.of(STRING));
        command.addAll(List.of(options));
        return new ProcessBuilder(command)
                .redirectError(directory.resolve("said").toFile())
                .start();
    }

    private static Invocation string(String... options) {
        List<String> arguments = new ArrayList<>(List.of(STRING));
        arguments.addAll(List.of(options));
        return Invocation.of(arguments.toArray(String[]::new));
    }

    private void assertSameRun() throws IOException {
        for (String file : List.of("trajectory.csv", "energy.csv")) {
            assertThat(directory.resolve("resumed").resolve(file))
                    .hasSameBinaryContentAs(directory.resolve("whole").resolve(file));
        }
        assertThat(withoutClock("resumed")).isEqualTo(withoutClock("whole"));
    }

    private List<String> withoutClock(String run) throws IOException {
        return Files.readAllLines(directory.resolve(run).resolve("summary.json")).stream()
                .filter(line -> !line.contains("wallSeconds") && !line.contains("secondsPerStep"))
                .filter(line -> !line.contains("\"summary.json\" :")) // the checksum of the clock, too
                .toList();
    }

    @Test
    void aCheckpointReplacesOnlyACheckpoint() throws IOException {
        Path precious = Files.writeString(directory.resolve("thesis.tex"), "all of it");
        Path link = Files.createSymbolicLink(directory.resolve("link"), precious);
        for (Path file : List.of(precious, link, Path.of("/dev/null"))) {
            Invocation refused = runs("out").attempt("bouncing-ball", "--no-plot", "--checkpoint", file.toString());
            assertThat(refused.status()).isEqualTo(2);
            assertThat(refused.err())
                    .contains("cannot write the checkpoint " + file, "choose another file")
                    .hasLineCount(1);
        }
        assertThat(precious).hasContent("all of it");
    }

    @Test
    void aCheckpointThatCannotBeWrittenCostsNothingButItself() throws IOException {
        Path folder = Files.createDirectory(directory.resolve("removed"));
        Path file = folder.resolve("saved");
        RunPlan plan = RunPlan.of(Gallery.named("bouncing-ball"), RunOptions.DEFAULTS);
        RunExecution execution = RunExecution.of(plan, Optional.of(file), Optional.empty());
        Files.delete(folder);
        List<String> warnings = new ArrayList<>();
        try (Interruption interruption = new Interruption(warnings::add)) {
            RunExecution.Done done =
                    execution.run(interruption, new RunExecution.Surroundings(0, warnings::add, rows -> {}));
            assertThat(done.saved()).isFalse();
            assertThat(done.solution().report().completed()).isTrue();
        }
        assertThat(warnings)
                .singleElement()
                .asString()
                .contains("cannot write checkpoint " + file, "goes on without it");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    --resume missing                                  | there is no checkpoint missing
                    --resume SAVED --set e=0.5                        | another model, integrator, step or solver
                    --resume SAVED --every 2                          | recorded other columns, or another selection of steps
                    --resume SAVED --until 1                          | was taken at t = 2, after the final time 1:
                    --checkpoint missing/file                         | choose a file in a directory that exists
                    --checkpoint . --until 3                          | choose a file in a directory that exists
                    --checkpoint SAVED --strategy event-driven        | are for time-stepping
                    --resume SAVED --strategy event-driven            | are for time-stepping
            """)
    void whatCannotBeContinuedOrSavedIsRefused(String options, String sentence) {
        runs("part").run("bouncing-ball", "--no-plot", "--until", "2", "--checkpoint", at("saved"));
        List<String> arguments = new ArrayList<>(List.of("run", "bouncing-ball", "--out", at("refused")));
        arguments.addAll(List.of(options.replace("SAVED", at("saved")).split(" +")));
        Invocation refused = Invocation.of(arguments.toArray(String[]::new));
        assertThat(refused.status()).isEqualTo(2);
        assertThat(refused.err()).contains(sentence);
        assertThat(directory.resolve("refused")).doesNotExist();
    }

    private Runs runs(String name) {
        return new Runs(directory.resolve(name));
    }

    private String at(String name) {
        return directory.resolve(name).toString();
    }
}
