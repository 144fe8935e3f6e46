package org.nsds.mechanics.body.contact;

import org.nsds.mechanics.Require;

/**
 * The rim of a thin disc about the third axis of a body: s(d) = r (d1, d2, 0)/√(d1² + d2²). A disc that lies flat on a plane touches it
 * with all of its rim; one point of it is then taken.
 *
 * @param radius r
 */
public record Rim(double radius) implements ConvexPart {

    public Rim {
        Require.positive("radius of the rim", radius);
    }

    @Override
    public double extent(double dx, double dy, double dz) {
        return radius * Math.sqrt(dx * dx + dy * dy);
    }

    @Override
    public void support(double dx, double dy, double dz, double[] out) {
        double across = Math.sqrt(dx * dx + dy * dy);
        out[0] = across > 0.0 ? radius * dx / across : radius;
        out[1] = across > 0.0 ? radius * dy / across : 0.0;
        out[2] = 0.0;
    }

    @Override
    public void supportRate(double dx, double dy, double dz, double ex, double ey, double ez, double[] out) {
        double square = dx * dx + dy * dy;
        double turn = square > 0.0 ? radius * (dx * ey - dy * ex) / (square * Math.sqrt(square)) : 0.0;
        out[0] = -dy * turn;
        out[1] = dx * turn;
        out[2] = 0.0;
    }

    @Override
    public double size() {
        return radius;
    }
}
