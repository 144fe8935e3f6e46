package org.nsds.mechanics.contact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.nsds.core.model.law.compliant.HuntCrossley;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.Solution;
import org.nsds.mechanics.contact.BallsOnResonator.Ball;

/** Balls that bounce on a plate of a few modes, or roll over it. */
class BallsOnResonatorTest {

    private static final double[] FREQUENCIES = {610.0, 1740.0};
    private static final double[] DECAYS = {0.05, 0.05};
    private static final double[] MASSES = {0.2, 0.2};
    private static final double G = 9.81;

    private static BallsOnResonator plate(Ball... balls) {
        return new BallsOnResonator(FREQUENCIES, DECAYS, MASSES, List.of(balls), new HuntCrossley(1e7, 1.5, 0.5), G);
    }

    @Test
    void ballTouchesThePlateAfterItsFall() {
        Solution run =
                TimeStepping.of(plate(new Ball(5e-3, 0.02)).model()).step(1e-5).run(0.0, 0.1);

        double[] f = run.force("contact1");
        int first = 0;
        while (f[first] == 0.0) {
            first++;
        }
        assertThat(run.time(first)).isCloseTo(Math.sqrt(2.0 * 0.02 / G), within(2e-5));
    }

    @Test
    void ballsComeToRestWithTheirWeight() {
        Solution run = TimeStepping.of(
                        plate(new Ball(5e-3, 1e-5), new Ball(2e-3, 2e-5)).model())
                .step(1e-5)
                .run(0.0, 2.0);

        double first = run.force("contact1")[run.rows() - 1];
        double second = run.force("contact2")[run.rows() - 1];
        assertThat(first).isCloseTo(5e-3 * G, within(2e-3 * G));
        assertThat(second).isCloseTo(2e-3 * G, within(1e-3 * G));
        assertThat(run.energy().balance().numerical()).isCloseTo(0.0, within(1e-8));
    }

    @Test
    void rollingBallStaysOnItsRoughSurfaceUntilItStops() {
        Roughness surface = new Roughness(2e-7, 1e-3, 1e-2, 3);
        Solution run = TimeStepping.of(plate(new Ball(5e-3, 0.0)).rolling(surface, 0.2, 0.4))
                .step(1e-5)
                .run(0.0, 2.5);

        double[] f = run.force("contact1");
        double mean = Arrays.stream(f, f.length / 10, f.length).average().orElseThrow();
        assertThat(mean).isCloseTo(5e-3 * G, within(1e-4 * G));
        double last = Arrays.stream(f, f.length - 1000, f.length).max().orElseThrow()
                - Arrays.stream(f, f.length - 1000, f.length).min().orElseThrow();
        double moving = Arrays.stream(f, 1000, 10_000).max().orElseThrow()
                - Arrays.stream(f, 1000, 10_000).min().orElseThrow();
        assertThat(last).isLessThan(0.2 * moving);
    }

    @Test
    void roughnessHasItsHeightAndItsSlope() {
        Roughness surface = new Roughness(3e-6, 1e-4, 1e-2, 7);
        double square = 0.0;
        int points = 200_000;
        for (int i = 0; i < points; i++) {
            square += Math.pow(surface.height(i * 1e-5), 2) / points;
        }
        assertThat(Math.sqrt(square)).isCloseTo(3e-6, within(1e-7));
        double h = 1e-9;
        assertThat(surface.slope(0.0123))
                .isCloseTo((surface.height(0.0123 + h) - surface.height(0.0123 - h)) / (2.0 * h), within(1e-6));
    }

    @Test
    void wrongNumbersAreRefused() {
        assertThatThrownBy(() -> new Roughness(1e-6, 1e-2, 1e-3, 1)).hasMessageContaining("longer than the shortest");
        assertThatThrownBy(() -> plate()).hasMessageContaining("number of balls");
        assertThatThrownBy(() -> plate(new Ball(1.0, 0.0)).rolling(new Roughness(0.0, 1e-3, 1e-2, 1), 0.0, 1.0))
                .hasMessageContaining("speed");
    }
}
