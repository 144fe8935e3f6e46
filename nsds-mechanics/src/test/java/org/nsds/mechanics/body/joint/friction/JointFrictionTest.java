package org.nsds.mechanics.body.joint.friction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.LagrangianRelation;
import org.nsds.core.model.Model;
import org.nsds.core.model.NonSmoothLaw;
import org.nsds.core.model.law.Equality;
import org.nsds.core.model.law.Relay;
import org.nsds.core.model.law.compliant.SpringDamper;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.Solution;
import org.nsds.mechanics.body.Inertia;
import org.nsds.mechanics.body.RigidBody;
import org.nsds.mechanics.body.joint.PivotAngle;
import org.nsds.mechanics.body.joint.PivotJoint;
import org.nsds.mechanics.body.joint.PrismaticJoint;
import org.nsds.mechanics.body.joint.SlideLength;

/** Friction, springs and motors in joints do what closed forms of one coordinate say. */
class JointFrictionTest {

    private static final double STEP = 1e-3;

    /** A wheel of 2 kg that turns about y through its centre, which gravity does not turn. */
    private static RigidBody wheel(double spin) {
        return RigidBody.named("wheel")
                .inertia(Inertia.principal(2.0, 0.03, 0.05, 0.03))
                .spinning(0.0, spin, 0.0)
                .gravity(9.81)
                .build();
    }

    private static PivotJoint pivot(RigidBody wheel) {
        return new PivotJoint(0.0, 0.0, 0.0, 0.0, 1.0, 0.0, wheel);
    }

    private static PivotAngle angle(RigidBody wheel) {
        return new PivotAngle(0.0, 1.0, 0.0, wheel);
    }

    private static Interaction on(String name, RigidBody body, LagrangianRelation relation, NonSmoothLaw law) {
        return Interaction.named(name).on(body).relation(relation).law(law).build();
    }

    private static Solution run(Model model, double until) {
        Solution run = TimeStepping.of(model).step(STEP).run(0.0, until);
        assertThat(run.report().completed()).as(run.report().reason()).isTrue();
        return run;
    }

    private static double at(Solution run, String column, double time) {
        return run.column(column)[(int) Math.round(time / STEP)];
    }

    /** A constant torque T brakes the wheel: ω₀ − T t/I, until it stands. */
    @Test
    void constantFrictionStopsAWheel() {
        RigidBody wheel = wheel(3.0);
        Solution run = run(
                Model.of(wheel)
                        .with(on("axle", wheel, pivot(wheel), new Equality()))
                        .with(on("brake", wheel, angle(wheel), new Relay(-0.2, 0.2))),
                1.0);

        assertThat(at(run, "wheel.v4", 0.5)).isCloseTo(3.0 - 0.2 * 0.5 / 0.05, within(1e-9));
        assertThat(at(run, "wheel.v4", 0.8)).isCloseTo(0.0, within(1e-12)); // it stands from 0.75 s on
        assertThat(run.energy().balance().impacts()).isCloseTo(0.5 * 0.05 * 9.0, within(1e-9));
    }

    /** Friction of the pin, μ r m g, brakes it: it stands after I ω₀/(μ r m g) = 0.6371 s. */
    @Test
    void frictionByTheLoadOfThePinStopsAWheel() {
        RigidBody wheel = wheel(5.0);
        double torque = 0.5 * 0.04 * 2.0 * 9.81;
        Solution run = run(
                Model.of(wheel)
                        .with(on(
                                "axle",
                                wheel,
                                new FrictionalJoint(pivot(wheel), angle(wheel)),
                                JointFriction.ofPivot(0.5, 0.04))),
                1.0);

        assertThat(at(run, "wheel.v4", 0.5))
                .isCloseTo(5.0 - torque * (0.5 - STEP) / 0.05, within(1e-8)); // the first step has no load yet
        assertThat(at(run, "wheel.v4", 0.65)).isCloseTo(0.0, within(1e-12));
        for (int i = 0; i < 5; i++) {
            assertThat(at(run, "axle.y" + i, 1.0)).isCloseTo(0.0, within(1e-13));
        }
    }

    /** A slide that is inclined by 0.6 rad: a = g (sin α − μ cos α), and nothing moves if tan α is below μ. */
    @Test
    void frictionOfASlideIsThatOfAPlane() {
        double alpha = 0.6;
        for (double mu : new double[] {0.3, 0.8}) {
            RigidBody block = RigidBody.named("wheel")
                    .inertia(Inertia.principal(2.0, 0.03, 0.05, 0.03))
                    .gravity(9.81)
                    .build();
            double x = Math.cos(alpha);
            double z = -Math.sin(alpha);
            Solution run = run(
                    Model.of(block)
                            .with(on(
                                    "slide",
                                    block,
                                    new FrictionalJoint(
                                            new PrismaticJoint(x, 0.0, z, block), new SlideLength(x, 0.0, z, block)),
                                    JointFriction.ofSlide(mu))),
                    0.5);
            double speed = StrictMath.hypot(at(run, "wheel.v0", 0.5), at(run, "wheel.v2", 0.5));
            double expected = Math.max(0.0, 9.81 * (Math.sin(alpha) - mu * Math.cos(alpha))) * 0.5;
            assertThat(speed).isCloseTo(expected, within(0.01)); // the first step has no load yet
        }
    }

    /** A torsion spring on the coordinate: the wheel swings with the period 2π √(I/k). */
    @Test
    void aSpringOnTheCoordinateSwings() {
        RigidBody wheel = wheel(0.5);
        double k = 2.0;
        double period = 2.0 * Math.PI * Math.sqrt(0.05 / k);
        Solution run = run(
                Model.of(wheel)
                        .with(on("axle", wheel, pivot(wheel), new Equality()))
                        .with(on("spring", wheel, angle(wheel), new SpringDamper(k, 0.0))),
                period);

        int last = run.rows() - 1;
        assertThat(run.column("wheel.v4")[last]).isCloseTo(0.5, within(1e-3));
        assertThat(run.column("spring.y")[last]).isCloseTo(0.0, within(1e-3));
        assertThat(run.energy().balance().numerical()).isCloseTo(0.0, within(1e-9));
    }

    /** A motor of 0.4 N m turns the wheel up to 4 rad/s: a ramp of 8 rad/s², then the given speed. */
    @Test
    void aMotorOfLimitedTorqueReachesItsSpeed() {
        RigidBody wheel = wheel(0.0);
        Solution run = run(
                Model.of(wheel)
                        .with(on("axle", wheel, pivot(wheel), new Equality()))
                        .with(on("motor", wheel, angle(wheel).following(t -> 4.0 * t, t -> 4.0), new Relay(-0.4, 0.4))),
                1.0);

        assertThat(at(run, "wheel.v4", 0.25)).isCloseTo(2.0, within(1e-9));
        assertThat(at(run, "wheel.v4", 0.7)).isCloseTo(4.0, within(1e-12));
        assertThat(at(run, "motor.lambda", 0.25)).isCloseTo(0.4 * STEP, within(1e-15));
        assertThat(run.energy().balance().work())
                .isCloseTo(0.4 * 4.0 * 0.5, within(1e-6)); // power at the speed of the motor, as that of a clutch
    }

    /** A given torque, without limits of speed. */
    @Test
    void aGivenTorqueAccelerates() {
        RigidBody wheel = wheel(0.0);
        Solution run = run(
                Model.of(wheel)
                        .with(on("axle", wheel, pivot(wheel), new Equality()))
                        .with(on("motor", wheel, angle(wheel), new Relay(0.1, 0.1))),
                1.0);

        assertThat(at(run, "wheel.v4", 1.0)).isCloseTo(0.1 / 0.05, within(1e-9));
    }

    @Test
    void badFrictionIsRefusedInASentence() {
        assertThatThrownBy(() -> JointFriction.ofPivot(-0.1, 0.04))
                .hasMessageContaining("the friction coefficient of a joint is -0.1");
        assertThatThrownBy(() -> JointFriction.ofSlide(0.1).checkOutputs(5))
                .hasMessageContaining("take FrictionalJoint");
        RigidBody wheel = wheel(0.0);
        RigidBody other = RigidBody.named("other")
                .inertia(Inertia.principal(1.0, 1.0, 1.0, 1.0))
                .build();
        assertThatThrownBy(() -> new FrictionalJoint(pivot(wheel), new PivotAngle(0.0, 1.0, 0.0, wheel, other)))
                .hasMessageContaining("give both the same bodies");
    }
}
