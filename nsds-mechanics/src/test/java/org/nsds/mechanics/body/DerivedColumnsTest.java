package org.nsds.mechanics.body;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.friction.NewtonImpactFriction;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.Solution;
import org.nsds.mechanics.body.contact.Ball;
import org.nsds.mechanics.body.contact.BallOnBall;

class DerivedColumnsTest {

    private static RigidBody turned(double yaw, double pitch, double roll) {
        double cy = Math.cos(0.5 * yaw);
        double sy = Math.sin(0.5 * yaw);
        double cp = Math.cos(0.5 * pitch);
        double sp = Math.sin(0.5 * pitch);
        double cr = Math.cos(0.5 * roll);
        double sr = Math.sin(0.5 * roll);
        return RigidBody.named("body")
                .inertia(Solid.sphere(1.0).withMass(1.0))
                .turned(
                        cy * cp * cr + sy * sp * sr,
                        cy * cp * sr - sy * sp * cr,
                        cy * sp * cr + sy * cp * sr,
                        sy * cp * cr - cy * sp * sr)
                .build();
    }

    /** p = p_z(yaw) ∘ p_y(pitch) ∘ p_x(roll). */
    @ParameterizedTest
    @CsvSource({"0.3, -0.4, 1.1", "-2.5, 1.2, 3.0", "0.7, 1.5707963267948966, 0", "0.7, -1.5707963267948966, 0"})
    void eulerAnglesAreThoseThatTurnedIt(double yaw, double pitch, double roll) {
        Solution run =
                TimeStepping.of(Model.of(turned(yaw, pitch, roll))).step(1.0).run(0.0, 0.0);
        Solution angles = DerivedColumns.eulerAngles(run, "body");
        assertThat(angles.column("body.yaw")[0]).isCloseTo(yaw, within(1e-7));
        assertThat(angles.column("body.pitch")[0]).isCloseTo(pitch, within(1e-7));
        assertThat(angles.column("body.roll")[0]).isCloseTo(roll, within(1e-7));
    }

    /** Collisions keep momentum and angular momentum, with friction too. */
    @Test
    void momentaOfCollidingBodiesAreConstant() {
        RigidBody first = RigidBody.named("first")
                .inertia(Solid.sphere(0.1).withMass(1.0))
                .moving(1.0, 0.0, 0.0)
                .spinning(3.0, -2.0, 5.0)
                .build();
        RigidBody second = RigidBody.named("second")
                .inertia(new Inertia(2.0, 0.02, 0.03, 0.04, 0.001, 0.002, -0.001))
                .at(0.5, 0.05, 0.02)
                .spinning(1.0, 0.5, -4.0)
                .build();
        Model model = Model.of(first, second)
                .with(Interaction.named("contact")
                        .on(first, second)
                        .relation(new BallOnBall(new Ball(0.1), new Ball(0.1, 0.02, -0.01, 0.01)))
                        .law(new NewtonImpactFriction(0.5, 0.4))
                        .build());
        Solution run =
                DerivedColumns.momentum(model, TimeStepping.of(model).step(1e-3).run(0.0, 1.0));
        assertThat(run.report().contactSteps()).isPositive();
        for (String name : List.of("px", "py", "pz", "Lx", "Ly", "Lz")) {
            double[] column = run.column("momentum." + name);
            for (double value : column) {
                assertThat(value).as(name).isCloseTo(column[0], within(1e-13));
            }
        }
        assertThat(run.column("momentum.px")[0]).isEqualTo(1.0);
        assertThat(run.columns()).endsWith("momentum.Lz").startsWith("first.q0");
    }

    @Test
    void columnsOfTheSameNameAreRefused() {
        RigidBody body = turned(0.0, 0.0, 0.0);
        Solution run = TimeStepping.of(Model.of(body)).step(1.0).run(0.0, 0.0);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> run.with(List.of("body.q0"), List.of(new double[] {1.0})))
                .withMessageContaining("there is one of that name");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> run.with(List.of("more"), List.of(new double[2])))
                .withMessageContaining("has 2 values for 1 rows");
    }
}
