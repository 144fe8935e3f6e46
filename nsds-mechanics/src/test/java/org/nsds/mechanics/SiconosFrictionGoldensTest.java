package org.nsds.mechanics;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.nsds.core.integrator.moreau.MoreauJean;
import org.nsds.core.model.Model;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.Solution;
import org.nsds.mechanics.friction.DiscOnFloor;
import org.nsds.mechanics.friction.SlidingBlock;
import org.nsds.mechanics.friction.StackedBlocks;

/** Moreau-Jean with θ = γ = ½ and Coulomb friction gives the trajectories of Siconos 4.4.0 (NSGS, tolerance 1e-14). */
class SiconosFrictionGoldensTest {

    private static final double TOLERANCE = 1e-9;
    private static final double STEP = 1e-3;
    private static final double SLOPE = Math.toRadians(20.0);

    private static Solution run(Model model, String solver, double until) {
        return TimeStepping.of(model)
                .integrator(new MoreauJean(0.5))
                .solver(solver)
                .step(STEP)
                .run(0.0, until);
    }

    private static void assertMatches(String golden, Solution ours) {
        GoldenTrajectory.read(golden).assertMatches(ours, STEP, TOLERANCE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"nsgs", "nsgs-anderson"})
    void blockSlidesAndStops(String solver) {
        Model model = new SlidingBlock(1, 9.81, SLOPE, 0.5, -1e-8, 1.5).model();
        assertMatches("case08_block2d_slip_stop_theta05", run(model, solver, 2.0));
    }

    @ParameterizedTest
    @ValueSource(strings = {"nsgs", "nsgs-anderson"})
    void blockSticks(String solver) {
        Model model = new SlidingBlock(1, 9.81, SLOPE, 0.5, -1e-8, 0.0).model();
        assertMatches("case08_block2d_stick", run(model, solver, 0.5));
    }

    @ParameterizedTest
    @ValueSource(strings = {"nsgs", "nsgs-anderson"})
    void blockSlidesInSpace(String solver) {
        Model model = new SlidingBlock(1, 9.81, 0.0, 0.25, -1e-8, 1.5, 2.0).model();
        assertMatches("case08_block3d_horizontal", run(model, solver, 2.0));
    }

    @ParameterizedTest
    @ValueSource(strings = {"nsgs", "nsgs-anderson"})
    void discSlidesAndRolls(String solver) {
        Model model = new DiscOnFloor(1, 0.1, 9.81, 0.3, 0, 0, 0.1 - 1e-8, 2, 0).model();
        assertMatches("case08_disk2d_slide_to_roll", run(model, solver, 1.0));
    }

    @ParameterizedTest
    @ValueSource(strings = {"nsgs", "nsgs-anderson"})
    void stackedBlocksMergeAndStop(String solver) {
        Model model = new StackedBlocks(1, 4, 0.1, 0.5, 9.81, 1).model();
        assertMatches("case08_two_blocks2d", run(model, solver, 1.2));
    }
}
