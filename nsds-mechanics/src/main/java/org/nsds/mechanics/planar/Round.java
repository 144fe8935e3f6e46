package org.nsds.mechanics.planar;

import org.nsds.mechanics.Require;

/**
 * A part of a body's outline that touches others: the circle of a radius ρ around a point fixed in the body. With ρ = 0 it is a
 * corner, around the centre of mass a disc, else a rounded corner or a wheel.
 *
 * @param x of the point, in the frame of the body
 * @param y of the point, in the frame of the body
 * @param radius ρ
 */
public record Round(double x, double y, double radius) {

    public Round {
        Require.finite("x of a corner", x);
        Require.finite("y of a corner", y);
        Require.notNegative("radius", radius);
    }

    /** Returns a sharp corner. */
    public static Round corner(double x, double y) {
        return new Round(x, y, 0.0);
    }

    /** Returns a disc around the centre of mass. */
    public static Round disc(double radius) {
        return new Round(0.0, 0.0, radius);
    }

    /** Returns how far it extends from the centre of mass. */
    double extent() {
        return StrictMath.hypot(x, y) + radius;
    }

    /** Returns whether it turns about itself when the body turns. */
    boolean centred() {
        return x == 0.0 && y == 0.0;
    }

    /** Returns the x component of R(φ) (x, y), with the cosine and sine of φ. */
    double alongX(double cos, double sin) {
        return cos * x - sin * y;
    }

    /** Returns the y component of R(φ) (x, y). */
    double alongY(double cos, double sin) {
        return sin * x + cos * y;
    }
}
