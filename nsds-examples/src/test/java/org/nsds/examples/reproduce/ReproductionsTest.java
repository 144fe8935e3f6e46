package org.nsds.examples.reproduce;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every published number is met, except where the paper keeps to itself what it takes to meet it. */
class ReproductionsTest {

    /** The bass of the paper has measured modes and fret heights; ours has formulas. */
    private static final String NOT_ATTAINABLE = "last contact (ms)";

    static Stream<Reproduction> quick() {
        return Reproductions.all().stream().filter(reproduction -> !reproduction.takesMinutes());
    }

    static Stream<Reproduction> slow() {
        return Reproductions.all().stream().filter(Reproduction::takesMinutes);
    }

    @ParameterizedTest
    @MethodSource("slow")
    @Tag("long")
    void everyRowOfALongOneAgrees(Reproduction reproduction) {
        everyRowAgrees(reproduction);
    }

    @ParameterizedTest
    @MethodSource("quick")
    void everyRowAgrees(Reproduction reproduction) {
        List<Row> rows = reproduction.rows();

        assertThat(rows).isNotEmpty();
        assertThat(rows)
                .as(reproduction.id())
                .allMatch(row ->
                        row.verdict() == Row.Verdict.AGREES || row.quantity().equals(NOT_ATTAINABLE));
    }
}
