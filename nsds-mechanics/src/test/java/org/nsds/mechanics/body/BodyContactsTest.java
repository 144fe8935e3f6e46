package org.nsds.mechanics.body;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.NewtonImpact;
import org.nsds.core.model.law.friction.NewtonImpactFriction;
import org.nsds.core.simulation.Simulation;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.Solution;
import org.nsds.mechanics.AllocatedBytes;
import org.nsds.mechanics.body.contact.Ellipsoid;
import org.nsds.mechanics.body.contact.OnPlane;
import org.nsds.mechanics.body.contact.Plane;

/** What contacts do to bodies in space, against closed forms. */
class BodyContactsTest {

    private static RigidBody.Builder ball(String name, double mass) {
        return RigidBody.named(name).inertia(Solid.sphere(0.1).withMass(mass));
    }

    private static Model sliding(double vx, double vy, double mu) {
        RigidBody ball = ball("body", 1.0)
                .at(0.0, 0.0, 0.1 - 1e-9)
                .moving(vx, vy, 0.0)
                .gravity(9.81)
                .build();
        return BodyOnFloor.ball(ball, 0.1, new NewtonImpactFriction(0.0, mu));
    }

    /** It rolls from t = 2 v₀/(7 μ g) on with 5/7 v₀, in the direction in which it slid. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "moreau-jean",
                "moreau-jean:forces=endpoints",
                "moreau-jean:theta=0.5,convention=siconos",
                "moreau-jean-projected",
                "d1-minus"
            })
    void aSlidingBallRollsWithFiveSeventhsOfItsSpeed(String scheme) {
        Solution run = TimeStepping.of(sliding(1.2, 1.6, 0.3))
                .integrator(scheme)
                .step(1e-3)
                .run(0.0, 0.5);
        int last = run.rows() - 1;
        assertThat(run.velocity("body", 0)[last]).isCloseTo(5.0 / 7.0 * 1.2, within(1e-9));
        assertThat(run.velocity("body", 1)[last]).isCloseTo(5.0 / 7.0 * 1.6, within(1e-9));
        double rolls = 4.0 / (7.0 * 0.3 * 9.81);
        int before = (int) Math.floor(rolls / 1e-3);
        double[] slip = run.column("floor.ydot2");
        assertThat(slip[before]).isGreaterThan(1e-6);
        assertThat(slip[before + 2]).isCloseTo(0.0, within(1e-9));
        // a projection lifts the ball by the penetration of 1e-9 with which it starts
        assertThat(Math.abs(run.energy().balance().numerical())).isLessThan(9.81e-9 + 1e-9);
    }

    /** An ellipsoid at rest on its flattest side stays; slightly turned it rocks about that side. */
    @Test
    void anEllipsoidRestsOnItsFlatSide() {
        RigidBody egg = RigidBody.named("egg")
                .inertia(Solid.ellipsoid(0.2, 0.15, 0.1).withDensity(1000.0))
                .at(0.0, 0.0, 0.1 - 1e-8)
                .gravity(9.81)
                .build();
        Interaction floor = Interaction.named("floor")
                .on(egg)
                .relation(new OnPlane(new Ellipsoid(0.2, 0.15, 0.1), Plane.floor(0.0)))
                .law(new NewtonImpactFriction(0.0, 0.5))
                .build();
        Solution run = TimeStepping.of(Model.of(egg).with(floor)).step(1e-3).run(0.0, 0.5);
        int last = run.rows() - 1;
        assertThat(run.position("egg", 2)[last]).isCloseTo(0.1 - 1e-8, within(1e-12));
        assertThat(run.column("floor.lambda0")[last]).isCloseTo(egg.bodyMass() * 9.81 * 1e-3, within(1e-12));
    }

    /** e = 1 without friction keeps the energy of a box that falls on its corners, to the order of the step. */
    @Test
    void anElasticBoxKeepsItsEnergy() {
        RigidBody box = RigidBody.named("box")
                .inertia(Solid.box(0.1, 0.15, 0.2).withMass(2.0))
                .at(0.0, 0.0, 0.5)
                .spinning(0.5, 0.2, -0.1)
                .gravity(9.81)
                .build();
        Model model = BodyOnFloor.box(box, 0.1, 0.15, 0.2, new NewtonImpact(1.0));
        double start = 0.0;
        for (double h : new double[] {1e-3, 1e-4}) {
            Solution run = TimeStepping.of(model).step(h).run(0.0, 1.0);
            start = run.energy().balances().get(0).total();
            assertThat(run.report().contactSteps()).isPositive();
            assertThat(run.energy().balance().total()).isCloseTo(start, within(200.0 * h));
        }
    }

    /** A ball that slides and rolls, and a box that slides on four corners; the first steps make room for the solver. */
    @Test
    void stepsOfBodiesWithContactsAllocateNothing() {
        RigidBody box = RigidBody.named("box")
                .inertia(Solid.box(0.1, 0.15, 0.2).withMass(2.0))
                .at(0.0, 0.0, 0.2 - 1e-8)
                .moving(1.0, 0.5, 0.0)
                .spinning(0.0, 0.0, 2.0)
                .gravity(9.81)
                .build();
        Model flat = BodyOnFloor.box(box, 0.1, 0.15, 0.2, new NewtonImpactFriction(0.0, 0.4));
        for (Model model : new Model[] {sliding(2.0, 0.0, 0.3), flat}) {
            assertThat(AllocatedBytes.of(() -> started(model), run -> steps(run, 300)))
                    .as(model.systems().get(0).name())
                    .isZero();
        }
    }

    private static Simulation started(Model model) {
        Simulation run = TimeStepping.of(model).step(1e-3).start(0.0);
        steps(run, 50);
        return run;
    }

    private static void steps(Simulation run, int count) {
        for (int k = 0; k < count; k++) {
            run.step();
        }
    }

    /** The projected schemes leave a box without friction on the floor; moreau-jean lets it sink by a part of a millimetre. */
    @ParameterizedTest
    @ValueSource(strings = {"moreau-jean-projected", "moreau-jean-projected:projection=combined", "generalized-alpha"})
    void projectionsKeepABoxOutOfTheFloor(String scheme) {
        RigidBody box = RigidBody.named("box")
                .inertia(Solid.box(0.1, 0.15, 0.2).withMass(2.0))
                .at(0.0, 0.0, 0.5)
                .turned(0.921060994002885, 0.10407642978888754, 0.20815285957777507, 0.3122292893666626)
                .spinning(0.5, 0.0, 0.0)
                .gravity(9.81)
                .build();
        Model model = BodyOnFloor.box(box, 0.1, 0.15, 0.2, new NewtonImpact(0.5));
        Solution run = TimeStepping.of(model).integrator(scheme).step(1e-3).run(0.0, 1.0);
        assertThat(run.report().completed()).as(run.report().reason()).isTrue();
        assertThat(run.report().contactSteps()).isPositive();
        assertThat(run.report().maxPenetration()).isLessThan(scheme.endsWith("projected") ? 2e-3 : 1e-9);
    }

    /** The point of contact wanders around the rim: rows at the end of the step let the disc sink by order h², those within it by order h. */
    @ParameterizedTest
    @CsvSource({"moreau-jean:forces=endpoints, 4", "moreau-jean, 2"})
    void aRollingDiscSinksWithTheOrderOfItsRows(String scheme, double ratio) {
        RigidBody disc = RigidBody.named("disc")
                .inertia(Solid.disc(0.25).withMass(0.5))
                .gravity(9.81)
                .at(0.0, 0.0, 0.25 * Math.sin(1.72) - 1e-8)
                .turned(Math.cos(0.86), Math.sin(0.86), 0.0, 0.0)
                .moving(1.25, 0.0, 0.0)
                .spinning(0.0, 0.0, -5.0)
                .build();
        Model model = BodyOnFloor.disc(disc, 0.25, new NewtonImpactFriction(0.0, 0.6));
        double coarse = sinking(model, scheme, 2e-3);
        double fine = sinking(model, scheme, 1e-3);
        assertThat(coarse / fine).isBetween(0.8 * ratio, 1.2 * ratio);
    }

    private static double sinking(Model model, String scheme, double h) {
        Solution run = TimeStepping.of(model).integrator(scheme).step(h).run(0.0, 2.0);
        assertThat(run.report().completed()).as(run.report().reason()).isTrue();
        return run.report().maxPenetration();
    }
}
