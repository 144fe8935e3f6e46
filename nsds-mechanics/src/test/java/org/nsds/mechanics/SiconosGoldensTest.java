package org.nsds.mechanics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.nsds.core.integrator.moreau.MoreauJean;
import org.nsds.core.model.Model;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.Solution;
import org.nsds.mechanics.oscillator.ImpactOscillator;
import org.nsds.mechanics.oscillator.PendulumAtWall;
import org.nsds.mechanics.oscillator.PendulumOnRod;
import org.nsds.mechanics.particle.BallChain;
import org.nsds.mechanics.particle.BallColumn;
import org.nsds.mechanics.particle.BouncingBall;
import org.nsds.mechanics.particle.SpinningBall;

/** Moreau-Jean with θ = γ = ½ gives the trajectories of Siconos 4.4.0 (MoreauJeanOSI, Lemke). */
class SiconosGoldensTest {

    private static final double TOLERANCE = 1e-10;
    private static final double FULL_PERIOD_STIFFNESS = 4.0 * Math.PI * Math.PI;

    private static Solution run(Model model, double step, double until) {
        return run(model, new MoreauJean(0.5), step, until);
    }

    private static Solution run(Model model, MoreauJean integrator, double step, double until) {
        return TimeStepping.of(model)
                .integrator(integrator)
                .solver("lemke")
                .step(step)
                .run(0.0, until);
    }

    @Test
    void bouncingBall() {
        Solution ours = run(new BouncingBall(1, 9.81, 0, 1, 0, 0.9).model(), 0.005, 10);
        GoldenTrajectory.read("case01_ball1_theta05").assertMatches(ours, 0.005, TOLERANCE);
    }

    @Test
    void ballInThePlane() {
        Solution ours = run(new SpinningBall(1, 0.1, 9.81, 1, 0.5, 2, 0.9).model(), 0.005, 10);
        GoldenTrajectory.read("case01_ball3_theta05").assertMatches(ours, 0.005, TOLERANCE);
    }

    @Test
    void freeImpactOscillator() {
        Solution ours = run(new ImpactOscillator(1, FULL_PERIOD_STIFFNESS, 0, 1, 0, -0.5, 0.5, 0, 0).model(), 0.002, 4);
        GoldenTrajectory.read("case02_osc_free_e05").assertMatches(ours, 0.002, TOLERANCE);
    }

    @Test
    void forcedImpactOscillator() {
        Solution ours = run(
                new ImpactOscillator(1, FULL_PERIOD_STIFFNESS, 0, 1, 0, -0.5, 0.5, 20, 2 * Math.PI * 0.8).model(),
                0.002,
                4);
        GoldenTrajectory.read("case02_osc_forced_e05").assertMatches(ours, 0.002, TOLERANCE);
    }

    @Test
    void rowOfTouchingBalls() {
        Solution ours = run(new BallChain(3, 1, 0.5, 0, 0.2501, 1, 0.5).model(), 1e-3, 1);
        GoldenTrajectory.read("case10_chain3_touch_e05").assertMatches(ours, 1e-3, TOLERANCE);
    }

    @Test
    void rowOfBallsWithGaps() {
        Solution ours = run(new BallChain(10, 1, 0.5, 1.0 / 64, 0.2501, 1, 0.5).model(), 1e-3, 1);
        GoldenTrajectory.read("case10_chain10_gap_e05").assertMatches(ours, 1e-3, TOLERANCE);
    }

    @Test
    void columnOfBalls() {
        Solution ours = run(new BallColumn(10, 1, 0.5, 9.81, 1.0 / 128, 0.5, 0.5).model(), 1e-3, 2);
        GoldenTrajectory.read("case10_column10_e05").assertMatches(ours, 1e-3, TOLERANCE);
    }

    @ParameterizedTest
    @EnumSource(MoreauJean.Convention.class)
    void pendulumAtWall(MoreauJean.Convention convention) {
        Solution ours = run(
                new PendulumAtWall(1, 1, 9.81, 1, 0.5, PendulumAtWall.Gap.LINEAR).model(),
                new MoreauJean(0.5, 0.5, MoreauJean.ForcesAt.ENDPOINTS, convention),
                0.002,
                4);
        GoldenTrajectory.read("case12_pendulum_lin_plugin_e05").assertMatches(ours, 0.002, TOLERANCE);
    }

    /**
     * A rod as a joint: Siconos takes its gradient at q_k + h v_k and stops after one iteration, which loses energy. Source of the
     * number: Siconos 4.4.0, pendulum in Cartesian coordinates, E from −5.30037 to −5.57093 within 4 s.
     */
    @Test
    void pendulumOnRod() {
        Solution theirs = TimeStepping.of(new PendulumOnRod(1, 1, 9.81, 1, 0).model())
                .integrator(new MoreauJean(0.5).asSiconos())
                .step(0.002)
                .run(0.0, 4.0);
        assertThat(theirs.energy().balance().total()).isCloseTo(-5.57093, within(5e-6));
    }
}
