package org.nsds.report.scene;

import java.awt.Color;
import java.util.Arrays;
import org.nsds.report.figure.Palette;

/**
 * The outline of a thing in the plane, in its own coordinates.
 *
 * @param x coordinates of its points
 * @param y as many
 * @param closed whether it is a filled polygon instead of a line
 * @param color its colour on a white page
 */
public record Outline(double[] x, double[] y, boolean closed, Color color) {

    private static final int DISC_POINTS = 48;

    /** Checks that there are as many x as y, and copies them. */
    public Outline {
        if (x.length != y.length || x.length == 0) {
            throw new IllegalArgumentException(
                    "an outline has " + x.length + " and " + y.length + " coordinates: give as many x as y");
        }
        x = x.clone();
        y = y.clone();
    }

    /** Returns a line through points, given as x₀, y₀, x₁, y₁, …; grey, as floors and walls are. */
    public static Outline line(double... points) {
        return new Outline(every(0, points), every(1, points), false, Palette.GREY);
    }

    /** Returns a blue line through points. */
    public static Outline line(double[] x, double[] y) {
        return new Outline(x, y, false, Palette.BLUE);
    }

    /** Returns a blue polygon with these corners, given as x₀, y₀, x₁, y₁, …. */
    public static Outline polygon(double... corners) {
        return new Outline(every(0, corners), every(1, corners), true, Palette.BLUE);
    }

    /** Returns a blue rectangle around the origin. */
    public static Outline box(double width, double height) {
        double a = 0.5 * width;
        double b = 0.5 * height;
        return polygon(-a, -b, a, -b, a, b, -a, b);
    }

    /** Returns a blue disc around the origin with a spoke, so that it can be seen to roll. */
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

    /** Returns the same outline in another colour. */
    public Outline in(Color other) {
        return new Outline(x, y, closed, other);
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
