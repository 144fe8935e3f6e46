package org.nsds.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class ExtremesTest {

    @Test
    void oneSpikeAmongAMillionSamplesIsKept() {
        double[] values = new double[1_000_000];
        Arrays.setAll(values, i -> Math.sin(1e-4 * i));
        values[543_210] = 9.0;
        values[543_211] = -9.0;
        int[] kept = Extremes.of(values, 1000);

        assertThat(kept).contains(0, 543_210, 543_211, 999_999).isSorted().hasSizeLessThanOrEqualTo(2002);
    }

    @Test
    void fewSamplesAreAllKept() {
        assertThat(Extremes.of(new double[] {1.0, 5.0, 2.0}, 2)).containsExactly(0, 1, 2);
    }

    @Test
    void gapsDoNotHideTheirNeighbours() {
        double[] values = new double[100];
        Arrays.fill(values, Double.NaN);
        values[50] = 4.0;

        assertThat(Extremes.of(values, 3)).contains(50);
    }
}
