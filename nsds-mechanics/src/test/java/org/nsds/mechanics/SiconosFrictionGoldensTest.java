package org.nsds.mechanics;

import java.util.Map;
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

    private static void assertMatches(String golden, Solution ours, Map<String, String> columns) {
        GoldenTrajectory.read(golden).assertMatches(ours, STEP, columns, TOLERANCE);
    }

    private static final Map<String, String> BLOCK = Map.of(
            "n", "block.q0",
            "s", "block.q1",
            "v_n", "block.v0",
            "v_s", "block.v1",
            "u_n", "plane.ydot0",
            "u_t1", "plane.ydot1",
            "r_n", "plane.lambda0",
            "r_t1", "plane.lambda1");

    @ParameterizedTest
    @ValueSource(strings = {"nsgs", "nsgs-anderson"})
    void blockSlidesAndStops(String solver) {
        Model model = new SlidingBlock(1, 9.81, SLOPE, 0.5, -1e-8, 1.5).model();
        assertMatches("case08_block2d_slip_stop_theta05", run(model, solver, 2.0), BLOCK);
    }

    @ParameterizedTest
    @ValueSource(strings = {"nsgs", "nsgs-anderson"})
    void blockSticks(String solver) {
        Model model = new SlidingBlock(1, 9.81, SLOPE, 0.5, -1e-8, 0.0).model();
        assertMatches("case08_block2d_stick", run(model, solver, 0.5), BLOCK);
    }

    @ParameterizedTest
    @ValueSource(strings = {"nsgs", "nsgs-anderson"})
    void blockSlidesInSpace(String solver) {
        Model model = new SlidingBlock(1, 9.81, 0.0, 0.25, -1e-8, 1.5, 2.0).model();
        assertMatches(
                "case08_block3d_horizontal",
                run(model, solver, 2.0),
                Map.of(
                        "n", "block.q0",
                        "s1", "block.q1",
                        "s2", "block.q2",
                        "v_s1", "block.v1",
                        "v_s2", "block.v2",
                        "u_n", "plane.ydot0",
                        "r_n", "plane.lambda0",
                        "r_t1", "plane.lambda1",
                        "r_t2", "plane.lambda2"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"nsgs", "nsgs-anderson"})
    void discSlidesAndRolls(String solver) {
        Model model = new DiscOnFloor(1, 0.1, 9.81, 0.3, 0, 0, 0.1 - 1e-8, 2, 0).model();
        assertMatches(
                "case08_disk2d_slide_to_roll",
                run(model, solver, 1.0),
                Map.of(
                        "x", "disc.q0",
                        "y", "disc.q1",
                        "phi", "disc.q2",
                        "v_x", "disc.v0",
                        "v_phi", "disc.v2",
                        "u_n", "floor.ydot0",
                        "u_t1", "floor.ydot1",
                        "r_n", "floor.lambda0",
                        "r_t1", "floor.lambda1"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"nsgs", "nsgs-anderson"})
    void stackedBlocksMergeAndStop(String solver) {
        Model model = new StackedBlocks(1, 4, 0.1, 0.5, 9.81, 1).model();
        assertMatches(
                "case08_two_blocks2d",
                run(model, solver, 1.2),
                Map.of(
                        "q1n", "bottom.q0",
                        "q1s1", "bottom.q1",
                        "q2n", "top.q0",
                        "q2s1", "top.q1",
                        "v1s1", "bottom.v1",
                        "v2s1", "top.v1",
                        "r1n", "floor.lambda0",
                        "r1s1", "floor.lambda1",
                        "r2n", "between.lambda0",
                        "r2s1", "between.lambda1"));
    }
}
