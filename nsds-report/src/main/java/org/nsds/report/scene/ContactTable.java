package org.nsds.report.scene;

import java.util.Arrays;

/**
 * Contact points and the forces (or impulses) in them, one row for each contact and recorded time.
 *
 * @param times of the rows, ascending
 * @param points x, y (and z) of the contacts
 * @param forces components of the forces, on the body that the arrow shall leave
 */
public record ContactTable(double[] times, double[][] points, double[][] forces) {

    /** Checks the sizes. */
    public ContactTable {
        if (points.length != forces.length) {
            throw new IllegalArgumentException("contact points have " + points.length + " coordinates but forces "
                    + forces.length + ": give as many");
        }
        for (double[][] columns : new double[][][] {points, forces}) {
            for (double[] column : columns) {
                if (column.length != times.length) {
                    throw new IllegalArgumentException("a column of the contacts has " + column.length
                            + " rows but there are " + times.length + " times: give one value for each");
                }
            }
        }
    }

    /** Returns how many coordinates a point has. */
    public int dimension() {
        return points.length;
    }

    /**
     * Returns where the rows of each frame begin, with the number of all rows as the last entry, and keeps no row of other times.
     *
     * @param frames the times of the frames
     */
    Frames at(double[] frames) {
        int[] starts = new int[frames.length + 1];
        int[] kept = new int[times.length];
        int count = 0;
        int row = 0;
        for (int frame = 0; frame < frames.length; frame++) {
            starts[frame] = count;
            while (row < times.length && times[row] < frames[frame]) {
                row++;
            }
            while (row < times.length && times[row] == frames[frame]) {
                kept[count++] = row++;
            }
        }
        starts[frames.length] = count;
        int[] rows = Arrays.copyOf(kept, count);
        return new Frames(starts, picked(points, rows), picked(forces, rows));
    }

    private static double[][] picked(double[][] columns, int[] rows) {
        double[][] picked = new double[columns.length][];
        for (int k = 0; k < columns.length; k++) {
            double[] column = columns[k];
            picked[k] = Arrays.stream(rows).mapToDouble(row -> column[row]).toArray();
        }
        return picked;
    }

    /**
     * The contacts of the frames of a scene.
     *
     * @param starts the first row of each frame, and the number of rows
     * @param points coordinates of the rows
     * @param forces components of the rows
     */
    public record Frames(int[] starts, double[][] points, double[][] forces) {}
}
