package org.nsds.numerics.linalg;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AlignedArraysTest {

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4, 5, 1001})
    void areAsManyAndAsLongAsAskedFor(int length) {
        double[][] arrays = AlignedArrays.of(5, length);
        assertThat(arrays).hasNumberOfRows(5);
        for (int i = 0; i < 5; i++) {
            assertThat(arrays[i]).hasSize(length);
            assertThat(arrays[i]).isNotSameAs(arrays[(i + 1) % 5]);
        }
    }
}
