package org.nsds.mechanics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.nsds.core.model.Model;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.Solution;
import org.nsds.mechanics.particle.BallColumn;
import org.nsds.mechanics.particle.BouncingBall;

/** A ball comes to rest after its accumulation at 8.58 s under every scheme that claims so; how deep each lets it sink. */
class RestTest {

    private static Solution run(Model model, String scheme, double h, double until) {
        Solution run = TimeStepping.of(model).integrator(scheme).step(h).run(0.0, until);
        assertThat(run.report().completed()).as(run.report().reason()).isTrue();
        return run;
    }

    private static Solution ball(String scheme) {
        return run(new BouncingBall(1, 9.81, 0, 1, 0, 0.9).model(), scheme, 0.005, 10.0);
    }

    private static double depthOfColumn(String scheme) {
        return run(new BallColumn(10, 1, 0.5, 9.81, 1.0 / 128, 0.5, 0.5).model(), scheme, 1e-3, 2.0)
                .report()
                .maxPenetration();
    }

    /** The largest speed of the last second. */
    private static double lastSpeed(Solution run) {
        double[] v = run.velocity("ball", 0);
        double worst = 0.0;
        for (int k = run.rows() - 200; k < run.rows(); k++) {
            worst = Math.max(worst, Math.abs(v[k]));
        }
        return worst;
    }

    /** The table of docs/choosing-a-scheme.md: deepest penetration of the ball and of a column of ten, in mm. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "moreau-jean | 7.45 | 2.38",
                "moreau-jean:theta=1 | 7.91 | 2.78",
                "moreau-jean-projected | 1e-6 | 1e-6",
                "moreau-jean-projected:metric=euclidean | 1e-6 | 1e-6",
                "schatzman-paoli | 15.5 | 2.86",
                "generalized-alpha | 1e-6 | 1e-6",
                "d1-minus | 19.5 | 3.74"
            })
    void theBallRests(String scheme, double ball, double column) {
        Solution run = ball(scheme);
        assertThat(lastSpeed(run)).isLessThan(1e-3);
        assertThat(1e3 * run.report().maxPenetration()).isLessThanOrEqualTo(ball);
        assertThat(1e3 * depthOfColumn(scheme)).isLessThanOrEqualTo(column);
    }

    /** The forms of Siconos that lift positions, or leave forces out, and are documented not to rest. */
    @Test
    void directProjectionsAndForcesOfClosingContactsAloneDoNotRest() {
        for (String scheme : List.of(
                "moreau-jean-projected:projection=direct",
                "moreau-jean-projected:projection=direct,contacts=all",
                "moreau-jean-projected:projection=direct,gaps=before",
                "d1-minus:contacts=siconos")) {
            assertThat(lastSpeed(ball(scheme))).as(scheme).isGreaterThan(1e-2);
        }
    }
}
