package org.nsds.examples.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.nsds.core.solution.Solution;
import org.nsds.examples.gallery.Gallery;
import org.nsds.report.export.Progress;
import org.nsds.report.files.ResultDirectory;

/** Results replace what a former run recorded as its own, nothing else, and are kept elsewhere where they cannot be written. */
class ResultDirectoryTest {

    private static final String LIST = "summary.json";

    @TempDir
    private Path directory;

    private final RunPlan plan =
            RunPlan.of(Gallery.named("bouncing-ball"), RunOptions.DEFAULTS.with(RunOptions.Option.UNTIL, "0.1"));

    @Test
    void aSecondRunReplacesTheFirst() throws IOException {
        write();
        write();
        assertThat(names()).containsExactlyInAnyOrder("trajectory.csv", "energy.csv", LIST);
    }

    @Test
    void filesThatWereChangedSinceAreForeign() throws IOException {
        write();
        Files.writeString(directory.resolve("energy.csv"), "my notes");
        assertRefused("energy.csv is there");
        assertThat(directory.resolve("energy.csv")).hasContent("my notes");
    }

    @Test
    void aSummaryThatWasChangedOwnsNothing() throws IOException {
        write();
        Path list = directory.resolve(LIST);
        Files.writeString(list, Files.readString(list).replace("bouncing-ball", "bouncing-bull"));
        assertRefused("energy.csv is there");
    }

    @Test
    void linksAndDirectoriesInTheWayAreForeign() throws IOException {
        Path precious = Files.writeString(directory.resolve("precious"), "mine");
        Path link = Files.createSymbolicLink(directory.resolve("trajectory.csv"), precious);
        assertRefused("trajectory.csv is there");
        Files.delete(link);
        Files.createDirectory(directory.resolve("energy.csv"));
        assertRefused("energy.csv is there");
        assertThat(precious).hasContent("mine");
    }

    @Test
    void theRootAndTheHomeDirectoryAreRefused() {
        for (Path path : List.of(Path.of("/"), Path.of(System.getProperty("user.home")))) {
            assertThatThrownBy(() -> ResultFiles.open(path, plan, false))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContainingAll("cannot write results to " + path, "--out");
        }
    }

    @Test
    void whatDeadProcessesLeftUnfinishedIsRemoved() throws IOException {
        Path dead =
                Files.createDirectory(directory.resolve(".unfinished-4194305-17")); // above the largest of Linux, 2²²
        Files.writeString(dead.resolve("trajectory.csv"), "half");
        write();
        assertThat(names()).noneMatch(name -> name.startsWith("."));
    }

    @Test
    void resultsWhoseDirectoryIsGoneAreKeptElsewhere(@TempDir Path elsewhere) throws IOException {
        Path asked = directory.resolve("asked");
        try (ResultDirectory opened = ResultFiles.open(asked, plan, false)) {
            try (Stream<Path> all = Files.walk(asked)) {
                for (Path each : all.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(each);
                }
            }
            Path full = directory.resolve("no such directory");
            KeptNumbers kept = KeptNumbers.of(result(), opened, Progress.SILENT, List.of(full, elsewhere));
            assertThat(kept.path().getParent()).isEqualTo(elsewhere);
            assertThat(kept.trouble().orElseThrow())
                    .contains("cannot write results to " + asked, "its numbers are in " + kept.path());
            assertThat(kept.path().resolve("trajectory.csv")).isNotEmptyFile();
            assertThatThrownBy(() -> KeptNumbers.of(result(), opened, Progress.SILENT, List.of(full)))
                    .hasMessageContainingAll("cannot write results to " + asked, "nor can they be written");
        }
    }

    @Test
    void aFileThatAppearsDuringTheRunIsNotReplaced(@TempDir Path elsewhere) throws IOException {
        try (ResultDirectory opened = ResultFiles.open(directory, plan, false)) {
            Path appeared = Files.writeString(directory.resolve("energy.csv"), "mine");
            KeptNumbers kept = KeptNumbers.of(result(), opened, Progress.SILENT, List.of(elsewhere));
            assertThat(kept.trouble().orElseThrow()).contains("energy.csv has appeared there");
            assertThat(appeared).hasContent("mine");
        }
        assertThat(names()).containsExactly("energy.csv");
    }

    private RunResult result() {
        Solution solution = plan.strategy().run(0.0, plan.until());
        return new RunResult(plan, solution);
    }

    private void write() throws IOException {
        try (ResultDirectory opened = ResultFiles.open(directory, plan, false)) {
            assertThat(KeptNumbers.of(result(), opened, Progress.SILENT).trouble())
                    .isEmpty();
        }
    }

    private void assertRefused(String reason) {
        assertThatThrownBy(() -> ResultFiles.open(directory, plan, false))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContainingAll("cannot write results to " + directory, reason, "move it away");
    }

    private List<String> names() throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return files.map(file -> file.getFileName().toString()).toList();
        }
    }
}
