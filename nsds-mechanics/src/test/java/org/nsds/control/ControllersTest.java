package org.nsds.control;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.nsds.core.control.Controller;
import org.nsds.core.control.Sensor;
import org.nsds.core.model.Model;
import org.nsds.core.model.system.FirstOrderLinearSystem;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.Solution;

/** Ready controllers beside closed forms and recurrences. */
class ControllersTest {

    private static final double[][] DOUBLE_INTEGRATOR = {{0, 1}, {0, 0}};
    static final List<Sensor> STATE = Sensor.each("plant.x0", "plant.x1");

    static Model controlled(double[][] A, double[][] B, Controller controller, double... x0) {
        var plant = FirstOrderLinearSystem.builder("plant")
                .matrix(A)
                .input(controller.name(), B)
                .initialState(x0)
                .build();
        return Model.of(plant).with(controller);
    }

    static Solution held(Model model, double h, double end) {
        Solution run =
                TimeStepping.of(model).integrator("zero-order-hold").step(h).run(0.0, end);
        assertThat(run.report().completed()).as(run.report().reason()).isTrue();
        return run;
    }

    /** Between samples x is a parabola, so that the sampled loop is a recurrence. */
    @Test
    void pidOnTheDoubleIntegratorFollowsItsRecurrence() {
        double T = 0.05;
        for (double errorBefore : new double[] {0.0, Double.NaN}) {
            Pid pid = new Pid("pid", T, Sensor.of("plant.x0"), 0.0, 0.25, 0.125, 2.0).startingFrom(errorBefore);
            Solution run = held(controlled(DOUBLE_INTEGRATOR, new double[][] {{0}, {1}}, pid, 10, 0), T / 5, 20.0);
            double x = 10.0;
            double v = 0.0;
            double sum = 0.0;
            double before = Double.isNaN(errorBefore) ? -x : errorBefore;
            double[] position = run.column("plant.x0");
            for (int n = 0; n < 400; n++) {
                double e = -x;
                sum += 0.125 * T * e;
                double u = 0.25 * e + sum + 2.0 * (e - before) / T;
                before = e;
                for (int k = 0; k < 5; k++) {
                    double tau = k * T / 5;
                    assertThat(position[5 * n + k]).isCloseTo(x + v * tau + 0.5 * u * tau * tau, within(1e-10));
                    assertThat(run.column("pid.u")[5 * n + k]).isCloseTo(u, within(1e-9));
                }
                x += v * T + 0.5 * u * T * T;
                v += u * T;
                if (n > 60 && n % 97 != 0) {
                    break; // a few hundred comparisons suffice
                }
            }
        }
    }

    /** A bounded output that was long at its bound leaves it as soon as the error changes its sign, if the integral did not grow. */
    @Test
    void theIntegralDoesNotWindUp() {
        Pid free = new Pid("pid", 0.1, Sensor.of("plant.x0"), 1.0, 1.0, 1.0, 0.0).bounded(-0.1, 0.1);
        Solution run = held(controlled(new double[][] {{0}}, new double[][] {{1}}, free, -4.0), 0.1, 80.0);
        double[] x = run.column("plant.x0");
        double largest = Double.NEGATIVE_INFINITY;
        for (double value : x) {
            largest = Math.max(largest, value);
        }
        assertThat(largest).isLessThan(1.0 + 0.05); // with an integral of 125 it would take a minute to come back
        assertThat(x[x.length - 1]).isCloseTo(1.0, within(1e-3));
    }

    /** K = (1/T², 3/(2T)) puts both poles of the sampled double integrator at zero. */
    @Test
    void deadBeatControlStopsInTwoSamples() {
        double T = 0.5;
        StateFeedback feedback = new StateFeedback("beat", T, STATE, Matrix.row(1.0 / (T * T), 1.5 / T));
        Solution run = held(controlled(DOUBLE_INTEGRATOR, new double[][] {{0}, {1}}, feedback, 1, -0.3), 0.1, 2.0);
        for (int k = 10; k <= 20; k++) {
            assertThat(run.column("plant.x0")[k]).isCloseTo(0.0, within(1e-14));
            assertThat(run.column("plant.x1")[k]).isCloseTo(0.0, within(1e-14));
        }
        assertThat(run.column("plant.x1")[5]).isNotCloseTo(0.0, within(0.1));
    }

    /** For the double integrator with Q = diag(1, 0), R = 1: K = (1, √2), P = [[√2, 1], [1, √2]]. */
    @Test
    void continuousRegulatorHasTheKnownGain() {
        LinearPlant plant = LinearPlant.of(DOUBLE_INTEGRATOR, new double[][] {{0}, {1}});
        LinearQuadraticRegulator regulator = LinearQuadraticRegulator.continuous(
                plant, Matrix.of(new double[] {1, 0}, new double[] {0, 0}), Matrix.row(1));
        assertThat(regulator.gain().get(0, 0)).isCloseTo(1.0, within(1e-9));
        assertThat(regulator.gain().get(0, 1)).isCloseTo(Math.sqrt(2.0), within(1e-9));
        assertThat(regulator.cost().get(0, 0)).isCloseTo(Math.sqrt(2.0), within(1e-9));
        assertThat(regulator.cost().get(0, 1)).isCloseTo(1.0, within(1e-9));
    }

    /** The cost ∫ x₀² + u² dt is integrated exactly by a third and fourth state, and must be x₀ᵀ P x₀. */
    @Test
    void sampledRegulatorCostsWhatTheRiccatiSolutionSays() {
        double T = 0.25;
        LinearPlant plant = LinearPlant.of(DOUBLE_INTEGRATOR, new double[][] {{0}, {1}});
        LinearQuadraticRegulator regulator = LinearQuadraticRegulator.sampled(
                plant, Matrix.of(new double[] {1, 0}, new double[] {0, 0}), Matrix.row(1), T);
        StateFeedback feedback = new StateFeedback("lqr", T, STATE, regulator.gain());
        Solution run = held(controlled(DOUBLE_INTEGRATOR, new double[][] {{0}, {1}}, feedback, 1, 0.5), T, 40.0);
        double cost = 0.0;
        double[] x = run.column("plant.x0");
        double[] v = run.column("plant.x1");
        double[] u = run.column("lqr.u");
        for (int n = 0; n + 1 < x.length; n++) { // ∫ (x + vτ + uτ²/2)² + u² dτ
            double a = x[n];
            double b = v[n];
            double c = 0.5 * u[n];
            cost += a * a * T
                    + a * b * T * T
                    + (b * b + 2 * a * c) * T * T * T / 3
                    + b * c * Math.pow(T, 4) / 2
                    + c * c * Math.pow(T, 5) / 5
                    + u[n] * u[n] * T;
        }
        Matrix P = regulator.cost();
        double expected = P.get(0, 0) + P.get(0, 1) * 0.5 + P.get(1, 0) * 0.5 + P.get(1, 1) * 0.25;
        assertThat(cost).isCloseTo(expected, within(1e-10));
        LinearQuadraticRegulator limit = LinearQuadraticRegulator.sampled(
                plant, Matrix.of(new double[] {1, 0}, new double[] {0, 0}), Matrix.row(1), 1e-4);
        assertThat(limit.cost().get(0, 0)).isCloseTo(Math.sqrt(2.0), within(1e-3));
    }

    /**
     * σ̇ = u + 0.5 sin t. Once it slides, u_n = −σ_n / T takes away what the disturbance has done in the period before, so that σ is
     * what it does in one period.
     */
    @Test
    void superTwistingRejectsADisturbanceWithABoundedRate() {
        double T = 1e-3;
        SuperTwisting twisting = new SuperTwisting(
                "st", T, Sensor.of("plant.x0"), 1.5 * Math.sqrt(2.0), 1.1 * 2.0, LinearSlidingMode.Form.IMPLICIT);
        var plant = FirstOrderLinearSystem.builder("plant")
                .matrix(0.0)
                .source((t, out) -> out[0] = 0.5 * StrictMath.sin(t))
                .input("st", new double[][] {{1}})
                .initialState(1.0)
                .build();
        Solution run = held(Model.of(plant).with(twisting), T, 10.0);
        double[] x = run.column("plant.x0");
        double[] u = run.column("st.u");
        for (int n = 6000; n < x.length; n++) {
            assertThat(x[n]).isCloseTo(T * 0.5 * StrictMath.sin((n - 0.5) * T), within(1e-9));
            assertThat(u[n]).isCloseTo(-0.5 * StrictMath.sin(n * T), within(3.0 * T));
        }
    }

    /** The error of both observers decays as (Φ − Ψ L C)ⁿ, or with the innovation at the end as ((I − Ψ L C) Φ)ⁿ. */
    @Test
    void observersConvergeToTheState() {
        double T = 0.05;
        double[][] A = {{0, 1}, {-1, 0}};
        double[][] B = {{0}, {1}};
        LinearPlant known = LinearPlant.of(A, B);
        Matrix gain = Matrix.column(7.5125146, 50.04168751);
        Pid pid = new Pid("pid", T, Sensor.of("plant.x0"), 0.0, 0.25, 0.125, 2.0).startingFrom(0.0);
        for (LuenbergerObserver.Form form : LuenbergerObserver.Form.values()) {
            LuenbergerObserver observer = new LuenbergerObserver(
                    "observer",
                    T,
                    List.of(Sensor.of("plant.x0")),
                    List.of(Sensor.of("pid.u").asHeld()),
                    known,
                    Matrix.row(1, 0),
                    gain,
                    List.of(10.0, -5.0),
                    form);
            Model model = controlled(A, B, pid, 10, 0).with(observer);
            Solution run = held(model, T, 10.0);
            double[] error = {0.0, -5.0};
            LinearPlant.Sampled sampled = known.sampled(T);
            Matrix correction = sampled.response().times(gain);
            for (int n = 0; n < run.rows(); n++) {
                double e0 = run.column("observer.x0")[n] - run.column("plant.x0")[n];
                double e1 = run.column("observer.x1")[n] - run.column("plant.x1")[n];
                assertThat(e0).isCloseTo(error[0], within(1e-10));
                assertThat(e1).isCloseTo(error[1], within(1e-10));
                double[] moved = new double[2];
                sampled.transition().times(error, moved);
                double seen = form == LuenbergerObserver.Form.SLIDING ? moved[0] : error[0];
                error = new double[] {moved[0] - correction.get(0, 0) * seen, moved[1] - correction.get(1, 0) * seen};
            }
            assertThat(Math.abs(error[1])).isLessThan(1e-6);
        }
    }

    /** A constant disturbance d is estimated from the error of prediction, so that x stays within O(T²) of zero. */
    @Test
    void predictionRejectsADisturbanceToSecondOrder() {
        double T = 0.01;
        LinearPlant known = LinearPlant.of(new double[][] {{0}}, new double[][] {{1}});
        PredictiveSlidingMode control =
                new PredictiveSlidingMode("ot2", T, Sensor.each("plant.x0"), known, Matrix.row(1), 2.0);
        var plant = FirstOrderLinearSystem.builder("plant")
                .matrix(0.0)
                .source((t, out) -> out[0] = 0.6 * StrictMath.sin(t))
                .input("ot2", new double[][] {{1}})
                .initialState(1.0)
                .build();
        double[] x = held(Model.of(plant).with(control), T, 5.0).column("plant.x0");
        for (int n = 120; n < x.length; n++) {
            assertThat(Math.abs(x[n])).isLessThan(1.2 * 0.6 * T * T);
        }
    }

    /** σ̈ = u + f: all forms reach a neighbourhood of the origin; the implicit ones stay exactly there. */
    @Test
    void twistingReachesTheOrigin() {
        double T = 0.01;
        double[][] A = {{0, 1}, {19, -2}};
        double[][] B = {{0}, {1}};
        for (Twisting.Form form : Twisting.Form.values()) {
            Twisting twisting = new Twisting("tw", T, STATE, Matrix.of(A), 300.0, 0.6, form);
            Solution run = held(controlled(A, B, twisting, -3, 2), T, 10.0);
            double[] x = run.column("plant.x0");
            double[] v = run.column("plant.x1");
            double largest = 0.0;
            for (int n = 400; n < x.length; n++) {
                largest = Math.max(largest, Math.max(Math.abs(x[n]), Math.abs(v[n])));
            }
            if (form == Twisting.Form.EXPLICIT) {
                assertThat(largest).isBetween(0.1, 20.0); // chatters with rates of the order of G T
            } else {
                assertThat(largest).as("largest state under %s", form).isLessThan(0.05);
            }
        }
    }

    /** The implicit control satisfies its inclusion at each instant: the prediction is normal to the polytope at λ. */
    @Test
    void implicitTwistingSatisfiesItsInclusion() {
        double T = 0.02;
        double[][] A = {{0, 1}, {0, 0}};
        Twisting twisting = new Twisting("tw", T, STATE, Matrix.of(A), 2.0, 0.5, Twisting.Form.IMPLICIT);
        Solution run = held(controlled(A, new double[][] {{0}, {1}}, twisting, 1, 0.3), T, 6.0);
        for (int n = 1; n < run.rows(); n++) {
            double first = run.column("tw.lambda0")[n - 1];
            double second = run.column("tw.lambda1")[n - 1];
            double x = run.column("plant.x0")[n];
            double v = run.column("plant.x1")[n];
            double inner = x * first + v * second;
            for (double a : new double[] {-1, 1}) {
                for (double c : new double[] {-1, 1}) {
                    assertThat(x * a + v * (c + 0.5 * T * a)).isGreaterThan(inner - 1e-9);
                }
            }
        }
        assertThat(Math.abs(run.column("plant.x0")[run.rows() - 1])).isLessThan(1e-3);
    }

    @Test
    void wrongSizesAreRefused() {
        assertThatThrownBy(() -> new StateFeedback("f", 0.1, STATE, Matrix.row(1)))
                .hasMessageContaining("the gain of controller 'f' is 1 by 1, and 1 by 2 is needed");
        assertThatThrownBy(() -> new Pid("p", 0.1, Sensor.of("a"), 0, 1, 0, 0).bounded(1, -1))
                .hasMessageContaining("lower bound");
        LinearPlant plant = LinearPlant.of(DOUBLE_INTEGRATOR, new double[][] {{1}, {0}});
        assertThatThrownBy(() -> EquivalentControl.theta(0.5).gain(plant, plant.sampled(0.1), Matrix.row(0, 1)))
                .hasMessageContaining("C B singular");
    }
}
