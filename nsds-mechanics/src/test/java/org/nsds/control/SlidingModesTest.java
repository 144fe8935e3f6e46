package org.nsds.control;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.nsds.core.control.Sensor;
import org.nsds.core.eventdriven.EventDriven;
import org.nsds.core.model.Model;
import org.nsds.core.model.system.FirstOrderLinearSystem;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.Solution;

/** Sliding-mode control beside closed forms: reaching time, chattering, equivalent control. */
class SlidingModesTest {

    private static LinearSlidingMode scalar(LinearSlidingMode.Form form, double T, EquivalentControl equivalent) {
        return new LinearSlidingMode(
                "smc",
                T,
                Sensor.each("plant.x0"),
                LinearPlant.of(new double[][] {{0}}, new double[][] {{1}}),
                Matrix.row(1),
                2.0,
                form,
                equivalent,
                0.0);
    }

    /** ẋ = u with u = −2 sign x from x = 1: the surface is reached at t = ½. */
    @Test
    void implicitSlidingReachesTheSurfaceInFiniteTimeAndStays() {
        double T = 0.03;
        Solution run = ControllersTest.held(
                ControllersTest.controlled(
                        new double[][] {{0}},
                        new double[][] {{1}},
                        scalar(LinearSlidingMode.Form.IMPLICIT, T, EquivalentControl.NONE),
                        1.0),
                T,
                3.0);
        double[] x = run.column("plant.x0");
        for (int n = 0; n < x.length; n++) {
            if (n * T < 0.5) {
                assertThat(x[n]).isCloseTo(1.0 - 2.0 * n * T, within(1e-13));
            } else if (n * T >= 0.5 + T) {
                assertThat(Math.abs(x[n])).isLessThan(1e-12);
                assertThat(Math.abs(run.column("smc.u")[n])).isLessThan(1e-12);
            }
        }
    }

    /** The explicit form overshoots by up to 2 T, and switches between both sides in every period. */
    @Test
    void explicitSlidingChattersInALimitCycleOfTheOrderOfThePeriod() {
        for (double T : new double[] {0.03, 0.003}) {
            Solution run = ControllersTest.held(
                    ControllersTest.controlled(
                            new double[][] {{0}},
                            new double[][] {{1}},
                            scalar(LinearSlidingMode.Form.EXPLICIT, T, EquivalentControl.NONE),
                            1.01),
                    T,
                    3.0);
            double[] x = run.column("plant.x0");
            double amplitude = 0.0;
            for (int n = x.length / 2; n < x.length; n++) {
                assertThat(x[n] * x[n - 1]).isNegative();
                amplitude = Math.max(amplitude, Math.abs(x[n]));
            }
            assertThat(amplitude).isBetween(0.9 * T, 2.0 * T);
        }
    }

    /** Two relays bring two integrators to zero in 50 samples; the rest, sixteen digits smaller after each, never leaves what they can solve. */
    @Test
    void twoImplicitRelaysStayAtZeroForAnyTime() {
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
                .input("relays", two)
                .initialState(1.0, -1.0)
                .build();
        Solution run = TimeStepping.of(Model.of(plant).with(relays))
                .integrator("euler-moreau:theta=0.5")
                .step(5e-3)
                .run(0.0, 3.0);
        assertThat(run.report().completed()).as(run.report().reason()).isTrue();
        assertThat(run.state("plant", 0)[600]).isCloseTo(0.0, within(1e-15));
        assertThat(run.state("plant", 1)[600]).isCloseTo(0.0, within(1e-15));
    }

    /** The plant of Siconos' SMC test: σ = x₁ + x₂ is held once it is reached, for each equivalent control. */
    @Test
    void slidingOnASurfaceOfASecondOrderPlant() {
        double T = 0.05;
        double[][] A = {{0, 1}, {19, -2}};
        double[][] B = {{0}, {1}};
        for (EquivalentControl equivalent : List.of(EquivalentControl.theta(0.5), EquivalentControl.EXACT)) {
            LinearSlidingMode smc = new LinearSlidingMode(
                    "smc",
                    T,
                    ControllersTest.STATE,
                    LinearPlant.of(A, B),
                    Matrix.row(1, 1),
                    1.0,
                    LinearSlidingMode.Form.IMPLICIT,
                    equivalent,
                    0.0);
            Solution run = ControllersTest.held(ControllersTest.controlled(A, B, smc, -15, 20), T, 20.0);
            double[] sigma = run.column("smc.sigma");
            double[] x = run.column("plant.x0");
            double[] v = run.column("plant.x1");
            for (int n = 250; n < sigma.length; n++) {
                assertThat(Math.abs(sigma[n]))
                        .as("sigma at %s under %s", n, equivalent)
                        .isLessThan(1e-12);
                assertThat(sigma[n]).isCloseTo(x[n] + v[n], within(1e-15));
            }
        }
    }

    /** With EXACT equivalent control σ moves by C Γ u_s alone: α C Γ per period until it is reached. */
    @Test
    void exactEquivalentControlLeavesSigmaToTheRelay() {
        double T = 0.05;
        double[][] A = {{0, 1}, {19, -2}};
        double[][] B = {{0}, {1}};
        LinearPlant plant = LinearPlant.of(A, B);
        LinearSlidingMode smc = new LinearSlidingMode(
                "smc",
                T,
                ControllersTest.STATE,
                plant,
                Matrix.row(1, 1),
                1.0,
                LinearSlidingMode.Form.IMPLICIT,
                EquivalentControl.EXACT,
                0.0);
        double[] sigma = ControllersTest.held(ControllersTest.controlled(A, B, smc, -15, 20), T, 5.0)
                .column("smc.sigma");
        Matrix input = plant.sampled(T).input();
        double move = input.get(0, 0) + input.get(1, 0);
        for (int n = 0; n * move < 5.0 - move; n++) {
            assertThat(sigma[n]).isCloseTo(5.0 - n * move, within(1e-9));
        }
    }

    @Test
    void slidingModesAgreeFromEventToEvent() {
        double T = 0.05;
        double[][] A = {{0, 1}, {19, -2}};
        double[][] B = {{0}, {1}};
        LinearSlidingMode smc = new LinearSlidingMode(
                "smc",
                T,
                ControllersTest.STATE,
                LinearPlant.of(A, B),
                Matrix.row(1, 1),
                LinearSlidingMode.Form.EXPLICIT);
        Model model = ControllersTest.controlled(A, B, smc, -15, 20);
        Solution steps = ControllersTest.held(model, T, 3.0);
        Solution events = EventDriven.of(model).step(T).run(0.0, 3.0);
        assertThat(events.rows()).isEqualTo(steps.rows());
        for (int n = 0; n < steps.rows(); n++) {
            assertThat(events.column("plant.x1")[n]).isCloseTo(steps.column("plant.x1")[n], within(1e-9));
        }
    }
}
