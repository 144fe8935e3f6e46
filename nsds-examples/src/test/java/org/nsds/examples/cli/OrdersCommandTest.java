package org.nsds.examples.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The command that writes tables of orders and costs into pages of the manual. */
class OrdersCommandTest {

    @TempDir
    private Path directory;

    @Test
    void thePlaceOfTheTableIsAskedForBeforeAnythingRuns() throws IOException {
        Path page = Files.writeString(directory.resolve("page.md"), "nothing\n");
        Invocation run = Invocation.of("orders", "--markdown", page.toString());
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).contains("has no place for the table", "<!-- nsds orders: begin -->");
        assertThat(Files.readString(page)).isEqualTo("nothing\n");
    }

    @Test
    void aSlopeNeedsThreeSteps() {
        Invocation run = Invocation.of("orders", "--steps", "2");
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).contains("--steps is 2: a slope needs 3 at least");
    }

    /** Bytes are those of the last run of each scheme: none, for every scheme that takes the column. */
    @Test
    void costsReplaceWhatStoodBetweenTheMarksAndNothingIsAllocated() throws IOException {
        Path page = Files.writeString(
                directory.resolve("page.md"),
                "before\n<!-- nsds costs: begin -->\nold\n<!-- nsds costs: end -->\nafter\n");
        assertThat(Invocation.of("orders", "--costs", "--steps", "12", "--markdown", page.toString())
                        .status())
                .isZero();
        assertThat(Files.readString(page))
                .startsWith("before\n")
                .endsWith("after\n")
                .doesNotContain("old");
        assertThat(Files.readAllLines(page))
                .filteredOn(line -> line.startsWith("| `"))
                .hasSizeGreaterThan(6)
                .anyMatch(line -> line.startsWith("| `moreau-jean` | "))
                .allMatch(line -> line.endsWith(" | 0 |"));
    }
}
