package org.nsds.mechanics.planar;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.nsds.core.model.Model;
import org.nsds.core.simulation.Simulation;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.Solution;
import org.nsds.core.state.ContactTable;

/** Models of planar bodies against what is known of them. */
class PlanarModelsTest {

    private static Solution run(Model model, double step, double until) {
        Solution solution = TimeStepping.of(model).step(step).run(0.0, until);
        assertThat(solution.report().completed()).as(solution.report().reason()).isTrue();
        return solution;
    }

    /** Energies at the turning points: each impact leaves (1 − 3/2 sin²α)² of what was above the rest position. */
    @Test
    void aRockingBlockLosesHousnersShareAtEveryImpact() {
        RockingBlock block = new RockingBlock(1.0, 0.2, 1.0, 9.81, 0.8, 0.0, Math.toRadians(5.0));
        double[] angle = run(block.model(), 1e-4, 2.3).position("block", 2);
        List<Double> energies = new ArrayList<>();
        energies.add(above(block, angle[0]));
        for (int k = 1; k + 1 < angle.length; k++) {
            if ((angle[k] - angle[k - 1]) * (angle[k + 1] - angle[k]) < 0.0) {
                energies.add(above(block, angle[k]));
            }
        }

        assertThat(energies).hasSizeGreaterThanOrEqualTo(5);
        assertThat(block.energyRatio()).isCloseTo(0.887944, within(1e-6));
        for (int i = 1; i < 5; i++) {
            assertThat(energies.get(i) / energies.get(i - 1)).isCloseTo(block.energyRatio(), within(3e-3));
        }
    }

    private static double above(RockingBlock block, double angle) {
        return Math.cos(block.slenderness() - Math.abs(angle)) - Math.cos(block.slenderness());
    }

    /** Housner's quarter period holds for slender blocks: α = 0.05 rad makes it right to α². */
    @Test
    void aSlenderBlockReachesTheImpactAfterHousnersTime() {
        RockingBlock block = new RockingBlock(1.0, 0.05, 1.0, 9.81, 0.8, 0.0, 0.02);
        double[] angle = run(block.model(), 1e-4, 0.6).position("block", 2);
        int impact = IntStream.range(0, angle.length)
                .filter(k -> angle[k] <= 0.0)
                .findFirst()
                .orElseThrow();

        assertThat(impact * 1e-4).isCloseTo(block.quarterPeriod(0.02), within(2e-3 * block.quarterPeriod(0.02)));
    }

    @Test
    void aBlockTiltedTooFarIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new RockingBlock(1.0, 0.2, 1.0, 9.81, 0.8, 0.0, 0.3))
                .withMessageContaining("falls over unless");
    }

    @Test
    void aTowerStandsUnderItsWeight() {
        int n = 26;
        Simulation run = TimeStepping.of(new BoxStack(n, 0.5, 0.1, 1.0, 9.81, 0.3, 1, 0.0).model())
                .step(1e-3)
                .start(0.0);
        while (run.time() < 0.02) {
            assertThat(run.step()).isTrue();
        }
        ContactTable table = run.state().contacts(0);
        double load = 0.0;
        for (int i = 0; i < table.count(); i++) {
            load += table.numbers()[table.at(i)];
        }
        assertThat(table.count()).isEqualTo(2 * n);
        assertThat(load / 1e-3).as("each carries all above").isCloseTo(0.5 * n * (n + 1) * 9.81, within(1e-4));
        assertThat(run.kineticEnergy()).isLessThan(1e-12);
    }

    /** The struck box is decelerated by μ g n from below and μ g (n − 1) from above, while the tower hardly moves. */
    @Test
    void aBoxStruckOutOfATowerStopsAfterAFewMillimetres() {
        int n = 10;
        Solution run = run(new BoxStack(n, 0.5, 0.1, 1.0, 9.81, 0.3, 1, 2.0).model(), 1e-3, 0.05);
        int end = run.rows() - 1;
        double expected = 2.0 * 2.0 / (2.0 * 0.3 * 9.81 * (2 * n - 1));

        assertThat(run.position("box1", 0)[end]).isCloseTo(expected, within(0.1 * expected));
        assertThat(run.position("box" + n, 0)[end]).isCloseTo(0.0, within(0.1 * expected));
        assertThat(run.velocity("box1", 0)[end])
                .as("sticks to the next")
                .isCloseTo(run.velocity("box2", 0)[end], within(1e-2));
    }

    @Test
    void aPileOfDiscsRestsUnderItsWeight() {
        DiscPile pile = new DiscPile(6, 4, 0.05, 1.0, 9.81, 0.5);
        Solution run = run(pile.model(), 1e-3, 0.05);
        int end = run.rows() - 1;
        double load = IntStream.range(0, 6)
                .mapToDouble(column -> run.column("contact" + (column == 0 ? 1 : 8 * column - 3) + ".lambda0")[end])
                .sum();

        assertThat(pile.contacts()).isEqualTo(44);
        assertThat(pile.model().interactions()).hasSize(44);
        assertThat(load / 1e-3).isCloseTo(24 * 9.81, within(1e-6));
        assertThat(run.energy().balance().kinetic()).isLessThan(1e-12);
    }

    @Test
    void aPileHasTheContactsAskedFor() {
        for (int contacts : new int[] {100, 1000, 10_000}) {
            assertThat(DiscPile.ofContacts(contacts, 4).contacts()).isCloseTo(contacts, within(8));
        }
    }

    /** With little play the slider-crank moves as the ideal one: l₁ cos θ₁ θ̇₁ + l₂ cos θ₂ θ̇₂ ≈ 0. */
    @Test
    void aSliderWithPlayStaysInItsGuide() {
        Solution run = run(new SliderCrank(1e-3, 0.01, 0.4, 0.0, 150.0, -75.0).model(), 1e-5, 0.08);
        double[] crank = run.position("mechanism", 0);
        double[] rod = run.position("mechanism", 1);
        for (int k = 0; k < run.rows(); k++) {
            double height = 0.153 * Math.sin(crank[k]) + 0.306 * Math.sin(rod[k]);
            assertThat(Math.abs(height)).isLessThan(1e-3 + 2e-5);
        }
        assertThat(run.report().maxPenetration()).isLessThan(2e-5);
        assertThat(run.report().contactSteps()).isGreaterThan(100);
        assertThat(crank[run.rows() - 1]).as("a full turn").isGreaterThan(2.0 * Math.PI);
    }
}
