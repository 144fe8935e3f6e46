package org.nsds.examples.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * {@code trajectory.csv} of the examples agrees with Siconos 4.4.0 (MoreauJeanOSI, θ = γ = ½; EulerMoreauOSI) to 1e-10 in every
 * column that is unique.
 */
class SiconosGoldensTest {

    @TempDir
    private Path directory;

    @Test
    void bouncingBall() {
        assertAgrees(
                run("bouncing-ball"),
                "case01_ball1_theta05",
                Map.of("q", "ball.q0", "v", "ball.v0", "lambda1", "floor.lambda"));
    }

    @Test
    void bouncingBallInThePlane() {
        assertAgrees(
                run("bouncing-ball-2d"),
                "case01_ball3_theta05",
                Map.of(
                        "z",
                        "ball.q0",
                        "x",
                        "ball.q1",
                        "phi",
                        "ball.q2",
                        "vz",
                        "ball.v0",
                        "vx",
                        "ball.v1",
                        "vphi",
                        "ball.v2",
                        "lambda1",
                        "floor.lambda",
                        "y",
                        "floor.y"));
    }

    @Test
    void freeImpactOscillator() {
        assertAgrees(
                run("impact-oscillator"),
                "case02_osc_free_e05",
                Map.of("q", "mass.q0", "v", "mass.v0", "lambda1", "wall.lambda"));
    }

    @Test
    void forcedImpactOscillator() {
        assertAgrees(
                run("impact-oscillator", "--set", "forcing=20", "omega=5.026548245743669"), // 2π 0.8
                "case02_osc_forced_e05",
                Map.of("q", "mass.q0", "v", "mass.v0", "lambda1", "wall.lambda"));
    }

    @Test
    void chainOfTouchingBalls() {
        assertAgrees(run("ball-chain", "--set", "e=0.5"), "case10_chain3_touch_e05", balls(3));
    }

    @Test
    void chainOfBallsWithGaps() {
        assertAgrees(
                run("ball-chain", "--set", "n=10", "--set", "gap=0.015625", "e=0.5"),
                "case10_chain10_gap_e05",
                balls(10));
    }

    @Test
    void columnOfBalls() {
        Map<String, String> columns = balls(10);
        columns.put("lambda_floor", "floor.lambda");
        assertAgrees(run("ball-column"), "case10_column10_e05", columns);
    }

    @Test
    void pendulumAtWall() {
        assertAgrees(
                run("pendulum-wall"),
                "case12_pendulum_lin_plugin_e05",
                Map.of(
                        "th",
                        "pendulum.q0",
                        "w",
                        "pendulum.v0",
                        "y",
                        "wall.y",
                        "ydot",
                        "wall.ydot",
                        "lambda1",
                        "wall.lambda"));
    }

    @Test
    void diodeBridge() {
        assertAgrees(
                run(
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
                "case06_bridge_theta1",
                Map.of("vC", "circuit.x0", "iL", "circuit.x1"));
    }

    @Test
    void tankWithDiodeAndAveragedCurrent() {
        assertAgrees(
                run(
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
                "case06_rlcd_theta05_gamma05",
                Map.of("vC", "circuit.x0", "iL", "circuit.x1"));
    }

    @Test
    void relay() {
        assertAgrees(run("relay"), "case07_relay1_theta1", Map.of("x1", "plant.x0", "lambda1", "relay.lambda"));
    }

    @Test
    void slidingBlock() {
        assertAgrees(
                run("sliding-block"),
                "case08_block2d_slip_stop_theta05",
                Map.of(
                        "n", "block.q0",
                        "s", "block.q1",
                        "v_s", "block.v1",
                        "u_n", "plane.ydot0",
                        "u_t1", "plane.ydot1",
                        "r_n", "plane.lambda0",
                        "r_t1", "plane.lambda1"));
    }

    @Test
    void stickingBlock() {
        assertAgrees(
                run("sliding-block", "--set", "velocity=0", "--until", "0.5"),
                "case08_block2d_stick",
                Map.of("n", "block.q0", "s", "block.q1", "r_n", "plane.lambda0", "r_t1", "plane.lambda1"));
    }

    @Test
    void slidingBlockInSpace() {
        assertAgrees(
                run("sliding-block", "--set", "dimension=3", "angle=0", "mu=0.25", "velocity-across=2"),
                "case08_block3d_horizontal",
                Map.of(
                        "n", "block.q0",
                        "s1", "block.q1",
                        "s2", "block.q2",
                        "v_s1", "block.v1",
                        "v_s2", "block.v2",
                        "r_n", "plane.lambda0",
                        "r_t1", "plane.lambda1",
                        "r_t2", "plane.lambda2"));
    }

    @Test
    void slidingDisc() {
        assertAgrees(
                run("sliding-disc", "--until", "1"),
                "case08_disk2d_slide_to_roll",
                Map.of(
                        "x", "disc.q0",
                        "y", "disc.q1",
                        "phi", "disc.q2",
                        "v_x", "disc.v0",
                        "v_phi", "disc.v2",
                        "u_t1", "floor.ydot1",
                        "r_n", "floor.lambda0",
                        "r_t1", "floor.lambda1"));
    }

    @Test
    void stackedBlocks() {
        assertAgrees(
                run("stacked-blocks"),
                "case08_two_blocks2d",
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

    private Trajectory run(String... arguments) {
        String[] all = new String[arguments.length + 4];
        all[0] = "run";
        System.arraycopy(arguments, 0, all, 1, arguments.length);
        all[arguments.length + 1] = "--no-plot";
        all[arguments.length + 2] = "--out";
        all[arguments.length + 3] = directory.toString();
        Invocation invocation = Invocation.of(all);
        assertThat(invocation.status()).as(invocation.err()).isZero();
        return Trajectory.read(directory.resolve("trajectory.csv"));
    }

    private static void assertAgrees(Trajectory ours, String golden, Map<String, String> columns) {
        Trajectory siconos = Trajectory.ofSiconos(golden);
        columns.forEach((theirs, our) -> assertThat(siconos.difference(theirs, ours, our))
                .as("largest difference of " + our)
                .isLessThanOrEqualTo(1e-10));
    }

    private static Map<String, String> balls(int n) {
        Map<String, String> columns = new LinkedHashMap<>();
        for (int i = 1; i <= n; i++) {
            columns.put("x" + i, "ball" + i + ".q0");
            columns.put("v" + i, "ball" + i + ".v0");
            if (i < n) {
                columns.put("lambda_" + i + "_" + (i + 1), "contact" + i + ".lambda");
            }
        }
        return columns;
    }
}
