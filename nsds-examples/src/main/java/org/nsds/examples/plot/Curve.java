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
 */
public record Curve(String name, double[] x, double[] y, Style style, Color color) {

    /** How a curve is drawn. */
    public enum Style {
        /** A line through all points. */
        LINE,
        /** A strong line, for what the plot is about. */
        THICK,
        /** A thin dashed line, for what the others are compared with. */
        DASHED,
        /** A dot at each point. */
        DOTS,
        /** A vertical line from zero to a dot at each point. */
        STEMS,
        /** The filled polygon that the points enclose. */
        BAND
    }

    public Curve {
        if (x.length != y.length) {
            throw new IllegalArgumentException("curve '" + name + "' has " + x.length + " x but " + y.length + " y");
        }
    }
}
