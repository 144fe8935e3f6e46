package org.nsds.mechanics.world;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.nsds.core.model.Configuration;
import org.nsds.core.model.ContactList;
import org.nsds.core.model.ContactSource;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.NewtonImpact;
import org.nsds.core.model.law.friction.NewtonImpactFriction;
import org.nsds.core.simulation.Simulation;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.Solution;
import org.nsds.core.state.ContactTable;
import org.nsds.mechanics.AllocatedBytes;
import org.nsds.mechanics.world.scene.CubePyramid;
import org.nsds.mechanics.world.scene.SphereOnSphere;
import org.nsds.mechanics.world.scene.SpherePile;
import org.nsds.mechanics.world.shape.Compound;
import org.nsds.mechanics.world.shape.Shape;
import org.nsds.mechanics.world.shape.TriangleMesh;

/** What worlds do: nothing passes through anything, what rests keeps its contacts, and laws, groups and motions are as they are given. */
class WorldTest {

    private static final double G = 9.81;

    private static World.Builder onFloor(double restitution, double friction) {
        return World.builder()
                .gravity(0.0, 0.0, -G)
                .contact(new NewtonImpactFriction(restitution, friction))
                .fixed("floor", Shape.plane());
    }

    private static Solution run(World world, double step, double until) {
        Solution run = TimeStepping.of(world.model()).step(step).run(0.0, until);
        assertThat(run.report().completed()).as(run.report().reason()).isTrue();
        return run;
    }

    private static double last(Solution run, String body, int coordinate) {
        return run.position(body, coordinate)[run.rows() - 1];
    }

    /** With θ = ½ a body moves on by half a step when it is stopped; with θ = γ = 1 it stops before it touches, whatever the step is. */
    @ParameterizedTest
    @CsvSource({"moreau-jean, 1e-3", "moreau-jean, 2e-3", "'moreau-jean:theta=1,gamma=1', 5e-3"})
    void nothingTunnelsAtAHundredBodyLengthsPerSecond(String integrator, double step) {
        for (Shape bullet : List.of(
                Shape.sphere(0.05),
                Shape.box(0.1, 0.1, 0.1),
                Shape.capsule(0.03, 0.04),
                Shape.cylinder(0.05, 0.1),
                Shape.cone(0.08, 0.12))) {
            for (int shot = 0; shot < 10; shot++) {
                World world = World.builder()
                        .contact(new NewtonImpactFriction(0.0, 0.3))
                        .body(Body.of("bullet", bullet)
                                .at(-0.3 - 0.013 * shot, 0.0, 0.0)
                                .turned(shot, 1.0, 2.0, 3.0)
                                .moving(10.0, 0.0, 0.0))
                        .fixed("plate", Shape.box(0.005, 2.0, 2.0))
                        .build();
                Solution run = TimeStepping.of(world.model())
                        .integrator(integrator)
                        .step(step)
                        .run(0.0, 0.2);
                assertThat(run.report().completed()).as(run.report().reason()).isTrue();
                assertThat(last(run, "bullet", 0)).as(bullet.toString()).isNegative();
            }
        }
    }

    /** Friction is a cone: a pyramid would turn the ball towards one of its edges. */
    @Test
    void aBallThatIsThrownDiagonallyRollsStraightWithFiveSeventhsOfItsSpeed() {
        World world = onFloor(0.0, 0.3)
                .body(Body.of("ball", Shape.sphere(0.1)).at(0.0, 0.0, 0.1).moving(1.2, 1.6, 0.0))
                .build();
        Solution run = run(world, 1e-3, 1.0);
        double vx = run.velocity("ball", 0)[run.rows() - 1];
        double vy = run.velocity("ball", 1)[run.rows() - 1];
        assertThat(vx * 1.6 - vy * 1.2).as("direction").isCloseTo(0.0, within(1e-12));
        assertThat(Math.hypot(vx, vy)).isCloseTo(2.0 * 5.0 / 7.0, within(1e-5)); // its radius is less by its overlap
    }

    @Test
    void aRestingBoxKeepsItsFourContacts() {
        World world = onFloor(0.0, 0.5)
                .body(Body.of("box", Shape.box(0.4, 0.3, 0.2))
                        .at(0.0, 0.0, 0.1005)
                        .spinning(0.0, 0.0, 0.5))
                .build();
        Simulation run = TimeStepping.of(world.model()).step(1e-3).start(0.0);
        long[] first = null;
        while (run.time() < 1.0) {
            assertThat(run.step()).isTrue();
            if (run.time() > 0.3) {
                ContactTable table = run.state().contacts(0);
                long[] keys = new long[table.count()];
                Arrays.setAll(keys, table::key);
                first = first == null ? keys : first;
                assertThat(keys).hasSize(4).isEqualTo(first);
            }
        }
    }

    @Test
    void aBallLaunchedDiagonallyRollsStraight() {
        World world = onFloor(0.0, 0.3)
                .body(Body.of("ball", Shape.sphere(0.1))
                        .mass(1.0)
                        .at(0.0, 0.0, 0.1)
                        .moving(1.0, 1.7, 0.0))
                .build();
        Solution run = run(world, 1e-3, 2.0);
        double x = last(run, "ball", 0);
        double y = last(run, "ball", 1);
        assertThat(x).isGreaterThan(1.0);
        assertThat(Math.abs(y - 1.7 * x) / Math.hypot(x, y)).isLessThan(1e-12);
        double rolling = run.velocity("ball", 0)[run.rows() - 1];
        assertThat(rolling).as("5/7 of its first velocity").isCloseTo(5.0 / 7.0, within(2e-3));
    }

    @Test
    void aRollingBallLeavesAnotherAtTenSeventeenths() {
        Simulation run = TimeStepping.of(
                        new SphereOnSphere(0.1, 0.5, 5.0, 5.0, 0.0).world().model())
                .step(1e-4)
                .start(0.0);
        double cosine = 1.0;
        while (run.time() < 1.2) {
            assertThat(run.step()).isTrue();
            double[] q = run.state().system(0).q();
            if (run.state().contacts(0).count() > 0) {
                cosine = q[2] / Math.hypot(q[0], q[2]);
            }
        }
        assertThat(cosine).isCloseTo(10.0 / 17.0 * Math.cos(Math.toRadians(5.0)), within(0.01));
    }

    @Test
    void eachPairOfMaterialsHasItsLaw() {
        World world = World.builder()
                .gravity(0.0, 0.0, -G)
                .body(Body.of("rubber", Shape.sphere(0.1)).at(0.0, 0.0, 1.0).material("rubber"))
                .body(Body.of("clay", Shape.sphere(0.1)).at(1.0, 0.0, 1.0).material("clay"))
                .fixed(Fixture.of("floor", Shape.plane()).material("stone"))
                .contact(new NewtonImpact(0.0))
                .law("stone", "rubber", new NewtonImpact(0.9))
                .build();
        Solution run = run(world, 1e-3, 0.8);
        assertThat(last(run, "clay", 2)).isCloseTo(0.1, within(5e-3));
        assertThat(last(run, "rubber", 2)).isGreaterThan(0.6);
    }

    @Test
    void groupsThatIgnoreEachOtherPassThroughEachOther() {
        World.Builder bodies = onFloor(0.0, 0.3)
                .body(Body.of("low", Shape.sphere(0.1)).at(0.0, 0.0, 0.1).group("one"))
                .body(Body.of("high", Shape.sphere(0.1)).at(0.0, 0.0, 0.4).group("other"));
        assertThat(last(run(bodies.build(), 1e-3, 0.5), "high", 2)).isGreaterThan(0.25);
        World passing = bodies.ignoring("other", "one").build();
        assertThat(last(run(passing, 1e-3, 0.5), "high", 2)).isCloseTo(0.1, within(5e-3));
    }

    @Test
    void abodyOnABeltMovesWithIt() {
        World world = World.builder()
                .gravity(0.0, 0.0, -G)
                .contact(new NewtonImpactFriction(0.0, 0.5))
                .body(Body.of("crate", Shape.box(0.2, 0.2, 0.2)).at(0.0, 0.0, 0.1))
                .fixed(Fixture.of("belt", Shape.box(10.0, 1.0, 0.1))
                        .at(0.0, 0.0, -0.05)
                        .moving(Motion.sliding(1.0, 0.0, 0.0, 0.0, 100.0)))
                .build();
        Solution run = run(world, 1e-3, 1.0);
        assertThat(run.velocity("crate", 0)[run.rows() - 1]).isCloseTo(1.0, within(1e-9));
        // it slides until μ g t = 1 m/s, and loses 1/(2 μ g) of way
        assertThat(last(run, "crate", 0)).isCloseTo(1.0 - 0.5 / (0.5 * G), within(2e-3));
    }

    @Test
    void aDumbBellOfThreeShapesLiesOnItsBalls() {
        Compound bell = Compound.of(
                Compound.part(Shape.sphere(0.1), 0.0, 0.0, -0.2),
                Compound.part(Shape.sphere(0.1), 0.0, 0.0, 0.2),
                Compound.part(Shape.cylinder(0.03, 0.3), 0.0, 0.0, 0.0));
        World world = onFloor(0.0, 0.5)
                .body(Body.of("bell", bell).at(0.0, 0.0, 0.101).turned(0.5 * Math.PI, 0.0, 1.0, 0.0))
                .build();
        assertThat(last(run(world, 1e-3, 0.5), "bell", 2)).isCloseTo(0.1, within(1e-4));
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.0, 0.013, 0.37})
    void aBallRollsOverTheEdgesOfAMeshAsOnAPlane(double offset) {
        double[][] flat = new double[6][6];
        Solution onMesh = rolling(offset, TriangleMesh.heightField(flat, 4.0, 4.0));
        Solution onPlane = rolling(offset, Shape.plane());
        for (int k = 0; k < 7; k++) {
            assertThat(last(onMesh, "ball", k)).isCloseTo(last(onPlane, "ball", k), within(1e-9));
        }
        assertThat(last(onMesh, "ball", 0)).isCloseTo(0.0, within(1e-4));
    }

    private static Solution rolling(double offset, Shape ground) {
        return run(
                World.builder()
                        .gravity(0.0, 0.0, -G)
                        .contact(new NewtonImpactFriction(0.0, 0.3))
                        .body(Body.of("ball", Shape.sphere(0.1))
                                .at(-1.0, offset, 0.1)
                                .moving(1.0, 0.0, 0.0)
                                .spinning(0.0, 10.0, 0.0))
                        .fixed("ground", ground)
                        .build(),
                1e-3,
                1.0);
    }

    @Test
    void runsRepeatBitByBitAfterARestart() {
        TimeStepping stepping = TimeStepping.of(
                        new SpherePile(3, 2, 0.3, 0.0).world().model())
                .solver("chain:tolerance=1e-6")
                .step(5e-3);
        Simulation once = stepping.start(0.0);
        advance(once, 60);
        Simulation again = stepping.resume(once.checkpoint());
        advance(once, 20);
        advance(again, 20);
        assertThat(again.state().contacts(0).count()).isPositive();
        assertThat(again.state().sameBits(once.state())).isTrue();
    }

    @Test
    void detectionAllocatesNothingOnceWarm() {
        Model model = new CubePyramid(6, 0.3, 0.0).world().model();
        Simulation run = TimeStepping.of(model).step(2e-3).start(0.0);
        ContactSource.Finder finder = model.sources().get(0).newFinder(model);
        ContactList contacts = new ContactList(model.sources().get(0), model);
        Configuration bodies = new Configuration() {

            @Override
            public double[] position(int system) {
                return run.state().system(system).q();
            }

            @Override
            public double[] velocity(int system) {
                return run.state().system(system).v();
            }
        };
        long bytes = AllocatedBytes.of(() -> run, simulation -> {
            for (int k = 0; k < 100; k++) {
                contacts.clear();
                finder.find(0.0, 2e-3 + k % 3 * 1e-3, bodies, contacts);
            }
        });
        assertThat(contacts.count()).isEqualTo(4 * 6 + 4 * 6 * 5);
        assertThat(bytes).isZero();
    }

    private static void advance(Simulation run, int steps) {
        for (int k = 0; k < steps; k++) {
            assertThat(run.step()).isTrue();
        }
    }
}
