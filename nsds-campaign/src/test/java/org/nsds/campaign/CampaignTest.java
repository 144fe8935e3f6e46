package org.nsds.campaign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.nsds.campaign.table.Journal;
import org.nsds.campaign.table.Row;

/** A campaign gives the same rows whatever the number of threads, and whenever it is ended. */
class CampaignTest {

    @TempDir
    private Path directory;

    private static Campaign campaign() {
        return Campaign.of(new Bounces(0.8))
                .vary("e=0:1:21")
                .vary("height=0.5:1:4")
                .measure("last(ball.q0)", "count(impacts)", "energyEnd/energyStart");
    }

    @Test
    void measuresAreThoseOfTheRuns() {
        Row row = campaign().run().get(20 * 4 + 3); // e = 1, height 1: up again after 0.4515 s, falling at 0.8 s
        double fall = Math.sqrt(2.0 / 9.81);
        double after = 0.8 - fall;
        double exact = 9.81 * fall * after - 0.5 * 9.81 * after * after;
        assertThat(row.point()).containsExactly("1.0", "1.0");
        assertThat(row.measures().get(0)).isEqualTo(exact, within(0.02));
        assertThat(row.measures().get(1)).isEqualTo(1.0);
        assertThat(row.measures().get(2)).isEqualTo(1.0, within(1e-9));
        assertThat(row.completed()).isTrue();
    }

    @Test
    void theNumberOfThreadsChangesNothing() {
        assertThat(campaign().threads(3).run()).isEqualTo(campaign().threads(1).run());
    }

    @Test
    void aCampaignThatWasCutAnywhereGoesOnToTheSameTable() throws IOException {
        Campaign campaign = campaign().section("ball.q0, ball.v0 every 0.1 after 2");
        Path whole = directory.resolve("whole");
        assertThat(campaign.run(whole, (finished, total) -> {})).isTrue();
        byte[] results = Files.readAllBytes(whole.resolve(Journal.RESULTS));
        byte[] sections = Files.readAllBytes(whole.resolve(Journal.SECTIONS));
        Random random = new Random(20261118);
        for (int cut = 0; cut < 20; cut++) {
            Path again = Files.createDirectories(directory.resolve("cut" + cut));
            Files.copy(whole.resolve("campaign.txt"), again.resolve("campaign.txt"));
            Files.write(again.resolve(Journal.RESULTS), Arrays.copyOf(results, random.nextInt(results.length)));
            Files.write(again.resolve(Journal.SECTIONS), sections); // were written before
            assertThat(campaign.run(again, (finished, total) -> {})).isTrue();
            assertThat(sorted(again, Journal.RESULTS)).isEqualTo(sorted(whole, Journal.RESULTS));
            assertThat(sorted(again, Journal.SECTIONS)).isEqualTo(sorted(whole, Journal.SECTIONS));
        }
    }

    private static List<String> sorted(Path directory, String file) throws IOException {
        return Files.readAllLines(directory.resolve(file), StandardCharsets.UTF_8).stream()
                .sorted()
                .toList();
    }

    @Test
    void runsThatFailAreRowsWithTheirReason() {
        List<Row> rows = Campaign.of(new Bounces(0.1))
                .vary("e=0.5,1.5")
                .vary("height=-1,1")
                .measure("last(ball.q0)")
                .run();
        assertThat(rows).hasSize(4);
        assertThat(rows.get(0).outcome()).isEqualTo("refused");
        assertThat(rows.get(0).reason()).contains("height is -1.0");
        assertThat(rows.get(0).measures().get(0)).isNaN();
        assertThat(rows.get(1).completed()).isTrue();
        assertThat(rows.get(3).reason()).contains("restitution");
    }

    @Test
    void aRunThatTakesTooLongIsEnded() {
        List<Row> rows = Campaign.of(new Bounces(1e3))
                .vary("step=1e-6,1000")
                .vary("e=0.5")
                .measure("steps")
                .timeout(0.2)
                .run();
        assertThat(rows.get(0).outcome()).isEqualTo("timeout");
        assertThat(rows.get(1).completed()).isTrue();
    }

    @Test
    void aBranchStartsEachRunWhereTheLastOneEnded() {
        List<Row> rows = Campaign.of(new Bounces(0.2))
                .vary("e=0.1:0.9:3")
                .along("e", true)
                .measure("first(ball.q0)", "last(ball.q0)")
                .threads(2)
                .run();
        assertThat(rows)
                .extracting(row -> row.point().get(1))
                .containsExactly("up", "up", "up", "down", "down", "down");
        assertThat(rows.get(0).measures().get(0)).isEqualTo(1.0);
        for (int i : new int[] {1, 2, 4, 5}) {
            assertThat(rows.get(i).measures().get(0))
                    .isEqualTo(rows.get(i - 1).measures().get(1));
        }
        assertThat(rows.get(3).measures().get(0)).isEqualTo(1.0);
        assertThat(rows.get(3).point().get(0)).isEqualTo("0.9");
    }

    @Test
    void conditionsLeavePointsOut() {
        List<Row> rows = campaign().where("e > 0.5 and height < 0.9").run();
        assertThat(rows).hasSize(10 * 3);
    }

    @Test
    void whatIsWrongIsSaidInASentence() throws IOException {
        Campaign none = Campaign.of(new Bounces(0.1));
        assertThatThrownBy(none::run).hasMessageContaining("nothing is varied");
        assertThatThrownBy(() -> none.vary("f=0:1:3")).hasMessageContaining("there are e, height, step");
        assertThatThrownBy(() -> none.vary("e=0:1:0")).hasMessageContaining("at least one");
        assertThatThrownBy(() -> none.vary("e=0:1").run()).hasMessageContaining("from:to:count");
        assertThatThrownBy(() -> none.vary("e=a:b:3")).hasMessageContaining("cannot read");
        assertThatThrownBy(() ->
                        none.vary("e=0:1:100000").vary("height=0:1:100000").run())
                .hasMessageContaining("10000000000 points")
                .hasMessageContaining("--limit");
        assertThatThrownBy(() -> none.measure("max(")).hasMessageContaining("max(");
        assertThat(none.vary("e=0.5").measure("max(bal.q0)").run().get(0).reason())
                .contains("did you mean ball.q0");
        Files.createDirectories(directory.resolve("other"));
        campaign().limit(2).run(directory.resolve("other"), (finished, total) -> {});
        assertThatThrownBy(() -> none.vary("e=0.5").run(directory.resolve("other"), (finished, total) -> {}))
                .hasMessageContaining("another campaign");
    }
}
