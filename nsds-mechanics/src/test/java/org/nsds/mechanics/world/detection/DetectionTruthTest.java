package org.nsds.mechanics.world.detection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.nsds.mechanics.world.shape.Capsule;
import org.nsds.mechanics.world.shape.Cone;
import org.nsds.mechanics.world.shape.Convex;
import org.nsds.mechanics.world.shape.ConvexHull;
import org.nsds.mechanics.world.shape.Cylinder;
import org.nsds.mechanics.world.shape.Shape;
import org.nsds.mechanics.world.shape.TriangleMesh;

/** Gaps and normals of random pairs beside closed forms and beside computations that share nothing with detection. */
class DetectionTruthTest {

    private static final int FEW = 2000;
    private static final int MANY = 100_000;
    private static final double REACH = 100.0;

    private final RandomPairs pairs = new RandomPairs(20_251L);

    /** What is true of a pair: the gap, and the normal that points to the first; NaN where it is not unique. */
    @FunctionalInterface
    private interface Truth {
        double[] of(RandomPairs pairs);
    }

    /** Compares the deepest point of each pair. Returns how many overlapped. */
    private int compare(
            int count,
            Supplier<Shape> one,
            Supplier<Shape> other,
            double distance,
            double gapError,
            double normalError,
            Truth truth) {
        int overlaps = 0;
        for (int i = 0; i < count; i++) {
            Manifold found = pairs.collide(one.get(), other.get(), distance, REACH);
            String what = "pair " + i;
            assertThat(found.count()).as(what).isPositive();
            int deepest = RandomPairs.deepest(found);
            double[] expected = truth.of(pairs);
            assertThat(found.gap(deepest)).as(what).isCloseTo(expected[0], within(gapError));
            double cosine = 0.0;
            for (int k = 0; k < 3; k++) {
                cosine += found.normal(deepest, k) * expected[1 + k];
            }
            if (!Double.isNaN(cosine) && Math.abs(expected[0]) > 1e-6) {
                assertThat(1.0 - cosine).as(what).isLessThan(normalError);
            }
            overlaps += expected[0] < 0.0 ? 1 : 0;
        }
        assertThat(overlaps).as("some overlap and some do not").isBetween(count / 50, count - count / 50);
        return overlaps;
    }

    private double length() {
        return pairs.between(0.2, 2.0);
    }

    private static double[] centre(Collider collider) {
        return new double[] {collider.frame()[0], collider.frame()[1], collider.frame()[2]};
    }

    private double[] world(Collider collider, double... local) {
        double[] f = collider.frame();
        return new double[] {
            f[3] * local[0] + f[4] * local[1] + f[5] * local[2],
            f[6] * local[0] + f[7] * local[1] + f[8] * local[2],
            f[9] * local[0] + f[10] * local[1] + f[11] * local[2]
        };
    }

    private void spheres(int count) {
        compare(count, () -> Shape.sphere(length()), () -> Shape.sphere(length()), 2.0, 1e-13, 1e-12, p -> {
            double[] d = DifferenceHull.minus(centre(p.first), centre(p.second));
            double distance = Math.sqrt(DifferenceHull.dot(d, d));
            double radii = p.first.convex().rounding() + p.second.convex().rounding();
            return new double[] {distance - radii, d[0] / distance, d[1] / distance, d[2] / distance};
        });
    }

    /** The signed distance of a box is |max(q, 0)| + min(max(q), 0) with q = |p| − half sides. */
    private void sphereOnBox(int count) {
        double[] sides = new double[3];
        compare(
                count,
                () -> Shape.sphere(length()),
                () -> Shape.box(sides[0] = length(), sides[1] = length(), sides[2] = length()),
                1.0,
                1e-13,
                1e-12,
                p -> {
                    double[] c = centre(p.first);
                    double[] local = new double[3];
                    p.second.toLocal(c[0], c[1], c[2], local, 0);
                    double[] q = new double[3];
                    double outside = 0.0;
                    int deepest = 0;
                    for (int k = 0; k < 3; k++) {
                        q[k] = Math.abs(local[k]) - 0.5 * sides[k];
                        outside += Math.max(q[k], 0.0) * Math.max(q[k], 0.0);
                        deepest = q[k] > q[deepest] ? k : deepest;
                    }
                    double[] n = new double[3];
                    double distance = Math.sqrt(outside);
                    for (int k = 0; k < 3; k++) {
                        double amount = outside > 0.0 ? Math.max(q[k], 0.0) / distance : k == deepest ? 1.0 : 0.0;
                        n[k] = Math.signum(local[k]) * amount;
                    }
                    double[] m = world(p.second, n);
                    double gap = (outside > 0.0 ? distance : q[deepest])
                            - p.first.convex().rounding();
                    return new double[] {gap, m[0], m[1], m[2]};
                });
    }

    private void boxes(int count) {
        double[] s = new double[6];
        compare(
                count,
                () -> Shape.box(s[0] = length(), s[1] = length(), s[2] = length()),
                () -> Shape.box(s[3] = length(), s[4] = length(), s[5] = length()),
                1.0,
                2.1e-6, // faces are preferred to edges by a millionth
                1.0,
                p -> DifferenceHull.gapAndNormal(
                        RandomPairs.inWorld(p.first, RandomPairs.corners(s[0], s[1], s[2])),
                        RandomPairs.inWorld(p.second, RandomPairs.corners(s[3], s[4], s[5]))));
    }

    private Shape hull(List<double[]> keep) {
        keep.clear();
        for (int i = 0; i < 9; i++) {
            keep.add(new double[] {pairs.between(-1.0, 1.0), pairs.between(-1.0, 1.0), pairs.between(-1.0, 1.0)});
        }
        return ConvexHull.of(keep);
    }

    private void hulls(int count) {
        List<double[]> a = new ArrayList<>();
        List<double[]> b = new ArrayList<>();
        compare(
                count,
                () -> hull(a),
                () -> hull(b),
                1.0,
                1e-7,
                1e-6,
                p -> DifferenceHull.gapAndNormal(RandomPairs.inWorld(p.first, a), RandomPairs.inWorld(p.second, b)));
    }

    private void capsules(int count) {
        double[] half = new double[2];
        compare(
                count,
                () -> new Capsule(0.3 * length(), 2.0 * (half[0] = length())),
                () -> new Capsule(0.3 * length(), 2.0 * (half[1] = length())),
                1.0,
                1e-12,
                1e-9,
                p -> {
                    double[] d = SegmentDistance.shortest(
                            centre(p.first),
                            world(p.first, 0, 0, half[0]),
                            centre(p.second),
                            world(p.second, 0, 0, half[1]));
                    double distance = Math.sqrt(DifferenceHull.dot(d, d));
                    double radii =
                            p.first.convex().rounding() + p.second.convex().rounding();
                    return new double[] {distance - radii, d[0] / distance, d[1] / distance, d[2] / distance};
                });
    }

    /** The signed distance of a solid of revolution from that of its profile, whose half is a polygon. */
    private double[] ofRevolution(RandomPairs p, double[][] profile) {
        double[] c = centre(p.first);
        double[] local = new double[3];
        p.second.toLocal(c[0], c[1], c[2], local, 0);
        double rho = Math.hypot(local[0], local[1]);
        double best = Double.POSITIVE_INFINITY;
        double[] foot = new double[2];
        boolean inside = true;
        for (int k = 0; k + 1 < profile.length; k++) {
            double ex = profile[k + 1][0] - profile[k][0];
            double ey = profile[k + 1][1] - profile[k][1];
            double dx = rho - profile[k][0];
            double dy = local[2] - profile[k][1];
            double t = Math.max(0.0, Math.min(1.0, (dx * ex + dy * ey) / (ex * ex + ey * ey)));
            double distance = Math.hypot(dx - t * ex, dy - t * ey);
            inside &= ex * dy - ey * dx > 0.0;
            if (distance < best) {
                best = distance;
                foot = new double[] {dx - t * ex, dy - t * ey};
            }
        }
        double sign = inside ? -1.0 : 1.0;
        double[] n = world(
                p.second,
                sign * foot[0] / best * local[0] / rho,
                sign * foot[0] / best * local[1] / rho,
                sign * foot[1] / best);
        return new double[] {sign * best - p.first.convex().rounding(), n[0], n[1], n[2]};
    }

    private void sphereOnCylinder(int count) {
        double[] s = new double[2];
        compare(
                count,
                () -> Shape.sphere(length()),
                () -> new Cylinder(s[0] = length(), 2.0 * (s[1] = length())),
                1.5,
                1e-7,
                1e-5,
                p -> ofRevolution(p, new double[][] {{0, -s[1]}, {s[0], -s[1]}, {s[0], s[1]}, {0, s[1]}}));
    }

    private void sphereOnCone(int count) {
        double[] s = new double[2];
        compare(
                count,
                () -> Shape.sphere(length()),
                () -> new Cone(s[0] = length(), 2.0 * (s[1] = length())),
                1.5,
                1e-7,
                1e-5,
                p -> ofRevolution(p, new double[][] {{0, -s[1]}, {s[0], -s[1]}, {0, s[1]}}));
    }

    /** The gap is the largest separation s(n) over all directions; a search over directions must not find a larger one. */
    private void roundSolids(int count) {
        int overlaps = 0;
        for (int i = 0; i < count; i++) {
            Convex a = i % 2 == 0 ? new Cylinder(length(), length()) : new Cone(length(), length());
            Convex b = i % 3 == 0 ? new Cylinder(length(), length()) : new Cone(length(), length());
            Manifold found = pairs.collide(a, b, 1.0, REACH);
            int deepest = RandomPairs.deepest(found);
            double gap = found.gap(deepest);
            double[] n = {found.normal(deepest, 0), found.normal(deepest, 1), found.normal(deepest, 2)};
            assertThat(separation(n)).as("pair " + i).isCloseTo(gap, within(1e-4));
            double size = 1.0;
            double[] best = n;
            for (int round = 0; round < 400; round++) {
                double[] trial = new double[3];
                for (int k = 0; k < 3; k++) {
                    trial[k] = (round < 100 ? 0.0 : best[k]) + size * pairs.between(-1.0, 1.0);
                }
                size = round < 100 ? 1.0 : 0.97 * size;
                trial = DifferenceHull.unit(trial);
                best = separation(trial) > separation(best) ? trial : best;
            }
            assertThat(separation(best)).as("pair " + i).isLessThan(gap + 1e-4);
            overlaps += gap < 0.0 ? 1 : 0;
        }
        assertThat(overlaps).isBetween(count / 50, count - count / 50);
    }

    private double separation(double[] n) {
        double[] p = new double[6];
        pairs.first.support(-n[0], -n[1], -n[2], p, 0);
        pairs.second.support(n[0], n[1], n[2], p, 3);
        return n[0] * (p[0] - p[3]) + n[1] * (p[1] - p[4]) + n[2] * (p[2] - p[5]);
    }

    /** A cube as twelve triangles touches a sphere whose centre is outside as a cube does. */
    private void sphereOnMesh(int count) {
        List<double[]> corners = RandomPairs.corners(2.0, 2.0, 2.0);
        int[][] faces = {{0, 4, 6, 2}, {1, 3, 7, 5}, {0, 1, 5, 4}, {2, 6, 7, 3}, {0, 2, 3, 1}, {4, 5, 7, 6}};
        List<int[]> triangles = new ArrayList<>();
        for (int[] f : faces) {
            triangles.add(new int[] {f[0], f[1], f[2]});
            triangles.add(new int[] {f[0], f[2], f[3]});
        }
        TriangleMesh cube = TriangleMesh.of(corners, triangles);
        int touching = 0;
        for (int i = 0; i < count; i++) {
            Manifold found = pairs.collide(Shape.sphere(0.5), cube, 1.5, REACH);
            double[] c = centre(pairs.first);
            double[] local = new double[3];
            pairs.second.toLocal(c[0], c[1], c[2], local, 0);
            double outside = 0.0;
            for (double coordinate : local) {
                double beyond = Math.max(0.0, Math.abs(coordinate) - 1.0);
                outside += beyond * beyond;
            }
            if (outside > 1e-6) {
                assertThat(found.count()).isPositive();
                assertThat(found.gap(RandomPairs.deepest(found)))
                        .as("pair " + i)
                        .isCloseTo(Math.sqrt(outside) - 0.5, within(1e-9));
                touching++;
            }
        }
        assertThat(touching).isGreaterThan(count / 10);
    }

    @Test
    void roundShapesAndBoxesAreAsFarApartAsTheyAre() {
        spheres(FEW);
        sphereOnBox(FEW);
        capsules(FEW);
        sphereOnMesh(FEW);
    }

    @Test
    void polyhedraAreAsFarApartAsTheHullOfTheirDifferencesSays() {
        boxes(FEW);
        hulls(FEW / 4);
    }

    @Test
    void cylindersAndConesAreAsFarApartAsTheirProfilesSay() {
        sphereOnCylinder(FEW);
        sphereOnCone(FEW);
        roundSolids(FEW / 4);
    }

    @Test
    @Tag("long")
    void aHundredThousandOfEach() {
        spheres(MANY);
        sphereOnBox(MANY);
        capsules(MANY);
        sphereOnMesh(MANY);
        boxes(MANY);
        hulls(MANY);
        sphereOnCylinder(MANY);
        sphereOnCone(MANY);
        roundSolids(MANY);
    }
}
