package org.nsds.mechanics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.nsds.circuit.ColpittsOscillator;
import org.nsds.circuit.DiodeBridge;
import org.nsds.circuit.DiodeBridgeWithFilter;
import org.nsds.circuit.DiodeInSeries;
import org.nsds.circuit.IdealSwitch;
import org.nsds.circuit.ParallelInverter;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.Complementarity;
import org.nsds.core.model.law.NormalCone;
import org.nsds.core.model.law.Relay;
import org.nsds.core.model.relation.FirstOrderLinearRelation;
import org.nsds.core.model.relation.FirstOrderNonlinearRelation;
import org.nsds.core.model.system.FirstOrderLinearSystem;
import org.nsds.core.model.system.FirstOrderNonlinearSystem;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.Solution;

/**
 * Switched circuits and relays have the trajectories of Siconos 4.4.0 (EulerMoreauOSI), also those of the θ-γ scheme with γ in the
 * relation, which is {@code output=γ,reported=end} here; these files have no first row, as Siconos does not compute y there. Single rows are those of Siconos' reference files of the same names.
 */
class SiconosSwitchingGoldensTest {

    private static final double TOLERANCE = 1e-9;
    private static final double H = 1e-6;

    private static Solution run(Model model, String scheme, double step, double until) {
        Solution run = TimeStepping.of(model).integrator(scheme).step(step).run(0.0, until);
        assertThat(run.report().completed()).as(run.report().reason()).isTrue();
        return run;
    }

    private static void assertMatches(String file, Solution ours, double h, int states, int outputs, String... names) {
        Map<String, String> columns = new HashMap<>();
        for (int i = 0; i < states; i++) {
            columns.put("x" + i, names[0] + ".x" + i);
        }
        for (int i = 0; i < outputs; i++) {
            columns.put("y" + i, names[1] + ".y" + (outputs == 1 ? "" : i));
            columns.put("lambda" + i, names[1] + ".lambda" + (outputs == 1 ? "" : i));
        }
        GoldenTrajectory.read("control/" + file).assertMatches(ours, h, columns, TOLERANCE);
    }

    @Test
    void diodeInSeriesWithGammaInTheRelation() {
        Solution ours = run(
                new DiodeInSeries(1e-2, 1e-6, 1e3, -10).model(),
                "euler-moreau:theta=0.5,output=0.7,reported=end",
                H,
                1e-3);
        assertMatches("rlcd-theta-gamma-relation", ours, H, 2, 1, "circuit", "diode");
    }

    @Test
    void diodeBridgeWithGammaInTheRelation() {
        Solution ours = run(
                new DiodeBridge(1e-2, 1e-6, 1e3, 10).model(),
                "euler-moreau:theta=0.5,output=0.5,reported=end",
                H,
                1e-3);
        assertMatches("bridge-theta-gamma-relation", ours, H, 2, 4, "circuit", "diodes");
    }

    /** Where all diodes block, y and λ are not unique: states are compared. */
    @Test
    void diodeBridgeWithFilterAndGammaInTheRelation() {
        Solution ours = run(
                new DiodeBridgeWithFilter(1e-2, 1e-6, 1e3, 300e-9, 10).model(),
                "euler-moreau:theta=0.5,output=0.5,reported=end",
                H,
                1e-3);
        Map<String, String> columns = Map.of("x0", "circuit.x0", "x1", "circuit.x1", "x2", "circuit.x2");
        GoldenTrajectory.read("control/capfilter-theta-gamma-relation").assertMatches(ours, H, columns, TOLERANCE);
    }

    @Test
    void relayOscillator() {
        var oscillator = FirstOrderLinearSystem.builder("oscillator")
                .matrix(new double[][] {{0, 1, 0}, {0, 0, 1}, {0, -3, -2}})
                .initialState(0.0, 3.0 * Math.sqrt(2.0) / (2.0 * Math.PI), 0.0)
                .build();
        var relay = Interaction.named("relay")
                .on(oscillator)
                .relation(FirstOrderLinearRelation.between(new double[][] {{1, 0, 0}}, new double[][] {{0}, {0}, {1}}))
                .law(new Relay())
                .build();
        Solution ours = run(Model.of(oscillator).with(relay), "euler-moreau:theta=0.5", 1e-2, 8.0);
        Map<String, String> columns =
                Map.of("x0", "oscillator.x0", "x1", "oscillator.x1", "x2", "oscillator.x2", "lambda0", "relay.lambda");
        GoldenTrajectory.read("control/relay-oscillator").assertMatches(ours, 1e-2, columns, TOLERANCE);
    }

    @Test
    void colpitts() {
        Model model = new ColpittsOscillator(0.1, 2.0, 0.8, 10, 20, 0.99, 0.015, 10, 20).model();
        Solution ours = run(model, "euler-moreau:theta=0.5", 1e-3, 8.0);
        assertMatches("colpitts", ours, 1e-3, 3, 2, "oscillator", "transistor");
    }

    /** v̇ is of the order of 1e4, and known as much worse. */
    @Test
    void parallelInverter() {
        Model model = new ParallelInverter(
                        60e-6, 5, 70, 1.5e-3, 1.22e-3, 0.9e-3, 94e-3, 116e-3, 100e-3, 1, 55, 50, 50, 7, 4)
                .model();
        Solution ours = run(model, "euler-moreau:theta=0.5", H, 2e-3);
        Map<String, String> columns = Map.of(
                "x0", "inverter.x0",
                "x2", "inverter.x2",
                "x3", "inverter.x3",
                "lambda0", "switches.lambda0",
                "lambda1", "switches.lambda1",
                "lambda2", "switches.lambda2");
        GoldenTrajectory golden = GoldenTrajectory.read("control/parallel-inverter");
        golden.assertMatches(ours, H, columns, TOLERANCE);
        assertThat(golden.difference(ours, H, "x1", "inverter.x1")).isLessThan(1e-5);
    }

    /** Rows of Twisting.ref: a double integrator under the twisting law, an affine variational inequality in each step. */
    @Test
    void twistingAsALaw() {
        double h = 0.1;
        var plant = FirstOrderLinearSystem.builder("plant")
                .matrix(new double[][] {{0, 1}, {0, 0}})
                .initialState(10, 10)
                .build();
        var twisting = Interaction.named("twisting")
                .on(plant)
                .relation(FirstOrderLinearRelation.between(
                        new double[][] {{1, 0}, {0, 1}}, new double[][] {{0, 0}, {10, 3}}))
                .law(new NormalCone(new double[][] {{1, 0}, {-h / 2, 1}, {-1, 0}, {h / 2, -1}}, new double[] {1, 1, 1, 1
                }))
                .build();
        Solution ours = run(Model.of(plant).with(twisting), "euler-moreau:theta=0.5", h, 8.0);
        double[][] rows = {
            {54, 1.870500000000011, 3.600000000000001},
            {64, 6.242500000000126e-01, -5.004999999999998},
            {65, 1.870000000000068e-01, -3.740000000000148},
            {71, -6.950000000001472e-02, 1.390000000000293},
            {73, 3.750000000014657e-03, -7.500000000029453e-02},
            {78, 0.0, 0.0}
        };
        for (double[] row : rows) {
            assertThat(ours.state("plant", 0)[(int) row[0]]).isCloseTo(row[1], within(TOLERANCE));
            assertThat(ours.state("plant", 1)[(int) row[0]]).isCloseTo(row[2], within(TOLERANCE));
        }
    }

    /** Rows of Filippov_NL_py.ref: two relays whose relation is written as functions. */
    @Test
    void filippovWithFunctions() {
        var plant = FirstOrderLinearSystem.builder("plant")
                .matrix(new double[2][2])
                .initialState(3, 3)
                .build();
        var relays = Interaction.named("relays")
                .on(plant)
                .relation(FirstOrderNonlinearRelation.of(
                        2, 2, (t, x, lambda, y) -> System.arraycopy(x, 0, y, 0, 2), (t, x, lambda, r) -> {
                            r[0] = 500 * (0.01 * lambda[0] + 0.99 * lambda[1]);
                            r[1] = 500 * (-0.99 * lambda[0] + 0.01 * lambda[1]);
                        }))
                .law(new Relay())
                .build();
        Solution ours = run(Model.of(plant).with(relays), "euler-moreau:theta=0.5", 1e-3, 0.1);
        double[][] rows = {
            {1, 2.5, 3.49, -1}, {10, -1.96, 3.94, 1}, {28, 0.1, -3.96, -1}, {42, 0.03, 2.97, -1},
            {53, 0.56, -0.49, -1}, {54, 0.06, 0.0, -1}, {55, 0.0, 0.0, -1.224239951027050743e-03}, {100, 0.0, 0.0, 0.0}
        };
        for (double[] row : rows) {
            int k = (int) row[0];
            assertThat(ours.state("plant", 0)[k]).as("x0 in row " + k).isCloseTo(row[1], within(TOLERANCE));
            assertThat(ours.state("plant", 1)[k]).as("x1 in row " + k).isCloseTo(row[2], within(TOLERANCE));
            assertThat(ours.multiplier("relays", 0)[k]).as("λ in row " + k).isCloseTo(row[3], within(TOLERANCE));
        }
    }

    /**
     * Rows of OptimalControl.ref: state and adjoint of an optimal control problem with bounded control u = λ₀ − 1, in Hamiltonian form
     * with a quadratic cost; r depends on the state and on the adjoint.
     */
    @Test
    void optimalControlInHamiltonianForm() {
        var plant = new FirstOrderNonlinearSystem(
                "plant",
                (t, z, f) -> {
                    f[0] = 0.5 * z[1] + 0.5;
                    f[1] = -0.5 * z[0] - z[1];
                    f[2] = -(z[0] - 2.0) + 0.5 * z[3];
                    f[3] = -(z[1] + 1.0) - 0.5 * z[2] + z[3];
                },
                (t, z, out) -> System.arraycopy(
                        new double[] {0, 0.5, 0, 0, -0.5, -1, 0, 0, -1, 0, 0, 0.5, 0, -1, -0.5, 1}, 0, out, 0, 16),
                3.4999939172,
                -2.2788416237,
                1.1935988302,
                -0.6365413023);
        var bounds = Interaction.named("bounds")
                .on(plant)
                .relation(FirstOrderNonlinearRelation.of(
                        2,
                        4,
                        (t, z, lambda, y) -> {
                            y[0] = lambda[1] + (1.0 - z[1]) * z[2] + z[0] * z[3];
                            y[1] = 2.0 - lambda[0];
                        },
                        (t, z, lambda, r) -> {
                            double u = lambda[0] - 1.0;
                            r[0] = 0.5 * (1.0 - z[1]) * u;
                            r[1] = 0.5 * z[0] * u;
                            r[2] = -0.5 * z[3] * u;
                            r[3] = 0.5 * z[2] * u;
                        }))
                .law(new Complementarity())
                .build();
        Solution ours = run(Model.of(plant).with(bounds), "euler-moreau:theta=0.5", 2e-3, 4.4);
        double[][] rows = {
            {
                2112,
                -2.873294119524900e-01,
                3.770111234909198e-01,
                -1.119464822655090e+01,
                -2.031265340333907e+01,
                2.0,
                1.137718563997151e+00
            },
            {
                2188,
                -1.353028657100193e-01,
                3.239186385507394e-01,
                -1.085675020389245e+01,
                -2.386869467915162e+01,
                2.0,
                4.110543667915445e+00
            }
        };
        for (double[] row : rows) {
            int k = (int) row[0];
            for (int i = 0; i < 4; i++) {
                assertThat(ours.state("plant", i)[k]).as("x%d in row %d", i, k).isCloseTo(row[1 + i], within(1e-8));
            }
            assertThat(ours.multiplier("bounds", 0)[k]).isCloseTo(row[5], within(TOLERANCE));
            assertThat(ours.multiplier("bounds", 1)[k]).isCloseTo(row[6], within(1e-8));
        }
    }

    /** Rows of NonLinearSwitch.ref, which has ten digits: current, then λ₁ to λ₆. */
    @Test
    void idealSwitch() {
        Model model = new IdealSwitch(2e-4, 1, 20, 1e-3, 1e3, 100, 7.5, -2.5, 2e-5).model();
        Solution ours = run(model, "euler-moreau:theta=0.5", 1e-7, 2.02e-5);
        double[][] rows = {
            {1, 0.009994987509, 0.02999495751, -0.01999997001, 19.99997001, 0.009994987509, 7.45, 0},
            {125, 1.211406315, 1.231405083, -0.01999876859, 19.99876859, 1.211406315, 1.25, 0},
            {126, 1.210800319, 0.0200011908, 1.190799128, -0.001190799128, 1.210800319, 1.2, 1.080031909},
            {200, 1.166787738, 0.02000114679, 1.146786591, -0.001146786591, 1.166787738, -2.5, 366.6787738},
            {201, 1.17619904, 1.196197844, -0.0199988038, 19.9988038, 1.17619904, 7.45, 0}
        };
        for (double[] row : rows) {
            int k = (int) row[0];
            assertThat(ours.state("coil")[k]).as("i in row " + k).isCloseTo(row[1], within(1e-9));
            for (int j = 0; j < 6; j++) {
                assertThat(ours.multiplier("circuit", j)[k])
                        .as("λ%d in row %d", j, k)
                        .isCloseTo(row[2 + j], within(1e-9 * Math.max(1.0, Math.abs(row[2 + j]))));
            }
        }
    }
}
