package org.nsds.report.comparison;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.nsds.core.solution.Solution;
import org.nsds.report.Balls;
import org.nsds.report.Report;
import org.nsds.report.scene.Outline;
import org.nsds.report.scene.PlaneScene;
import org.nsds.report.scene.WrittenScene;

/** Runs are compared column by column, whether they were just computed or read from a directory. */
class ComparisonTest {

    @TempDir
    private Path directory;

    private static ComparedRun steps() {
        return ComparedRun.of("steps", Balls.steps(1.0)).with(Map.of("h", 1e-3));
    }

    private static ComparedRun events() {
        return ComparedRun.of("events", Balls.events(1.0)).with(Map.of("h", 1e-2));
    }

    @Test
    void aRunDiffersFromItselfByNothing() {
        ComparedRun same = ComparedRun.of("again", Balls.steps(1.0));
        assertThat(Comparison.of(List.of(steps(), same)).largestDifferences("ball.q0"))
                .containsEntry("again", 0.0);
    }

    @Test
    void theHeightsOfBothStrategiesDifferByAboutTheStepTimesTheSpeed() {
        double difference = Comparison.of(List.of(steps(), events()))
                .largestDifferences("ball.q0")
                .get("events");
        assertThat(difference).isBetween(1e-6, 2.0 * 1e-3 * 4.2); // h v at the floor, v = √(2·9.81·0.9) = 4.2 m/s
    }

    @Test
    void differencesAreInterpolated() {
        Difference difference = Difference.of(
                new double[] {0.0, 0.5, 1.0, 3.0}, new double[4], new double[] {0.0, 1.0, 1.0, 2.0}, new double[] {
                    0.0, 2.0, 5.0, 5.0
                });
        assertThat(difference.times()).containsExactly(0.0, 0.5, 1.0);
        assertThat(difference.values()).containsExactly(0.0, 1.0, 5.0);
    }

    @Test
    void directoriesOfReportsAreRead() throws IOException {
        Solution run = Balls.steps(0.5);
        Path one = directory.resolve("one");
        Path two = directory.resolve("two");
        Report.of(run).parameters(Map.of("e", 0.9)).write(one);
        Report.of(Balls.events(0.5)).parameters(Map.of("e", 0.8)).write(two);
        ComparedRun read = FinishedRun.read("one", one);
        assertThat(read.columns().get("ball.q0")).isEqualTo(run.position("ball", 0));
        assertThat(read.settings()).containsEntry("e", 0.9).containsEntry("outcome", "completed");
        Path page = Comparison.of(List.of(read, FinishedRun.read("two", two))).write(directory.resolve("both"));
        assertThat(Files.readString(page))
                .contains(
                        "Settings that differ", "<td>e</td><td class=\"number\">0.9</td><td class=\"number\">0.8</td>")
                .contains("Energy ledgers", "ball.q0, difference from one");
    }

    @Test
    void scenesArePlayedSideBySide() {
        Solution run = Balls.steps(0.1);
        PlaneScene scene = PlaneScene.of(run).body(Outline.disc(0.1), new double[run.rows()], run.position("ball", 0));
        Comparison comparison = Comparison.of(List.of(steps().scene(scene), events().scene(scene)));
        assertThat(comparison.page().blocks()).extracting("heading").contains("Animations");
    }

    @Test
    void scenesOfFinishedRunsAreTakenFromTheirPages() throws IOException {
        for (String name : List.of("one", "two")) {
            Solution run = Balls.steps(name.equals("one") ? 0.1 : 0.2);
            PlaneScene scene =
                    PlaneScene.of(run).body(Outline.disc(0.1), new double[run.rows()], run.position("ball", 0));
            Report.of(run).scene(scene).write(directory.resolve(name));
        }
        Comparison comparison = Comparison.of(List.of(
                FinishedRun.read("one", directory.resolve("one")), FinishedRun.read("two", directory.resolve("two"))));
        String page = Files.readString(comparison.write(directory.resolve("both")));
        for (String name : List.of("one", "two")) {
            WrittenScene scene = WrittenScene.read(name, directory.resolve(name).resolve("report.html"))
                    .orElseThrow();
            assertThat(page).contains(scene.description()).contains(scene.numbers());
        }
    }

    @Test
    void whatCannotBeComparedIsSaidInASentence() throws IOException {
        assertThatThrownBy(() -> Comparison.of(List.of(steps()))).hasMessageContaining("at least two runs");
        assertThatThrownBy(() -> Comparison.of(List.of(steps(), steps()))).hasMessageContaining("different names");
        assertThatThrownBy(() -> Comparison.of(List.of(steps(), events())).columns(List.of("ball.q7")))
                .hasMessageContaining("there is no column 'ball.q7'");
        assertThatThrownBy(() -> FinishedRun.read("nothing", directory))
                .hasMessageContaining("name directories that hold summary.json and trajectory.csv of a run");
        Files.writeString(directory.resolve("summary.json"), "{");
        assertThatThrownBy(() -> FinishedRun.read("nothing", directory)).hasMessageContaining("run it again");
    }
}
