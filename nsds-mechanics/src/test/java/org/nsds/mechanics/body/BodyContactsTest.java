package org.nsds.mechanics.body;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.NewtonImpact;
import org.nsds.core.model.law.NewtonImpactFriction;
import org.nsds.core.simulation.Simulation;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.Solution;
import org.nsds.mechanics.AllocatedBytes;
import org.nsds.mechanics.body.contact.Ball;
import org.nsds.mechanics.body.contact.BallOnBall;
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
                .at(0.0, 0.0, 0.1 - 1e-8)
                .moving(vx, vy, 0.0)
                .gravity(9.81)
                .build();
        return BodyOnFloor.ball(ball, 0.1, new NewtonImpactFriction(0.0, mu));
    }

    /** It rolls from t = 2 v₀/(7 μ g) on with 5/7 v₀, in the direction in which it slid. */
    @ParameterizedTest
    @ValueSource(strings = {"moreau-jean", "moreau-jean:forces=endpoints", "moreau-jean:theta=0.5,convention=siconos"})
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
        assertThat(Math.abs(run.energy().balance().numerical())).isLessThan(1e-9);
    }

    /** Two equal balls that meet head on exchange their velocities if e = 1, however they spin. */
    @Test
    void ballsThatMeetKeepMomentumAndAngularMomentum() {
        RigidBody first = ball("first", 1.0)
                .moving(1.0, 0.0, 0.0)
                .spinning(3.0, -2.0, 5.0)
                .build();
        RigidBody second =
                ball("second", 2.0).at(0.5, 0.05, 0.02).spinning(0.0, 0.0, -4.0).build();
        Interaction contact = Interaction.named("contact")
                .on(first, second)
                .relation(new BallOnBall(new Ball(0.1), new Ball(0.1)))
                .law(new NewtonImpactFriction(0.5, 0.4))
                .build();
        Solution run = TimeStepping.of(Model.of(first, second).with(contact))
                .step(1e-3)
                .run(0.0, 1.0);
        assertThat(run.report().contactSteps()).isPositive();
        double[] start = momenta(first, second, run, 0);
        double[] end = momenta(first, second, run, run.rows() - 1);
        assertThat(end).containsExactly(start, within(1e-13));
    }

    private static double[] momenta(RigidBody first, RigidBody second, Solution run, int row) {
        double[] sum = new double[6];
        for (RigidBody body : new RigidBody[] {first, second}) {
            double m = body.bodyMass();
            double[] x = new double[3];
            double[] p = new double[3];
            for (int i = 0; i < 3; i++) {
                x[i] = run.position(body.name(), i)[row];
                p[i] = m * run.velocity(body.name(), i)[row];
            }
            double[] spin = FreeBodyTest.angularMomentum(body, run, row);
            for (int i = 0; i < 3; i++) {
                int j = (i + 1) % 3;
                int k = (i + 2) % 3;
                sum[i] += p[i];
                sum[3 + i] += spin[i] + x[j] * p[k] - x[k] * p[j];
            }
        }
        return sum;
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
}
