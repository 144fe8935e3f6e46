package org.nsds.core.integrator.modal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The coefficients of a mode against its closed forms, written as in textbooks. */
class ModalMotionTest {

    private static final double H = 0.3;

    /** Below, at and above critical damping, without damping, and without stiffness. */
    @ParameterizedTest
    @CsvSource({"5.0, 0.0", "5.0, 0.7", "2.0, 2.0", "2.0, 2.5", "0.5, 4.0", "0.0, 1.5", "0.0, 0.0", "40.0, 3.0"})
    void aStepIsThatOfTheDampedOscillator(double omega, double sigma) {
        ModalMotion mode = new ModalMotion().set(omega, sigma, H);
        double r = Math.exp(-sigma * H);
        double square = omega * omega - sigma * sigma;
        double x = H * Math.sqrt(Math.abs(square));
        double cosine = square >= 0.0 ? Math.cos(x) : Math.cosh(x);
        double sineOverX = x == 0.0 ? 1.0 : (square > 0.0 ? Math.sin(x) : Math.sinh(x)) / x;
        assertThat(mode.decay()).isCloseTo(r * r, within(1e-15));
        assertThat(mode.pull()).isCloseTo(1.0 + r * r - 2.0 * r * cosine, within(1e-14));
        double end = r * (cosine + sigma * H * sineOverX);
        assertThat(mode.firstOfPosition()).isCloseTo((end - 1.0) / H, within(1e-13));
        assertThat(mode.firstOfVelocity()).isCloseTo(r * sineOverX, within(1e-14));
        if (omega > 0.0) {
            assertThat(mode.denominator() * mode.pull()).isCloseTo(omega * omega * H * H, within(1e-13));
        }
    }

    /** D goes on continuously where ω is so small that it does not count. */
    @ParameterizedTest
    @CsvSource({"1.5, 1e-5", "0.0, 1e-5"})
    void theDenominatorHasALimitWithoutStiffness(double sigma, double omega) {
        double limit = new ModalMotion().set(0.0, sigma, H).denominator();
        assertThat(new ModalMotion().set(omega, sigma, H).denominator()).isCloseTo(limit, within(1e-9));
    }

    /** Where steps are short, 1 + E − A is tiny and keeps all its digits: ω²h² (1 − ω²h²/12 + ...). */
    @Test
    void aShortStepLosesNoDigits() {
        double small = 1e-6;
        assertThat(new ModalMotion().set(3.0, 0.0, small).pull() / (9.0 * small * small))
                .isCloseTo(1.0, within(1e-11));
        assertThat(new ModalMotion().set(1e-3, 2.0, small).pull() / (1e-6 * small * small))
                .isCloseTo(1.0, within(1e-5));
        assertThat(new ModalMotion().set(3.0, 0.5, small).firstOfPosition()).isCloseTo(-4.5 * small, within(1e-11));
    }
}
