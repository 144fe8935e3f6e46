package org.nsds.examples.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Runs of examples with their results in one directory, which shows those of the last. */
record Runs(Path directory) {

    /** A run, however it ends. */
    Invocation attempt(String... arguments) {
        List<String> all = new ArrayList<>(List.of("run"));
        all.addAll(List.of(arguments));
        all.addAll(List.of("--out", directory.toString()));
        return Invocation.of(all.toArray(String[]::new));
    }

    /** A run that must succeed. */
    Invocation run(String... arguments) {
        Invocation invocation = attempt(arguments);
        assertThat(invocation.status()).as(invocation.err()).isZero();
        return invocation;
    }

    /** The trajectory of a run that must succeed, without pictures. */
    Trajectory trajectoryOf(String... arguments) {
        List<String> all = new ArrayList<>(List.of(arguments));
        all.add("--no-plot");
        run(all.toArray(String[]::new));
        return trajectory();
    }

    Trajectory trajectory() {
        return Trajectory.read(directory.resolve("trajectory.csv"));
    }

    JsonNode summary() {
        return new JsonMapper().readTree(directory.resolve("summary.json"));
    }
}
