package org.nsds.mechanics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.nsds.core.eventdriven.EventDriven;
import org.nsds.core.model.Model;
import org.nsds.core.solution.Event;
import org.nsds.core.solution.Solution;
import org.nsds.mechanics.oscillator.ImpactOscillator;
import org.nsds.mechanics.particle.BouncingBall;

/** The event-driven strategy gives the trajectories of Siconos 4.4.0 (EventDriven with LsodarOSI), and is closer to the truth. */
class EventDrivenGoldensTest {

    private static final double OUTPUT_POINT = 0;
    private static final double AFTER_IMPACT = 2;

    @Test
    void theBallHits26TimesIn8Seconds() {
        BouncingBall ball = new BouncingBall(1, 9.81, 0, 1, 0, 0.9);
        Solution run = EventDriven.of(ball.model()).step(0.05).run(0.0, 8.0);

        List<Event> impacts = run.events();
        assertThat(impacts).hasSize(26).allMatch(event -> event.kind() == Event.Kind.IMPACT);
        for (int j = 1; j <= 26; j++) {
            assertThat(impacts.get(j - 1).time()).isCloseTo(ball.impactTime(j), within(1e-11));
            assertThat(impacts.get(j - 1).after().get(0)).isCloseTo(ball.reboundSpeed(j), within(1e-10));
        }
        compare("case03_ball_ed_e09", ball.model(), 0.05, 8.0, "ball", impacts);
    }

    /** Impact times from the arcs 2(π − arctan(v⁺/(ω d)))/ω, as listed beside the golden. */
    @Test
    void theOscillatorHitsFiveTimesIn4Seconds() {
        Model model = new ImpactOscillator(1, 4 * Math.PI * Math.PI, 0, 1, 0, -0.5, 0.5, 0, 0).model();
        Solution run = EventDriven.of(model).step(0.02).run(0.0, 4.0);

        double omega = 2 * Math.PI;
        double time = 1.0 / 3.0;
        double speed = omega * Math.sqrt(0.75);
        assertThat(run.events()).hasSize(5);
        for (Event impact : run.events()) {
            assertThat(impact.time()).isCloseTo(time, within(1e-11));
            assertThat(impact.before().get(0)).isCloseTo(-speed, within(1e-10));
            speed *= 0.5;
            assertThat(impact.after().get(0)).isCloseTo(speed, within(1e-10));
            time += (2 * Math.PI - 2 * Math.atan2(speed, omega * 0.5)) / omega;
        }
        compare("case03_osc_ed_e05", model, 0.02, 4.0, "mass", run.events());
    }

    /** Siconos' own error is 7.5e-13 in time and 1.5e-12 in velocity. */
    private static void compare(
            String name, Model model, double step, double until, String system, List<Event> impacts) {
        GoldenTrajectory golden = GoldenTrajectory.read(name);
        double[] times = golden.where("kind", AFTER_IMPACT, "t");
        double[] speeds = golden.where("kind", AFTER_IMPACT, "v");
        assertThat(impacts).hasSameSizeAs(times);
        for (int j = 0; j < times.length; j++) {
            assertThat(impacts.get(j).time()).isCloseTo(times[j], within(1e-11));
            assertThat(impacts.get(j).after().get(0)).isCloseTo(speeds[j], within(1e-10));
        }
        Solution grid = EventDriven.of(model).step(step).eventRows(false).run(0.0, until);
        double[] t = golden.where("kind", OUTPUT_POINT, "t");
        double[] q = golden.where("kind", OUTPUT_POINT, "q");
        double[] v = golden.where("kind", OUTPUT_POINT, "v");
        for (int i = 0; i < t.length; i++) {
            int row = (int) Math.round(t[i] / step);
            assertThat(grid.position(system, 0)[row]).isCloseTo(q[i], within(1e-10));
            assertThat(grid.velocity(system, 0)[row]).isCloseTo(v[i], within(1e-10));
        }
    }
}
