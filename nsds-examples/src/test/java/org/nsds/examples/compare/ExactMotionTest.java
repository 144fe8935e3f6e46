package org.nsds.examples.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.nsds.mechanics.oscillator.ImpactOscillator;
import org.nsds.mechanics.particle.BouncingBall;

/** The closed forms satisfy their equations, and hit at the times that were computed by hand. */
class ExactMotionTest {

    private static final BouncingBall BALL = new BouncingBall(1.0, 9.81, 0.0, 1.0, 0.0, 0.9);
    private static final double OMEGA = 2.0 * Math.PI;

    /** t₁ = √(2/g), t₂ = t₁ (1 + 2e), …; t∞ = t₁ (1 + e)/(1 − e). */
    @Test
    void ballHitsAtItsImpactTimesAndRestsAfterTheirAccumulation() {
        ExactBall exact = new ExactBall(BALL);

        assertThat(BALL.impactTime(1)).isCloseTo(0.451523641, within(1e-9));
        assertThat(BALL.impactTime(2)).isCloseTo(1.264266195, within(1e-9));
        assertThat(BALL.impactTime(10)).isCloseTo(5.430218003, within(1e-9));
        assertThat(BALL.accumulationTime()).isCloseTo(8.578949179, within(1e-9));
        for (int j = 1; j <= 20; j++) {
            double t = BALL.impactTime(j);
            assertThat(exact.position(t)).isCloseTo(0.0, within(1e-12));
            double before = exact.velocity(t - 1e-9);
            assertThat(exact.velocity(t)).isCloseTo(-0.9 * before, within(1e-7));
        }
        assertThat(exact.position(9.0)).isZero();
        assertThat(exact.velocity(9.0)).isZero();
    }

    @Test
    void ballWithoutReboundRestsAtItsFirstImpact() {
        ExactBall exact = new ExactBall(new BouncingBall(1.0, 9.81, 0.1, 1.0, 2.0, 0.0));

        assertThat(exact.position(0.2)).isCloseTo(1.0 + 2.0 * 0.2 - 0.5 * 9.81 * 0.04, within(1e-15));
        assertThat(exact.position(2.0)).isEqualTo(0.1);
        assertThat(exact.velocity(2.0)).isZero();
    }

    @Test
    void oscillatorAtItsCentreHitsEveryHalfPeriod() {
        ExactOscillator exact = new ExactOscillator(ImpactOscillator.free(OMEGA, 1.0, 0.0, 0.9), 2.0);

        assertThat(exact.impactTimes()).hasSize(4);
        for (int j = 0; j < 4; j++) {
            assertThat(exact.impactTimes().get(j)).isCloseTo(0.25 + 0.5 * j, within(1e-14));
        }
        assertThat(exact.velocity(0.25)).isCloseTo(5.654867, within(1e-6)); // 0.9 · 2π
        assertThat(exact.velocity(0.75)).isCloseTo(5.089380, within(1e-6)); // 0.81 · 2π
    }

    @Test
    void oscillatorBesideItsCentreHitsAtTheTimesOfTheClosedForm() {
        ExactOscillator exact = new ExactOscillator(ImpactOscillator.free(OMEGA, 1.0, -0.3, 0.9), 3.0);
        double[] times = {0.29849334, 0.90549811, 1.5233808, 2.15301983};
        double[] speeds = {5.3943991, 4.85495919};

        for (int j = 0; j < times.length; j++) {
            assertThat(exact.impactTimes().get(j)).isCloseTo(times[j], within(1e-7));
            assertThat(exact.position(exact.impactTimes().get(j))).isCloseTo(-0.3, within(1e-13));
        }
        for (int j = 0; j < speeds.length; j++) {
            assertThat(exact.velocity(exact.impactTimes().get(j))).isCloseTo(speeds[j], within(1e-7));
        }
    }

    /** Between impacts, q̈ = −ω² q: checked by second differences of width 1e-4, whose error is ω⁴ 1e-8/12. */
    @Test
    void oscillatorObeysItsEquationOfMotion() {
        ExactOscillator exact = new ExactOscillator(ImpactOscillator.free(OMEGA, 1.0, -0.3, 0.9), 3.0);
        double width = 1e-4;

        for (double t : new double[] {0.1, 0.5, 1.0, 1.7, 2.5}) {
            double acceleration =
                    (exact.position(t + width) - 2.0 * exact.position(t) + exact.position(t - width)) / (width * width);
            assertThat(acceleration).isCloseTo(-OMEGA * OMEGA * exact.position(t), within(1e-5));
            double velocity = (exact.position(t + width) - exact.position(t - width)) / (2.0 * width);
            assertThat(velocity).isCloseTo(exact.velocity(t), within(1e-6));
        }
    }

    /** Damping, initial velocity and forcing, one at a time. */
    @ParameterizedTest
    @CsvSource({"0.1, 0, 0", "0, 0.1, 0", "0, 0, 0.1"})
    void oscillatorsWithoutAClosedFormAreRefused(double damping, double velocity, double forcing) {
        var oscillator = new ImpactOscillator(1.0, 1.0, damping, 1.0, velocity, -0.3, 0.9, forcing, 2.0);

        assertThatIllegalArgumentException()
                .isThrownBy(() -> new ExactOscillator(oscillator, 1.0))
                .withMessageContaining("no damping, no forcing and no initial velocity");
    }
}
