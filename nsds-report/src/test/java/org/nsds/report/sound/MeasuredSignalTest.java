package org.nsds.report.sound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Records of experiments are laid over simulated signals. */
class MeasuredSignalTest {

    private static final int DELAY = 317;

    @TempDir
    Path directory;

    private static double note(int k) {
        double t = k / Sound.RATE;
        return 1e-3
                * Math.exp(-8.0 * t)
                * (Math.sin(2.0 * Math.PI * 196.0 * t) + 0.4 * Math.sin(2.0 * Math.PI * 611.0 * t));
    }

    private static Sound simulated() {
        return new Sound(
                IntStream.range(0, 8000).mapToDouble(MeasuredSignalTest::note).toArray());
    }

    private static double[] delayed() {
        return IntStream.range(0, 9000)
                .mapToDouble(k -> k < DELAY ? 0.0 : note(k - DELAY))
                .toArray();
    }

    @Test
    void waveFileOfUnknownScaleLiesOverTheSimulatedSound() throws IOException {
        Path file = directory.resolve("record.wav");
        Files.write(file, new Sound(delayed()).wav());

        double[] shown = MeasuredSignal.read(file).over(simulated(), 0.1).samples();

        double[] expected = simulated().samples();
        for (int k = 100; k < 5000; k++) { // WAV files leave the mean out, and have 16 bits
            assertThat(shown[k]).isCloseTo(expected[k], within(2e-5));
        }
    }

    @Test
    void tableKeepsItsUnit() throws IOException {
        Path file = directory.resolve("record.csv");
        double[] values = delayed();
        Files.writeString(
                file,
                "t (s),u (m)\n"
                        + IntStream.range(0, values.length)
                                .mapToObj(k -> k / Sound.RATE + "," + 3.0 * values[k])
                                .collect(Collectors.joining("\n")));

        double[] shown = MeasuredSignal.read(file).over(simulated(), 0.1).samples();

        assertThat(shown[1000]).isCloseTo(3.0 * note(1000), within(1e-8));
    }

    @Test
    void otherFilesAreRefusedWithTheirReason() throws IOException {
        Path uneven = directory.resolve("uneven.csv");
        Files.writeString(
                uneven, IntStream.range(0, 100).mapToObj(k -> k * k + ",1").collect(Collectors.joining("\n")));
        Path noise = directory.resolve("noise.wav");
        Files.writeString(noise, "no sound at all");
        Path words = directory.resolve("words.csv");
        Files.writeString(words, "0,1\n1,two\n");

        assertThatThrownBy(() -> MeasuredSignal.read(uneven)).hasMessageContaining("not sampled evenly");
        assertThatThrownBy(() -> MeasuredSignal.read(noise)).hasMessageContaining("no WAV file");
        assertThatThrownBy(() -> MeasuredSignal.read(words)).hasMessageContaining("line 2");
        assertThatThrownBy(() -> MeasuredSignal.read(directory.resolve("missing.wav")))
                .hasMessageContaining("is not a file");
    }
}
