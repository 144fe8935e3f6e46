package org.nsds.mechanics.body.contact;

import org.nsds.mechanics.Require;

/**
 * A ball that is a part of a body: s(d) = c + r d.
 *
 * @param radius r
 * @param x coordinate of its centre c in the frame of the body, from the centre of mass
 * @param y coordinate
 * @param z coordinate
 */
public record Ball(double radius, double x, double y, double z) implements ConvexPart {

    public Ball {
        Require.positive("radius of the ball", radius);
    }

    /** Returns a ball around the centre of mass. */
    public Ball(double radius) {
        this(radius, 0.0, 0.0, 0.0);
    }

    @Override
    public double extent(double dx, double dy, double dz) {
        return dx * x + dy * y + dz * z + radius;
    }

    @Override
    public void support(double dx, double dy, double dz, double[] out) {
        out[0] = x + radius * dx;
        out[1] = y + radius * dy;
        out[2] = z + radius * dz;
    }

    @Override
    public void supportRate(double dx, double dy, double dz, double ex, double ey, double ez, double[] out) {
        out[0] = radius * ex;
        out[1] = radius * ey;
        out[2] = radius * ez;
    }

    @Override
    public double size() {
        return radius;
    }
}
