package org.nsds.core.model.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TrigonometryTest {

    /** StrictMath is exact to one unit in the last place, 1.1e-16 at 1; ours rounds r, the sum and the result: 2.2e-16 in all. */
    @ParameterizedTest
    @ValueSource(doubles = {1.0, 10.0, 1e3, 1e6, 1e9})
    void sineAndCosineAreThoseOfStrictMath(double range) {
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < 100_000; i++) {
            double x = random.nextDouble(-range, range);
            assertThat(Trigonometry.sin(x)).as("sin %s", x).isCloseTo(StrictMath.sin(x), within(3.4e-16));
            assertThat(Trigonometry.cos(x)).as("cos %s", x).isCloseTo(StrictMath.cos(x), within(3.4e-16));
        }
    }

    @Test
    void smallAnglesKeepTheirDigits() {
        for (double x = 1e-300; x < 0.1; x *= 7.3) {
            assertThat(Trigonometry.sin(x)).isCloseTo(StrictMath.sin(x), within(2.0 * Math.ulp(x)));
            assertThat(Trigonometry.sin(-x)).isEqualTo(-Trigonometry.sin(x));
        }
        assertThat(Trigonometry.sin(0.0)).isZero();
        assertThat(Trigonometry.cos(0.0)).isOne();
        assertThat(Trigonometry.sin(Double.NaN)).isNaN();
        assertThat(Trigonometry.cos(Double.POSITIVE_INFINITY)).isNaN();
    }
}
