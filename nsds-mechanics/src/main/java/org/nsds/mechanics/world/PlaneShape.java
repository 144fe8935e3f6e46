package org.nsds.mechanics.world;

import java.util.ArrayList;
import java.util.List;
import org.nsds.mechanics.Require;

/**
 * A convex shape in the plane: all points within a radius of the hull of corners. A disc has one corner, an edge two, a polygon three or more,
 * counter-clockwise around the centre of mass.
 *
 * @param corners x and y of each, one after the other
 * @param rounding the radius
 */
public record PlaneShape(List<Double> corners, double rounding) {

    public PlaneShape {
        corners = List.copyOf(corners);
        Require.notNegative("rounding of the shape", rounding);
        corners.forEach(value -> Require.finite("a coordinate of a corner", value));
        if (corners.isEmpty() || corners.size() % 2 != 0) {
            throw new IllegalArgumentException(
                    "a shape in the plane has " + corners.size() + " numbers for its corners: give x and y of each");
        }
        int n = corners.size() / 2;
        for (int i = 0; i < n && n > 2; i++) {
            int j = (i + 1) % n;
            int k = (i + 2) % n;
            double turn = (x(corners, j) - x(corners, i)) * (y(corners, k) - y(corners, j))
                    - (y(corners, j) - y(corners, i)) * (x(corners, k) - x(corners, j));
            if (!(turn > 0.0)) {
                throw new IllegalArgumentException("the polygon is not convex at corner " + j
                        + ", or its corners are clockwise: give the corners of a convex polygon counter-clockwise");
            }
        }
    }

    private static double x(List<Double> corners, int i) {
        return corners.get(2 * i);
    }

    private static double y(List<Double> corners, int i) {
        return corners.get(2 * i + 1);
    }

    /** Returns a disc around the centre of its body. */
    public static PlaneShape disc(double radius) {
        return new PlaneShape(List.of(0.0, 0.0), Require.positive("radius of the disc", radius));
    }

    /** Returns a rectangle around the centre of its body. */
    public static PlaneShape box(double width, double height) {
        double a = 0.5 * Require.positive("width of the box", width);
        double b = 0.5 * Require.positive("height of the box", height);
        return new PlaneShape(List.of(-a, -b, a, -b, a, b, -a, b), 0.0);
    }

    /** Returns a convex polygon with corners x, y counter-clockwise around the centre of its body. */
    public static PlaneShape polygon(Double... corners) {
        return new PlaneShape(List.of(corners), 0.0);
    }

    /** Returns an edge with ends: for fixtures. Bodies meet it from both sides. */
    public static PlaneShape edge(double x1, double y1, double x2, double y2) {
        return new PlaneShape(List.of(x1, y1, x2, y2), 0.0);
    }

    /** Returns the same shape moved to another place. */
    public PlaneShape at(double x, double y) {
        List<Double> moved = new ArrayList<>();
        for (int i = 0; i < corners.size(); i += 2) {
            moved.add(corners.get(i) + x);
            moved.add(corners.get(i + 1) + y);
        }
        return new PlaneShape(moved, rounding);
    }

    /** Returns the largest distance of a point from the origin. */
    double extent() {
        double most = 0.0;
        for (int i = 0; i < corners.size(); i += 2) {
            most = Math.max(most, Math.sqrt(corners.get(i) * corners.get(i) + corners.get(i + 1) * corners.get(i + 1)));
        }
        return most + rounding;
    }
}
