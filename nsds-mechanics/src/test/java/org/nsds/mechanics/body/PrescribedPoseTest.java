package org.nsds.mechanics.body;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.Equality;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.Solution;
import org.nsds.mechanics.body.joint.BallJoint;

/** Bodies that follow a motion, and the heavy top, beside closed forms. */
class PrescribedPoseTest {

    private static Solution run(Model model, double step, double until) {
        Solution run = TimeStepping.of(model).step(step).run(0.0, until);
        assertThat(run.report().completed()).as(run.report().reason()).isTrue();
        return run;
    }

    /**
     * A body that is spun about an axis which is none of its own: the torque ω × I ω turns with it, and the force is that of the circle of its
     * centre.
     */
    @Test
    void aConstrainedSpinTakesAConstantTorqueInTheBody() {
        double[] w = {0.0, 0.0, 7.0};
        RigidBody body = RigidBody.named("body")
                .inertia(new Inertia(3.0, 0.1, 0.2, 0.25, 0.01, 0.03, -0.02))
                .at(0.2, 0.0, 0.1)
                .moving(0.0, 1.4, 0.0)
                .spinning(0.0, 0.0, 7.0)
                .build();
        double h = 1e-3;
        Solution run = run(Model.of(body).with(PrescribedPose.turning("drive", body, new double[3], w)), h, 1.0);

        int last = run.rows() - 1;
        assertThat(run.column("body.q0")[last]).isCloseTo(0.2 * Math.cos(7.0), within(1e-15));
        assertThat(run.column("body.q1")[last]).isCloseTo(0.2 * Math.sin(7.0), within(1e-15));
        assertThat(run.column("body.q6")[last]).isCloseTo(Math.sin(3.5), within(1e-15));
        assertThat(run.column("body.v5")[last]).isCloseTo(7.0, within(1e-14));
        // I ω = (0.03, -0.02, 0.25) · 7, ω × I ω = 49 · (0.02, 0.03, 0)
        assertThat(run.column("drive.lambda3")[last] / h).isCloseTo(0.98, within(1e-4));
        assertThat(run.column("drive.lambda4")[last] / h).isCloseTo(1.47, within(1e-4));
        assertThat(run.column("drive.lambda5")[last] / h).isCloseTo(0.0, within(1e-9));
        double force = StrictMath.hypot(run.column("drive.lambda0")[last], run.column("drive.lambda1")[last]) / h;
        assertThat(force).isCloseTo(3.0 * 0.2 * 49.0, within(1e-3));
        assertThat(run.energy().balance().work()).isCloseTo(0.0, within(1e-9));
    }

    /** A wheel that is spun up evenly, by the angle α t²/2, takes the torque I α and gains the work I (α t)²/2. */
    @Test
    void aWheelThatIsSpunUpTakesTorqueAndWork() {
        double alpha = 5.0;
        RigidBody wheel = RigidBody.named("wheel")
                .inertia(Inertia.principal(3.0, 0.1, 0.1, 0.18))
                .build();
        Interaction drive = PrescribedPose.of(
                "drive",
                wheel,
                (t, out) -> {
                    out[3] = Math.cos(0.25 * alpha * t * t);
                    out[6] = Math.sin(0.25 * alpha * t * t);
                },
                (t, out) -> out[5] = alpha * t);
        double h = 1e-3;
        Solution run = run(Model.of(wheel).with(drive), h, 2.0);

        for (int k = 1; k < run.rows(); k++) {
            double speed = alpha * run.time(k);
            assertThat(run.column("drive.lambda5")[k] / h).isCloseTo(0.18 * alpha, within(1e-10));
            assertThat(run.energy().balances().get(k).work()).isCloseTo(0.09 * speed * speed, within(1e-10));
        }
    }

    @Test
    void aStartAwayFromTheMotionIsRefused() {
        RigidBody body = RigidBody.named("body")
                .inertia(Inertia.principal(1.0, 1.0, 1.0, 1.0))
                .build();
        Model model = Model.of(body)
                .with(PrescribedPose.of(
                        "drive",
                        body,
                        (t, out) -> {
                            out[0] = 1.0 + t;
                            out[3] = 1.0;
                        },
                        (t, out) -> out[0] = 1.0));
        assertThatThrownBy(() -> TimeStepping.of(model).step(1e-3).run(0.0, 0.1))
                .hasMessageContaining("interaction 'drive'")
                .hasMessageContaining("starts at a distance of 1.0");
    }

    /** Regular precession: m g l = I₃ ω₃ Ω − I₁ Ω² cos θ with I₁ about the tip; the centre runs round a circle at the rate Ω. */
    @Test
    void aHeavyTopPrecessesRegularly() {
        double tilt = Math.PI / 6.0;
        double l = 0.05;
        double rate = 2.0;
        double about = 0.0009 + l * l;
        double spin = (9.81 * l + about * rate * rate * Math.cos(tilt)) / (0.0018 * rate);
        RigidBody top = RigidBody.named("top")
                .inertia(Inertia.principal(1.0, 0.0009, 0.0009, 0.0018))
                .at(l * Math.sin(tilt), 0.0, l * Math.cos(tilt))
                .turned(Math.cos(0.5 * tilt), 0.0, Math.sin(0.5 * tilt), 0.0)
                .moving(0.0, rate * l * Math.sin(tilt), 0.0)
                .spinning(-rate * Math.sin(tilt), 0.0, spin)
                .gravity(9.81)
                .build();
        Interaction tip = Interaction.named("tip")
                .on(top)
                .relation(new BallJoint(0.0, 0.0, 0.0, top))
                .law(new Equality())
                .build();
        Solution run = run(Model.of(top).with(tip), 2.5e-4, 3.0);

        int last = run.rows() - 1;
        double angle = StrictMath.atan2(run.column("top.q1")[last], run.column("top.q0")[last]);
        assertThat(angle).isCloseTo(rate * 3.0 - 2.0 * Math.PI, within(1e-3));
        for (double height : run.column("top.q2")) {
            assertThat(height).isCloseTo(l * Math.cos(tilt), within(1e-6));
        }
    }
}
