package org.nsds.examples.execution;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.nsds.examples.Nsds;

/** Signals end runs in order: from another process, and by Ctrl-C in a terminal that shows the progress bar. */
class SignalsTest {

    private static final String STEPPING = "run modal-string --no-plot --step 1e-5 --until 1e5 --every 1000001";
    private static final String EVENTS =
            "run bouncing-ball --strategy event-driven --set e=1 --until 1e7 --step 1000 --no-plot";

    @TempDir
    private Path directory;

    @ParameterizedTest
    @ValueSource(strings = {STEPPING, EVENTS})
    void theFirstSignalEndsARunWithItsNumbers(String run) throws IOException, InterruptedException {
        for (String signal : NsdsProcess.gentle()) {
            Path out = directory.resolve(signal);
            NsdsProcess process = start((run + " --out " + out).split(" "));
            assertThat(process.runsIn(out)).as(process.text()).isTrue();
            Thread.sleep(300);
            process.signal(signal);
            assertThat(process.status()).as(process.text()).isEqualTo(signal.equals("INT") ? 130 : 143);
            assertThat(process.text()).contains("nsds: interrupted ", "its numbers are in " + out);
            assertThat(out.resolve("summary.json")).content().contains("\"outcome\" : \"interrupted\"");
            assertThat(NsdsProcess.names(out))
                    .containsExactlyInAnyOrder("trajectory.csv", "energy.csv", "summary.json");
        }
    }

    @Test
    void theSecondSignalWritesTheRowsOfARunThatIsStuckInAStep() throws IOException, InterruptedException {
        Path out = directory.resolve("stuck");
        NsdsProcess process =
                NsdsProcess.start(directory.resolve("said"), StuckInAStep.class, List.of(), out.toString());
        while (!process.text().contains("stuck")) {
            Thread.sleep(10);
        }
        process.signal("TERM");
        while (!process.text().contains("a second signal (Ctrl-C) ends the run at once")) {
            Thread.sleep(10);
        }
        process.signal("TERM");
        assertThat(process.status()).isEqualTo(143);
        assertThat(NsdsProcess.names(out)).containsExactlyInAnyOrder("trajectory.csv", "energy.csv", "summary.json");
        assertThat(out.resolve("summary.json"))
                .content()
                .contains("\"outcome\" : \"interrupted\"", "cut short in the midst of a step", "\"stateHash\" : null");
        List<String> rows = Files.readAllLines(out.resolve("trajectory.csv"));
        assertThat(rows).hasSizeGreaterThan(90); // the ball falls for √(2/g) = 0.45 s, in steps of 5 ms
        assertThat(rows).allMatch(row -> row.split(",").length == rows.get(0).split(",").length);
    }

    /** Each of them takes seconds; a directory with an empty file of that name is what figures draws into. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "compare impact-oscillator --steps 1e-4,2e-5,1e-5 --out OUT",
                "reproduce all --out OUT --markdown OUT/page.md",
                "figures OUT"
            })
    void otherCommandsEndAtOnceAndLeaveNothingUnfinishedBehind(String command)
            throws IOException, InterruptedException {
        Path out = Files.createDirectory(directory.resolve("results"));
        if (command.startsWith("figures")) {
            Files.createFile(out.resolve("tanpura.waveform.png"));
        }
        List<String> before = NsdsProcess.names(out);
        NsdsProcess process = start(command.replace("OUT", out.toString()).split(" "));
        assertThat(process.runsIn(out)).as(process.text()).isTrue();
        process.signal("TERM");
        assertThat(process.status()).as(process.text()).isEqualTo(143);
        assertThat(process.text().lines().filter(line -> !line.matches("nsds: (computing|drawing) .*")))
                .containsExactly("nsds: interrupted; what was unfinished is removed");
        assertThat(NsdsProcess.names(out)).containsExactlyElementsOf(before);
    }

    @Test
    void ctrlCInATerminalWithAProgressBarKeepsTheNumbers() throws IOException, InterruptedException {
        Assumptions.assumeTrue(hasScript(), "skipped: there is no script(1) of util-linux to make a pseudo-terminal");
        Assumptions.assumeFalse(
                ignoresInterrupts(), "skipped: Ctrl-C is ignored here, as in the background of a shell");
        for (String run : List.of(STEPPING, EVENTS)) {
            Path out = directory.resolve(run.split(" ")[1]);
            List<String> words = NsdsProcess.command(Nsds.class, List.of("-Dnsds.err.columns=80"));
            words.addAll(List.of((run + " --out " + out).split(" ")));
            Process script = new ProcessBuilder("script", "-qefc", String.join(" ", words), "/dev/null")
                    .redirectErrorStream(true)
                    .start();
            StringBuilder shown = new StringBuilder();
            read(script.getInputStream(), shown, "% ");
            script.getOutputStream().write(3); // Ctrl-C
            script.getOutputStream().flush();
            read(script.getInputStream(), shown, "its numbers are in");
            assertThat(script.waitFor(60, TimeUnit.SECONDS)).isTrue();
            assertThat(script.exitValue()).as(shown.toString()).isEqualTo(130);
            assertThat(out.resolve("trajectory.csv")).isNotEmptyFile();
            assertThat(out.resolve("summary.json")).content().contains("\"outcome\" : \"interrupted\"");
        }
    }

    /** Reads until a text appears, or the end. */
    private static void read(InputStream in, StringBuilder shown, String text) throws IOException {
        byte[] bytes = new byte[4096];
        for (int n = 0; n >= 0 && shown.indexOf(text) < 0; n = in.read(bytes)) {
            shown.append(new String(bytes, 0, n, StandardCharsets.UTF_8));
        }
    }

    /** Returns whether processes started from here ignore SIGINT, number 2, as Linux tells of this one. */
    private static boolean ignoresInterrupts() throws IOException {
        Path status = Path.of("/proc/self/status");
        if (!Files.exists(status)) {
            return false;
        }
        return Files.readAllLines(status).stream()
                .filter(line -> line.startsWith("SigIgn:"))
                .anyMatch(line -> (Long.parseUnsignedLong(line.substring(7).strip(), 16) & 2L) != 0);
    }

    private static boolean hasScript() throws InterruptedException {
        try {
            Process version = new ProcessBuilder("script", "--version").start();
            boolean linux =
                    new String(version.getInputStream().readAllBytes(), StandardCharsets.UTF_8).contains("util-linux");
            version.waitFor();
            return linux;
        } catch (IOException missing) {
            System.out.println("no script(1) here: " + missing.getMessage());
            return false;
        }
    }

    private NsdsProcess start(String... arguments) throws IOException {
        List<String> all = new ArrayList<>(List.of(arguments));
        return NsdsProcess.start(directory.resolve("said"), Nsds.class, List.of(), all.toArray(String[]::new));
    }
}
