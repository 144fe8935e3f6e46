package org.nsds.mechanics.world;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.nsds.core.model.law.friction.NewtonImpactFriction;
import org.nsds.core.simulation.Simulation;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.ContactCertificate;
import org.nsds.mechanics.world.shape.ConvexHull;
import org.nsds.mechanics.world.shape.Shape;

/**
 * Random scenes of 20 bodies: half of them fall into a box, half fly at each other without gravity. In every step the contacts are certified,
 * energy does not rise, nothing leaves the box, and without a box the momentum is kept.
 */
class RandomScenesTest {

    private static final int BODIES = 20;
    private static final double HALF = 0.7; // of the box inside
    private static final double TOLERANCE = 1e-8;

    private static Shape shape(SplittableRandom random) {
        double size = random.nextDouble(0.05, 0.12);
        return switch (random.nextInt(6)) {
            case 0, 1 -> Shape.sphere(size);
            case 2 -> Shape.box(2.0 * size, random.nextDouble(1.0, 2.0) * size, 1.2 * size);
            case 3 -> Shape.capsule(0.6 * size, 1.2 * size);
            case 4 -> Shape.cylinder(0.8 * size, 1.5 * size);
            default -> hull(size, random);
        };
    }

    private static ConvexHull hull(double size, SplittableRandom random) {
        double[][] corners = new double[8][3];
        for (int i = 0; i < 8; i++) {
            for (int k = 0; k < 3; k++) {
                double corner = ((i >> k) & 1) == 0 ? -1.0 : 1.0;
                corners[i][k] = size * corner * random.nextDouble(0.6, 0.95);
            }
        }
        return Shape.hull(corners);
    }

    /** Bodies on a grid that is wide enough for all shapes, with random velocities. */
    private static World world(SplittableRandom random, boolean inBox) {
        World.Builder world = World.builder().contact(new NewtonImpactFriction(0.0, random.nextDouble(0.0, 0.8)));
        for (int i = 0; i < BODIES; i++) {
            double x = 0.42 * (i % 3 - 1) + random.nextDouble(-0.02, 0.02);
            double y = 0.42 * (i / 3 % 3 - 1) + random.nextDouble(-0.02, 0.02);
            double z = 0.3 + 0.42 * (i / 9);
            double pull = inBox ? 0.0 : -2.0; // towards the middle
            world.body(Body.of("b" + i, shape(random))
                    .density(random.nextDouble(300.0, 3000.0))
                    .at(x, y, z)
                    .turned(random.nextDouble(0.0, 6.0), random.nextDouble(0.1, 1.0), random.nextDouble(-1.0, 1.0), 0.3)
                    .moving(
                            pull * x + random.nextDouble(-1.0, 1.0),
                            pull * y + random.nextDouble(-1.0, 1.0),
                            pull * (z - 0.7) + random.nextDouble(-1.0, 1.0))
                    .spinning(
                            random.nextDouble(-5.0, 5.0), random.nextDouble(-5.0, 5.0), random.nextDouble(-5.0, 5.0)));
        }
        if (inBox) {
            double wide = 2.0 * HALF + 0.4;
            world.gravity(0.0, 0.0, -9.81).fixed("floor", Shape.plane());
            for (int side = -1; side <= 1; side += 2) {
                world.fixed(Fixture.of("x" + side, Shape.box(0.2, wide, 6.0)).at(side * (HALF + 0.1), 0.0, 3.0));
                world.fixed(Fixture.of("y" + side, Shape.box(wide, 0.2, 6.0)).at(0.0, side * (HALF + 0.1), 3.0));
            }
        }
        return world.build();
    }

    private static void check(long seed, double until) {
        SplittableRandom random = new SplittableRandom(seed);
        boolean inBox = seed % 2 == 0;
        World world = world(random, inBox);
        double h = new double[] {1e-3, 2e-3, 5e-3}[random.nextInt(3)];
        Simulation run = TimeStepping.of(world.model())
                .step(h)
                .solver("chain:tolerance=" + TOLERANCE)
                .start(0.0);
        double[] start = momentum(run, world);
        double scale = run.kineticEnergy() + (inBox ? 100.0 : 0.0);
        double before = run.kineticEnergy() + run.potentialEnergy();
        while (run.time() < until) {
            boolean made = run.step();
            if (!made) {
                assertThat(run.runTo(run.time()).report().failedProblem())
                        .as("seed %d: %s", seed, run.runTo(run.time()).report().reason())
                        .isPresent();
                assertThat(made)
                        .as("seed %d: %s", seed, run.runTo(run.time()).report().reason())
                        .isTrue();
            }
            double after = run.kineticEnergy() + run.potentialEnergy();
            assertThat(after).as("seed %d, t = %s", seed, run.time()).isLessThanOrEqualTo(before + 1e-8 * scale);
            before = after;
            run.certificate().ifPresent(each -> certified(each, seed));
        }
        for (int b = 0; b < BODIES && inBox; b++) {
            double[] q = run.state().system(b).q();
            assertThat(Math.max(Math.abs(q[0]), Math.abs(q[1])))
                    .as("seed %d, body %d", seed, b)
                    .isLessThan(HALF);
            assertThat(q[2]).as("seed %d, body %d", seed, b).isPositive();
        }
        if (!inBox) {
            assertThat(momentum(run, world)).as("seed %d", seed).containsExactly(start, within(1e-10 * (1.0 + scale)));
        }
    }

    private static void certified(ContactCertificate certificate, long seed) {
        assertThat(certificate.residual()).as("seed %d", seed).isLessThanOrEqualTo(TOLERANCE);
        assertThat(certificate.penetration()).as("seed %d", seed).isFinite();
    }

    private static double[] momentum(Simulation run, World world) {
        double[] sum = new double[3];
        for (int b = 0; b < BODIES; b++) {
            double mass = world.system("b" + b).bodyMass();
            for (int k = 0; k < 3; k++) {
                sum[k] += mass * run.state().system(b).v()[k];
            }
        }
        return sum;
    }

    @Test
    void thirtyScenes() {
        for (long seed = 1; seed <= 30; seed++) {
            check(seed, 0.25);
        }
    }

    @Test
    @Tag("long")
    void thousandScenes() {
        for (long seed = 1000; seed < 2000; seed++) {
            check(seed, 0.4);
        }
    }
}
