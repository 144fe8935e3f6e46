package org.nsds.core.model.relation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;
import org.nsds.core.model.LagrangianSystem;
import org.nsds.core.model.Model;
import org.nsds.core.model.system.LagrangianLinearSystem;
import org.nsds.core.model.system.LagrangianNonlinearSystem;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.Solution;

/** Coordinates that follow functions of time do so to round-off; reactions, works and the other coordinates are those of closed forms. */
class PrescribedMotionTest {

    private static final double A = 0.1;
    private static final double RATE = 3.0;

    /** A mass of 2 kg that is shaken, and one of 1 kg on a spring of 25 N/m behind it. */
    private static LagrangianLinearSystem shaken() {
        return LagrangianLinearSystem.builder("masses")
                .mass(2.0, 1.0)
                .stiffness(new double[][] {{25.0, -25.0}, {-25.0, 25.0}})
                .initialPosition(0.0, 0.0)
                .initialVelocity(A * RATE, 0.0)
                .build();
    }

    private static Solution run(Model model, double h, double until) {
        Solution run = TimeStepping.of(model).step(h).run(0.0, until);
        assertThat(run.report().completed()).as(run.report().reason()).isTrue();
        return run;
    }

    @Test
    void aShakenSupportMovesWhatHangsOnIt() {
        LagrangianLinearSystem masses = shaken();
        double h = 1e-3;
        Solution run = run(
                Model.of(masses)
                        .with(PrescribedMotion.of(
                                "shaker", masses, 0, t -> A * Math.sin(RATE * t), t -> A * RATE * Math.cos(RATE * t))),
                h,
                4.0);

        double amplitude = A * 25.0 / (25.0 - RATE * RATE); // of the forced part; the free one starts it at rest
        double free = -amplitude * RATE / 5.0;
        for (int k = 1; k < run.rows(); k++) {
            double t = run.time(k);
            assertThat(run.position("masses", 0)[k]).isCloseTo(A * Math.sin(RATE * t), within(1e-16));
            assertThat(run.velocity("masses", 0)[k]).isCloseTo(A * RATE * Math.cos(RATE * t), within(1e-14));
            double follower = amplitude * Math.sin(RATE * t) + free * Math.sin(5.0 * t);
            assertThat(run.position("masses", 1)[k]).isCloseTo(follower, within(4e-6));
            double middle = t - 0.5 * h;
            double behind = amplitude * Math.sin(RATE * middle) + free * Math.sin(5.0 * middle);
            double reaction =
                    -2.0 * A * RATE * RATE * Math.sin(RATE * middle) + 25.0 * (A * Math.sin(RATE * middle) - behind);
            assertThat(run.multiplier("shaker")[k] / h).isCloseTo(reaction, within(1e-4));
        }
        assertThat(run.energy().balance().numerical()).isCloseTo(0.0, within(1e-6));
        double stretch = A * Math.sin(RATE * 4.0) - amplitude * Math.sin(RATE * 4.0) - free * Math.sin(20.0);
        double shakerSpeed = A * RATE * Math.cos(RATE * 4.0);
        double followerSpeed = amplitude * RATE * Math.cos(RATE * 4.0) + 5.0 * free * Math.cos(20.0);
        double energy =
                shakerSpeed * shakerSpeed + 0.5 * followerSpeed * followerSpeed + 0.5 * 25.0 * stretch * stretch;
        double work = energy - A * RATE * A * RATE; // the shaken mass has 2 kg, and alone moves at the start
        assertThat(Math.abs(work)).isGreaterThan(1e-2);
        assertThat(run.energy().balance().work()).isCloseTo(work, within(1e-5));
    }

    /** After a corner of the function the reaction does not oscillate: a mass that is moved uniformly from t = 0.5 on needs no force. */
    @Test
    void aCornerOfTheMotionLeavesNoOscillation() {
        LagrangianLinearSystem mass = LagrangianLinearSystem.builder("mass")
                .mass(2.0)
                .initialPosition(0.0)
                .build();
        DoubleUnaryOperator value = t -> t < 0.5 ? 0.0 : 3.0 * (t - 0.5);
        Solution run = run(
                Model.of(mass).with(PrescribedMotion.of("drive", mass, 0, value, t -> t < 0.5 ? 0.0 : 3.0)), 0.02, 1.0);

        double sum = 0.0;
        for (int k = 1; k < run.rows(); k++) {
            sum += run.multiplier("drive")[k];
            assertThat(run.position("mass", 0)[k]).isCloseTo(value.applyAsDouble(run.time(k)), within(1e-15));
        }
        assertThat(sum).isCloseTo(6.0, within(1e-12)); // one impulse m Δv
        assertThat(run.multiplier("drive")[40]).isCloseTo(0.0, within(1e-13));
    }

    /** A pendulum (x, φ) whose pivot is carried along x: φ̈ = −(g/l) sin φ − (ẍ/l) cos φ; at constant acceleration it leans back by atan(a/g). */
    @Test
    void aCarriedPendulumLeansBack() {
        double a = 2.0;
        double lean = -Math.atan(a / 9.81);
        LagrangianSystem pendulum = LagrangianNonlinearSystem.builder("pendulum")
                .initialPosition(0.0, lean)
                .mass(2, (q, out) -> {
                    out[0] = 3.0;
                    out[1] = Math.cos(q[1]);
                    out[2] = Math.cos(q[1]);
                    out[3] = 1.0;
                })
                .internalForce((t, q, v, out) -> {
                    out[0] = -Math.sin(q[1]) * v[1] * v[1];
                    out[1] = 9.81 * Math.sin(q[1]);
                })
                .build();
        Solution run = run(
                Model.of(pendulum).with(PrescribedMotion.of("cart", pendulum, 0, t -> 0.5 * a * t * t, t -> a * t)),
                1e-3,
                2.0);

        for (int k = 1; k < run.rows(); k++) {
            assertThat(run.position("pendulum", 0)[k]).isCloseTo(0.5 * a * run.time(k) * run.time(k), within(1e-15));
            assertThat(run.position("pendulum", 1)[k]).isCloseTo(lean, within(1e-9));
            assertThat(run.multiplier("cart")[k] / 1e-3).isCloseTo(3.0 * a, within(1e-8));
        }
    }

    @Test
    void whatCannotBePrescribedIsRefused() {
        LagrangianLinearSystem masses = shaken();
        assertThatThrownBy(() -> PrescribedMotion.of("x", masses, 2, t -> 0.0, t -> 0.0))
                .hasMessageContaining("coordinate 2 is to follow a function, but the system has 0 to 1");
        Model away = Model.of(masses).with(PrescribedMotion.of("x", masses, 1, t -> 0.5, t -> 0.0));
        assertThatThrownBy(() -> TimeStepping.of(away).step(1e-3).run(0.0, 1.0))
                .hasMessageContaining("interaction 'x'")
                .hasMessageContaining("starts at a distance of 0.5 from the motion that is prescribed");
    }
}
