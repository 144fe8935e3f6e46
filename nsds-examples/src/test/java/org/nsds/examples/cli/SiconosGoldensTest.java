package org.nsds.examples.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * {@code trajectory.csv} of the examples agrees with Siconos 4.4.0 (MoreauJeanOSI, θ = γ = ½; EulerMoreauOSI) to 1e-10 in every
 * column that is unique.
 */
class SiconosGoldensTest {

    private final Runs runs;

    SiconosGoldensTest(@TempDir Path directory) {
        runs = new Runs(directory);
    }

    @Test
    void bouncingBall() {
        assertAgrees(runs.trajectoryOf("bouncing-ball"), "case01_ball1_theta05");
    }

    @Test
    void bouncingBallInThePlane() {
        assertAgrees(runs.trajectoryOf("bouncing-ball-2d"), "case01_ball3_theta05");
    }

    @Test
    void freeImpactOscillator() {
        assertAgrees(runs.trajectoryOf("impact-oscillator"), "case02_osc_free_e05");
    }

    @Test
    void forcedImpactOscillator() {
        assertAgrees(
                runs.trajectoryOf("impact-oscillator", "--set", "forcing=20", "omega=5.026548245743669"), // 2π 0.8
                "case02_osc_forced_e05");
    }

    @Test
    void chainOfTouchingBalls() {
        assertAgrees(runs.trajectoryOf("ball-chain", "--set", "e=0.5"), "case10_chain3_touch_e05");
    }

    @Test
    void chainOfBallsWithGaps() {
        assertAgrees(
                runs.trajectoryOf("ball-chain", "--set", "n=10", "--set", "gap=0.015625", "e=0.5"),
                "case10_chain10_gap_e05");
    }

    @Test
    void columnOfBalls() {
        assertAgrees(runs.trajectoryOf("ball-column"), "case10_column10_e05");
    }

    @Test
    void pendulumAtWall() {
        assertAgrees(
                runs.trajectoryOf("pendulum-wall", "--integrator", "moreau-jean:forces=endpoints"),
                "case12_pendulum_lin_plugin_e05");
    }

    @Test
    void diodeBridge() {
        assertAgrees(
                runs.trajectoryOf(
                        "diode-bridge",
                        "--set",
                        "L=2e-2",
                        "C=5e-6",
                        "R=200",
                        "voltage=12",
                        "--integrator",
                        "euler-moreau:theta=1",
                        "--step",
                        "3e-6",
                        "--until",
                        "6e-3"),
                "case06_bridge_theta1");
    }

    @Test
    void tankWithDiodeAndAveragedCurrent() {
        assertAgrees(
                runs.trajectoryOf(
                        "rlc-diode",
                        "--set",
                        "L=2e-2",
                        "C=5e-6",
                        "R=200",
                        "--integrator",
                        "euler-moreau:theta=0.5,gamma=0.5",
                        "--step",
                        "3e-6",
                        "--until",
                        "6e-3"),
                "case06_rlcd_theta05_gamma05");
    }

    @Test
    void relay() {
        assertAgrees(runs.trajectoryOf("relay"), "case07_relay1_theta1");
    }

    @Test
    void slidingBlock() {
        assertAgrees(runs.trajectoryOf("sliding-block"), "case08_block2d_slip_stop_theta05");
    }

    @Test
    void stickingBlock() {
        assertAgrees(
                runs.trajectoryOf("sliding-block", "--set", "velocity=0", "--until", "0.5"), "case08_block2d_stick");
    }

    @Test
    void slidingBlockInSpace() {
        assertAgrees(
                runs.trajectoryOf("sliding-block", "--set", "dimension=3", "angle=0", "mu=0.25", "velocity-across=2"),
                "case08_block3d_horizontal");
    }

    @Test
    void slidingDisc() {
        assertAgrees(runs.trajectoryOf("sliding-disc", "--until", "1"), "case08_disk2d_slide_to_roll");
    }

    @Test
    void stackedBlocks() {
        assertAgrees(runs.trajectoryOf("stacked-blocks"), "case08_two_blocks2d");
    }

    private static void assertAgrees(Trajectory ours, String golden) {
        Trajectory siconos = Trajectory.ofSiconos(golden);
        Map<String, String> columns = Trajectory.columnsOfSiconos(golden);
        assertThat(columns).as("columns of " + golden).isNotEmpty();
        columns.forEach((theirs, our) -> assertThat(siconos.difference(theirs, ours, our))
                .as("largest difference of " + our)
                .isLessThanOrEqualTo(1e-10));
    }
}
