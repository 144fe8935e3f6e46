package org.nsds.mechanics.body.contact;

import org.nsds.mechanics.Require;

/**
 * An ellipsoid around a point of a body, with its axes along those of the body: with A = diag(a², b², c²),
 *
 * <pre>
 *     σ(d) = d · o + √(dᵀ A d),      s(d) = o + A d/√(dᵀ A d)
 * </pre>
 *
 * @param a semi-axis along the first axis of the body
 * @param b along the second
 * @param c along the third
 * @param x coordinate of its centre o in the frame of the body, from the centre of mass
 * @param y coordinate
 * @param z coordinate
 */
public record Ellipsoid(double a, double b, double c, double x, double y, double z) implements ConvexPart {

    public Ellipsoid {
        Require.positive("semi-axis of the ellipsoid", a);
        Require.positive("semi-axis of the ellipsoid", b);
        Require.positive("semi-axis of the ellipsoid", c);
    }

    /** Returns an ellipsoid around the centre of mass. */
    public Ellipsoid(double a, double b, double c) {
        this(a, b, c, 0.0, 0.0, 0.0);
    }

    private double root(double dx, double dy, double dz) {
        return Math.sqrt(a * a * dx * dx + b * b * dy * dy + c * c * dz * dz);
    }

    @Override
    public double extent(double dx, double dy, double dz) {
        return dx * x + dy * y + dz * z + root(dx, dy, dz);
    }

    @Override
    public void support(double dx, double dy, double dz, double[] out) {
        double root = root(dx, dy, dz);
        out[0] = x + a * a * dx / root;
        out[1] = y + b * b * dy / root;
        out[2] = z + c * c * dz / root;
    }

    @Override
    public void supportRate(double dx, double dy, double dz, double ex, double ey, double ez, double[] out) {
        double root = root(dx, dy, dz);
        double rate = (a * a * dx * ex + b * b * dy * ey + c * c * dz * ez) / (root * root);
        out[0] = a * a * (ex - dx * rate) / root;
        out[1] = b * b * (ey - dy * rate) / root;
        out[2] = c * c * (ez - dz * rate) / root;
    }

    @Override
    public double size() {
        return Math.min(a, Math.min(b, c));
    }
}
