package org.nsds.examples.reproduce;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every published number is met. */
class ReproductionsTest {

    static Stream<Reproduction> all() {
        return Reproductions.all().stream();
    }

    @ParameterizedTest
    @MethodSource("all")
    void everyRowAgrees(Reproduction reproduction) {
        List<Row> rows = reproduction.rows();

        assertThat(rows).isNotEmpty();
        assertThat(rows).as(reproduction.id()).allMatch(row -> row.verdict() == Row.Verdict.AGREES);
    }
}
