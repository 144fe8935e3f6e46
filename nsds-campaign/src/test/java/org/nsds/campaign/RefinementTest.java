package org.nsds.campaign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.nsds.campaign.table.Journal;
import org.nsds.campaign.table.Row;

/** Grids become finer where a measure jumps; perturbed starts; trajectories that are kept. */
class RefinementTest {

    @TempDir
    private Path directory;

    private static Campaign campaign() {
        return Campaign.of(new Bounces(0.8))
                .vary("e=0:1:5")
                .vary("height=0.5:4.5:5")
                .measure("hits := count(impacts)");
    }

    /** A ball from height h falls for √(2 h/g): beyond h = g 0.8²/2 = 3.139 there is no impact, and a second one comes after (1 + 2 e) √(2 h/g). */
    @Test
    void thePointsLieAroundTheJumpsWhoseHeightsAreKnown() {
        List<Row> rows = campaign().refine("hits:4").run();
        assertThat(rows).hasSizeLessThan(65 * 65 / 2).hasSizeGreaterThan(25);
        double none = 0.5 * 9.81 * 0.8 * 0.8;
        double spacing = 4.0 / 64;
        double above = rows.stream()
                .filter(row -> row.measures().get(0) == 0.0)
                .mapToDouble(row -> Double.parseDouble(row.point().get(1)))
                .min()
                .orElseThrow();
        assertThat(above).isBetween(none - 1e-3, none + spacing + 0.01);
        List<Row> plain = campaign().run();
        assertThat(rows.stream().map(Row::point))
                .containsAll(plain.stream().map(Row::point).toList());
    }

    @Test
    void aRefinedCampaignThatWasCutGoesOnToTheSameTable() throws IOException {
        Campaign refined = campaign().refine("hits:2");
        Path whole = directory.resolve("whole");
        assertThat(refined.run(whole, (finished, total) -> {})).isTrue();
        List<String> lines = Files.readAllLines(whole.resolve(Journal.RESULTS));
        assertThat(lines.size() - 1).isEqualTo(refined.run().size());
        Path cut = Files.createDirectories(directory.resolve("cut"));
        Files.copy(whole.resolve("campaign.txt"), cut.resolve("campaign.txt"));
        Files.writeString(cut.resolve(Journal.RESULTS), String.join("\n", lines.subList(0, 30)) + "\n12,0.");
        assertThat(refined.run(cut, (finished, total) -> {})).isTrue();
        assertThat(Files.readAllLines(cut.resolve(Journal.RESULTS))).containsExactlyInAnyOrderElementsOf(lines);
    }

    @Test
    void onlyMeasuresAndRangesCanBeRefined() {
        assertThatThrownBy(() -> campaign().refine("hit:2").requireRunnable())
                .hasMessage("there is no measure 'hit': there are hits");
        assertThatThrownBy(() -> campaign().refine("hits")).hasMessageContaining("write MEASURE:LEVELS");
        assertThatThrownBy(() -> campaign().refine("hits:2").sample("sobol:8").design())
                .hasMessageContaining("only a plain grid is refined");
        assertThatThrownBy(() -> Campaign.of(new Bounces(0.8))
                        .vary("e=0,1")
                        .measure("t1 := max(t)")
                        .refine("t1:2")
                        .design())
                .hasMessageContaining("nothing can be refined");
    }

    @Test
    void repetitionsStartFromPlacesThatFollowFromTheSeed() {
        Campaign repeated = Campaign.of(
                        (point, start) -> new Bounces(0.1 + point.offsets().get("height")).run(point, start))
                .vary("e=0.5,0.6")
                .repeat(100, "height=normal(0.2,0.01)")
                .measure("max(t)");
        List<Row> rows = repeated.run();
        assertThat(rows).hasSize(200);
        assertThat(repeated.layout().varied()).containsExactly("e", "repetition", "d(height)");
        double mean = rows.stream()
                .mapToDouble(row -> row.measures().get(0))
                .average()
                .orElseThrow();
        assertThat(mean).isBetween(0.3 - 0.003, 0.3 + 0.003); // four standard errors
        assertThat(repeated.threads(1).run()).isEqualTo(rows);
        assertThat(repeated.seed(2).run()).isNotEqualTo(rows);
    }

    @Test
    void trajectoriesOfChosenRunsAreKept() {
        Campaign kept = campaign().keep("count(impacts) > 1").threads(2);
        assertThat(kept.run(directory, (finished, total) -> {})).isTrue();
        List<Row> rows = kept.run();
        for (Row row : rows) {
            Path file = directory.resolve("trajectories").resolve(row.number() + ".h5");
            assertThat(Files.exists(file)).isEqualTo(row.measures().get(0) > 1.0);
        }
        assertThat(rows.stream().filter(row -> row.measures().get(0) > 1.0)).isNotEmpty();
    }

    @Test
    void aRowThatNobodyWroteIsNamed() throws IOException {
        assertThat(campaign().run(directory, (finished, total) -> {})).isTrue();
        Path results = directory.resolve(Journal.RESULTS);
        List<String> lines = Files.readAllLines(results);
        lines.set(3, "rubbish");
        Files.write(results, lines);
        assertThatThrownBy(() -> campaign().run(directory, (finished, total) -> {}))
                .hasMessageContaining("line 4 of ")
                .hasMessageContaining("remove that line");
        lines.remove(3);
        Files.write(results, lines);
        assertThat(campaign().run(directory, (finished, total) -> {})).isTrue();
        assertThat(Files.readAllLines(results)).hasSize(26);
    }
}
