package org.nsds.mechanics.string;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class StringShapeTest {

    @Test
    void pointsOnTheSidesOfATriangleDoNotChangeIt() {
        double[] triangle = StringShape.triangle(0.3, 0.01).amplitudes(1.0, 40);
        double[] polygon = StringShape.through(new double[] {0.15, 0.3, 0.65}, new double[] {0.005, 0.01, 0.005})
                .amplitudes(1.0, 40);

        assertThat(polygon).containsExactly(triangle, within(1e-17));
    }

    @Test
    void pointsWithoutHeightsAreRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> StringShape.through(new double[] {0.2, 0.3}, new double[] {0.01}))
                .withMessageContaining("2 positions and 1 heights");
    }
}
