package org.nsds.mechanics.world.shape;

import java.util.Arrays;

/** A face is a list of corners with numbers that name them: a polygon, an edge or a point of a {@link Convex}. Reused. */
public final class Face {

    private double[] points = new double[24];
    private int[] numbers = new int[8];
    private final double[] scratch = new double[3];
    private int count;

    /** Removes all corners. */
    public void clear() {
        count = 0;
    }

    /** Adds a corner. */
    public void add(double x, double y, double z, int number) {
        if (count == numbers.length) {
            numbers = Arrays.copyOf(numbers, 2 * count);
            points = Arrays.copyOf(points, 6 * count);
        }
        points[3 * count] = x;
        points[3 * count + 1] = y;
        points[3 * count + 2] = z;
        numbers[count++] = number;
    }

    /** Returns how many corners there are. */
    public int count() {
        return count;
    }

    /** Returns x, y, z of all corners, one after the other. */
    public double[] points() {
        return points;
    }

    /** Returns the number of a corner. */
    public int number(int corner) {
        return numbers[corner];
    }

    /** Returns three numbers of scratch memory. */
    double[] scratch() {
        return scratch;
    }
}
