package org.nsds.core.sensitivity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.nsds.core.sensitivity.ForcedOscillator.Orbit;
import org.nsds.core.sensitivity.PeriodicMotion.Multiplier;

/** Motions with one impact in a period beside their closed forms, stable and unstable. */
class PeriodicMotionTest {

    private static PeriodicMotion near(Orbit orbit, double... p) {
        double[] guess = {orbit.start()[0] + 1e-3, orbit.start()[1] - 1e-3};
        return PeriodicMotion.near(ForcedOscillator.FAMILY, guess, 2 * Math.PI / p[1], p);
    }

    private static void requireSame(PeriodicMotion motion, Orbit orbit) {
        assertThat(motion.start().get(0)).isEqualTo(orbit.start()[0], within(1e-9));
        assertThat(motion.start().get(1)).isEqualTo(orbit.start()[1], within(1e-9));
        Multiplier first = motion.multipliers().get(0);
        Multiplier second = motion.multipliers().get(1);
        assertThat(first.re() + second.re()).isEqualTo(orbit.trace(), within(1e-8));
        assertThat(first.re() * second.re() - first.im() * second.im()).isEqualTo(orbit.determinant(), within(1e-8));
        assertThat(motion.impacts()).isEqualTo(1);
    }

    @Test
    void multipliersAreThoseOfTheClosedForm() {
        for (double omega : new double[] {1.9, 2.1, 2.3, 2.4}) {
            double[] p = {0.7, omega, 0.1, 0.1};
            Orbit orbit = ForcedOscillator.orbit(1, -1, p);
            assertThat(orbit.approach()).isNegative();
            requireSame(near(orbit, p), orbit);
        }
    }

    /** At a multiplier −1 the trace is −1 − det: the closed form says where, and Newton's method follows the motion beyond, where it is unstable. */
    @Test
    void thePeriodDoublesWhereAMultiplierIsMinusOne() {
        double below = 2.3;
        double above = 2.7;
        for (int k = 0; k < 60; k++) {
            double middle = 0.5 * (below + above);
            Orbit orbit = ForcedOscillator.orbit(1, -1, 0.7, middle, 0.1, 0.1);
            if (1 + orbit.trace() + orbit.determinant() > 0) {
                below = middle;
            } else {
                above = middle;
            }
        }
        double[] p = {0.7, below, 0.1, 0.1};
        PeriodicMotion doubling = near(ForcedOscillator.orbit(1, -1, p), p);
        assertThat(doubling.multipliers().get(0).re()).isEqualTo(-1.0, within(1e-8));
        for (double omega : new double[] {below - 0.02, below + 0.02}) {
            double[] beside = {0.7, omega, 0.1, 0.1};
            Orbit orbit = ForcedOscillator.orbit(1, -1, beside);
            PeriodicMotion motion = near(orbit, beside);
            requireSame(motion, orbit);
            assertThat(motion.stable()).isEqualTo(omega < below);
        }
    }

    @Test
    void lyapunovExponentsAreTheLogarithmsOfTheMultipliers() {
        double omega = 2.45;
        double[] p = {0.7, omega, 0.1, 0.1};
        Orbit orbit = ForcedOscillator.orbit(1, -1, p);
        double period = 2 * Math.PI / omega;
        ModelFamily from = q -> ForcedOscillator.of(orbit.start()[0], orbit.start()[1], q);
        LyapunovExponents exponents = LyapunovExponents.of(from, period, 60, 20, p);
        double root = Math.sqrt(orbit.trace() * orbit.trace() / 4 - orbit.determinant());
        double large = Math.abs(orbit.trace() / 2) + root; // two real multipliers
        assertThat(exponents.values().get(0)).isEqualTo(Math.log(large) / period, within(1e-8));
        assertThat(exponents.values().get(1)).isEqualTo(Math.log(orbit.determinant() / large) / period, within(1e-8));
    }

    @Test
    void aBadGuessIsSaid() {
        assertThatThrownBy(() ->
                        PeriodicMotion.near(ForcedOscillator.FAMILY, new double[] {-5.0, 0.0}, 1.0, 0.7, 2.0, 0.1, 0.1))
                .hasMessageContaining("wall");
    }
}
