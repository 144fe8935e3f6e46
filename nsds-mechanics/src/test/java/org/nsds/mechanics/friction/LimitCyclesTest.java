package org.nsds.mechanics.friction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.nsds.core.model.Model;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.Solution;

/** Periodic motions with sticking and slipping. */
class LimitCyclesTest {

    private static Solution run(Model model, double step, double until) {
        Solution solution = TimeStepping.of(model).step(step).run(0.0, until);
        assertThat(solution.report().completed()).as(solution.report().reason()).isTrue();
        return solution;
    }

    /** Rows at which a column passes a level downwards. */
    static List<Integer> falls(double[] values, double level) {
        List<Integer> rows = new ArrayList<>();
        for (int k = 1; k < values.length; k++) {
            if (values[k - 1] > level && values[k] <= level) {
                rows.add(k);
            }
        }
        return rows;
    }

    /**
     * The cycle put together from its two phases: slipping from x = F_s/k until the belt's velocity is reached again, computed by the
     * classical Runge-Kutta method, and sticking from there back to F_s/k at the velocity of the belt.
     */
    @Test
    void theBeltOscillatorHasThePeriodOfItsTwoPhases() {
        double x = 1.0;
        double v = 0.2;
        double t = 0.0;
        double dt = 1e-4;
        double lastX = x;
        double lastV = v;
        while (t < 1.0 || v < 0.2) {
            lastX = x;
            lastV = v;
            double k1 = slip(x, v);
            double k2 = slip(x + 0.5 * dt * v, v + 0.5 * dt * k1);
            double k3 = slip(x + 0.5 * dt * v + 0.25 * dt * dt * k1, v + 0.5 * dt * k2);
            double k4 = slip(x + dt * v + 0.5 * dt * dt * k2, v + dt * k3);
            x += dt * v + dt * dt / 6.0 * (k1 + k2 + k3);
            v += dt / 6.0 * (k1 + 2.0 * k2 + 2.0 * k3 + k4);
            t += dt;
        }
        double part = (0.2 - lastV) / (v - lastV);
        double caught = lastX + part * (x - lastX);
        double period = t - dt + part * dt + (1.0 - caught) / 0.2;
        assertThat(period).isCloseTo(12.00103, within(1e-4));

        double h = 5e-3;
        Solution run = run(new BeltOscillator(1, 1, 1, 1, 3, 0.2, 0, 0).model(), h, 45.0);
        double[] velocity = run.velocity("mass", 1);
        List<Integer> turns = falls(velocity, 0.0);
        assertThat(turns).hasSizeGreaterThanOrEqualTo(3);
        for (int i = 2; i < turns.size(); i++) {
            assertThat((turns.get(i) - turns.get(i - 1)) * h).isCloseTo(period, within(2.0 * h));
        }
        double sticking = 0.0;
        for (int k = turns.get(1); k < turns.get(2); k++) {
            sticking += Math.abs(velocity[k] - 0.2) < 1e-12 ? h : 0.0;
        }
        assertThat(sticking).isCloseTo((1.0 - caught) / 0.2, within(3.0 * h));
    }

    private static double slip(double x, double v) {
        return -x + 1.0 / (1.0 + 3.0 * (0.2 - v));
    }

    /**
     * Returns of the bird to φ_S = −0.2788 on its way back: time, height and velocity of the sleeve, angular velocity of the bird.
     * From an event-driven integration of the same equations written for this purpose in Python: Runge-Kutta of order 8 with
     * relative tolerance 1e-12 between events that are located as roots, the state of each contact (open, sticking, sliding either
     * way) found by enumeration of accelerations, or of velocities at impacts. They approach the periodic motion alternately, each
     * return 0.84 times as far from it as the one before; its period is 0.14598 s and its way 19.445 mm.
     */
    static final double[][] RETURNS = {
        {0.14590526, -0.01937682, -0.33794273, -7.47140076},
        {0.29193231, -0.03887491, -0.34069636, -7.45580544},
        {0.43786286, -0.05827472, -0.33846022, -7.46735756},
        {0.58387751, -0.07775873, -0.34033570, -7.45766775},
        {0.72982147, -0.09717197, -0.33876113, -7.46580220},
    };

    /**
     * Glocker's point on the periodic motion: when the bird passes φ_S = −0.2788 on its way back, the sleeve leans at −0.1036, slides
     * with −0.3411 m/s, and the bird turns with −7.4583 rad/s. We start there and must come back to it, period after period.
     */
    @Test
    void theWoodpeckerComesBackToGlockersStateLikeAnEventDrivenIntegration() {
        double h = 1e-5;
        Solution run = run(new Woodpecker(0.3, 0.5, -0.1036, -0.2788, -0.3411, -7.4583).model(), h, 0.75);
        List<Integer> returns = falls(run.position("woodpecker", 2), -0.2788);

        assertThat(returns).hasSize(RETURNS.length);
        for (int i = 0; i < RETURNS.length; i++) {
            int k = returns.get(i);
            double velocity = run.velocity("woodpecker", 0)[k];
            double birdVelocity = run.velocity("woodpecker", 2)[k];
            assertThat(run.time(k)).isCloseTo(RETURNS[i][0], within(2.5e-4));
            assertThat(run.position("woodpecker", 0)[k]).isCloseTo(RETURNS[i][1], within(2e-4));
            assertThat(velocity).isCloseTo(RETURNS[i][2], within(1.5e-3));
            assertThat(birdVelocity).isCloseTo(RETURNS[i][3], within(8e-3));
            assertThat(run.position("woodpecker", 1)[k]).isCloseTo(-0.1036, within(5e-4));
            assertThat(velocity).isCloseTo(-0.3411, within(0.01 * 0.3411));
            assertThat(birdVelocity).isCloseTo(-7.4583, within(0.005 * 7.4583));
        }
    }
}
