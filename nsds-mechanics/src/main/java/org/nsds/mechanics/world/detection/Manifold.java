package org.nsds.mechanics.world.detection;

import java.util.Arrays;

/**
 * A manifold holds the points in which two shapes touch or nearly touch. Each has a place in the middle between both surfaces, a unit normal
 * that points from the second shape to the first, a gap along it, and the number of a feature that names the point from step to step.
 */
public final class Manifold {

    private int count;
    private double[] places = new double[48];
    private double[] normals = new double[48];
    private double[] gaps = new double[16];
    private long[] features = new long[16];
    private long prefix;

    /** Removes all points. */
    public void clear() {
        count = 0;
        prefix = 0L;
    }

    /** Says that the features of the points to come are those of a part with a number, such as a triangle of a mesh. */
    public void part(long number, int featureBits) {
        prefix = number << featureBits;
    }

    /** Adds a point. */
    public void add(double x, double y, double z, double nx, double ny, double nz, double gap, long feature) {
        if (count == gaps.length) {
            places = Arrays.copyOf(places, 6 * count);
            normals = Arrays.copyOf(normals, 6 * count);
            gaps = Arrays.copyOf(gaps, 2 * count);
            features = Arrays.copyOf(features, 2 * count);
        }
        places[3 * count] = x;
        places[3 * count + 1] = y;
        places[3 * count + 2] = z;
        normals[3 * count] = nx;
        normals[3 * count + 1] = ny;
        normals[3 * count + 2] = nz;
        gaps[count] = gap;
        features[count++] = prefix | feature;
    }

    /** Turns the normals of the points from a number on round, where both shapes have changed places. */
    public void turn(int from) {
        for (int i = 3 * from; i < 3 * count; i++) {
            normals[i] = -normals[i];
        }
    }

    /** Removes the last points, so that so many are left. */
    public void keep(int points) {
        count = points;
    }

    /** Returns the least gap of the points from a number on; infinite if there are none. */
    public double least(int from) {
        double least = Double.POSITIVE_INFINITY;
        for (int i = from; i < count; i++) {
            least = Math.min(least, gaps[i]);
        }
        return least;
    }

    /** Returns the number of points. */
    public int count() {
        return count;
    }

    /** Returns a coordinate of a point. */
    public double place(int point, int k) {
        return places[3 * point + k];
    }

    /** Returns a component of the normal of a point. */
    public double normal(int point, int k) {
        return normals[3 * point + k];
    }

    /** Returns the gap of a point, negative where the shapes overlap. */
    public double gap(int point) {
        return gaps[point];
    }

    /** Returns the feature of a point. */
    public long feature(int point) {
        return features[point];
    }
}
