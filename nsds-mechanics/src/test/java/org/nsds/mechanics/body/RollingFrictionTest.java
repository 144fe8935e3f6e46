package org.nsds.mechanics.body;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.model.NonSmoothLaw;
import org.nsds.core.model.law.friction.NewtonImpactFriction;
import org.nsds.core.model.law.friction.NewtonImpactRollingFriction;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.Solution;
import org.nsds.mechanics.body.contact.Ball;
import org.nsds.mechanics.body.contact.BallOnBall;
import org.nsds.mechanics.body.contact.OnPlane;
import org.nsds.mechanics.body.contact.Plane;

/** Balls that slide, roll, drill and come to rest, against what Euler, Coulomb and Contensou found with a pencil. */
class RollingFrictionTest {

    private static final double G = 9.81;
    private static final double RADIUS = 0.1;

    private static RigidBody.Builder ball(String name) {
        return RigidBody.named(name)
                .inertia(Solid.sphere(RADIUS).withMass(1.0))
                .gravity(G)
                .at(0.0, 0.0, RADIUS - 1e-9);
    }

    private static Solution run(Model model, String scheme, double h, double until) {
        Solution run = TimeStepping.of(model).integrator(scheme).step(h).run(0.0, until);
        assertThat(run.report().completed()).as(run.report().reason()).isTrue();
        return run;
    }

    private static double last(Solution run, String column) {
        return run.column(column)[run.rows() - 1];
    }

    /** A rolling ball is braked by 5 μ_R g/(7 r) and rests after 7 r v₀/(5 μ_R g), under every scheme that takes friction. */
    @ParameterizedTest
    @ValueSource(strings = {"moreau-jean", "moreau-jean-projected", "d1-minus", "generalized-alpha"})
    void aBallRollsToRest(String scheme) {
        double v = 1.0;
        double rolling = 0.01;
        double rest = 7.0 * RADIUS * v / (5.0 * rolling * G);
        RigidBody ball =
                ball("body").moving(v, 0.0, 0.0).spinning(0.0, v / RADIUS, 0.0).build();
        Model model = BodyOnFloor.ball(ball, RADIUS, new NewtonImpactRollingFriction(0.0, 0.3, rolling));
        double h = 1e-3;
        Solution run = run(model, scheme, h, 1.6);
        double[] speed = run.column("body.v0");
        int k = 0;
        while (speed[k] > 1e-9) {
            k++;
        }
        assertThat(run.time(k)).isBetween(rest - h, rest + 2.0 * h);
        assertThat(last(run, "body.q0")).isCloseTo(0.5 * v * rest, within(2.0 * h));
        assertThat(last(run, "body.v0")).isCloseTo(0.0, within(1e-9));
        assertThat(last(run, "body.v4")).isCloseTo(0.0, within(1e-8));
    }

    /** It rolls from 2 v₀/(7 μ g) on with 5/7 v₀, after 12 v₀²/(49 μ g), in any direction of the floor. */
    @ParameterizedTest
    @CsvSource({"2, 0", "0, -2", "1.2, 1.6"})
    void aThrownBallSlidesThenRolls(double vx, double vy) {
        double mu = 0.3;
        RigidBody ball = ball("body").moving(vx, vy, 0.0).build();
        Model model = BodyOnFloor.ball(ball, RADIUS, new NewtonImpactFriction(0.0, mu));
        double h = 1e-4;
        Solution run = run(model, "moreau-jean", h, 0.25);
        double v0 = Math.hypot(vx, vy);
        double until = 2.0 * v0 / (7.0 * mu * G);
        double[] sliding1 = run.column("floor.ydot1");
        double[] sliding2 = run.column("floor.ydot2");
        int k = 0;
        while (Math.hypot(sliding1[k], sliding2[k]) > 1e-9) {
            k++;
        }
        assertThat(run.time(k)).isCloseTo(until, within(1.5 * h));
        assertThat(Math.hypot(last(run, "body.v0"), last(run, "body.v1"))).isCloseTo(5.0 / 7.0 * v0, within(1e-12));
        assertThat(Math.hypot(run.column("body.q0")[k], run.column("body.q1")[k]))
                .isCloseTo(12.0 * v0 * v0 / (49.0 * mu * G), within(2.0 * h));
    }

    /** On a slope it rolls with 5/7 g sin α if tan α ≤ 7 μ/2, else it slides with g (sin α − μ cos α). */
    @ParameterizedTest
    @CsvSource({"0.999, true", "1.001, false", "0.5, true", "2, false"})
    void aBallOnASlopeRollsIfItIsNotTooSteep(double steepness, boolean rolls) {
        double mu = 0.2;
        double angle = Math.atan(steepness * 3.5 * mu);
        RigidBody ball = ball("body")
                .gravity(G * Math.sin(angle), 0.0, -G * Math.cos(angle))
                .build();
        Model model = BodyOnFloor.ball(ball, RADIUS, new NewtonImpactFriction(0.0, mu));
        Solution run = run(model, "moreau-jean", 1e-3, 1.0);
        double acceleration = rolls ? 5.0 / 7.0 * G * Math.sin(angle) : G * (Math.sin(angle) - mu * Math.cos(angle));
        assertThat(last(run, "body.v0")).isCloseTo(acceleration, within(1e-9));
        double sliding = Math.abs(last(run, "floor.ydot2"));
        if (rolls) {
            assertThat(sliding).isLessThan(1e-10);
        } else {
            assertThat(sliding).isGreaterThan(1e-3);
        }
    }

    /** A ball that spins on its spot is braked by μ_D m g/I and stops after I ω₀/(μ_D m g); without drilling it never does. */
    @Test
    void aSpinningBallIsStoppedByDrillingFriction() {
        double spin = 5.0;
        double drilling = 0.002;
        double inertia = 0.4 * RADIUS * RADIUS;
        double stop = inertia * spin / (drilling * G);
        double h = 1e-3;
        RigidBody ball = ball("body").spinning(0.0, 0.0, spin).build();
        Solution run = run(
                BodyOnFloor.ball(ball, RADIUS, new NewtonImpactRollingFriction(0.0, 0.0, 0.3, 0.0, drilling)),
                "moreau-jean",
                h,
                1.2);
        assertThat(run.column("body.v5")[500]).isCloseTo(spin - drilling * G * 0.5 / inertia, within(1e-9));
        assertThat(run.column("body.v5")[(int) Math.ceil(stop / h)]).isCloseTo(0.0, within(1e-9));
        assertThat(run.column("floor.lambda5")[500]).isCloseTo(-drilling * G * h, within(1e-12));
        Solution free = run(
                BodyOnFloor.ball(ball, RADIUS, new NewtonImpactRollingFriction(0.0, 0.3, 0.01)), "moreau-jean", h, 1.2);
        assertThat(last(free, "body.v5")).isCloseTo(spin, within(1e-12));
    }

    /** With μ_R ≥ μ r friction cannot make a sliding ball roll: its moment μ r m g does not overcome the resistance. */
    @Test
    void aBallThatResistsRollingMoreThanItSlidesDoesNotTurn() {
        RigidBody ball = ball("body").moving(1.0, 0.0, 0.0).build();
        Model model = BodyOnFloor.ball(ball, RADIUS, new NewtonImpactRollingFriction(0.0, 0.3, 0.031));
        Solution run = run(model, "moreau-jean", 1e-3, 0.5);
        assertThat(run.column("body.v4")).containsOnly(new double[] {0.0}, within(1e-12));
        assertThat(run.column("body.v0")[200]).isCloseTo(1.0 - 0.3 * G * 0.2, within(1e-9));
        assertThat(last(run, "body.v0")).isCloseTo(0.0, within(1e-12));
    }

    /**
     * Two balls pressed together that turn against each other: momentum and angular momentum stay, and the moment on the first is opposite to
     * that on the second (in Siconos 4.4.0 the rolling rows of the second body overwrite those of the first).
     */
    @Test
    void rollingBetweenTwoBodiesKeepsTheirMomenta() {
        double push = 20.0;
        RigidBody left = RigidBody.named("left")
                .inertia(Solid.sphere(RADIUS).withMass(1.0))
                .at(-RADIUS + 1e-9, 0.0, 0.0)
                .spinning(3.0, 8.0, 1.0)
                .force(Frame.WORLD, push, 0.0, 0.0)
                .build();
        RigidBody right = RigidBody.named("right")
                .inertia(Solid.sphere(RADIUS).withMass(1.0))
                .at(RADIUS - 1e-9, 0.0, 0.0)
                .spinning(-3.0, -8.0, -1.0)
                .force(Frame.WORLD, -push, 0.0, 0.0)
                .build();
        NonSmoothLaw law = new NewtonImpactRollingFriction(0.0, 0.0, 0.0, 0.004, 0.003);
        Interaction touch = Interaction.named("touch")
                .on(left, right)
                .relation(new BallOnBall(new Ball(RADIUS), new Ball(RADIUS), 6))
                .law(law)
                .build();
        Model model = Model.of(left, right).with(touch);
        double h = 1e-3;
        Solution run = DerivedColumns.momentum(model, run(model, "moreau-jean", h, 0.1));
        double inertia = 0.4 * RADIUS * RADIUS;
        double rolling = Math.sqrt(64.0 + 1.0) - 0.004 * push * 0.1 / inertia; // about y and z, across n = −e_x
        double drilling = 3.0 - 0.003 * push * 0.1 / inertia;
        assertThat(Math.hypot(last(run, "touch.ydot3"), last(run, "touch.ydot4")))
                .isCloseTo(2.0 * rolling, within(1e-7));
        assertThat(Math.abs(last(run, "touch.ydot5"))).isCloseTo(2.0 * drilling, within(1e-7));
        for (String column : new String[] {"px", "py", "pz", "Lx", "Ly", "Lz"}) {
            assertThat(last(run, "momentum." + column)).as(column).isCloseTo(0.0, within(1e-12));
        }
    }

    /** A slope as a plane of its own, instead of tilted gravity: rows of rolling in a frame that is not along the axes. */
    @Test
    void aBallRollsUpASlopeAndStaysThere() {
        double angle = 0.1;
        double rolling = 0.011; // more than r tan α holds it
        Plane slope = new Plane(-Math.sin(angle), 0.0, Math.cos(angle), 0.0);
        double v = 1.0;
        double stop = 7.0 * v / (5.0 * G * (Math.sin(angle) + rolling / RADIUS * Math.cos(angle)));
        RigidBody ball = RigidBody.named("body")
                .inertia(Solid.sphere(RADIUS).withMass(1.0))
                .gravity(G)
                .at(-Math.sin(angle) * (RADIUS - 1e-9), 0.0, Math.cos(angle) * (RADIUS - 1e-9))
                .moving(v * Math.cos(angle), 0.0, v * Math.sin(angle))
                .spinning(0.0, v / RADIUS, 0.0)
                .build();
        Interaction floor = Interaction.named("slope")
                .on(ball)
                .relation(new OnPlane(new Ball(RADIUS), slope, 5))
                .law(new NewtonImpactRollingFriction(0.0, 0.3, rolling))
                .build();
        Solution run = run(Model.of(ball).with(floor), "moreau-jean", 1e-3, 1.5);
        assertThat(Math.hypot(last(run, "body.q0"), last(run, "body.q2")))
                .isCloseTo(Math.hypot(0.5 * v * stop, RADIUS), within(2e-3));
        assertThat(last(run, "body.v0")).isCloseTo(0.0, within(1e-9));
    }

    @Test
    void coefficientsAndOutputsMustHaveAMeaning() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new NewtonImpactRollingFriction(0.0, 0.3, -0.01))
                .withMessage(
                        "rolling friction mu_r is -0.01: it is a length and must be a finite number, not negative");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new NewtonImpactRollingFriction(0.0, 0.0, 0.3, 0.0, Double.NaN))
                .withMessageContaining("drilling friction mu_d is NaN");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new NewtonImpactRollingFriction(0.0, -1.0, 0.0))
                .withMessageContaining("friction mu is -1.0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Interaction.named("floor")
                        .on(ball("body").build())
                        .relation(new OnPlane(new Ball(RADIUS), Plane.floor(0.0), 6))
                        .law(new NewtonImpactRollingFriction(0.0, 0.3, 0.01))
                        .build())
                .withMessageContaining(
                        "needs a relation with 3 outputs (normal, tangent and rotation, in the plane) or 5 "
                                + "(normal, two tangents and rotations about them, in space), but its relation has 6");
    }
}
