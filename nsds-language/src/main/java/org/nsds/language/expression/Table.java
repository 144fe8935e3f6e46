package org.nsds.language.expression;

import java.util.Arrays;

/**
 * A table is a function through points (x_i, y_i), linear between them and constant outside:
 *
 * <pre>
 *     y(x) = y_i + (x − x_i) (y_{i+1} − y_i)/(x_{i+1} − x_i)      for x_i ≤ x ≤ x_{i+1}
 * </pre>
 *
 * <p>Immutable. Its slope jumps at the points.
 */
public final class Table {

    private final double[] x;
    private final double[] y;

    private Table(double[] x, double[] y) {
        this.x = x;
        this.y = y;
    }

    /**
     * Makes a table.
     *
     * @throws IllegalArgumentException unless there are as many x as y, at least two, all finite, and the x increase
     */
    public static Table of(double[] x, double[] y) {
        if (x.length != y.length || x.length < 2) {
            throw new IllegalArgumentException(
                    "a table has " + x.length + " x and " + y.length + " y: give as many of both, at least two");
        }
        for (int i = 0; i < x.length; i++) {
            if (!Double.isFinite(x[i]) || !Double.isFinite(y[i]) || i > 0 && !(x[i] > x[i - 1])) {
                throw new IllegalArgumentException("point " + (i + 1) + " of a table is (" + x[i] + ", " + y[i]
                        + "): points must be finite, and x must increase");
            }
        }
        return new Table(x.clone(), y.clone());
    }

    /** Returns y(x). */
    public double value(double at) {
        int i = interval(at);
        if (i < 0) {
            return Double.isNaN(at) ? at : y[0];
        }
        return i == x.length - 1 ? y[i] : y[i] + (at - x[i]) * rise(i);
    }

    /** Returns y′(x); at a point that of the interval on its right. */
    public double slope(double at) {
        int i = interval(at);
        return i < 0 || i == x.length - 1 ? 0.0 : rise(i);
    }

    private double rise(int i) {
        return (y[i + 1] - y[i]) / (x[i + 1] - x[i]);
    }

    /** Returns the largest i with x_i ≤ at, or −1. */
    private int interval(double at) {
        int low = -1;
        int high = x.length;
        while (high - low > 1) {
            int middle = (low + high) >>> 1;
            if (x[middle] <= at) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return low;
    }

    String text(String argument) {
        return "table(" + argument + ", " + Arrays.toString(x) + ", " + Arrays.toString(y) + ")";
    }
}
