package org.nsds.mechanics.world.shape;

import java.util.List;

/**
 * The shape of a body or a fixture, in coordinates of its own. Lengths are whole lengths, not halves; axes of capsules, cylinders and
 * cones are along z. Immutable.
 *
 * <pre>{@code
 * Shape.box(0.4, 0.3, 0.3)      Shape.sphere(0.1)      Shape.capsule(0.1, 0.5)      Shape.plane()
 * }</pre>
 */
public sealed interface Shape permits Convex, HalfSpace, TriangleMesh, Compound {

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

    /** Returns a capsule: a cylinder of some length along z, with half balls at its ends. */
    static Capsule capsule(double radius, double length) {
        return new Capsule(radius, length);
    }

    /** Returns a cylinder along z. */
    static Cylinder cylinder(double radius, double length) {
        return new Cylinder(radius, length);
    }

    /** Returns a cone along z, with its tip up. */
    static Cone cone(double radius, double height) {
        return new Cone(radius, height);
    }

    /** Returns the convex hull of points [x, y, z]. */
    static ConvexHull hull(double[]... points) {
        return ConvexHull.of(List.of(points));
    }

    /** Returns the half-space z ≤ 0, whose face is the plane z = 0: for fixtures. */
    static HalfSpace plane() {
        return new HalfSpace();
    }
}
