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
import org.junit.jupiter.params.provider.ValueSource;

/** The strings of particles through the command. */
class ParticleStringExamplesTest {

    private final Path directory;
    private final Runs runs;

    ParticleStringExamplesTest(@TempDir Path directory) {
        this.directory = directory;
        runs = new Runs(directory);
    }

    @ParameterizedTest
    @ValueSource(strings = {"6.1", "6.2", "6.3", "6.4", "7.1", "7.2", "7.3"})
    void everyCaseOfThePaperRuns(String number) throws IOException {
        runs.run("discrete-string", "--no-plot", "--until", "0.55", "--set", "case=" + number);
        int n = number.equals("6.1") || number.equals("6.3") || number.equals("6.4") ? 40 : 20;
        List<String> lines = Files.readAllLines(directory.resolve("snapshots.csv"));
        assertThat(lines.get(0))
                .startsWith("t,x0,x1,")
                .contains(",x" + n + ",y0,")
                .endsWith(",y" + n);
        assertThat(lines).hasSize(1 + 6);
        assertThat(lines.get(1)).startsWith("0.0,");
        assertThat(Double.parseDouble(lines.get(6).split(",")[0])).isCloseTo(0.5, within(2e-3));
        List<String> columns = runs.trajectory().columns();
        String c = Integer.toString(n / 2);
        assertThat(columns).startsWith("t", "string.x" + c, "string.y" + c, "string.vx" + c, "string.vy" + c);
        assertThat(columns.contains("string.y0")).isEqualTo(number.startsWith("7"));
    }

    /** The free end at t = 0.54, by an independent implementation: eps = 0.2. */
    @Test
    void theReleasedEndIsWhereItShouldBe() throws IOException {
        runs.run("discrete-string", "--no-plot", "--until", "0.54", "--set", "case=7.1", "snapshots=0.18");
        String[] last =
                Files.readAllLines(directory.resolve("snapshots.csv")).get(4).split(",");
        assertThat(Double.parseDouble(last[1])).isCloseTo(1.915053296233694, within(1e-10));
        assertThat(Double.parseDouble(last[22])).isCloseTo(-2.537135194874992, within(1e-10));
    }

    @Test
    void aStepAboveTheLimitIsWarnedAboutAndWhatWasComputedIsKept() throws IOException {
        Invocation invocation = runs.attempt("discrete-string", "--no-plot", "--until", "5", "--set", "case=6.4");
        assertThat(invocation.status()).isEqualTo(1);
        assertThat(invocation.err())
                .contains("nsds: warning: the step 0.003 is above 0.002526, up to which greenspan is stable")
                .contains("it has become unstable; take a smaller step");
        assertThat(Files.readString(directory.resolve("summary.json")))
                .contains("\"warnings\" : [ \"the step 0.003", "\"reason\" : \"step failed in step 738");
        assertThat(Files.readAllLines(directory.resolve("trajectory.csv"))).hasSize(1 + 738);
        assertThat(Files.readAllLines(directory.resolve("snapshots.csv"))).hasSize(1 + 23); // every 0.1 until 2.2
    }

    /** The centre at t = 0.3, by DOP853 of SciPy with tolerance 1e-12: (0.98554, -1.13230). */
    @ParameterizedTest
    @ValueSource(strings = {"greenspan", "leapfrog", "verlet", "heun", "rk4", "am1", "moreau-jean"})
    void everySmoothIntegratorTakesTheSameString(String integrator) throws IOException {
        Trajectory ours = runs.trajectoryOf(
                "discrete-string", "--until", "0.3", "--step", "1e-4", "--integrator", integrator, "--set", "case=6.2");
        double[] last = ours.rows().get(ours.rows().size() - 1);
        assertThat(last[ours.columns().indexOf("string.y10")]).isCloseTo(-1.13230, within(2e-3));
    }

    @Test
    void theMassSpringStringWritesWhatItsManualPromises() {
        runs.run("mass-spring-string", "--set", "periods=3", "n=20");
        for (String name : new String[] {
            "shapes.png", "energy-split.png", "spectrum.png", "motion.png", "snapshots.csv", "energy.csv"
        }) {
            assertThat(directory.resolve(name)).isNotEmptyFile();
        }
    }

    @Test
    void theStringOverThePegIsDrawnWithItsPeg() throws IOException {
        runs.run("string-over-peg", "--until", "0.3", "--set", "n=20");
        assertThat(directory.resolve("shapes.png")).isNotEmptyFile();
        assertThat(directory.resolve("contacts.png")).isNotEmptyFile();
        assertThat(Files.readString(directory.resolve("report.html"))).contains("equalScales");
    }

    @Test
    void aPolynomialTensionIsThatOfItsCoefficients() throws IOException {
        runs.run("discrete-string", "--no-plot", "--until", "0.2", "--set", "coefficients=0.99,0.01");
        String polynomial = Files.readString(directory.resolve("snapshots.csv"));
        runs.run("discrete-string", "--no-plot", "--until", "0.2", "--set", "eps=0.01");
        String[] a = polynomial.lines().toList().get(3).split(",");
        String[] b =
                Files.readAllLines(directory.resolve("snapshots.csv")).get(3).split(",");
        for (int i = 0; i < a.length; i++) {
            assertThat(Double.parseDouble(a[i])).isCloseTo(Double.parseDouble(b[i]), within(1e-12));
        }
    }
}
