package org.nsds.mechanics.planar;

import org.nsds.mechanics.Require;

/**
 * The free side of a straight wall: the points with n · p ≥ d, n a unit vector. Its tangent is t = (n_y, −n_x): along +x on a floor.
 * It stands in space, or in the frame of a body as one of its edges.
 *
 * @param nx n_x
 * @param ny n_y
 * @param offset d
 */
public record HalfPlane(double nx, double ny, double offset) {

    private static final double UNIT = 1e-12;

    public HalfPlane {
        Require.finite("offset of a half-plane", offset);
        if (!(Math.abs(nx * nx + ny * ny - 1.0) <= UNIT)) {
            throw new IllegalArgumentException("the normal of a half-plane is (" + nx + ", " + ny
                    + "): it must have length 1; HalfPlane.through(...) takes an angle instead");
        }
    }

    /** Above a horizontal floor. */
    public static HalfPlane floor(double height) {
        return new HalfPlane(0.0, 1.0, height);
    }

    /** Below a horizontal ceiling. */
    public static HalfPlane ceiling(double height) {
        return new HalfPlane(0.0, -1.0, -height);
    }

    /** Above a floor through a point, which rises by an angle in radians. */
    public static HalfPlane through(double x, double y, double angle) {
        double nx = -StrictMath.sin(angle);
        double ny = StrictMath.cos(angle);
        return new HalfPlane(nx, ny, nx * x + ny * y);
    }
}
