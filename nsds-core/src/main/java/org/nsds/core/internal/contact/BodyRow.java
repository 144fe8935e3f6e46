package org.nsds.core.internal.contact;

/**
 * Rows of six numbers, one for each velocity of a body in space. Loops that the virtual machine compiles for rows of any length spend
 * more time on finding where to begin and end than on six products; here they are written out, and sum from left to right as well.
 */
public final class BodyRow {

    /** The velocities of a body in space. */
    public static final int LENGTH = 6;

    private BodyRow() {}

    /** Returns Σ a_{i+j} b_{k+j} over six j. */
    public static double dot(double[] a, int i, double[] b, int k) {
        return a[i] * b[k]
                + a[i + 1] * b[k + 1]
                + a[i + 2] * b[k + 2]
                + a[i + 3] * b[k + 3]
                + a[i + 4] * b[k + 4]
                + a[i + 5] * b[k + 5];
    }

    /** Adds a row, which begins at {@code from}, times a factor to a target of that length. */
    static void add(double factor, double[] row, int from, double[] target) {
        target[0] += factor * row[from];
        target[1] += factor * row[from + 1];
        target[2] += factor * row[from + 2];
        target[3] += factor * row[from + 3];
        target[4] += factor * row[from + 4];
        target[5] += factor * row[from + 5];
    }
}
