package org.nsds.mechanics.world;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.nsds.core.simulation.Simulation;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.Solution;
import org.nsds.core.state.ContactTable;
import org.nsds.mechanics.world.scene.CubeOnIncline;
import org.nsds.mechanics.world.scene.CubeStack;
import org.nsds.mechanics.world.scene.Dominoes;
import org.nsds.mechanics.world.scene.MasonryArch;

/** Scenes beside closed forms. */
class SceneStatisticsTest {

    private static final double G = 9.81;
    private static final double ANGLE = Math.toRadians(20.0);

    private static Solution run(World world, double step, double until) {
        Solution run = TimeStepping.of(world.model()).step(step).run(0.0, until);
        assertThat(run.report().completed()).as(run.report().reason()).isTrue();
        return run;
    }

    private static double last(Solution run, int coordinate) {
        return run.position("body1", coordinate)[run.rows() - 1];
    }

    @Test
    void aCubeSlidesDownASlopeAsCoulombSays() {
        Solution run = run(new CubeOnIncline(20.0, 0.2, 0.0, 0.0).world(), 1e-3, 1.0);
        double acceleration = G * (Math.sin(ANGLE) - 0.2 * Math.cos(ANGLE));
        assertThat(0.5 * acceleration).isCloseTo(0.755770, within(1e-6));
        assertThat(last(run, 0)).isCloseTo(0.5 * acceleration, within(2e-4)); // it falls 10 µm first, for 1.5 ms
        assertThat(run.velocity("body1", 0)[run.rows() - 1]).isCloseTo(acceleration, within(1e-3));
    }

    @Test
    void aCubeThatSlidesUpToItsEndStaysWhereItStops() {
        Solution run = run(new CubeOnIncline(20.0, 0.5, 1.5, 0.0).world(), 1e-3, 1.5);
        double braking = G * (0.5 * Math.cos(ANGLE) - Math.sin(ANGLE));
        assertThat(last(run, 0)).isCloseTo(1.5 * 1.5 / 2.0 / braking, within(2e-3));
        double[] x = run.position("body1", 0);
        assertThat(x[x.length - 1] - x[x.length - 200]).as("creep in 0.2 s").isZero();
    }

    @Test
    void aStackPressesOnTheFloorWithItsWeight() {
        Simulation run = TimeStepping.of(new CubeStack(5, 0.5, 0.0).world().model())
                .step(2e-3)
                .start(0.0);
        while (run.time() < 0.2) {
            assertThat(run.step()).isTrue();
        }
        ContactTable table = run.state().contacts(0);
        assertThat(table.count()).isEqualTo(20);
        double onFloor = 0.0;
        double onAll = 0.0;
        for (int i = 0; i < 20; i++) {
            onAll += table.numbers()[table.at(i)];
            onFloor += i / 4 == 1 ? table.numbers()[table.at(i)] : 0.0; // keys: cube 1 on 2, on the floor, 2 on 3, ...
        }
        assertThat(onFloor / 2e-3).isCloseTo(5.0 * G, within(1e-6));
        assertThat(onAll / 2e-3).isCloseTo(15.0 * G, within(1e-6));
        for (int i = 0; i < 5; i++) {
            assertThat(run.state().system(i).q()[2]).isCloseTo(0.1 + 0.2 * i, within(1.1e-3));
        }
    }

    /** Siconos 4.4.0 with Bullet, whose boxes have margins: 0.125, 0.345, 0.535, 0.665 s. */
    @Test
    void dominoesTipAtTimesThatConverge() {
        double[] coarse = tippingTimes(1e-3);
        double[] fine = tippingTimes(2.5e-4);
        for (int i = 0; i < 4; i++) {
            assertThat(coarse[i]).isCloseTo(fine[i], within(0.01 * fine[i]));
        }
        assertThat(coarse[0]).isCloseTo(0.125, within(2e-3));
        assertThat(coarse[1]).isCloseTo(0.345, within(3e-3));
    }

    /** When each of four dominoes has tipped by 10°. */
    private static double[] tippingTimes(double step) {
        Solution run = run(new Dominoes(4, 0.12, 1.5, 0.4, 0.0).world(), step, 0.7);
        double[] times = new double[4];
        for (int i = 0; i < 4; i++) {
            double[] p1 = run.position("body" + (i + 1), 4);
            double[] p2 = run.position("body" + (i + 1), 5);
            int row = 0;
            while (1.0 - 2.0 * (p1[row] * p1[row] + p2[row] * p2[row]) > Math.cos(Math.toRadians(10.0))) {
                row++;
            }
            times[i] = run.times()[row];
        }
        return times;
    }

    /** By Milankovitch the limit is 0.1075 for infinitely many stones. */
    @Test
    @Tag("long")
    void anArchStandsIfItIsThickEnough() {
        assertThat(crown(0.15)).isGreaterThan(0.99);
        assertThat(crown(0.09)).isLessThan(0.8);
    }

    private static double crown(double thickness) {
        Solution run = TimeStepping.of(
                        new MasonryArch(13, thickness, 1.0, 0.0).world().model())
                .solver("chain:tolerance=1e-6")
                .step(2e-3)
                .run(0.0, 0.5);
        return run.position("body7", 2)[run.rows() - 1];
    }
}
