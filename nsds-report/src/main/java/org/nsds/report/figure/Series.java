package org.nsds.report.figure;

import java.awt.Color;

/**
 * One data set of a {@link Figure}.
 *
 * @param name its entry in the legend; series that share a name share an entry
 * @param x horizontal values
 * @param y vertical values, as many
 * @param jumps indices i, ascending and at least 1, between whose points i − 1 and i the quantity jumps: a line keeps the value of point
 *     i − 1 up to the place of point i and then changes vertically
 * @param style how it is drawn
 * @param color its colour on a white page
 * @param width of its line in pixels
 */
public record Series(String name, double[] x, double[] y, int[] jumps, Style style, Color color, float width) {

    /** How a series is drawn. */
    public enum Style {
        /** A line through all points. */
        LINE,
        /** A thin dashed line, for what the others are compared with. */
        DASHED,
        /** A dot at each point. */
        DOTS,
        /** A speck at each of thousands of points that have no order. */
        CLOUD,
        /** A vertical line from zero to a dot at each point. */
        STEMS,
        /** The filled polygon that the points enclose. */
        BAND
    }

    private static final float USUAL_WIDTH = 1.8f;
    private static final int[] NONE = {};

    /** Checks that there are as many horizontal as vertical values, and that the jumps are between them. */
    public Series {
        if (x.length != y.length) {
            throw new IllegalArgumentException("series '" + name + "' has " + x.length + " x but " + y.length + " y");
        }
        int last = 0;
        for (int jump : jumps) {
            if (jump <= last || jump >= x.length) {
                throw new IllegalArgumentException("series '" + name + "' has " + x.length
                        + " points, so its jumps are ascending numbers from 1 to " + (x.length - 1) + ", but " + jump
                        + " follows " + last);
            }
            last = jump;
        }
    }

    /** Makes a series without jumps, with a line of the usual width. */
    public Series(String name, double[] x, double[] y, Style style, Color color) {
        this(name, x, y, NONE, style, color, USUAL_WIDTH);
    }

    /** Returns the same series with a line so many times as wide as usual, to be seen under others. */
    public Series widened(double times) {
        return new Series(name, x, y, jumps, style, color, (float) (USUAL_WIDTH * times));
    }

    /** Returns the same series with other points and no jumps. */
    public Series at(double[] otherX, double[] otherY) {
        return new Series(name, otherX, otherY, NONE, style, color, width);
    }

    /** Returns the same series, drawn in another style. */
    public Series drawnAs(Style other) {
        return new Series(name, x, y, jumps, other, color, width);
    }

    /** Returns the same series with jumps before the points of these indices. */
    public Series jumpingAt(int... indices) {
        return new Series(name, x, y, indices, style, color, width);
    }

    /** Returns the same series with its horizontal and vertical values multiplied by factors. */
    public Series scaled(double factorX, double factorY) {
        return new Series(name, times(factorX, x), times(factorY, y), jumps, style, color, width);
    }

    /** Returns the same series with the corner of every jump as a point of its own, so that a line through all points shows the jumps. */
    public Series withCorners() {
        double[] cornerX = new double[x.length + jumps.length];
        double[] cornerY = new double[x.length + jumps.length];
        int passed = 0;
        for (int i = 0; i < x.length; i++) {
            if (passed < jumps.length && jumps[passed] == i) {
                cornerX[i + passed] = x[i];
                cornerY[i + passed] = y[i - 1];
                passed++;
            }
            cornerX[i + passed] = x[i];
            cornerY[i + passed] = y[i];
        }
        return at(cornerX, cornerY);
    }

    private static double[] times(double factor, double[] values) {
        if (factor == 1.0) {
            return values;
        }
        double[] scaled = new double[values.length];
        for (int i = 0; i < scaled.length; i++) {
            scaled[i] = factor * values[i];
        }
        return scaled;
    }
}
