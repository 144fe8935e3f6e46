package org.nsds.mechanics;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.nsds.core.integrator.OneStepIntegrator;
import org.nsds.core.integrator.levels.SchatzmanPaoli;
import org.nsds.core.integrator.moreau.MoreauJeanProjected;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.Solution;
import org.nsds.mechanics.particle.BouncingBall;

/**
 * The ball under Schatzman-Paoli and under both projections gives the trajectories of Siconos 4.4.0 (SchatzmanPaoliOSI,
 * MoreauJeanDirectProjectionOSI, MoreauJeanCombinedProjectionOSI).
 */
class SiconosOtherSchemesTest {

    private static final double STEP = 5e-3;

    private static Solution ball(OneStepIntegrator integrator, double restitution, double until) {
        return TimeStepping.of(new BouncingBall(1, 9.81, 0, 1, 0, restitution).model())
                .integrator(integrator)
                .step(STEP)
                .run(0.0, until);
    }

    @Test
    void schatzmanPaoli() {
        Solution ours = ball(new SchatzmanPaoli(0.5, SchatzmanPaoli.Start.SICONOS), 0.5, 4);
        GoldenTrajectory.read("case04_sp_e05").assertMatches(ours, STEP, 1e-9);
    }

    @ParameterizedTest
    @EnumSource
    void projections(MoreauJeanProjected.Projection projection) {
        Solution ours = ball(new MoreauJeanProjected(0.5, projection), 0.9, 10);
        GoldenTrajectory.read("case11_ball_" + projection + "_projection").assertMatches(ours, STEP, 1e-9);
    }
}
