package org.nsds.mechanics.particlestring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.nsds.core.integrator.explicit.Greenspan;
import org.nsds.core.model.Model;
import org.nsds.core.simulation.Simulation;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.RunOutcome;
import org.nsds.core.solution.Snapshot;
import org.nsds.core.solution.Solution;

/**
 * The motions of Schubert and Greenspan beside those of an independent implementation of their scheme. Rounding differs, and
 * grows where the string flutters: 1e-8 in the first half of a time unit, 1e-3 throughout is asked; we are within 1e-11.
 */
class SchubertCurvesTest {

    private static final double AGREE = 1e-11;

    private static TimeStepping greenspan(ParticleString string, double dt) {
        return TimeStepping.of(Model.of(string)).integrator(new Greenspan()).step(dt);
    }

    private static double distance(double[] q, double[] rest) {
        double worst = 0.0;
        for (int i = 0; i < q.length; i++) {
            worst = Math.max(worst, Math.abs(q[i] - rest[i]));
        }
        return worst;
    }

    @Test
    void example61FallsAsComputedIndependently() {
        ParticleString string = Schubert.string(40, 12.5, 0.15, 0.01, Schubert.G)
                .positions(StringShapes.triangle(40, 2.0, 1.0, 1.0))
                .build();
        double[][] shapes = Schubert.curve("B_ex61_shapes.csv");
        double[][] errors = Schubert.curve("B_ex61_err.csv");
        double[] rest = new BandedNewton().of(string).q();
        double[] times = new double[errors.length];
        for (int k = 0; k < times.length; k++) {
            times[k] = errors[k][0];
        }
        Solution run = greenspan(string, 0.001).snapshots(times).run(0.0, 6.0);

        assertThat(run.report().warnings()).isEmpty();
        for (int k = 0; k < times.length; k++) {
            Snapshot snapshot = run.snapshots().get(k);
            double[] q = snapshot.positions().get(0);
            assertThat(distance(q, rest)).isCloseTo(errors[k][1], within(AGREE));
            double sideways = 0.0;
            for (int j = 0; j <= 40; j++) {
                sideways = Math.max(sideways, Math.abs(string.coordinate(q, j, 0) - j * 0.05));
                if (k % 10 == 0 && k <= 100) {
                    assertThat(string.coordinate(q, j, 1)).isCloseTo(shapes[j][1 + k / 10], within(AGREE));
                }
            }
            assertThat(sideways).isCloseTo(errors[k][2], within(AGREE));
        }
    }

    @ParameterizedTest
    @CsvSource({"0.0, 0, 4.647, 4.6", "0.1, 0.1, 4.729, 4.7", "0.5, 0.5, 4.629, 4.6", "1.0, 1.0, 4.577, 4.3"})
    void example62SettlesAsComputedIndependently(double eps, String label, double exactly, double onPaper) {
        ParticleString string = Schubert.string(20, 12.5, 0.15, eps, Schubert.G)
                .positions(StringShapes.triangle(20, 2.0, 0.2, 1.0))
                .build();
        double[][] errors = Schubert.curve("B_ex62_eps" + label + "_err.csv");
        double[] rest = new BandedNewton().of(string).q();
        SteadyState exact = SteadyState.exact(string, rest, 0.001);
        SteadyState printed = SteadyState.printed(string, rest, 0.001, 3, 0.1);
        Simulation run =
                greenspan(string, 0.001).listener(exact).listener(printed).start(0.0);
        for (int k = 0; k < errors.length; k++) {
            assertThat(distance(run.state().system(0).q(), rest)).isCloseTo(errors[k][1], within(AGREE));
            for (int i = 0; i < 10; i++) {
                run.step();
            }
        }
        assertThat(exact.since()).isCloseTo(exactly, within(1e-9));
        assertThat(printed.since()).isCloseTo(onPaper, within(1e-9));
    }

    @ParameterizedTest
    @CsvSource({"0.0, 0", "0.5, 0.5"})
    void example63IsStruckAsComputedIndependently(double eps, String label) {
        ParticleString string = Schubert.string(40, 12.5, 0.15, eps, 0.0)
                .velocities(StringShapes.struck(40, 20, 0.0, -20.0))
                .build();
        double[][] shapes = Schubert.curve("B_ex63_eps" + label + ".csv");
        double[] times = new double[10];
        for (int i = 0; i < 10; i++) {
            times[i] = 0.0525 * (i + 1);
        }
        Solution run = greenspan(string, 0.0015).snapshots(times).run(0.0, 0.525);
        for (int i = 0; i < 10; i++) {
            for (int j = 0; j <= 40; j++) {
                assertThat(string.coordinate(run.snapshots().get(i).positions().get(0), j, 1))
                        .isCloseTo(shapes[j][1 + i], within(AGREE));
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        "12.5, 0.15, 0.2, 0.002, T12.5_al0.15_eps0.2, 4.684, 4.7",
        "12.5, 0.05, 0.2, 0.002, T12.5_al0.05_eps0.2, 15.150, 14.7",
        "12.5, 0.15, 0.0, 0.003, T12.5_al0.15_eps0.0, 4.848, 4.8",
        "25, 0.15, 0.2, 0.002, T25_al0.15_eps0.2, 4.928, 4.6"
    })
    void freeEndsSwingAsComputedIndependently(
            double tension, double alpha, double eps, double dt, String label, double exactly, double onPaper) {
        ParticleStringBuilder builder = Schubert.string(20, tension, alpha, eps, Schubert.G);
        ParticleString held = builder.build();
        ParticleString string = builder.positions(
                        StringShapes.of(held, new BandedNewton().of(held).q()))
                .ends(End.FREE, End.FIXED)
                .build();
        double[][] curve = Schubert.curve("B_free_" + label + ".csv");
        double[] rest = new ClosedForm().of(string).q();
        SteadyState exact = SteadyState.exact(string, rest, 0.001);
        SteadyState printed = SteadyState.printed(string, rest, 0.001, 3, 0.1);
        Simulation run = greenspan(string, dt).listener(exact).listener(printed).start(0.0);
        assertThat(run.warnings()).isEmpty();
        int steps = (int) Math.round(curve[1][0] / dt);
        for (double[] row : curve) {
            double[] q = run.state().system(0).q();
            assertThat(string.coordinate(q, 0, 0)).isCloseTo(row[1], within(AGREE));
            assertThat(string.coordinate(q, 0, 1)).isCloseTo(row[2], within(AGREE));
            assertThat(distance(q, rest)).isCloseTo(row[3], within(AGREE));
            for (int i = 0; i < steps; i++) {
                run.step();
            }
        }
        assertThat(exact.since()).isCloseTo(exactly, within(1e-9));
        assertThat(printed.since()).isCloseTo(onPaper, within(0.5 * dt));
    }

    /** Example 6.4, and the paper's "overflow: abandon current data case". */
    @Test
    void aStepAboveTheLimitIsWarnedAboutAndStoppedWithWhatWasComputed() {
        ParticleString string = Schubert.string(40, 12.5, 0.15, 0.0, 0.0)
                .velocities(StringShapes.struck(40, 20, 0.0, -20.0))
                .longestLink(Math.sqrt(10.0))
                .build();
        Solution stable = greenspan(string, 0.0015).run(0.0, 3.0);
        Solution unstable = greenspan(string, 0.003).run(0.0, 10.0);

        assertThat(stable.report().warnings()).isEmpty();
        assertThat(stable.report().completed()).isTrue();
        assertThat(unstable.report().warnings()).hasSize(1);
        assertThat(unstable.report().warnings().get(0))
                .contains("the step 0.003 is above 0.002526", "greenspan", "take a smaller step");
        assertThat(unstable.report().outcome()).isEqualTo(RunOutcome.STEP_FAILED);
        assertThat(unstable.report().reason()).contains("it has become unstable; take a smaller step");
        assertThat(unstable.time(unstable.rows() - 1)).isBetween(2.0, 4.0);
    }
}
