package org.nsds.mechanics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.nsds.control.EquivalentControl;
import org.nsds.control.LinearPlant;
import org.nsds.control.LinearSlidingMode;
import org.nsds.control.Matrix;
import org.nsds.core.control.Controller;
import org.nsds.core.control.Sensor;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.Relay;
import org.nsds.core.model.relation.FirstOrderLinearRelation;
import org.nsds.core.model.relation.FirstOrderNonlinearRelation;
import org.nsds.core.model.system.FirstOrderLinearSystem;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.Solution;

/** Rows of reference files that come with Siconos' examples of relays and steps, whose names the tests tell. */
class SiconosReferenceFilesTest {

    private static final double TOLERANCE = 1e-9;

    private static Solution run(Model model, double step, double until) {
        Solution run = TimeStepping.of(model)
                .integrator("euler-moreau:theta=0.5")
                .step(step)
                .run(0.0, until);
        assertThat(run.report().completed()).as(run.report().reason()).isTrue();
        return run;
    }

    /** Asserts the values of columns in a row. */
    private static void assertRow(Solution ours, int row, List<String> columns, double... expected) {
        for (int i = 0; i < expected.length; i++) {
            assertThat(ours.column(columns.get(i))[row])
                    .as("%s in row %d", columns.get(i), row)
                    .isCloseTo(expected[i], within(TOLERANCE));
        }
    }

    /**
     * ẋ₁ = 40 s⁺(x₂, 4) s⁻(x₁, 8) − 4.5 x₁, ẋ₂ = 40 s⁺(x₁, 4) s⁻(x₂, 8) − 1.5 x₂ from (1, 6): r is a product of two multipliers. With
     * signs s⁻(x, θ) = (1 + λ)/2, λ ∈ −Sgn(x − θ); with steps s⁺(x, θ) = λ, and λ = 0 or 1 for a positive or negative θ − x.
     */
    private static Model genes(boolean signs) {
        var genes = FirstOrderLinearSystem.builder("genes")
                .matrix(-4.5, -1.5)
                .initialState(1.0, 6.0)
                .build();
        double side = signs ? 1.0 : -1.0;
        var steps = Interaction.named("steps")
                .on(genes)
                .relation(FirstOrderNonlinearRelation.of(
                        4,
                        2,
                        (t, x, lambda, y) -> {
                            for (int k = 0; k < 4; k++) {
                                y[k] = side * (x[k % 2] - (k < 2 ? 4.0 : 8.0));
                            }
                        },
                        (t, x, lambda, r) -> {
                            r[0] = signs
                                    ? 10.0 * (1.0 + lambda[2]) * (1.0 - lambda[1])
                                    : 40.0 * (1.0 - lambda[2]) * lambda[1];
                            r[1] = signs
                                    ? 10.0 * (1.0 - lambda[0]) * (1.0 + lambda[3])
                                    : 40.0 * lambda[0] * (1.0 - lambda[3]);
                        }))
                .law(signs ? new Relay() : new Relay(0.0, 1.0))
                .build();
        return Model.of(genes).with(steps);
    }

    /** sign.1.6.ref: a switch on the way, sliding along x₂ = 8, and then along both thresholds. */
    @Test
    void geneNetworkWithSigns() {
        Solution ours = run(genes(true), 1e-3, 0.6);
        List<String> columns =
                List.of("genes.x0", "genes.x1", "steps.lambda0", "steps.lambda1", "steps.lambda2", "steps.lambda3");
        assertRow(ours, 1, columns, 1.035420304315291e+00, 5.991006744941294e+00, 1, -1, 1, 1);
        assertRow(ours, 54, columns, 2.701860595100907e+00, 5.533162064632724e+00, 1, -1, 1, 1);
        assertRow(ours, 475, columns, 7.958402943461671e+00, 8, -1, -1, 1, -0.4);
        assertRow(ours, 486, columns, 8, 8, -1, -1, 8.325897213098599e-01, -0.4);
        assertRow(ours, 540, columns, 8, 8, -1, -1, 0.8, -0.4);
    }

    /** simu.1.6.ref: the same motion, written with steps; multipliers are (1 − λ)/2 of those with signs. */
    @Test
    void geneNetworkWithSteps() {
        Solution ours = run(genes(false), 1e-3, 0.6);
        List<String> columns =
                List.of("genes.x0", "genes.x1", "steps.lambda0", "steps.lambda1", "steps.lambda2", "steps.lambda3");
        assertRow(ours, 54, columns, 2.701860595100907e+00, 5.533162064632724e+00, 0, 1, 0, 0);
        assertRow(ours, 475, columns, 7.958402943461671e+00, 8, 1, 1, 0, 0.7);
        assertRow(ours, 486, columns, 8, 8, 1, 1, 0.5 - 0.5 * 8.325897213098599e-01, 0.7);
    }

    /** RelayOscillatorWithSliding.ref: an oscillator without a period, which slides along its surface again and again. */
    @Test
    void relayOscillatorWithSliding() {
        double omega = 10.0;
        double damping = -0.07;
        double rate = 0.05;
        var oscillator = FirstOrderLinearSystem.builder("oscillator")
                .matrix(new double[][] {
                    {-(2.0 * damping * omega + rate), 1, 0},
                    {-(2.0 * damping * omega * rate + omega * omega), 0, 1},
                    {-rate * omega * omega, 0, 0}
                })
                .initialState(0.0, 0.5, 0.0)
                .build();
        var relay = Interaction.named("relay")
                .on(oscillator)
                .relation(FirstOrderLinearRelation.between(new double[][] {{1, 0, 0}}, new double[][] {{1}, {-2}, {1}}))
                .law(new Relay())
                .build();
        Solution ours = run(Model.of(oscillator).with(relay), 1e-2, 5.0);
        List<String> columns = List.of("oscillator.x0", "oscillator.x1", "oscillator.x2", "relay.lambda");
        assertRow(ours, 438, columns, -1.258221136905305e-03, -5.512499595389500e-01, -8.386612950367878e-01, 1.0);
        assertRow(ours, 439, columns, 0.0, -5.727467064523948e-01, -8.317431420488293e-01, 6.886697459536022e-01);
        assertRow(ours, 457, columns, 0.0, -9.883776850025308e-01, -6.931044702106315e-01, 9.751364200404873e-01);
        assertRow(ours, 498, columns, -4.105374785816471e-02, -6.440813521859636e-01, -2.153025473681430e-01, 1.0);
    }

    /** The implicit relays of a controller whose samples after the first one are a step of the process early, as those of the example. */
    private record EarlySamples(Controller controller, double early) implements Controller {

        @Override
        public String name() {
            return controller.name();
        }

        @Override
        public double period() {
            return controller.period();
        }

        @Override
        public double instant(long n) {
            return n == 0 ? 0.0 : n * period() - early;
        }

        @Override
        public List<Sensor> sensors() {
            return controller.sensors();
        }

        @Override
        public List<String> outputs() {
            return controller.outputs();
        }

        @Override
        public List<String> memory() {
            return controller.memory();
        }

        @Override
        public void sample(double t, double[] sensed, double[] memory, double[] outputs) {
            controller.sample(t, sensed, memory, outputs);
        }

        @Override
        public Controller forRun(double step) {
            return new EarlySamples(controller.forRun(step), early);
        }
    }

    /** RBS.ref and RBS-Controller.ref: two integrators under relays that another simulation solves, with a hundred times the step. */
    @Test
    void relayBiSimulation() {
        double[][] two = {{2, 0}, {0, 2}};
        var relays = new LinearSlidingMode(
                "relays",
                1e-2,
                Sensor.each("plant.x0", "plant.x1"),
                LinearPlant.of(new double[2][2], two),
                Matrix.of(new double[] {1, 0}, new double[] {0, 1}),
                1.0,
                LinearSlidingMode.Form.IMPLICIT,
                EquivalentControl.NONE,
                0.0);
        var plant = FirstOrderLinearSystem.builder("plant")
                .matrix(new double[2][2])
                .source((t, out) -> {
                    out[0] = StrictMath.sin(50 * t);
                    out[1] = -out[0];
                })
                .input("relays", two)
                .initialState(1, -1)
                .build();
        Solution ours = run(Model.of(plant).with(new EarlySamples(relays, 1e-4)), 1e-4, 1.0);
        List<String> control = List.of("relays.u0", "relays.u1");
        double[][] held = { // the hundredth of a second in which a sample is shown, and the sample
            {50, -1.0},
            {51, -1.947131440696913e-02},
            {54, -4.436937263397993e-01},
            {72, 3.140006159528655e-01},
            {99, 4.941807215514227e-01}
        };
        for (double[] row : held) {
            assertRow(ours, (int) row[0] * 100 - 50, control, row[1], -row[1]);
        }
        List<String> state = List.of("plant.x0", "plant.x1");
        assertRow(ours, 9993, state, -5.258476101338934e-03, 5.258476101338934e-03);
        assertRow(ours, 9998, state, -4.978727471840546e-03, 4.978727471840546e-03);
    }

    /** SimpleExampleRelay.ref: x = (1 − 2t, 2t − 1) until ½ s, and zero from there on. */
    @Test
    void twoRelays() {
        var plant = FirstOrderLinearSystem.builder("plant")
                .matrix(new double[2][2])
                .initialState(1, -1)
                .build();
        var relays = Interaction.named("relays")
                .on(plant)
                .relation(FirstOrderLinearRelation.between(
                        new double[][] {{1, 0}, {0, 1}}, new double[][] {{2, 0}, {0, 2}}))
                .law(new Relay())
                .build();
        Solution ours = run(Model.of(plant).with(relays), 1e-3, 0.8);
        List<String> columns = List.of("plant.x0", "plant.x1", "relays.lambda0", "relays.lambda1");
        assertRow(ours, 499, columns, 0.002, -0.002, -1, 1);
        assertRow(ours, 501, columns, 0, 0, 0, 0);
        assertRow(ours, 800, columns, 0, 0, 0, 0);
    }
}
