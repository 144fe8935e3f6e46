package org.nsds.core.integrator.modal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.nsds.core.model.CompliantLaw;
import org.nsds.core.model.law.compliant.PowerLaw;

/** With f = k x² of the compression x = −y, the mean force between two of them is k (a² + ab + b²)/3. */
class DiscreteGradientTest {

    private static final double K = 7.0;
    private static final CompliantLaw LAW = new PowerLaw(K, 2.0);

    /** Far from each other, close, almost the same, the same: the result has all its digits everywhere. */
    @ParameterizedTest
    @CsvSource({"0.5, 0.2", "0.2, 0.5", "0.5, 0.496", "0.496, 0.5", "0.5, 0.500000001", "0.5, 0.5", "1e-9, 1.001e-9"})
    void theMeanForceIsThatOfItsIntegral(double a, double b) {
        double exact = K * (a * a + a * b + b * b) / 3.0;
        assertThat(DiscreteGradient.force(LAW, -a, -b)).isCloseTo(exact, within(1e-13 * exact));
        double slope = -K * (a + 2.0 * b) / 3.0; // by the gap at the end
        assertThat(DiscreteGradient.slope(LAW, -a, -b)).isCloseTo(slope, within(1e-12 * -slope));
    }

    /** Work is what is stored, also where the contact is open at one end. */
    @ParameterizedTest
    @CsvSource({"-0.5, 0.2", "0.2, -0.5", "-0.5, 0.0", "0.0, -0.5"})
    void aWayThatIsPartlyOpenStoresWhatItsClosedPartDoes(double a, double b) {
        double depth = Math.max(-a, -b);
        double stored = K * depth * depth * depth / 3.0;
        double force = stored / Math.abs(b - a);
        assertThat(DiscreteGradient.force(LAW, a, b)).isCloseTo(force, within(1e-13));
        double ownForce = b < 0.0 ? K * b * b : 0.0;
        assertThat(DiscreteGradient.slope(LAW, a, b)).isCloseTo((ownForce - force) / (b - a), within(1e-12));
    }

    @Test
    void openContactsHaveNone() {
        assertThat(DiscreteGradient.force(LAW, 0.1, 0.2)).isZero();
        assertThat(DiscreteGradient.slope(LAW, 0.1, 0.2)).isZero();
        assertThat(DiscreteGradient.force(LAW, 0.0, 0.0)).isZero();
        assertThat(DiscreteGradient.slope(LAW, 0.0, 0.0)).isZero();
    }
}
