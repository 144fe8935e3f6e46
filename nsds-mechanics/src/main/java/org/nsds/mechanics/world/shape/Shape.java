package org.nsds.mechanics.world.shape;

/**
 * The shape of a body or an obstacle, in coordinates of its own. Lengths are whole lengths, not halves; axes of capsules, cylinders and
 * cones are along z. Immutable.
 *
 * <pre>{@code
 * Shape.box(0.4, 0.3, 0.3)      Shape.sphere(0.1)      Shape.capsule(0.1, 0.5)      Shape.plane()
 * }</pre>
 */
public sealed interface Shape permits Convex, Plane, Compound {

    /**
     * Returns what the shape weighs.
     *
     * @throws IllegalArgumentException if it has no volume
     */
    MassProperties massProperties();

    /** Returns a length that tells how small it is: the radius of a ball that fits in, about. Infinite for a plane. */
    double size();

    /** Returns a ball. */
    static Sphere sphere(double radius) {
        return new Sphere(radius);
    }

    /** Returns a box with edges of these lengths along the axes. */
    static Box box(double x, double y, double z) {
        return new Box(x, y, z);
    }

    /** Returns the half-space z ≤ 0, whose face is the plane z = 0: for obstacles. */
    static Plane plane() {
        return new Plane();
    }
}
