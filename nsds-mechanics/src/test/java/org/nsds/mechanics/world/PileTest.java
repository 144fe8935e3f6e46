package org.nsds.mechanics.world;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.nsds.core.simulation.Simulation;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.ContactCertificate;
import org.nsds.core.state.ContactTable;
import org.nsds.mechanics.world.scene.CubePyramid;
import org.nsds.mechanics.world.scene.SpherePile;

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
    void energyNeverRisesWhileSpheresFallIntoABox() {
        Simulation run = TimeStepping.of(new SpherePile(4, 3, 0.3, 0.0).world().model())
                .step(5e-3)
                .solver("chain:tolerance=1e-8")
                .start(0.0);
        double before = run.kineticEnergy() + run.potentialEnergy();
        double start = before; // a step of gravity acts before friction does, which is worth some 1e-6 of it
        int most = 0;
        while (run.time() < 0.5) {
            assertThat(run.step()).as("step %d", run.stepIndex()).isTrue();
            double after = run.kineticEnergy() + run.potentialEnergy();
            assertThat(after).isLessThanOrEqualTo(before + 1e-5 * start);
            before = after;
            most = Math.max(most, run.state().contacts(0).count());
        }
        assertThat(most).isGreaterThan(60);
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
