package org.nsds.examples.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Another solver or integrator is one word on the command line. */
class SwappingTest {

    private final Runs runs;

    SwappingTest(@TempDir Path directory) {
        runs = new Runs(directory);
    }

    @ParameterizedTest
    @CsvSource({
        "bouncing-ball, pgs",
        "bouncing-ball, block-pivoting",
        "impact-oscillator, pgs",
        "ball-chain, pgs",
        "ball-chain, block-pivoting",
        "ball-column, pgs",
        "ball-column, block-pivoting",
        "pendulum-wall, pgs",
        "pendulum-wall, block-pivoting"
    })
    void anotherSolverGivesTheSameTrajectory(String example, String solver) {
        Trajectory reference = runs.trajectoryOf(example, "--solver", "lemke");

        assertThat(reference.difference(runs.trajectoryOf(example, "--solver", solver)))
                .isLessThan(1e-9);
    }

    /** Free fall from rest: after n steps, q = q₀ − g h² n (n + 1)/2 for θ = 1, and q₀ − g (n h)²/2 for θ = ½. */
    @Test
    void anotherThetaIsAnotherScheme() {
        Trajectory implicit =
                runs.trajectoryOf("bouncing-ball", "--until", "0.4", "--integrator", "moreau-jean:theta=1");
        Trajectory midpoint =
                runs.trajectoryOf("bouncing-ball", "--until", "0.4", "--integrator", "moreau-jean:theta=0.5,gamma=0");

        double h = 0.005;
        int n = 80;
        int q = implicit.columns().indexOf("ball.q0");
        assertThat(implicit.rows().get(n)[q]).isCloseTo(1.0 - 9.81 * h * h * n * (n + 1) / 2.0, Offset.offset(1e-12));
        assertThat(midpoint.rows().get(n)[q]).isCloseTo(1.0 - 9.81 * h * h * n * n / 2.0, Offset.offset(1e-12));
    }
}
