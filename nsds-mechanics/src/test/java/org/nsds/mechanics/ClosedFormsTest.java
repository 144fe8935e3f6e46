package org.nsds.mechanics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.Solution;
import org.nsds.mechanics.oscillator.ImpactOscillator;
import org.nsds.mechanics.particle.BallChain;
import org.nsds.mechanics.particle.BallColumn;
import org.nsds.mechanics.particle.BouncingBall;

/** Moreau-Jean against solutions known in closed form. */
class ClosedFormsTest {

    /** Textbook values for a drop from 1 m with e = 0.9: t₁, t₂, t₃, t₁₀ and the accumulation time. */
    @Test
    void theBallsImpactTimesAreThoseOfTheTextbook() {
        BouncingBall ball = new BouncingBall(1, 9.81, 0, 1, 0, 0.9);
        assertThat(ball.impactTime(1)).isCloseTo(0.451523641, within(1e-9));
        assertThat(ball.impactTime(2)).isCloseTo(1.264266195, within(1e-9));
        assertThat(ball.impactTime(3)).isCloseTo(1.995734493, within(1e-9));
        assertThat(ball.impactTime(10)).isCloseTo(5.430218003, within(1e-9));
        assertThat(ball.accumulationTime()).isCloseTo(8.578949179, within(1e-9));
        assertThat(new BouncingBall(1, 9.81, 0, 1, 0, 0.5).accumulationTime()).isCloseTo(1.354570923, within(1e-9));
    }

    /** An impact is seen at the end of its step, and each bounce adds at most a step of its own. */
    @Test
    void theBallHitsTheFloorWhenItShould() {
        double h = 1e-4;
        BouncingBall ball = new BouncingBall(2, 9.81, 0.1, 1.1, 1, 0.8);
        Solution run = TimeStepping.of(ball.model()).step(h).run(0.0, 4.0);
        double[] lambda = run.multiplier("floor");
        int impacts = 0;
        for (int k = 1; k < run.rows() && impacts < 8; k++) {
            if (lambda[k] > 0.0) {
                impacts++;
                assertThat(run.time(k)).isCloseTo(ball.impactTime(impacts), within((impacts + 1) * h));
                assertThat(run.velocity("ball", 0)[k]).isCloseTo(ball.reboundSpeed(impacts), within(20 * h));
            }
        }
        assertThat(impacts).isEqualTo(8);
    }

    @Test
    void theBallRestsAfterItsAccumulationTimeAndTheFloorCarriesItsWeight() {
        double h = 5e-3;
        BouncingBall ball = new BouncingBall(3, 9.81, 0, 1, 0, 0.9);
        Solution run = TimeStepping.of(ball.model()).step(h).run(0.0, 12.0);
        double impulses = 0.0;
        for (int k = 0; k < run.rows(); k++) {
            impulses += run.multiplier("floor")[k];
            if (run.time(k) > ball.accumulationTime() + 2.0) { // the last rebounds fade as 0.9 per step
                assertThat(run.position("ball", 0)[k]).isCloseTo(0.0, within(9.81 * h * h));
                assertThat(run.velocity("ball", 0)[k]).isCloseTo(0.0, within(1e-12));
                assertThat(run.multiplier("floor")[k]).isCloseTo(3 * 9.81 * h, within(1e-12));
            }
        }
        assertThat(impulses).as("all momentum given by gravity").isCloseTo(3 * 9.81 * 12.0, within(1e-9));
    }

    /**
     * Oscillator with ω = 2π, q₀ = 1, wall at −0.3, e = 0.9, T = 3.1: an independent implementation finds max |q − exact| / h
     * between 10 and 32.1 over 60 steps from 2e-4 to 2e-2.
     */
    @ParameterizedTest
    @ValueSource(doubles = {2e-2, 5e-3, 1e-3, 2e-4})
    void theOscillatorFollowsItsClosedFormToFirstOrder(double h) {
        double omega = 2.0 * Math.PI;
        double d = 0.3;
        Solution run = TimeStepping.of(ImpactOscillator.free(omega, 1, -d, 0.9).model())
                .step(h)
                .run(0.0, 3.1);
        double worst = 0.0;
        for (int k = 0; k < run.rows(); k++) {
            worst = Math.max(worst, Math.abs(run.position("mass", 0)[k] - oscillator(run.time(k), omega, d, 0.9)));
        }
        assertThat(worst / h).isBetween(5.0, 33.0);
    }

    /** q after impacts at t₁ = acos(−d)/ω, each arc lasting (2π − 2 atan(v⁺/(ω d)))/ω. */
    private static double oscillator(double t, double omega, double d, double e) {
        double impact = Math.acos(-d) / omega;
        if (t <= impact) {
            return Math.cos(omega * t);
        }
        double speed = e * omega * Math.sqrt(1.0 - d * d);
        while (true) {
            double arc = (2.0 * Math.PI - 2.0 * Math.atan(speed / (omega * d))) / omega;
            if (t <= impact + arc) {
                double s = omega * (t - impact);
                return -d * Math.cos(s) + speed / omega * Math.sin(s);
            }
            impact += arc;
            speed *= e;
        }
    }

    /** One problem for all contacts: v₁ = (1+e)/n − e, the others (1+e)/n. */
    @ParameterizedTest
    @CsvSource({"3, 1.0", "3, 0.5", "5, 0.0", "10, 0.7"})
    void touchingBallsAreHitAllAtOnce(int n, double e) {
        Solution run = TimeStepping.of(new BallChain(n, 1, 0.5, 0, 0.2501, 1, e).model())
                .step(1e-3)
                .run(0.0, 0.3);
        int last = run.rows() - 1;
        for (int i = 1; i <= n; i++) {
            double expected = (1 + e) / n - (i == 1 ? e : 0.0);
            assertThat(run.velocity("ball" + i, 0)[last]).isCloseTo(expected, within(1e-13));
        }
    }

    @Test
    void ballsWithGapsAreNewtonsCradle() {
        Solution run = TimeStepping.of(new BallChain(5, 1, 0.5, 1.0 / 64, 0.2501, 1, 1.0).model())
                .step(1e-3)
                .run(0.0, 1.0);
        int last = run.rows() - 1;
        for (int i = 1; i <= 5; i++) {
            assertThat(run.velocity("ball" + i, 0)[last]).isCloseTo(i == 5 ? 1.0 : 0.0, within(1e-13));
        }
    }

    @Test
    void theFloorCarriesTheWholeColumnAtRest() {
        double h = 1e-3;
        Solution run = TimeStepping.of(new BallColumn(4, 2, 0.5, 9.81, 0.01, 0.2, 0.3).model())
                .step(h)
                .run(0.0, 3.0);
        int last = run.rows() - 1;
        assertThat(run.multiplier("floor")[last] / h).isCloseTo(4 * 2 * 9.81, within(1e-9));
        for (int i = 1; i < 4; i++) {
            assertThat(run.multiplier("contact" + i)[last] / h).isCloseTo((4 - i) * 2 * 9.81, within(1e-9));
        }
    }
}
