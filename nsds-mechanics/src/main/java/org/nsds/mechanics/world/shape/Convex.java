package org.nsds.mechanics.world.shape;

/**
 * A convex shape is the sum of a core and a ball of some radius: all points within that distance of the core. The core is known by its
 * support points,
 *
 * <pre>
 *     s(d) = argmax over the core of d · p
 * </pre>
 *
 * <p>A sphere has a point as its core, a capsule a segment; the core of a box is the box itself. Detection reads nothing else of a
 * shape of one's own, which then touches in one point.
 */
public non-sealed interface Convex extends Shape {

    /**
     * Writes the support point of the core.
     *
     * @param out overwritten from {@code at} on with three numbers
     */
    void support(double dx, double dy, double dz, double[] out, int at);

    /** Returns the radius of the ball around every point of the core; 0 unless overridden. */
    default double rounding() {
        return 0.0;
    }

    /** Returns the largest distance of a point of the shape from the origin. */
    double extent();

    /**
     * Writes the corners of the face of the core that looks into a direction: counter-clockwise seen from outside for a face, the two
     * ends of an edge, or one point. Each corner has a number of its own that names it. The support point alone unless overridden.
     *
     * @param out is cleared and filled
     */
    default void face(double dx, double dy, double dz, Face out) {
        out.clear();
        support(dx, dy, dz, out.scratch(), 0);
        out.add(out.scratch()[0], out.scratch()[1], out.scratch()[2], 0);
    }

    /** Returns an upper bound of the numbers of corners in {@link #face}; 1 unless overridden. */
    default int corners() {
        return 1;
    }
}
