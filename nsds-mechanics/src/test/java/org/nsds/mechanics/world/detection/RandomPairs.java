package org.nsds.mechanics.world.detection;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.nsds.mechanics.world.detection.pair.PairTable;
import org.nsds.mechanics.world.shape.Pose;
import org.nsds.mechanics.world.shape.Shape;

/** Two shapes in random poses near each other, and what detection finds of them. */
final class RandomPairs {

    private final SplittableRandom random;
    private final Manifold manifold = new Manifold();
    Collider first;
    Collider second;

    RandomPairs(long seed) {
        random = new SplittableRandom(seed);
    }

    double between(double low, double high) {
        return random.nextDouble(low, high);
    }

    /** Returns a pose with a random rotation, within a distance of the origin. */
    Pose pose(double distance) {
        double[] p = new double[4];
        double square;
        do {
            square = 0.0;
            for (int i = 0; i < 4; i++) {
                p[i] = random.nextDouble(-1.0, 1.0);
                square += p[i] * p[i];
            }
        } while (square > 1.0 || square < 0.01);
        double s = Math.sqrt(square);
        double d = distance;
        return new Pose(between(-d, d), between(-d, d), between(-d, d), p[0] / s, p[1] / s, p[2] / s, p[3] / s);
    }

    /** Returns the points of both shapes in random poses, within a distance of each other. */
    Manifold collide(Shape one, Shape other, double distance, double reach) {
        first = new Collider(one, Pose.ORIGIN);
        second = new Collider(other, Pose.ORIGIN);
        first.place(pose(distance).numbers());
        second.place(pose(distance).numbers());
        manifold.clear();
        new PairTable(List.of(one, other)).of(one, other).collide(first, second, reach, manifold);
        return manifold;
    }

    /** Returns the number of the point with the least gap. */
    static int deepest(Manifold manifold) {
        int best = 0;
        for (int i = 1; i < manifold.count(); i++) {
            best = manifold.gap(i) < manifold.gap(best) ? i : best;
        }
        return best;
    }

    /** Returns points of a shape in the world. */
    static List<double[]> inWorld(Collider collider, List<double[]> points) {
        List<double[]> placed = new ArrayList<>();
        for (double[] point : points) {
            double[] p = new double[3];
            collider.toWorld(point[0], point[1], point[2], p, 0);
            placed.add(p);
        }
        return placed;
    }

    /** Returns the corners of a box. */
    static List<double[]> corners(double x, double y, double z) {
        List<double[]> all = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            all.add(new double[] {
                (i & 1) == 0 ? -0.5 * x : 0.5 * x, (i & 2) == 0 ? -0.5 * y : 0.5 * y, (i & 4) == 0 ? -0.5 * z : 0.5 * z
            });
        }
        return all;
    }
}
