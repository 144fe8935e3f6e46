package org.nsds.examples.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The event-driven strategy on the command line: one word in run, both strategies side by side in compare. */
class EventDrivenCommandTest {

    @TempDir
    private Path directory;

    /** First impact √(2/g) = 0.4515236409857309 s at √(2 g); 111 impacts, then rest. */
    @Test
    void theSummaryListsEveryEvent() {
        Invocation invocation = run("bouncing-ball", "--strategy", "event-driven", "--no-plot");

        assertThat(invocation.out()).contains("dormand-prince-853", "111 impact, 1 zeno");
        JsonNode summary = json("summary.json");
        assertThat(summary.get("strategy").stringValue()).isEqualTo("event-driven");
        JsonNode first = summary.get("events").get(0);
        assertThat(first.get("t").doubleValue()).isCloseTo(Math.sqrt(2.0 / 9.81), within(1e-12));
        assertThat(first.get("kind").stringValue()).isEqualTo("impact");
        assertThat(first.get("interactions").get(0).stringValue()).isEqualTo("floor");
        assertThat(first.get("before").get(0).doubleValue()).isCloseTo(-Math.sqrt(2.0 * 9.81), within(1e-12));
        assertThat(first.get("after").get(0).doubleValue()).isCloseTo(0.9 * Math.sqrt(2.0 * 9.81), within(1e-12));
        JsonNode last = summary.get("events").get(111);
        assertThat(last.get("kind").stringValue()).isEqualTo("zeno");
        assertThat(last.get("t").doubleValue()).isCloseTo(8.578949178728887, within(1e-9));
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
    void everyMechanicalExampleRunsAndDrawsItsFigures(String example) {
        run(example, "--strategy", "event-driven");

        assertThat(json("summary.json").get("outcome").stringValue()).isEqualTo("completed");
        assertThat(json("summary.json").get("maxPenetration").doubleValue()).isLessThan(1e-10);
        assertThat(directory.resolve("impulse.png")).isNotEmptyFile();
    }

    @ParameterizedTest
    @CsvSource({
        "diode-bridge, 16 switch",
        "diode-bridge-filter, '17 switch, 1 jump'",
        "rlc-diode, 16 switch",
        "relay, 1 switch",
        "relay-pair, '95 switch, 1 zeno'",
        "sliding-mode, 1 switch",
        "relay-oscillator, 77 switch",
        "buck-converter, 20 switch"
    })
    void everyCircuitAndRelayRunsAndDrawsItsFigures(String example, String events) {
        Invocation invocation = run(example, "--strategy", "event-driven");

        assertThat(invocation.out()).contains("completed", events);
        assertThat(directory.resolve("report.html")).isNotEmptyFile();
    }

    @Test
    void probesAreRecordedDrawnAndHeard() {
        run("impact-sound", "--strategy", "event-driven", "--until", "0.1");
        assertThat(new Runs(directory).summary().get("maxPenetration").doubleValue())
                .isBetween(8e-5, 8.4e-5); // 8.2e-5 by time-stepping

        assertThat(Trajectory.read(directory.resolve("trajectory.csv")).columns())
                .contains("resonator.u", "resonator.udot", "hammer.q0")
                .doesNotContain("resonator.q0");
        assertThat(directory.resolve("motion.png")).isNotEmptyFile();
        assertThat(directory.resolve("sound.wav")).isNotEmptyFile();
    }

    @Test
    void snapshotsAreWrittenAndAnimated() throws Exception {
        run("discrete-string", "--strategy", "event-driven", "--until", "0.5", "--set", "n=10");

        assertThat(Files.readAllLines(directory.resolve("snapshots.csv"))).hasSize(1 + 6); // every 0.1
        assertThat(directory.resolve("shapes.png")).isNotEmptyFile();
        assertThat(directory.resolve("report.html")).content().contains("class=\"scene\"");
    }

    @Test
    void aRunThatStopsAtOnceIsReportedWithoutAnimation() {
        Invocation stopped =
                invoke("run", "discrete-string", "--strategy", "event-driven", "--set", "T0=1e300", "n=10");

        assertThat(stopped.status()).as(stopped.err()).isEqualTo(1);
        assertThat(stopped.err()).startsWith("nsds: step failed at t = 0.0");
        assertThat(directory.resolve("report.html")).content().doesNotContain("class=\"scene\"");
    }

    /** Euler-Moreau with its multiplier at the end of the step is of first order. */
    @Test
    void compareTakesCircuits() {
        Invocation invocation = invoke("compare", "diode-bridge", "--until", "1e-3", "--steps", "4e-6,2e-6,1e-6,5e-7");

        assertThat(invocation.status()).as(invocation.err()).isZero();
        assertThat(invocation.out()).contains("state, largest", "multiplier, mean");
        assertThat(json("compare.json").get("positionOrder").doubleValue()).isCloseTo(1.0, within(0.1));
    }

    /**
     * Towards its periodic motion through some thirty impacts and transitions. Its sleeve starts 0.88 µm inside the pole; both strategies are
     * to start on it, or the difference would not fall below that.
     */
    @Test
    void theWoodpeckerOfTimeSteppingApproachesTheEventDrivenOneInFirstOrder() {
        Invocation invocation = invoke("compare", "woodpecker", "--until", "0.5", "--steps", "1e-4,3e-5,1e-5,3e-6");

        assertThat(invocation.status()).as(invocation.err()).isZero();
        JsonNode comparison = json("compare.json");
        assertThat(comparison.get("positionOrder").doubleValue()).isCloseTo(1.0, within(0.2));
        assertThat(comparison.get("velocityOrder").doubleValue()).isCloseTo(1.0, within(0.2));
    }

    /** Both keep probes only, under the names of which positions and velocities are compared; Greenspan's scheme is of order two. */
    @Test
    void compareTakesProbes() {
        Invocation invocation = invoke(
                "compare", "discrete-string", "--set", "n=10", "--until", "0.5", "--steps", "4e-3,2e-3,1e-3,5e-4");

        assertThat(invocation.status()).as(invocation.err()).isZero();
        assertThat(invocation.out()).contains("position, largest", "velocity, mean");
        assertThat(json("compare.json").get("positionOrder").doubleValue()).isCloseTo(2.0, within(0.1));
        assertThat(json("compare.json").get("velocityOrder").doubleValue()).isCloseTo(2.0, within(0.1));
    }

    @Test
    void compareTakesProbesBesideComponents() {
        Invocation invocation = invoke(
                "compare", "impact-sound", "--set", "velocity=0.1", "--until", "0.02", "--steps", "8e-6,4e-6,2e-6");

        assertThat(invocation.status()).as(invocation.err()).isZero();
        JsonNode finest = json("compare.json").get("differences").get(2);
        assertThat(finest.get("position").doubleValue()).isBetween(1e-14, 1e-6);
        assertThat(finest.get("velocity").doubleValue()).isBetween(1e-14, 1e-3);
    }

    @Test
    void theToleranceOfTheFlowCanBeSet() {
        run("diode-bridge", "--strategy", "event-driven", "--tolerance", "1e-6", "--no-plot");
        int loose = json("summary.json").get("steps").intValue();
        run("diode-bridge", "--strategy", "event-driven", "--no-plot");

        assertThat(json("summary.json").get("steps").intValue()).isGreaterThan(loose);
        assertThat(invoke("run", "diode-bridge", "--strategy", "event-driven", "--tolerance", "0")
                        .err())
                .contains("relative tolerance of the flow is 0.0: it must be positive");
        assertThat(invoke("run", "diode-bridge", "--tolerance", "1e-6").err()).contains("does not estimate its error");
    }

    @Test
    void newtonsCradleIsAnOption() {
        run("ball-chain", "--strategy", "event-driven", "--impacts", "sequential", "--set", "n=4", "--no-plot");

        Trajectory cradle = Trajectory.read(directory.resolve("trajectory.csv"));
        double[] end = cradle.rows().get(cradle.rows().size() - 1);
        assertThat(end[cradle.columns().indexOf("ball3.v0")]).isCloseTo(0.0, within(1e-12));
        assertThat(end[cradle.columns().indexOf("ball4.v0")]).isCloseTo(1.0, within(1e-12));
    }

    /** Moreau-Jean is of first order across impacts. */
    @Test
    void compareShowsThatTimeSteppingConverges() {
        Invocation invocation =
                invoke("compare", "bouncing-ball", "--until", "3", "--steps", "1e-2,5e-3,2e-3,1e-3,5e-4,2e-4,1e-4");

        assertThat(invocation.status()).as(invocation.err()).isZero();
        assertThat(invocation.out()).contains("position, largest", "order");
        assertThat(json("compare.json").get("positionOrder").doubleValue()).isCloseTo(1.0, within(0.15));
        assertThat(json("compare.json").get("differences").size()).isEqualTo(7);
        assertThat(directory.resolve("compare.png")).isNotEmptyFile();
    }

    @Test
    void aBifurcationDiagramIsDrawnInParallel() {
        run("forced-impact-oscillator", "--until", "10", "--set", "frequencies=6", "transient=5", "kept=5");

        assertThat(directory.resolve("bifurcation.png")).isNotEmptyFile();
    }

    private Invocation run(String... arguments) {
        Invocation invocation =
                invoke(Stream.concat(Stream.of("run"), Stream.of(arguments)).toArray(String[]::new));
        assertThat(invocation.status()).as(invocation.err()).isZero();
        return invocation;
    }

    private Invocation invoke(String... arguments) {
        List<String> all = new ArrayList<>(List.of(arguments));
        all.addAll(List.of("--out", directory.toString()));
        return Invocation.of(all.toArray(String[]::new));
    }

    private JsonNode json(String file) {
        return new JsonMapper().readTree(directory.resolve(file));
    }
}
