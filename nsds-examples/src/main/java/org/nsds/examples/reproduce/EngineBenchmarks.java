package org.nsds.examples.reproduce;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import org.nsds.core.model.law.friction.NewtonImpactFriction;
import org.nsds.core.simulation.Simulation;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.mechanics.world.Body;
import org.nsds.mechanics.world.World;
import org.nsds.mechanics.world.shape.Shape;
import org.nsds.mechanics.world.shape.Sphere;

/**
 * Three tests of SimBenchmark, a comparison of engines: overlaps of 216 spheres without friction that fall (666), the energy of the same spheres when they
 * bounce, and that of 49 balls that bounce for 20 s. The numbers beside ours are the best that is published for the step, of any engine.
 *
 * <p>Ours are the largest of any step, which no mean can exceed. Gravity is 9.81 m/s²; the perturbation of the places is that of a generator of ours.
 */
final class EngineBenchmarks {

    private static final String SOURCE = "SimBenchmark (leggedrobotics), ";
    private static final double RADIUS = 0.1;
    private static final double SPACING = 0.21;
    private static final double PERTURBATION = 1e-3;
    private static final int SIDE = 6;

    private EngineBenchmarks() {}

    static List<Reproduction> all() {
        return List.of(
                Reproduction.of(
                        "simbench-666",
                        "216 spheres without friction fall apart: how deep they overlap",
                        SOURCE + "test 666, e = 0",
                        EngineBenchmarks::overlaps),
                Reproduction.of(
                        "simbench-666-elastic",
                        "216 spheres fall from 1 m and bounce, e = 1: energy",
                        SOURCE + "test 666 elastic",
                        EngineBenchmarks::elastic),
                Reproduction.of(
                        "simbench-bouncing",
                        "49 balls bounce from 5 m for 20 s, e = 1: energy",
                        SOURCE + "test bouncing",
                        EngineBenchmarks::bouncing));
    }

    private static World spheres(double restitution, double lowest) {
        World.Builder world = world(restitution);
        SplittableRandom random = new SplittableRandom(666);
        for (int i = 0; i < SIDE * SIDE * SIDE; i++) {
            double x = SPACING * (i % SIDE - 2.5) + random.nextDouble(-PERTURBATION, PERTURBATION);
            double y = SPACING * (i / SIDE % SIDE - 2.5) + random.nextDouble(-PERTURBATION, PERTURBATION);
            world.body(Body.of("ball" + i, Shape.sphere(RADIUS))
                    .mass(10.0)
                    .at(x, y, lowest + SPACING * (i / (SIDE * SIDE))));
        }
        return world.build();
    }

    private static World.Builder world(double restitution) {
        return World.builder()
                .gravity(0.0, 0.0, -9.81)
                .contact(new NewtonImpactFriction(restitution, 0.0))
                .fixed("floor", Shape.plane());
    }

    private static List<Row> overlaps() {
        List<Row> rows = new ArrayList<>();
        rows.add(overlap(1e-2, 0.0153, "RaiSim, h = 0.01"));
        rows.add(overlap(1e-3, 1.35e-4, "RaiSim, h = 0.001"));
        return rows;
    }

    private static Row overlap(double step, double best, String engine) {
        Outcome outcome = run(spheres(0.0, 0.11), step, 2.0, "chain:tolerance=1e-8");
        double square = outcome.overlap * outcome.overlap;
        return Reference.printed(SOURCE + "test 666, squared penetration of " + engine)
                .judged(
                        square < best,
                        quantity("largest square of an overlap (m²)", step),
                        best,
                        square,
                        "below the best of the engines");
    }

    private static List<Row> elastic() {
        Outcome outcome = run(spheres(1.0, 1.101), 1e-3, 2.0, "chain:tolerance=1e-10");
        return List.of(energy("test 666 elastic, RaiSim with h = 0.0001", 1e-3, 1.1e-3, outcome));
    }

    private static List<Row> bouncing() {
        World.Builder world = world(1.0);
        Sphere ball = Shape.sphere(0.5);
        for (int i = 0; i < 49; i++) {
            world.body(Body.of("ball" + i, ball).mass(1.0).at(2.0 * (i % 7), 2.0 * (i / 7), 5.0));
        }
        Outcome outcome = run(world.build(), 1e-3, 20.0, "chain:tolerance=1e-10");
        return List.of(energy("test bouncing, RaiSim with h = 0.001", 1e-3, 0.0186, outcome));
    }

    private static Row energy(String engine, double step, double best, Outcome outcome) {
        return Reference.printed(SOURCE + engine)
                .judged(
                        outcome.energy < best,
                        quantity("largest error of the energy (J)", step),
                        best,
                        outcome.energy,
                        "below the best of the engines");
    }

    private static String quantity(String what, double step) {
        return String.format(Locale.ROOT, "%s, h = %s", what, step);
    }

    private record Outcome(double overlap, double energy) {}

    private static Outcome run(World world, double step, double until, String solver) {
        Simulation run =
                TimeStepping.of(world.model()).step(step).solver(solver).start(0.0);
        double start = run.kineticEnergy() + run.potentialEnergy();
        double off = 0.0;
        long steps = Math.round(until / step);
        for (long k = 0; k < steps; k++) {
            if (!run.step()) {
                throw new IllegalStateException(run.runTo(run.time()).report().reason());
            }
            off = Math.max(off, Math.abs(run.kineticEnergy() + run.potentialEnergy() - start));
        }
        return new Outcome(run.maxPenetration(), off);
    }
}
