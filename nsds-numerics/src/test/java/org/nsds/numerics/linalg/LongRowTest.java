package org.nsds.numerics.linalg;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.assertj.core.data.Offset;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LongRowTest {

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 7, 63, 64, 319, 320, 500, 575, 600, 703, 831, 862, 960, 1001, 5003})
    void everyProductCountsOnce(int n) {
        Random random = new Random(n);
        double[] a = random.doubles(n).toArray();
        double[] b = random.doubles(n).toArray();
        double expected = 0.0;
        for (int j = 0; j < n; j++) {
            expected += a[j] * b[j];
        }
        assertThat(new LongRow().dot(a, b)).isCloseTo(expected, Offset.offset(1e-12 * (1.0 + expected)));
    }
}
