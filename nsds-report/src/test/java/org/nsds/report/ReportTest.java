package org.nsds.report;

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
import org.nsds.report.columns.Units;
import org.nsds.report.export.Format;
import org.nsds.report.export.Selection;
import org.nsds.report.figure.Figure;
import org.nsds.report.figure.Illustration;
import org.nsds.report.scene.Outline;
import org.nsds.report.scene.PlaneScene;

/** A run of any model becomes a report in a line, and says in a sentence why where it cannot. */
class ReportTest {

    @TempDir
    private Path directory;

    @Test
    void aRunBecomesAPageAndItsNumbers() throws IOException {
        Path page = Report.of(Balls.steps(2.0)).write(directory);
        assertThat(Files.readString(page))
                .contains("position of ball", "phase portrait of ball", "Energy balance", "Steps and solver");
        assertThat(directory.resolve("trajectory.csv")).isNotEmptyFile();
        assertThat(directory.resolve("energy.csv")).isNotEmptyFile();
        assertThat(directory.resolve("summary.json")).content().contains("\"outcome\" : \"completed\"");
        assertThat(Files.size(page)).isLessThan(900_000);
    }

    @Test
    void itIsRefinedByWhatIsTold() throws IOException {
        Solution run = Balls.events(2.0);
        double[] place = new double[run.rows()];
        Path page = Report.of(run)
                .titled("My ball")
                .equations("m q̈ = −m g")
                .units(Units.TRANSLATIONS)
                .parameters(Map.of("restitution", 0.9))
                .plot("ball.q0", "ball.v*")
                .phase("ball")
                .section("What to see", "It bounces.\n\nThen it rests.")
                .scene(PlaneScene.of(run).body(Outline.disc(0.1), place, run.position("ball", 0)))
                .formats(Format.NPY)
                .selection(new Selection(List.of("ball.*"), false, 1))
                .pictures()
                .write(directory);
        assertThat(Files.readString(page))
                .contains("My ball", "restitution", "What to see", "<p>Then it rests.</p>", "Events", "impact");
        assertThat(directory.resolve("ball-q0-ball-v.png")).isNotEmptyFile();
        assertThat(directory.resolve("trajectory.npy")).isNotEmptyFile();
        assertThat(directory.resolve("energy.npy")).doesNotExist();
    }

    @Test
    void plotsComeBeforeTheStandardFiguresInTheUnitsTold() {
        List<Illustration> figures = Report.of(Balls.steps(0.5))
                .plot("ball.q0")
                .units(Units.TRANSLATIONS)
                .illustrations();
        assertThat(figures.get(0).title()).isEqualTo("ball.q0");
        assertThat(((Figure) figures.get(0)).y().unit()).isEqualTo("m");
        assertThat(figures).hasSizeGreaterThan(4);
        assertThat(Report.of(Balls.steps(0.5))
                        .plot("ball.q0")
                        .withoutStandardFigures()
                        .illustrations())
                .hasSize(1);
    }

    @Test
    void figuresForPapersAreAsWideAsAsked() throws IOException {
        Report.of(Balls.steps(0.5)).vectorPictures(85.0).write(directory);
        assertThat(directory.resolve("position-of-ball.svg"))
                .content()
                .startsWith("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"85.00mm\" viewBox=")
                .contains("position q");
        assertThatThrownBy(
                        () -> Report.of(Balls.steps(0.1)).vectorPictures(-1.0).write(directory))
                .hasMessageContaining("a figure cannot be -1.0 mm wide");
    }

    @Test
    void equalRunsHaveEqualPages(@TempDir Path other) {
        Path one = Report.of(Balls.events(3.0)).write(directory);
        Path two = Report.of(Balls.events(3.0)).write(other);
        assertThat(one).hasSameBinaryContentAs(two);
    }

    @Test
    void filesOfOthersAreNotReplaced() throws IOException {
        Files.writeString(directory.resolve("report.html"), "mine");
        assertThatThrownBy(() -> Report.of(Balls.steps(0.1)).write(directory))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("report.html is there, and is not what a run of nsds left there");
        assertThat(directory.resolve("report.html")).hasContent("mine");
    }

    @Test
    void aSecondReportReplacesTheFirst() {
        Report.of(Balls.steps(0.1)).pictures().write(directory);
        Report.of(Balls.steps(0.1)).write(directory);
        assertThat(directory.resolve("position-of-ball.png")).doesNotExist();
        assertThat(directory.resolve("report.html")).isNotEmptyFile();
    }

    @Test
    void whatCannotBeIsSaidInASentence() throws IOException {
        Report report = Report.of(Balls.steps(0.1));
        assertThatThrownBy(() -> report.plot("ball.z"))
                .hasMessageContaining("there is no column 'ball.z'")
                .hasMessageContaining("the columns are ball.q0, ball.v0, floor.y, floor.ydot, floor.lambda");
        assertThatThrownBy(() -> report.phase("bell")).hasMessageContaining("the columns are");
        assertThatThrownBy(() -> report.sound("string.u")).hasMessageContaining("the columns are");
        Path file = Files.writeString(directory.resolve("file"), "");
        assertThatThrownBy(() -> report.write(file.resolve("below")))
                .hasMessageStartingWith("cannot write results to " + file.resolve("below") + ": ");
    }

    @Test
    void aRunThatDidNotMoveHasAReportToo() throws IOException {
        Path page = Report.of(Balls.steps(0.0)).write(directory);
        assertThat(Files.readString(page)).contains("Energy balance");
    }
}
