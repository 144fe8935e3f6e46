package org.nsds.examples.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The strings through the command. */
class StringExamplesTest {

    private final Path directory;
    private final Runs runs;

    StringExamplesTest(@TempDir Path directory) {
        this.directory = directory;
        runs = new Runs(directory);
    }

    /** Siconos 4.4.0, MoreauJeanBilbaoOSI. */
    @Test
    void theModalStringIsThatOfSiconos() {
        Trajectory ours = runs.trajectoryOf("modal-string");
        Trajectory siconos = Trajectory.ofSiconos("case05_string_1c_e0");
        for (int k = 1; k <= 20; k++) {
            assertThat(siconos.difference("q" + k, ours, "string.q" + (k - 1))).isLessThan(1e-10);
        }
        assertThat(siconos.difference("y1", ours, "obstacle1.y")).isLessThan(1e-10);
        assertThat(siconos.difference("ydot1", ours, "obstacle1.ydot")).isLessThan(1e-10);
        assertThat(siconos.difference("lambda1", ours, "obstacle1.lambda")).isLessThan(1e-10);
    }

    @Test
    void aRunOfTheTanpuraCanBeHeardAndSeen() throws IOException {
        runs.run("tanpura", "--until", "0.02", "--set", "mode-count=200", "--step", "2e-6");
        assertThat(runs.trajectory().columns())
                .containsExactly("t", "string.u@0.992", "string.u@0.006", "bridge.y", "bridge.ydot", "bridge.lambda");
        for (String name : new String[] {"spectrogram", "waveform", "contactogram", "snapshots", "dispersion"}) {
            assertThat(directory.resolve(name + ".png")).isNotEmptyFile();
        }
        assertThat(directory.resolve("sound.wav")).isNotEmptyFile();
    }

    @Test
    void aRunShorterThanASampleOfItsSoundIsDrawnToo() {
        runs.run("tanpura", "--until", "1e-6", "--set", "mode-count=50");
        assertThat(directory.resolve("spectrogram.png")).isNotEmptyFile();
    }

    @Test
    void moreauJeanRunsTheSameModel() {
        runs.run("modal-string", "--no-plot", "--integrator", "moreau-jean");
    }

    @ParameterizedTest
    @CsvSource({
        "tanpura, 1e-5, warning: mode 197 has 50206.5 Hz, take a step below 5.87e-07 s, (--set mode-count=196)",
        "modal-string, 0.2, warning: mode 6 has 3.00000 Hz, take a step below 0.0500 s, (--set modes=5)"
    })
    void aStepTooLongForTheHighestModeIsWarnedOf(
            String example, String step, String mode, String remedy, String other) {
        assertThat(runs.run(example, "--no-plot", "--until", step, "--step", step)
                        .err())
                .contains(mode, remedy, other);
    }

    @Test
    void measuredFretsAndModesAreReadFromFiles() throws IOException {
        Path frets =
                Files.writeString(directory.resolve("frets.csv"), "fret,x,height\n1,0.05,-0.0006\n2,0.1,-0.0009\n");
        Path modes = Files.writeString(directory.resolve("modes.csv"), "98.0 0.3\n196.1 0.4\n");
        runs.run("bass", "--no-plot", "--until", "1e-3", "--set", "frets=" + frets, "data=" + modes, "mode-count=50");
        assertThat(runs.trajectory().columns()).contains("fret2.lambda").doesNotContain("fret3.lambda");
        Path empty = Files.writeString(directory.resolve("empty.csv"), "x,u\n");
        assertThat(runs.attempt("bass", "--set", "shape=" + empty).err()).contains("holds no numbers");
    }

    /** A constant Re Y lets the amplitudes of all modes decay faster by T Re Y/L, so the energy by twice that. */
    @Test
    void theNutMayGiveWay() throws IOException {
        Path nut = Files.writeString(directory.resolve("nut.csv"), "f,re,im\n0,1e-3,0\n");
        double rigid = energyLeft("bass");
        double giving = energyLeft("bass", "nut=" + nut);
        assertThat(Math.log(rigid / giving)).isCloseTo(2.0 * 191.6 * 1e-3 / 0.863 * 0.02, within(1e-3));
    }

    /** After 20 ms, of a bass that touches nothing. */
    private double energyLeft(String example, String... assignments) {
        String[] all = Stream.concat(
                        Stream.of(example, "--no-plot", "--until", "0.02", "--step", "1e-5", "--set"),
                        Stream.concat(
                                Stream.of("mode-count=30", "first-clearance=0.1", "clearance=0.1"),
                                Stream.of(assignments)))
                .toArray(String[]::new);
        runs.run(all);
        Trajectory energy = Trajectory.read(directory.resolve("energy.csv"));
        return energy.rows().get(energy.rows().size() - 1)[energy.columns().indexOf("total")];
    }
}
