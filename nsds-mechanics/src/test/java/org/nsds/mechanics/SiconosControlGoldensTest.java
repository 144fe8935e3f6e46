package org.nsds.mechanics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.nsds.control.EquivalentControl;
import org.nsds.control.LinearPlant;
import org.nsds.control.LinearSlidingMode;
import org.nsds.control.LuenbergerObserver;
import org.nsds.control.Matrix;
import org.nsds.control.Pid;
import org.nsds.control.PredictiveSlidingMode;
import org.nsds.control.Twisting;
import org.nsds.core.control.Controller;
import org.nsds.core.control.Sensor;
import org.nsds.core.model.Model;
import org.nsds.core.model.system.FirstOrderLinearSystem;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.Solution;

/**
 * Controllers and observers give the trajectories of Siconos' control toolbox. The files are runs of Siconos 4.4.0
 * (ControlZOHSimulation), made with the parameters of its tests SMCTest, TwistingTest, PIDTest and ObserverTest but for the length
 * of the runs; single rows are those of its reference files of the same names.
 */
class SiconosControlGoldensTest {

    private static final double TOLERANCE = 1e-9;
    private static final double T = 0.05;
    private static final double[][] A = {{0, 1}, {19, -2}};
    private static final double[][] B = {{0}, {1}};
    private static final List<Sensor> STATE = Sensor.each("plant.x0", "plant.x1");

    private static Solution run(Model model, double h, double until) {
        return TimeStepping.of(model)
                .integrator("zero-order-hold:source=end")
                .step(h)
                .run(0.0, until);
    }

    private static Model controlled(double[][] matrix, Controller controller, double... x0) {
        var plant = FirstOrderLinearSystem.builder("plant")
                .matrix(matrix)
                .input(controller.name(), B)
                .initialState(x0)
                .build();
        return Model.of(plant).with(controller);
    }

    private static GoldenTrajectory golden(String name) {
        return GoldenTrajectory.read("control/" + name);
    }

    private static final Map<String, String> STATE_AND_INPUT = Map.of("x0", "plant.x0", "x1", "plant.x1", "u", "c.u");

    @ParameterizedTest
    @CsvSource({
        "linear-smc, IMPLICIT, false",
        "explicit-linear-smc, EXPLICIT, false",
        "linear-smc-improved, IMPLICIT, true"
    })
    void slidingModes(String file, LinearSlidingMode.Form form, boolean improved) {
        EquivalentControl equivalent = improved ? EquivalentControl.EXACT : EquivalentControl.theta(0.5);
        var control = new LinearSlidingMode(
                "c", T, STATE, LinearPlant.of(A, B), Matrix.row(1, 1), 1.0, form, equivalent, 0.0);
        Solution ours = run(controlled(A, control, -15, 20), T, 10.0);
        golden(file).assertMatches(ours, T, STATE_AND_INPUT, TOLERANCE);
    }

    @Test
    void explicitTwisting() {
        var control = new Twisting("c", T, STATE, Matrix.of(A), 300.0, 0.2, Twisting.Form.EXPLICIT);
        Solution ours = run(controlled(A, control, -15, 20), T, 4.0);
        golden("explicit-twisting")
                .assertMatches(
                        ours,
                        T,
                        Map.of("x0", "plant.x0", "x1", "plant.x1", "s0", "c.lambda0", "s1", "c.lambda1"),
                        TOLERANCE);
    }

    /** Siconos' packages come without these two, which need a solver of its own: rows of its files itw2.ref and reg_itw.ref. */
    @Test
    void implicitTwisting() {
        var control = new Twisting("c", T, STATE, Matrix.of(A), 300.0, 0.2, Twisting.Form.IMPLICIT);
        Solution ours = run(controlled(A, control, -15, 20), T, 2.0);
        assertRow(ours, 1, -1.409363790689703e+01, 1.645680387326368e+01, 1.0, -0.975);
        assertRow(ours, 14, -3.284874018166044e+00, 3.333361581021508e+01, 1.0, -0.975);
        assertRow(ours, 16, -4.749634952032250e-02, 1.794147278693482e+01, -1.0, -7.657700454376429e-01);
        assertRow(
                ours, 18, 1.946904996971319e-01, -7.787619987885313e+00, 2.825806715600390e-01, 1.007064516789001e+00);
        assertRow(
                ours, 21, 2.060681909109471e-07, -8.242727634875740e-06, -1.990044653949179e-01, 9.950248883651270e-01);
    }

    @Test
    void regularTwisting() {
        var control = new Twisting("c", T, STATE, Matrix.of(A), 300.0, 0.2, Twisting.Form.REGULAR);
        Solution ours = run(controlled(A, control, -15, 20), T, 7.0);
        assertRow(ours, 1, -1.409545908221278e+01, 1.638486565996921e+01, 1.0, -1.0);
        assertRow(ours, 16, -1.359248096947485e-02, 4.416568459853156e+01, -1.0, -1.0);
        assertRow(ours, 25, -5.614651512485236e-01, 1.363311895556826e+01, -1.802127520591634e-02, -1.0);
        assertRow(ours, 60, 2.081668171172169e-17, -8.460003677152189e-01, 3.113928175460349e-01, -1.0);
        assertRow(ours, 130, -2.949029909160572e-17, -8.235562298246227e-02, 2.108437599259587e-01, -1.0);
    }

    private static void assertRow(Solution ours, int row, double x0, double x1, double lambda0, double lambda1) {
        assertThat(ours.column("plant.x0")[row]).as("x0 in row " + row).isCloseTo(x0, within(TOLERANCE));
        assertThat(ours.column("plant.x1")[row]).as("x1 in row " + row).isCloseTo(x1, within(TOLERANCE));
        assertThat(ours.column("c.u")[row])
                .as("u in row " + row)
                .isCloseTo(300.0 * (lambda0 + 0.2 * lambda1), within(1e-7));
    }

    @Test
    void pid() {
        var control = new Pid("c", T, Sensor.of("plant.x0"), 0.0, 0.25, 0.125, 2.0).startingFrom(0.0);
        Solution ours = run(controlled(new double[][] {{0, 1}, {0, 0}}, control, 10, 0), T, 10.0);
        golden("pid").assertMatches(ours, T, STATE_AND_INPUT, TOLERANCE);
    }

    /**
     * Where control and observer sample in every second step, Siconos' PID still divides by the step and not by its period: ours has
     * half the integral gain, and twice the derivative one.
     */
    @ParameterizedTest
    @CsvSource({
        "luenberger, LUENBERGER, 1", "luenberger-slow, LUENBERGER, 2",
        "sliding-observer, SLIDING, 1", "sliding-observer-slow, SLIDING, 2"
    })
    void observers(String file, LuenbergerObserver.Form form, int steps) {
        double[][] matrix = {{0, 1}, {-1, 0}};
        double period = steps * T;
        var pid = new Pid("c", period, Sensor.of("plant.x0"), 0.0, 0.25, 0.125 / steps, 2.0 * steps).startingFrom(0.0);
        var observer = new LuenbergerObserver(
                "seen",
                period,
                List.of(Sensor.of("plant.x0")),
                List.of(Sensor.of("c.u").asHeld()),
                LinearPlant.of(matrix, B),
                Matrix.row(1, 0),
                Matrix.column(7.5125146, 50.04168751),
                List.of(10.0, -5.0),
                form);
        Solution ours = run(controlled(matrix, pid, 10, 0).with(observer), T, 10.0);
        golden(file)
                .assertMatches(
                        ours,
                        T,
                        Map.of("x0", "plant.x0", "x1", "plant.x1", "u", "c.u", "e0", "seen.x0", "e1", "seen.x1"),
                        TOLERANCE);
    }

    /**
     * Two integrators that sin 50 t disturbs, the second one controlled in every hundredth step: last rows of SMCExampleExplicit.ref,
     * SMCExampleImplicit.ref and SMCExampleImplicitOT2.ref.
     */
    @Test
    void slidingModesOfADisturbedPlant() {
        double[][] two = {{0}, {2}};
        LinearPlant known = LinearPlant.of(new double[2][2], two);
        Matrix surface = Matrix.row(0, 1);
        assertDisturbed(
                new LinearSlidingMode("c", 1e-2, STATE, known, surface, LinearSlidingMode.Form.EXPLICIT),
                -5.137967131711416e-04,
                -1.0,
                -6.875592278007487e-04,
                1.0);
        assertDisturbed(
                new LinearSlidingMode("c", 1e-2, STATE, known, surface, LinearSlidingMode.Form.IMPLICIT),
                4.914544851820427e-03,
                -4.198025649285779e-01,
                4.856821824205103e-03,
                -2.428410912102552e-01);
        assertDisturbed(
                new PredictiveSlidingMode("c", 1e-2, STATE, known, surface, 2.0),
                -1.070360480624680e-02,
                -7.283814129091811e-01,
                -1.082304360345824e-02,
                5.966221779253073e-01);
    }

    private static void assertDisturbed(
            Controller control, double sigma, double u, double lastSigma, double lastInput) {
        var plant = FirstOrderLinearSystem.builder("plant")
                .matrix(new double[2][2])
                .source((t, out) -> {
                    out[0] = StrictMath.sin(50 * t);
                    out[1] = -out[0];
                })
                .input("c", new double[][] {{0}, {2}})
                .initialState(1, -1)
                .build();
        Solution ours = run(Model.of(plant).with(control), 1e-4, 1.0);
        assertThat(ours.column("plant.x0")[9999]).isCloseTo(1.000713796713093e+00, within(TOLERANCE));
        assertThat(ours.column("plant.x1")[9999]).isCloseTo(sigma, within(TOLERANCE));
        assertThat(ours.column("c.u")[9999]).isCloseTo(u, within(TOLERANCE));
        assertThat(ours.column("plant.x1")[10000]).isCloseTo(lastSigma, within(TOLERANCE));
        assertThat(ours.column("c.u")[10000]).isCloseTo(lastInput, within(TOLERANCE));
    }
}
