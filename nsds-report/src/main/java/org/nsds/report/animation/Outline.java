package org.nsds.report.animation;

import java.awt.Color;
import java.util.Arrays;
import org.nsds.report.figure.Palette;

/** The outline of a thing, in its own coordinates: an open line, or a closed one that is filled. */
public final class Outline {

    private static final int DISC_POINTS = 48;

    private final double[] x;
    private final double[] y;
    private final boolean closed;
    private final Color color;

    private Outline(double[] x, double[] y, boolean closed, Color color) {
        if (x.length != y.length || x.length == 0) {
            throw new IllegalArgumentException(
                    "an outline has " + x.length + " and " + y.length + " coordinates: give as many x as y");
        }
        this.x = x.clone();
        this.y = y.clone();
        this.closed = closed;
        this.color = color;
    }

    /** A line through points, given as x₀, y₀, x₁, y₁, …; grey, as floors and walls are. */
    public static Outline line(double... points) {
        return new Outline(every(0, points), every(1, points), false, Palette.GREY);
    }

    /** A line through points; blue. */
    public static Outline line(double[] x, double[] y) {
        return new Outline(x, y, false, Palette.BLUE);
    }

    /** A polygon with these corners, given as x₀, y₀, x₁, y₁, …; blue. */
    public static Outline polygon(double... corners) {
        return new Outline(every(0, corners), every(1, corners), true, Palette.BLUE);
    }

    /** A rectangle around the origin; blue. */
    public static Outline box(double width, double height) {
        double a = 0.5 * width;
        double b = 0.5 * height;
        return polygon(-a, -b, a, -b, a, b, -a, b);
    }

    /** A disc around the origin with a spoke, so that it can be seen to roll; blue. */
    public static Outline disc(double radius) {
        double[] x = new double[DISC_POINTS + 2];
        double[] y = new double[DISC_POINTS + 2];
        for (int i = 0; i <= DISC_POINTS; i++) {
            double angle = 2.0 * Math.PI * i / DISC_POINTS;
            x[i] = radius * Math.cos(angle);
            y[i] = radius * Math.sin(angle);
        }
        return new Outline(x, y, true, Palette.BLUE);
    }

    /** In another colour. */
    public Outline in(Color other) {
        return new Outline(x, y, closed, other);
    }

    double[] x() {
        return x.clone();
    }

    double[] y() {
        return y.clone();
    }

    boolean closed() {
        return closed;
    }

    Color color() {
        return color;
    }

    private static double[] every(int first, double[] pairs) {
        if (pairs.length % 2 != 0) {
            throw new IllegalArgumentException("a point lacks its y: there are " + pairs.length + " coordinates");
        }
        double[] values = new double[pairs.length / 2];
        Arrays.setAll(values, i -> pairs[2 * i + first]);
        return values;
    }
}
