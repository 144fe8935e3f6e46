package org.nsds.mechanics.body.joint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.Equality;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.EnergyBalance;
import org.nsds.core.solution.Solution;
import org.nsds.mechanics.body.Inertia;
import org.nsds.mechanics.body.RigidBody;

/** Mechanisms whose joints hold more than is needed move as they should; loads are shared with the least norm, and the run says so. */
class RedundantJointsTest {

    private static final double[] Y = {0.0, 1.0, 0.0};

    private static RigidBody rod(String name, double[] from, double[] to) {
        double[] d = {to[0] - from[0], to[1] - from[1], to[2] - from[2]};
        RigidBody.Builder rod = RigidBody.named(name)
                .inertia(Inertia.principal(1.0, 1.0 / 600.0, 1.01 / 12.0, 1.01 / 12.0))
                .at(0.5 * (from[0] + to[0]), 0.5 * (from[1] + to[1]), 0.5 * (from[2] + to[2]))
                .gravity(9.81);
        if (d[0] < -0.5) {
            return rod.turned(0.0, 0.0, 0.0, 1.0).build();
        }
        double s = Math.sqrt(2.0 * (1.0 + d[0]));
        return rod.turned(0.5 * s, 0.0, -d[2] / s, d[1] / s).build();
    }

    private static Interaction pivot(String name, double[] at, double[] axis, RigidBody... bodies) {
        return Interaction.named(name)
                .on(bodies)
                .relation(new PivotJoint(at[0], at[1], at[2], axis[0], axis[1], axis[2], bodies))
                .law(new Equality())
                .build();
    }

    private static Solution run(Model model, double step, double until) {
        Solution run = TimeStepping.of(model).step(step).run(0.0, until);
        assertThat(run.report().completed()).as(run.report().reason()).isTrue();
        return run;
    }

    private static double drift(Solution run) {
        double[] energy = run.energy().over(EnergyBalance::total);
        double drift = 0.0;
        for (double each : energy) {
            drift = Math.max(drift, Math.abs(each - energy[0]));
        }
        return drift;
    }

    /** Five rods and the frame on the edges of a cube: thirty rows for thirty velocities, and yet it moves. */
    @Test
    void bricardsMechanismMoves() {
        double[][] p = {{0, 0, 0}, {1, 0, 0}, {1, 0, -1}, {1, -1, -1}, {0, -1, -1}, {0, -1, 0}};
        double[][] axes = {{0, 0, 1}, {0, 1, 0}, {1, 0, 0}, {0, 0, 1}, {0, 1, 0}, {1, 0, 0}};
        RigidBody[] rods = new RigidBody[5];
        for (int i = 0; i < 5; i++) {
            rods[i] = rod("rod" + (i + 1), p[i], p[i + 1]);
        }
        Model model = Model.of(rods).with(pivot("joint1", p[0], axes[0], rods[0]));
        for (int i = 1; i < 5; i++) {
            model = model.with(pivot("joint" + (i + 1), p[i], axes[i], rods[i - 1], rods[i]));
        }
        Solution run = run(model.with(pivot("joint6", p[5], axes[5], rods[4])), 2e-3, 1.5);

        assertThat(drift(run)).isLessThan(1e-10);
        assertThat(run.column("rod1.q0")[run.rows() - 1]).isLessThan(-0.25);
        for (int i = 0; i < 5; i++) {
            for (double y : run.column("joint6.y" + i)) {
                assertThat(y).isCloseTo(0.0, within(1e-11));
            }
        }
        assertThat(run.report().warnings())
                .singleElement()
                .asString()
                .contains("joint6")
                .contains("held by other joints already")
                .contains("least norm");
    }

    /** Two parallelograms side by side pass the position in which all their rods lie in one line. */
    @Test
    void twoFourBarsPassTheirSingularPosition() {
        List<RigidBody> bodies = new ArrayList<>();
        List<Interaction> joints = new ArrayList<>();
        for (int i = 0; i <= 2; i++) {
            RigidBody post = RigidBody.named("post" + i)
                    .inertia(Inertia.principal(1.0, 1.0 / 600.0, 1.0 / 12.0, 1.0 / 12.0))
                    .at(i, 0.0, 0.5)
                    .turned(Math.sqrt(0.5), 0.0, -Math.sqrt(0.5), 0.0)
                    .moving(0.5, 0.0, 0.0)
                    .spinning(0.0, 1.0, 0.0)
                    .gravity(9.81)
                    .build();
            joints.add(pivot("foot" + i, new double[] {i, 0.0, 0.0}, Y, post));
            if (i > 0) {
                RigidBody link = RigidBody.named("link" + i)
                        .inertia(Inertia.principal(1.0, 1.0 / 600.0, 1.0 / 12.0, 1.0 / 12.0))
                        .at(i - 0.5, 0.0, 1.0)
                        .moving(1.0, 0.0, 0.0)
                        .gravity(9.81)
                        .build();
                joints.add(pivot("left" + i, new double[] {i - 1.0, 0.0, 1.0}, Y, bodies.get(bodies.size() - 1), link));
                joints.add(pivot("right" + i, new double[] {i, 0.0, 1.0}, Y, link, post));
                bodies.add(link);
            }
            bodies.add(post);
        }
        Model model = Model.of(bodies.toArray(new RigidBody[0]));
        for (Interaction joint : joints) {
            model = model.with(joint);
        }
        Solution run = run(model, 1e-3, 1.5);

        double lowest = 1.0;
        for (int k = 0; k < run.rows(); k++) {
            lowest = Math.min(lowest, run.column("post0.q2")[k]);
            assertThat(run.column("post2.q2")[k]).isCloseTo(run.column("post0.q2")[k], within(1e-9));
        }
        assertThat(lowest).isCloseTo(-0.5, within(1e-3)); // through the horizontal, down to hanging posts
        assertThat(drift(run)).isLessThan(1e-9);
        assertThat(run.report().warnings()).singleElement().asString().contains("joints right1, right2");
    }

    /** A door on two hinges of one axis: each of them carries half of its weight, and of the pull across, which its centre asks for. */
    @Test
    void twoHingesShareTheWeightOfADoor() {
        RigidBody door = RigidBody.named("door")
                .inertia(Inertia.principal(20.0, 7.0, 6.0, 1.5))
                .at(0.4, 0.0, 1.0)
                .gravity(9.81)
                .build();
        double[] z = {0.0, 0.0, 1.0};
        Solution run = run(
                Model.of(door)
                        .with(pivot("lower", new double[] {0.0, 0.0, 0.5}, z, door))
                        .with(pivot("upper", new double[] {0.0, 0.0, 1.5}, z, door)),
                1e-3,
                0.1);

        for (String hinge : new String[] {"lower", "upper"}) {
            assertThat(run.column(hinge + ".lambda2")[50]).isCloseTo(0.5 * 20.0 * 9.81 * 1e-3, within(1e-12));
        }
        assertThat(run.report().warnings()).singleElement().asString().contains("joint upper");
    }

    /** A body that is welded to the world and driven: by a drive that starts elsewhere, and by one that sets out from where it is. */
    @Test
    void jointsThatContradictEachOtherAreRefused() {
        assertThatThrownBy(
                        () -> TimeStepping.of(weldedAndDriven(0.1)).step(1e-3).run(0.0, 0.1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("'drive'")
                .hasMessageContaining("other joints hold the same motion: make them agree, or leave one out");
        Solution run = TimeStepping.of(weldedAndDriven(0.0)).step(1e-3).run(0.0, 0.1);
        assertThat(run.report().completed()).isFalse();
        assertThat(run.report().reason()).contains("its joints contradict each other");
    }

    private static Model weldedAndDriven(double start) {
        RigidBody door = RigidBody.named("door")
                .inertia(Inertia.principal(20.0, 7.0, 6.0, 1.5))
                .at(0.4, 0.0, 1.0)
                .build();
        return Model.of(door)
                .with(Interaction.named("weld")
                        .on(door)
                        .relation(new FixedJoint(door))
                        .law(new Equality())
                        .build())
                .with(Interaction.named("drive")
                        .on(door)
                        .relation(new PivotAngle(0.0, 0.0, 1.0, door).following(t -> start + 0.5 * t * t, t -> t))
                        .law(new Equality())
                        .build());
    }
}
