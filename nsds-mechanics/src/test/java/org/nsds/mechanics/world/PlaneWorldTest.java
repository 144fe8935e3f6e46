package org.nsds.mechanics.world;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.nsds.core.model.law.friction.NewtonImpactFriction;
import org.nsds.core.simulation.Simulation;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.Solution;
import org.nsds.core.state.ContactTable;
import org.nsds.mechanics.world.detection.Manifold;
import org.nsds.mechanics.world.detection.Polygon;
import org.nsds.mechanics.world.detection.PolygonPair;

/** Worlds in the plane: edges end, polygons touch where they are nearest, discs roll. */
class PlaneWorldTest {

    private static final double G = 9.81;

    private static PlaneWorld.Builder onTable(double friction) {
        return PlaneWorld.builder()
                .gravity(0.0, -G)
                .contact(new NewtonImpactFriction(0.0, friction))
                .fixed("table", PlaneShape.edge(-1.0, 0.0, 1.0, 0.0));
    }

    private static Solution run(PlaneWorld world, double step, double until) {
        Solution run = TimeStepping.of(world.model()).step(step).run(0.0, until);
        assertThat(run.report().completed()).as(run.report().reason()).isTrue();
        return run;
    }

    @Test
    void aBoxFallsWhenItHasSlidBeyondTheEndOfTheTable() {
        PlaneBody box = PlaneBody.box("box", 1.0, 0.2, 0.2).at(0.0, 0.1, 0.0);
        Solution stays = run(onTable(0.5).body(box.moving(2.0, 0.0, 0.0)).build(), 1e-3, 1.5);
        assertThat(stays.position("box", 0)[stays.rows() - 1]).isCloseTo(4.0 / (2.0 * 0.5 * G), within(2e-3));
        assertThat(stays.position("box", 1)[stays.rows() - 1]).isCloseTo(0.1, within(1e-4));
        Solution falls = run(onTable(0.5).body(box.moving(4.0, 0.0, 0.0)).build(), 1e-3, 1.5);
        assertThat(falls.position("box", 1)[falls.rows() - 1]).isLessThan(-1.0);
    }

    @Test
    void aSlidingDiscRollsWithTwoThirdsOfItsVelocity() {
        Solution run = run(
                onTable(0.3)
                        .body(PlaneBody.disc("disc", 1.0, 0.1)
                                .at(-0.5, 0.1, 0.0)
                                .moving(1.0, 0.0, 0.0))
                        .build(),
                1e-3,
                0.5);
        assertThat(run.velocity("disc", 0)[run.rows() - 1]).isCloseTo(2.0 / 3.0, within(1e-9));
    }

    @Test
    void aTowerOfBoxesPressesWithItsWeightInTwoPointsEach() {
        PlaneWorld.Builder world = onTable(0.3);
        for (int i = 0; i < 8; i++) {
            world.body(PlaneBody.box("box" + (i + 1), 1.0, 0.5, 0.1).at(0.0, 0.05 + 0.1 * i, 0.0));
        }
        Simulation run = TimeStepping.of(world.build().model()).step(1e-3).start(0.0);
        while (run.time() < 0.1) {
            assertThat(run.step()).isTrue();
        }
        ContactTable table = run.state().contacts(0);
        assertThat(table.count()).isEqualTo(16);
        double all = 0.0;
        for (int i = 0; i < 16; i++) {
            all += table.numbers()[table.at(i)];
        }
        assertThat(all / 1e-3).isCloseTo(36.0 * G, within(1e-6));
    }

    /** The gap is the largest separation over all directions if both overlap, and the least distance of points else. */
    @Test
    void polygonsAreAsFarApartAsASearchOverAnglesSays() {
        SplittableRandom random = new SplittableRandom(7L);
        PolygonPair pair = new PolygonPair(4);
        Manifold found = new Manifold();
        int overlaps = 0;
        for (int trial = 0; trial < 2000; trial++) {
            Polygon a = polygon(random);
            Polygon b = polygon(random);
            found.clear();
            pair.collide(a, b, 100.0, found);
            assertThat(found.count()).isBetween(1, 2);
            double gap = found.least(0);
            double most = Double.NEGATIVE_INFINITY;
            double angle = 0.0;
            double width = Math.PI;
            for (int level = 0; level < 14; level++) {
                int samples = level == 0 ? 1500 : 10;
                double middle = angle;
                for (int k = -samples; k <= samples; k++) {
                    double s = separation(a, b, middle + width * k / samples);
                    if (s > most) {
                        most = s;
                        angle = middle + width * k / samples;
                    }
                }
                width = level == 0 ? 2.0 * width / samples : 0.2 * width;
            }
            assertThat(gap).as("pair " + trial).isCloseTo(most, within(1e-7));
            overlaps += gap < 0.0 ? 1 : 0;
        }
        assertThat(overlaps).isBetween(100, 1900);
    }

    private static double separation(Polygon a, Polygon b, double angle) {
        double nx = Math.cos(angle);
        double ny = Math.sin(angle);
        double low = Double.POSITIVE_INFINITY;
        double high = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < a.corners().length; i += 2) {
            low = Math.min(low, nx * a.corners()[i] + ny * a.corners()[i + 1]);
        }
        for (int i = 0; i < b.corners().length; i += 2) {
            high = Math.max(high, nx * b.corners()[i] + ny * b.corners()[i + 1]);
        }
        return low - high - a.rounding() - b.rounding();
    }

    private static Polygon polygon(SplittableRandom random) {
        int n = random.nextInt(1, 7);
        double[] corners = new double[2 * n];
        for (int i = 0; i < n; i++) {
            double angle = 2.0 * Math.PI * (i + 0.5 * random.nextDouble()) / n;
            corners[2 * i] = n == 1 ? 0.0 : Math.cos(angle);
            corners[2 * i + 1] = n == 1 ? 0.0 : Math.sin(angle);
        }
        Polygon polygon = new Polygon(corners, n == 1 ? random.nextDouble(0.2, 1.0) : 0.0);
        double turn = random.nextDouble(0.0, 6.0);
        polygon.place(random.nextDouble(-1.5, 1.5), random.nextDouble(-1.5, 1.5), Math.cos(turn), Math.sin(turn));
        return polygon;
    }

    @Test
    void polygonsThatAreNotConvexAreRefused() {
        assertThatThrownBy(() -> PlaneShape.polygon(0.0, 0.0, 0.0, 1.0, 1.0, 0.0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("counter-clockwise");
        assertThatThrownBy(() -> PlaneShape.disc(-1.0)).hasMessageContaining("radius of the disc");
        assertThatThrownBy(() -> PlaneWorld.builder().build()).hasMessageContaining("at least one body");
    }
}
