package org.nsds.examples.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Friction from event to event on the command line. */
class EventDrivenFrictionExamplesTest {

    @TempDir
    private Path directory;

    @ParameterizedTest
    @CsvSource({
        "sliding-block, 2",
        "sliding-disc, 1",
        "bouncing-disc, 2",
        "super-ball, 2",
        "stacked-blocks, 1.2",
        "rocking-block, 3",
        "woodpecker, 0.3",
        "slider-crank, 0.05",
        "friction-oscillator, 30",
        "falling-rod, 1",
        "ball-on-plane, 1",
        "disc-on-plane, 0.3",
        "box-on-plane, 0.6"
    })
    void examplesRunEventDriven(String example, String until) {
        run(example, "--strategy", "event-driven", "--until", until, "--no-plot");

        JsonNode summary = summary();
        assertThat(summary.get("outcome").stringValue()).isEqualTo("completed");
        assertThat(summary.get("maxPenetration").doubleValue()).isLessThan(2e-6); // the woodpecker starts with 1e-6
        assertThat(summary.get("events")).isNotEmpty();
    }

    @Test
    void everyImpactIsFollowedDownToTheVelocityThatIsAskedFor() {
        run("bouncing-ball", "--set", "e=0.5", "--strategy", "event-driven", "--zeno", "resolve:1e-3", "--no-plot");

        JsonNode events = summary().get("events");
        JsonNode last = events.get(events.size() - 1);
        assertThat(last.get("kind").stringValue()).isEqualTo("zeno");
        assertThat(last.get("before").get(0).doubleValue()).isCloseTo(0.75e-3, within(0.25e-3));
    }

    @Test
    void whatCannotBeMeantIsRefused() {
        assertThat(refusal("bouncing-ball", "--strategy", "event-driven", "--zeno", "limit-state:1"))
                .contains("only resolve takes a velocity");
        assertThat(refusal("bouncing-ball", "--strategy", "event-driven", "--zeno", "resolve:-1"))
                .contains("must be positive");
        assertThat(refusal("pendulum-wall", "--strategy", "event-driven", "--integrator", "exact"))
                .contains("the flow exact cannot take the model");
        assertThat(refusal("ball-on-plane", "--strategy", "event-driven", "--set", "mu=0.3", "--set", "rolling=0.01"))
                .contains("without resistance to rolling or drilling");
        assertThat(refusal("falling-rod", "--set", "mu=3")).contains("mu is 3.0: it must not be above 2");
    }

    private void run(String... words) {
        List<String> all = new ArrayList<>(List.of("run"));
        Collections.addAll(all, words);
        Collections.addAll(all, "--out", directory.toString());
        Invocation invocation = Invocation.of(all.toArray(String[]::new));
        assertThat(invocation.status()).as(invocation.err()).isZero();
    }

    private static String refusal(String... words) {
        List<String> all = new ArrayList<>(List.of("run"));
        Collections.addAll(all, words);
        Invocation invocation = Invocation.of(all.toArray(String[]::new));
        assertThat(invocation.status()).isEqualTo(2);
        return invocation.err();
    }

    private JsonNode summary() {
        return JsonMapper.shared().readTree(directory.resolve("summary.json").toFile());
    }
}
