package org.nsds.core.model.law.compliant;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;

class PowerTest {

    @Test
    void agreesWithTheStandardLibraryToAFewUnits() {
        Random random = new Random(7);
        for (int k = 0; k < 20_000; k++) {
            double x = StrictMath.exp(-30.0 * random.nextDouble());
            double alpha = k % 3 == 0 ? 0.5 * random.nextInt(12) : 5.0 * random.nextDouble();
            double expected = StrictMath.pow(x, alpha);
            assertThat(Power.of(x, alpha)).as("%s^%s", x, alpha).isCloseTo(expected, within(4e-15 * expected));
        }
    }
}
