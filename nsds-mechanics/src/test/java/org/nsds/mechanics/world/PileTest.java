package org.nsds.mechanics.world;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.nsds.core.model.law.friction.NewtonImpactFriction;
import org.nsds.core.simulation.Simulation;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.ContactCertificate;
import org.nsds.core.state.ContactTable;
import org.nsds.mechanics.world.scene.CubePyramid;
import org.nsds.mechanics.world.scene.SpherePile;
import org.nsds.mechanics.world.shape.Shape;

/** Piles whose contacts are solved in the velocities of their bodies. */
class PileTest {

    private static final double G = 9.81;

    private static Simulation pyramid(String solver) {
        return TimeStepping.of(new CubePyramid(5, 0.3, 0.0).world().model())
                .step(2e-3)
                .solver(solver)
                .start(0.0);
    }

    /** The sum of the loads of all contacts over a weight. */
    private static double load(Simulation run, double weight) {
        ContactTable table = run.state().contacts(0);
        double all = 0.0;
        for (int i = 0; i < table.count(); i++) {
            all += table.numbers()[table.at(i)];
        }
        return all / 2e-3 / weight;
    }

    @Test
    void aPyramidPassesTheWeightDownFromRowToRow() {
        Simulation run = pyramid("chain:tolerance=1e-8");
        while (run.time() < 0.2) {
            assertThat(run.step()).isTrue();
        }
        // n − j cubes in row j carry all cubes above: rows of 5, 4, 3, 2, 1 rest on what is below them
        double carried = 15.0 + 10.0 + 6.0 + 3.0 + 1.0;
        assertThat(load(run, G)).isCloseTo(carried, within(1e-6 * carried));
        assertThat(run.kineticEnergy()).isLessThan(1e-12);
        ContactCertificate certificate =
                run.runTo(run.time()).report().certificate().orElseThrow();
        assertThat(certificate.lastContacts()).isEqualTo(100);
        assertThat(certificate.mostContacts()).isEqualTo(100);
        assertThat(certificate.cone()).isLessThan(1e-8);
        assertThat(certificate.approach()).isLessThan(1e-8);
    }

    @Test
    void energyNeverRisesWhileSpheresFallIntoABoxAndTheirOverlapsAreRemoved() {
        double radius = 0.1;
        Simulation run = TimeStepping.of(new SpherePile(4, 3, 0.3, 0.0).world().model())
                .step(5e-3)
                .solver("chain:tolerance=1e-8")
                .start(0.0);
        double start = run.kineticEnergy() + run.potentialEnergy();
        double before = start;
        int most = 0;
        while (run.time() < 0.5) {
            assertThat(run.step()).as("step %d", run.stepIndex()).isTrue();
            double after = run.kineticEnergy() + run.potentialEnergy();
            assertThat(after).isLessThanOrEqualTo(before + 1e-12 * start);
            before = after;
            most = Math.max(most, run.state().contacts(0).count());
        }
        assertThat(most).isGreaterThan(60);
        assertThat(deepestOfSpheres(run, radius)).isLessThan(1e-2 * radius);
    }

    @Test
    void cubesAtRestOverlapByLessThanATenThousandthOfTheirSize() {
        Simulation run = pyramid("chain:tolerance=1e-8");
        double before = run.kineticEnergy() + run.potentialEnergy();
        while (run.time() < 0.3) {
            assertThat(run.step()).isTrue();
            double after = run.kineticEnergy() + run.potentialEnergy();
            assertThat(after).isLessThanOrEqualTo(before + 1e-9); // what the residual leaves of forces times velocities
            before = after;
        }
        double[] highest = run.state().system(14).q();
        assertThat(highest[2]).isCloseTo(0.9, within(5 * 1e-5));
        assertThat(run.certificate().orElseThrow().penetration()).isLessThan(1e-5);
    }

    @Test
    void spheresThatAlmostTouchLandWithoutFalling() {
        World.Builder world = World.builder()
                .fixed("floor", Shape.plane())
                .gravity(0.0, 0.0, -G)
                .contact(new NewtonImpactFriction(0.0, 0.3));
        double gap = 1e-5; // within a step of 5 ms a free body falls by 120 µm
        for (int i = 0; i < 3; i++) {
            world.body(Body.of("ball" + i, Shape.sphere(0.1)).mass(1.0).at(0.0, 0.0, 0.1 + gap + i * (0.2 + gap)));
        }
        Simulation run = TimeStepping.of(world.build().model()).step(5e-3).start(0.0);
        int contacts = 3;
        double deepest = 0.0;
        for (int k = 0; k < 40; k++) {
            assertThat(run.step()).isTrue();
            contacts = Math.min(contacts, run.state().contacts(0).count());
            deepest = Math.max(deepest, 0.1 - run.state().system(0).q()[2]);
        }
        assertThat(contacts).isEqualTo(3);
        assertThat(deepest).isLessThan(1.01 * gap); // θ = ½ moves on by half a step when it stops
        assertThat(run.kineticEnergy()).isLessThan(1e-20);
    }

    /** The deepest overlap of two spheres. */
    private static double deepestOfSpheres(Simulation run, double radius) {
        double deepest = 0.0;
        for (int i = 0; i < 48; i++) {
            double[] a = run.state().system(i).q();
            for (int j = 0; j < i; j++) {
                double[] b = run.state().system(j).q();
                double distance =
                        Math.sqrt(square(a[0] - b[0]) + square(a[1] - b[1]) + square(a[2] - b[2])) - 2.0 * radius;
                deepest = Math.max(deepest, -distance);
            }
        }
        return deepest;
    }

    private static double square(double x) {
        return x * x;
    }

    @Test
    void equalRunsAreEqualBitByBit() {
        Simulation one = pyramid("chain");
        Simulation other = pyramid("chain");
        for (int k = 0; k < 40; k++) {
            one.step();
            other.step();
        }
        for (int b = 0; b < 15; b++) {
            assertThat(other.state().system(b).v())
                    .containsExactly(one.state().system(b).v());
        }
    }
}
