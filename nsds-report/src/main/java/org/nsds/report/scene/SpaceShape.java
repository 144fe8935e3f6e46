package org.nsds.report.scene;

import java.util.List;

/**
 * The shape of a body in space, around the origin of the body's own frame. Capsules, cylinders and cones have their axis along z.
 */
public sealed interface SpaceShape {

    /**
     * A ball.
     *
     * @param radius its radius
     */
    record Sphere(double radius) implements SpaceShape {}

    /**
     * A box with edges along the axes.
     *
     * @param x length of its edges along x
     * @param y along y
     * @param z along z
     */
    record Box(double x, double y, double z) implements SpaceShape {}

    /**
     * A cylinder with half balls at its ends.
     *
     * @param radius of the cylinder and the balls
     * @param length between the centres of the balls
     */
    record Capsule(double radius, double length) implements SpaceShape {}

    /**
     * A cylinder.
     *
     * @param radius its radius
     * @param length along z
     */
    record Cylinder(double radius, double length) implements SpaceShape {}

    /**
     * A cone with its tip at z = height/2 and its base at z = −height/2.
     *
     * @param radius of its base
     * @param height along z
     */
    record Cone(double radius, double height) implements SpaceShape {}

    /**
     * The convex hull of points.
     *
     * @param points at least four of [x, y, z] that are not in one plane
     */
    record Convex(List<double[]> points) implements SpaceShape {}

    /**
     * A mesh of triangles.
     *
     * @param vertices of [x, y, z]
     * @param triangles of [i, j, k], counted from 0, counter-clockwise seen from outside
     */
    record Mesh(List<double[]> vertices, List<int[]> triangles) implements SpaceShape {}

    /** The plane z = 0, drawn as large as the scene needs: for floors. A pose turns and moves it. */
    record Plane() implements SpaceShape {}

    /**
     * A landscape z = heights[i][j] over a rectangle around the origin.
     *
     * @param heights at equally spaced places: i along x, j along y; at least two each
     * @param lengthX of the rectangle along x
     * @param lengthY along y
     */
    record HeightField(double[][] heights, double lengthX, double lengthY) implements SpaceShape {}
}
