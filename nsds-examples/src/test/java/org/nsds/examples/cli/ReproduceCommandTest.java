package org.nsds.examples.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.nsds.examples.reproduce.Reproduction;
import org.nsds.examples.reproduce.Reproductions;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** {@code nsds reproduce} as text and as JSON. */
class ReproduceCommandTest {

    @TempDir
    Path directory;

    @Test
    void withoutAnIdItListsTheIds() {
        assertThat(Invocation.of("reproduce").out().lines().map(line -> line.split(" ")[0]))
                .containsExactlyElementsOf(
                        Reproductions.all().stream().map(Reproduction::id).toList())
                .contains("slides-ball", "slides-energy", "slides-order", "slides-bridge");
    }

    @Test
    void printsATableWithVerdicts() {
        assertThat(Invocation.of("reproduce", "slides-energy").out())
                .contains("quantity", "where", "independent code", "closed form", "ours", "verdict", "reason")
                .doesNotContain(" paper ")
                .containsPattern("oscillator θ=1: E/E₀ +dissipation for θ > 1/2 +0\\.144700 +0\\.1447\\d\\d +agrees")
                .contains("Acary and Pérignon 2016: printed numbers: 0 matched");
    }

    @Test
    void printsJsonRows() {
        Invocation invocation = Invocation.of("reproduce", "slides-energy", "--json");

        JsonNode rows = new JsonMapper().readTree(invocation.out());
        assertThat(invocation.status()).isZero();
        assertThat(rows.size()).isEqualTo(4);
        for (JsonNode row : rows) {
            assertThat(row.propertyNames())
                    .containsExactly(
                            "id",
                            "quantity",
                            "where",
                            "paper",
                            "independent",
                            "closedForm",
                            "ours",
                            "verdict",
                            "reason");
            assertThat(row.get("id").stringValue()).isEqualTo("slides-energy");
            assertThat(row.get("ours").isNumber()).isTrue();
            assertThat(row.get("paper").isNull())
                    .as("the slides print none of these")
                    .isTrue();
        }
    }

    @Test
    void writesAPageOfTheManual() throws Exception {
        Path page = directory.resolve("page.md");
        Invocation invocation = Invocation.of("reproduce", "slides-energy", "--markdown", page.toString());

        assertThat(invocation.status()).as(invocation.err()).isZero();
        assertThat(page)
                .content()
                .contains("| [slides-energy](#slides-energy) |", "| 4 | 4 |", "## slides-energy")
                .contains(
                        "| oscillator θ=1: E/E₀ | dissipation for θ > 1/2 | 0.144700 |  | 0.144737 | agrees | to the digits given |");
    }

    @Test
    void aPageThatCannotBeWrittenIsRefusedBeforeComputing() {
        Invocation refused = Invocation.of("reproduce", "all", "--markdown", directory + "/missing/page.md");

        assertThat(refused.status()).isEqualTo(2);
        assertThat(refused.err())
                .contains("cannot write the page to", "page.md: choose a file in a directory that exists");
    }

    @Test
    void recordOfAnExperimentNeedsAFigureThatHasRoomForIt() {
        Path record = directory.resolve("record.wav");

        assertThat(Invocation.of(
                        "reproduce", "slides-energy", "--measured", record.toString(), "--out", "" + directory))
                .matches(invocation -> invocation.status() == 2)
                .extracting(Invocation::err)
                .asString()
                .contains("issanchou-fig-7, issanchou-fig-8");
        assertThat(Invocation.of(
                        "reproduce", "issanchou-fig-7", "--measured", record.toString(), "--out", "" + directory))
                .matches(invocation -> invocation.status() == 2)
                .extracting(Invocation::err)
                .asString()
                .contains("record.wav is not a file");
    }
}
