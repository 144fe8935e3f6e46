package org.nsds.examples.plot;

import java.awt.Color;

/**
 * One data set of a {@link Plot}.
 *
 * @param name its entry in the legend; curves that share a name share an entry
 * @param x horizontal values
 * @param y vertical values, as many
 * @param style how it is drawn
 * @param color its colour
 * @param width of its line
 */
public record Curve(String name, double[] x, double[] y, Style style, Color color, float width) {

    /** How a curve is drawn. */
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

    public Curve {
        if (x.length != y.length) {
            throw new IllegalArgumentException("curve '" + name + "' has " + x.length + " x but " + y.length + " y");
        }
    }

    /** With a line of the usual width. */
    public Curve(String name, double[] x, double[] y, Style style, Color color) {
        this(name, x, y, style, color, USUAL_WIDTH);
    }

    /** The same with a line so many times as wide as usual, to be seen under others. */
    public Curve widened(double times) {
        return new Curve(name, x, y, style, color, (float) (USUAL_WIDTH * times));
    }

    /** The same with other points. */
    Curve at(double[] otherX, double[] otherY) {
        return new Curve(name, otherX, otherY, style, color, width);
    }

    /** The same, drawn in another style. */
    public Curve drawnAs(Style other) {
        return new Curve(name, x, y, other, color, width);
    }
}
