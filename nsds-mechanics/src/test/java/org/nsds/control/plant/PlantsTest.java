package org.nsds.control.plant;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.nsds.core.check.Derivatives;
import org.nsds.core.eventdriven.EventDriven;
import org.nsds.core.model.Model;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.Solution;

/** Plants of the gallery beside closed forms and invariants. */
class PlantsTest {

    /** With x₂ &lt; x₁ both decay as e^{−γt}; x₂ passes θ first, and x₁ tends to κ/γ as x₂ goes on to zero. */
    @Test
    void oneGeneWins() {
        Model model = new GeneNetwork(40.0, 4.5, 4.0, 7.0, 6.5).model();
        double pass = Math.log(6.5 / 4.0) / 4.5;
        double then = 7.0 * 4.0 / 6.5;
        for (Solution run : new Solution[] {
            TimeStepping.of(model)
                    .integrator("euler-moreau:theta=0.5")
                    .step(1e-4)
                    .every(100)
                    .run(0.0, 2.0),
            EventDriven.of(model).step(0.01).eventRows(false).run(0.0, 2.0)
        }) {
            assertThat(run.report().completed()).as(run.report().reason()).isTrue();
            for (int k = 0; k < run.rows(); k++) {
                double t = run.time(k);
                double first = t < pass
                        ? 7.0 * Math.exp(-4.5 * t)
                        : 40.0 / 4.5 + (then - 40.0 / 4.5) * Math.exp(-4.5 * (t - pass));
                assertThat(run.state("genes", 0)[k]).isCloseTo(first, within(5e-3));
                assertThat(run.state("genes", 1)[k]).isCloseTo(6.5 * Math.exp(-4.5 * t), within(5e-3));
            }
        }
    }

    private static TwoLinkManipulator arm(double wall) {
        return new TwoLinkManipulator(1.0, 0.5, 0.5, 0.4, 9.81, wall, 0.3, 0.4, 0.3, 0.2, 0.5, 2e-3, 400.0, 40.0);
    }

    /** Without a wall the tip follows the circle; with one it is pressed to it by K_P times the depth of the circle behind it. */
    @Test
    void theManipulatorFollowsTheCircleAndSlidesAlongTheWall() {
        assertThat(Derivatives.check(arm(0.2).model())).noneMatch(line -> line.contains("∂h"));
        Solution free = TimeStepping.of(arm(-5.0).model()).step(1e-3).run(0.0, 4.0);
        assertThat(free.report().completed()).as(free.report().reason()).isTrue();
        double[] error = free.signal("tracking", "error");
        for (int k = 1000; k < error.length; k++) {
            assertThat(error[k]).isLessThan(0.03);
        }
        Solution run = TimeStepping.of(arm(0.2).model()).step(1e-3).run(0.0, 4.0);
        assertThat(run.report().completed()).as(run.report().reason()).isTrue();
        double[] height = run.output("wall");
        double[] impulse = run.multiplier("wall");
        assertThat(height[1000]).isCloseTo(0.0, within(1e-3));
        assertThat(impulse[1000] / 1e-3).isCloseTo(400.0 * 0.1, within(6.0));
        assertThat(height[2000]).isGreaterThan(0.2);
        assertThat(run.report().maxPenetration()).isLessThan(2e-3);
    }
}
