package org.nsds.examples.reproduce;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every published number is met, except where the paper keeps to itself what it takes to meet it. */
class ReproductionsTest {

    /** The bass of the paper has measured modes and fret heights; ours has formulas. */
    private static final String NOT_ATTAINABLE = "last contact (ms)";

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
                .allMatch(row ->
                        row.verdict() == Row.Verdict.AGREES || row.quantity().equals(NOT_ATTAINABLE));
    }
}
