package org.nsds.examples.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The examples of bodies in space, run by the command with convention=siconos, agree with Siconos 4.4.0 to 1e-9. */
class SiconosBodiesTest {

    private static final String FULL = "I11=2.1904 I22=1.36 I33=1.9496 I12=0.288 I13=-0.4128 I23=0.384 ";
    private static final String TILTED =
            "q0=0.921060994002885 q1=0.10407642978888754 q2=0.20815285957777507 q3=0.3122292893666626 ";

    private final Runs runs;

    SiconosBodiesTest(@TempDir Path directory) {
        runs = new Runs(directory);
    }

    /** L = I ω and the angles are zero when the body of case 13 starts; nothing acts on it. */
    @Test
    void momentaAndAnglesAreWrittenOnRequest() {
        Trajectory run = runs.trajectoryOf("free-body", "--set", "momenta=true", "angles=true");
        assertThat(run.columns())
                .containsSubsequence("body.v5", "momentum.px", "momentum.Lz", "body.yaw", "body.pitch", "body.roll");
        int angular = run.columns().indexOf("momentum.Ly");
        for (double[] row : run.rows()) {
            assertThat(row[angular]).isCloseTo(4.0, within(1e-12));
        }
        assertThat(run.rows().get(0)[run.columns().indexOf("body.yaw")]).isZero();
    }

    @ParameterizedTest
    @CsvSource({
        "case13_top_theta05, free-body, 0.5, 0.01, 20, ''",
        "case13_top_theta1, free-body, 1, 0.01, 20, ''",
        "case13_small_angle, free-body, 0.5, 0.001, 1, w1=0.4 w2=0.9 w3=-0.3",
        "case13_full_inertia_gravity, free-body, 0.5, 0.005, 2, " + FULL
                + "mass=2 gravity=9.81 x=1 y=2 z=3 q0=0.9393727128473788 q1=0.11429926915181711 q2=0.22859853830363422"
                + " q3=0.22859853830363422 vx=0.5 vy=-0.3 vz=4 w1=1 w2=-2 w3=3",
        "case13_moment_inertial, free-body, 0.5, 0.01, 5, " + FULL
                + "mass=1.5 w1=0.3 w2=-0.2 w3=0.5 moment1=0.5 moment2=-0.4 moment3=0.3 moment-frame=world",
        "case14_ball_bounce, ball-on-plane, 0.5, 0.001, 2, z=1 vx=0.5 w1=1 w2=2 w3=3 en=0.8 mu=none",
        "case14_ball_slide_roll, ball-on-plane, 0.5, 0.001, 1, ''",
        "case14_ball_spin_bounce, ball-on-plane, 0.5, 0.001, 1.5, z=0.6 q0=0.968912421710645 q1=0.17494101728127348"
                + " q2=0.17494101728127348 vx=1 vy=0.5 w1=10 w2=-40 w3=5 en=0.7",
        "case14_box_friction, box-on-plane, 0.5, 0.001, 1, ''",
        "case14_box_frictionless, box-on-plane, 0.5, 0.001, 1, " + TILTED + "vx=0 en=0.5 mu=none",
        "case14_disc_roll, disc-on-plane, 0.5, 0.001, 1, radius=0.3",
        "case16_ball_roll_to_rest, ball-on-plane, 0.5, 0.001, 2, vx=1 w2=10 rolling=0.01",
        "case16_ball_slide_roll_rest, ball-on-plane, 0.5, 0.001, 1.5, vx=0.9 vy=1.2 mu=0.35 rolling=0.02",
        "case16_disk2d_roll_to_rest, sliding-disc, 0.5, 0.001, 2, vx=1 spin=-10 rolling=0.01",
        "case15_knee_pendulum, body-on-joint, 0.5, 0.002, 2, ''",
        "case15_pivot_pendulum, body-on-joint, 0.5, 0.002, 2, joint=pivot x=0.5 z=0 q0=1 q2=0 vx=0 vy=0 vz=0 w1=0 w2=0 w3=0",
        "case15_double_pendulum, double-pendulum-in-space, 0.5, 0.002, 2, ''",
        "case15_slider_crank, slider-crank-in-space, 0.5, 0.001, 1, ''"
    })
    void everyUniqueColumnAgrees(String golden, String example, String theta, String step, String until, String set) {
        List<String> options = new ArrayList<>(List.of(
                example,
                "--integrator",
                "moreau-jean:theta=" + theta + ",convention=siconos",
                "--step",
                step,
                "--until",
                until));
        if (!set.isEmpty()) {
            options.add("--set");
            options.addAll(List.of(set.split(" ")));
        }
        Trajectory ours = runs.trajectoryOf(options.toArray(String[]::new));
        Trajectory siconos = Trajectory.ofSiconos(golden);
        Map<String, String> columns = Trajectory.columnsOfSiconos(golden);
        assertThat(columns).as("columns of " + golden).isNotEmpty();
        columns.forEach((theirs, our) -> assertThat(siconos.difference(theirs, ours, our))
                .as("largest difference of " + our)
                .isLessThanOrEqualTo(1e-9));
    }
}
