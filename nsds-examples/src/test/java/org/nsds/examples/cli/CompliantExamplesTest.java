package org.nsds.examples.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.nsds.report.sound.Sound;
import org.nsds.report.sound.Spectrogram;

class CompliantExamplesTest {

    private final Path directory;
    private final Runs runs;

    CompliantExamplesTest(@TempDir Path directory) {
        this.directory = directory;
        runs = new Runs(directory);
    }

    /** Output velocities of an independent implementation: table of the paper's conventions, relative error against (7). */
    @ParameterizedTest
    @CsvSource({
        "am1, -0.2979217169183544",
        "verlet, -0.29900057408129881",
        "heun, -0.2984307649263532",
    })
    void integratorsAreSetByName(String scheme, double expected) {
        Trajectory run = runs.trajectoryOf(
                "hunt-crossley", "--set", "k=1e7", "mu=0.1", "alpha=1.1", "velocity=0.3", "integrator=" + scheme);
        assertThat(run.columns()).contains("mass.q0", "mass.v0", "wall.f");
        double[] last = run.rows().get(run.rows().size() - 1);
        assertThat(last[run.columns().indexOf("mass.v0")]).isCloseTo(expected, within(1e-13));
        assertThat(last[run.columns().indexOf("wall.f")]).isZero();
    }

    @Test
    void correctedIsAParameterAndAnIntegrator() throws IOException {
        Trajectory set = runs.trajectoryOf("hunt-crossley", "--set", "integrator=heun", "corrected=true");
        assertThat(Files.readString(directory.resolve("summary.json"))).contains("corrected:scheme=heun");
        Trajectory named = runs.trajectoryOf("hunt-crossley", "--integrator", "corrected:scheme=heun");
        assertThat(named.difference(set)).isZero();
        double[] last = set.rows().get(set.rows().size() - 1);
        assertThat(last[set.columns().indexOf("mass.v0")]).isCloseTo(-0.7485286418, within(1e-10));
    }

    @Test
    void summaryListsWhereEnergyRises() throws IOException {
        runs.run(
                "hunt-crossley",
                "--no-plot",
                "--set",
                "k=1e7",
                "mu=0.1",
                "alpha=1.1",
                "velocity=0.3",
                "integrator=verlet");
        assertThat(Files.readString(directory.resolve("summary.json")).replaceAll("\\s", ""))
                .contains("\"energyRises\":[2,3,4,8]");
    }

    @Test
    void contactsOfFewStepsAreWarnedAbout() {
        assertThat(runs.run("hunt-crossley", "--set", "fs=20000", "--no-plot").err())
                .contains("below 4 no scheme is reliable");
    }

    @Test
    void bouncesGetLower() {
        Trajectory run = runs.trajectoryOf("hunt-crossley-bounce", "--set", "corrected=true", "--every", "50");
        int q = run.columns().indexOf("mass.q0");
        double early =
                run.rows().stream().limit(100).mapToDouble(row -> -row[q]).max().orElseThrow();
        double late = run.rows().stream()
                .skip(run.rows().size() - 100L)
                .mapToDouble(row -> -row[q])
                .max()
                .orElseThrow();
        assertThat(early).isBetween(4.3e-3, 4.5e-3);
        assertThat(late).isBetween(1.1e-3, 1.4e-3);
    }

    /** The harder the contact, the brighter the sound: its spectral centroid rises with k. */
    @Test
    void hardnessCanBeHeard() {
        double soft = centroid("1e5");
        double middle = centroid("1e8");
        double hard = centroid("1e11");
        assertThat(soft).isLessThan(700.0);
        assertThat(middle).isBetween(1.2 * soft, hard / 1.2);
        assertThat(directory.resolve("sound.wav")).exists();
    }

    private double centroid(String stiffness) {
        Trajectory run = runs.trajectoryOf("impact-sound", "--set", "k=" + stiffness, "--until", "0.3");
        int column = run.columns().indexOf("resonator.udot");
        double[] values = run.rows().stream().mapToDouble(row -> row[column]).toArray();
        double[][] decibels =
                Spectrogram.of(Sound.resampled(values, 88200.0), 4096).decibels();
        double weighted = 0.0;
        double sum = 0.0;
        for (int f = 0; f < decibels[0].length; f++) {
            double power = Math.pow(10.0, decibels[0][f] / 10.0);
            weighted += power * f * Sound.RATE / 4096.0;
            sum += power;
        }
        return weighted / sum;
    }

    /** The compliant ball differs from the rigid one by what the contact time makes. */
    @Test
    void rigidLimitIsApproached() {
        double[] differences = List.of("1e5", "1e7", "1e9").stream()
                .mapToDouble(k -> {
                    Trajectory run = runs.trajectoryOf("rigid-limit", "--set", "k=" + k);
                    double[] last = run.rows().get(run.rows().size() - 1);
                    double t = last[0];
                    double g = 9.81;
                    double first = Math.sqrt(2.0 * 0.5 / g);
                    double e = restitution(0.1 * g * first);
                    double since = t - first;
                    double rigid = e * g * first * since - 0.5 * g * since * since;
                    return Math.abs(last[run.columns().indexOf("ball.q0")] - rigid);
                })
                .toArray();
        double ratio = Math.pow(100.0, 0.4); // τ ~ k^(−1/(α+1))
        assertThat(differences[0] / differences[1]).isCloseTo(ratio, within(0.15 * ratio));
        assertThat(differences[1] / differences[2]).isCloseTo(ratio, within(0.05 * ratio));
    }

    /** The root of w − log(1 + w) = z − log(1 + z) between −1 and 0, by bisection, over z. */
    private static double restitution(double z) {
        double low = -1.0 + 1e-15;
        double high = 0.0;
        for (int k = 0; k < 200; k++) {
            double w = 0.5 * (low + high);
            if (w - Math.log1p(w) > z - Math.log1p(z)) {
                low = w;
            } else {
                high = w;
            }
        }
        return -low / z;
    }
}
