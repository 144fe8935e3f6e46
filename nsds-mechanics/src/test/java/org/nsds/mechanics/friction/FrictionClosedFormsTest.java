package org.nsds.mechanics.friction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.function.IntPredicate;
import org.junit.jupiter.api.Test;
import org.nsds.core.model.Model;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.Solution;

/** Friction problems that have a solution on paper. Switching times are found within a step; what follows from them is O(h). */
class FrictionClosedFormsTest {

    private static final double H = 1e-3;
    private static final double G = 9.81;
    private static final double SLOPE = Math.toRadians(20.0);

    private static Solution run(Model model, double until) {
        Solution solution = TimeStepping.of(model).step(H).run(0.0, until);
        assertThat(solution.report().completed()).as(solution.report().reason()).isTrue();
        return solution;
    }

    /** The time of the first row from which on a condition holds. */
    private static double since(Solution solution, IntPredicate condition) {
        int row = solution.rows();
        while (row > 0 && condition.test(row - 1)) {
            row--;
        }
        return solution.time(row);
    }

    @Test
    void aBlockStopsWhereEnergySaysAndStaysThere() {
        SlidingBlock block = new SlidingBlock(1, G, SLOPE, 0.5, -1e-8, 1.5);
        Solution run = run(block.model(), 2.0);
        double[] v = run.velocity("block", 1);

        assertThat(since(run, k -> Math.abs(v[k]) < 1e-15)).isCloseTo(block.stopTime(), within(H));
        assertThat(run.position("block", 1)[run.rows() - 1]).isCloseTo(block.stopDistance(), within(1e-6));
        assertThat(block.stopTime()).isCloseTo(1.196196384, within(1e-9));
    }

    @Test
    void aSteepSlopeIsSlidDownForEver() {
        SlidingBlock block = new SlidingBlock(1, G, SLOPE, 0.2, -1e-8, 0.0);
        double[] way = run(block.model(), 2.0).position("block", 1);
        double acceleration = G * (Math.sin(SLOPE) - 0.2 * Math.cos(SLOPE));

        assertThat(way[way.length - 1]).isCloseTo(0.5 * acceleration * 4.0, within(1e-9));
    }

    /** Across a slope that holds it, with k = μ/tan α > 1, a block stops after v₀ k/(g sin α (k² − 1)). */
    @Test
    void aBlockPushedAcrossASlopeStopsInACurve() {
        SlidingBlock block = new SlidingBlock(1, G, SLOPE, 0.5, -1e-8, 0.0, 2.0);
        Solution run = run(block.model(), 1.5);
        double[] down = run.velocity("block", 1);
        double[] across = run.velocity("block", 2);
        double k = 0.5 / Math.tan(SLOPE);
        double stop = 2.0 * k / (G * Math.sin(SLOPE) * (k * k - 1.0));

        assertThat(since(run, i -> Math.hypot(down[i], across[i]) < 1e-14)).isCloseTo(stop, within(2.0 * H));
        assertThat(run.position("block", 1)[run.rows() - 1]).isGreaterThan(0.05);
    }

    @Test
    void aThrownBallRollsFromTwoSeventhsOn() {
        DiscOnFloor disc = new DiscOnFloor(1, 0.1, G, 0.3, 0, 0, 0.1 - 1e-8, 2, 0);
        Solution run = run(disc.model(), 1.0);
        double[] sliding = run.column("floor.ydot1");

        assertThat(disc.rollTime()).isCloseTo(2.0 * 2.0 / (7.0 * 0.3 * G), within(1e-15));
        assertThat(since(run, k -> Math.abs(sliding[k]) < 1e-12)).isCloseTo(disc.rollTime(), within(H));
        assertThat(run.velocity("disc", 0)[run.rows() - 1]).isCloseTo(2.0 * 5.0 / 7.0, within(1e-12));
        assertThat(run.column("floor.lambda1")[run.rows() - 1]).isCloseTo(0.0, within(1e-15));
    }

    @Test
    void backSpinStopsABallOrSendsItBack() {
        DiscOnFloor disc = new DiscOnFloor(1, 0.1, G, 0.3, 0, 0, 0.1 - 1e-8, 2, 60);
        Solution run = run(disc.model(), 2.0);

        assertThat(disc.rollSpeed()).isNegative();
        assertThat(run.velocity("disc", 0)[run.rows() - 1]).isCloseTo(disc.rollSpeed(), within(1e-12));
    }

    @Test
    void stackedBlocksMergeAndStop() {
        StackedBlocks blocks = new StackedBlocks(1, 4, 0.1, 0.5, G, 1);
        Solution run = run(blocks.model(), 1.2);
        double[] bottom = run.velocity("bottom", 1);
        double[] top = run.velocity("top", 1);

        assertThat(blocks.mergeTime()).isCloseTo(0.050968400, within(1e-9));
        assertThat(blocks.stopTime()).isCloseTo(0.815494393, within(1e-9));
        assertThat(since(run, k -> Math.abs(top[k] - bottom[k]) < 1e-12)).isCloseTo(blocks.mergeTime(), within(H));
        assertThat(bottom[(int) Math.ceil(blocks.mergeTime() / H)]).isCloseTo(0.75, within(1e-3));
        assertThat(since(run, k -> Math.abs(top[k]) < 1e-12)).isCloseTo(blocks.stopTime(), within(H));
        assertThat(run.position("bottom", 1)[run.rows() - 1]).isCloseTo(0.305810398, within(1e-6));
    }

    /** Garwin's ball: with e_N = e_T = 1 and ẋ = ⅖ r φ̇ every impact reverses ẋ and φ̇, and nothing is lost. */
    @Test
    void aSuperBallHopsToAndFro() {
        DiscOnFloor ball = new DiscOnFloor(1, 0.1, G, 2.0, 1, 1, 1, 0.8, 20);
        Solution run = run(ball.model(), 4.0);
        double[] vx = run.velocity("disc", 0);
        double[] spin = run.velocity("disc", 2);

        assertThat(run.report().contactSteps()).isGreaterThanOrEqualTo(4);
        for (int k = 0; k < run.rows(); k++) {
            assertThat(Math.abs(vx[k])).isCloseTo(0.8, within(1e-12));
            assertThat(Math.abs(spin[k])).isCloseTo(20.0, within(1e-10));
        }
        assertThat(run.energy().balance().impacts()).isCloseTo(0.0, within(1e-12));
    }

    /** A disc dropped with spin: |λ_T| ≤ μ λ_N is the whole of it when friction cannot stop the sliding in one impact. */
    @Test
    void anImpactThatSlidesGivesTheFrictionAngle() {
        DiscOnFloor disc = new DiscOnFloor(1, 0.1, G, 0.1, 0.5, 0, 0.2, 3, 0);
        Solution run = run(disc.model(), 0.2);
        double[] normal = run.column("floor.lambda0");
        double[] tangential = run.column("floor.lambda1");

        int impact = 0;
        while (normal[impact] == 0.0) {
            impact++;
        }
        assertThat(tangential[impact]).isCloseTo(-0.1 * normal[impact], within(1e-15));
        assertThat(run.velocity("disc", 0)[run.rows() - 1]).isCloseTo(3.0 - 0.1 * normal[impact], within(1e-12));
    }
}
