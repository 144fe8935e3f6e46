package org.nsds.examples.execution;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.nsds.core.simulation.Checkpoint;
import org.nsds.examples.Nsds;
import org.nsds.examples.cli.NsdsCommand;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Runs that are killed at random moments, with and without a checkpoint: every file that is there is whole, a signal that can be handled
 * never costs what was computed, and a resumed run is the one that was never killed. Other moments: {@code -Dnsds.kill.seed=7}; the long
 * test kills {@code -Dnsds.kill.trials=200} runs.
 */
class KilledRunsTest {

    private static final long SEED = Long.getLong("nsds.kill.seed", 20261118);
    private static final int TRIALS = Integer.getInteger("nsds.kill.trials", 200);
    private static final int FEW = 6;
    private static final int LONGEST_MILLISECONDS = 1200;

    private static final String STEPPING = "run modal-string --no-plot --step 1e-5 --until 120 --every 3001";
    private static final String EVENTS =
            "run bouncing-ball --strategy event-driven --set e=1 --until 4000 --step 1 --no-plot";

    @TempDir
    private Path directory;

    private final Map<String, Integer> endings = new TreeMap<>();

    @Test
    void aFewRunsAreKilledAndNothingIsLost() throws IOException, InterruptedException {
        kill(FEW);
    }

    @Test
    @Tag("long")
    void manyRunsAreKilledAndNothingIsLost() throws IOException, InterruptedException {
        kill(TRIALS);
    }

    private void kill(int trials) throws IOException, InterruptedException {
        Random random = new Random(SEED);
        String[] signals =
                Stream.concat(NsdsProcess.gentle().stream(), Stream.of("KILL")).toArray(String[]::new);
        Path steppingWhole = whole(STEPPING, "stepping");
        Path eventsWhole = whole(EVENTS, "events");
        for (int k = 0; k < trials; k++) {
            String signal = signals[k % signals.length];
            boolean stepping = k % 4 != 3;
            boolean saved = stepping && k % 8 < 5;
            Trial trial = new Trial(
                    directory.resolve("trial-" + k),
                    stepping ? STEPPING : EVENTS,
                    stepping ? steppingWhole : eventsWhole,
                    saved);
            String ending = trial.killed(signal, random.nextInt(LONGEST_MILLISECONDS));
            endings.merge(signal + ", " + ending, 1, Integer::sum);
        }
        System.out.println("killed runs (seed " + SEED + "): " + endings);
    }

    private Path whole(String run, String name) throws IOException {
        Path out = directory.resolve(name);
        assertThat(invoke(run + " --out " + out)).isZero();
        return out;
    }

    private static int invoke(String words) {
        PrintWriter nobody = new PrintWriter(Writer.nullWriter());
        return NsdsCommand.commandLine().setOut(nobody).setErr(nobody).execute(words.split(" "));
    }

    private static JsonNode summary(Path out) {
        return new JsonMapper().readTree(out.resolve("summary.json"));
    }

    /** One run that is killed, and what is left of it. */
    private record Trial(Path folder, String run, Path whole, boolean saved) {

        String killed(String signal, int milliseconds) throws IOException, InterruptedException {
            Files.createDirectory(folder);
            NsdsProcess process = NsdsProcess.start(
                    folder.resolve("said"),
                    Nsds.class,
                    List.of("-Dnsds.checkpoint.milliseconds=50"),
                    command().split(" "));
            boolean runs = process.runsIn(out());
            Thread.sleep(milliseconds);
            process.signal(signal);
            int status = process.status();
            String moment = signal + " after " + milliseconds + " ms in " + folder + ": " + process.text();
            assertThat(status).as(moment).isIn(0, 130, 143, 137);
            boolean results = Files.exists(out().resolve("summary.json"));
            boolean checkpoint = Files.exists(checkpoint());
            if (status == 0 || status != 137 && runs && !saved) {
                assertThat(results).as(moment).isTrue();
            }
            if (status != 137 && runs && saved) {
                assertThat(checkpoint).as(moment).isTrue();
            }
            if (status != 137) {
                assertThat(NsdsProcess.names(out())).as(moment).noneMatch(name -> name.startsWith("."));
                assertThat(NsdsProcess.names(folder)).as(moment).noneMatch(name -> name.endsWith(".part"));
            }
            if (results) {
                assertWholeFiles(moment);
                assertRowsOfTheWholeRun(moment);
            }
            if (checkpoint) {
                assertThat(Checkpoint.read(checkpoint()).stepIndex())
                        .as(moment)
                        .isNotNegative(); // 0 if it was killed before its first step
                assertResumes(moment);
            }
            return status == 0 ? "finished before" : checkpoint ? "checkpoint" : results ? "results" : "nothing yet";
        }

        private String command() {
            return run + " --out " + out() + (saved ? " --checkpoint " + checkpoint() : "");
        }

        private Path out() {
            return folder.resolve("out");
        }

        private Path checkpoint() {
            return folder.resolve("checkpoint");
        }

        private void assertWholeFiles(String moment) throws IOException {
            JsonNode summary = summary(out());
            for (JsonNode name : summary.get("files")) {
                Path file = out().resolve(name.asString());
                assertThat(file).as(moment).exists();
                if (!name.asString().equals("summary.json")) {
                    CRC32 sum = new CRC32();
                    sum.update(Files.readAllBytes(file));
                    assertThat(summary.get("checksums").get(name.asString()).asString())
                            .as(moment)
                            .isEqualTo(String.format("%08x", sum.getValue()));
                }
            }
        }

        /** All but the last row, which is that of the step where the run stopped. */
        private void assertRowsOfTheWholeRun(String moment) throws IOException {
            List<String> rows = Files.readAllLines(out().resolve("trajectory.csv"));
            List<String> expected = Files.readAllLines(whole.resolve("trajectory.csv"));
            int common = rows.size() - 1;
            assertThat(rows.subList(0, common)).as(moment).isEqualTo(expected.subList(0, common));
            assertThat(rows.get(common).split(","))
                    .as(moment)
                    .hasSameSizeAs(expected.get(0).split(","));
        }

        private void assertResumes(String moment) throws IOException {
            Path resumed = folder.resolve("resumed");
            assertThat(invoke(run + " --out " + resumed + " --resume " + checkpoint()))
                    .as(moment)
                    .isZero();
            assertThat(summary(resumed).get("stateHash"))
                    .as(moment)
                    .isEqualTo(summary(whole).get("stateHash"));
            assertThat(Files.mismatch(resumed.resolve("trajectory.csv"), whole.resolve("trajectory.csv")))
                    .as(moment)
                    .isEqualTo(-1L);
        }
    }
}
