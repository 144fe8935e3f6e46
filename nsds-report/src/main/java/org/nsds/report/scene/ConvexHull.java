package org.nsds.report.scene;

import static org.nsds.report.scene.Triangles.cross;
import static org.nsds.report.scene.Triangles.dot;
import static org.nsds.report.scene.Triangles.minus;
import static org.nsds.report.scene.Triangles.unit;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The convex hull of points in space, point by point: faces that see a new point are replaced by a cone from their rim to it. It takes time
 * proportional to points times faces: for shapes that are drawn.
 */
final class ConvexHull {

    private static final double FLAT = 1e-9; // of the size of the points

    private final List<double[]> points;
    private final double tolerance;
    private final List<int[]> faces = new ArrayList<>();

    private ConvexHull(List<double[]> points) {
        this.points = points;
        double size = 0.0;
        for (double[] point : points) {
            double[] along = minus(point, points.get(0));
            size = Math.max(size, Math.sqrt(dot(along, along)));
        }
        tolerance = FLAT * size;
    }

    /** Returns the triangles of the hull as indices of points, counter-clockwise seen from outside. */
    static List<int[]> of(List<double[]> points) {
        ConvexHull hull = new ConvexHull(points);
        hull.begin();
        for (int i = 0; i < points.size(); i++) {
            hull.add(i);
        }
        return hull.faces;
    }

    /** Begins with a tetrahedron. */
    private void begin() {
        if (points.size() < 4) {
            throw flat();
        }
        int b = farthest(i -> distance(minus(points.get(i), points.get(0))));
        double[] along = unit(minus(points.get(b), points.get(0)));
        int c = farthest(i -> distance(cross(along, minus(points.get(i), points.get(0)))));
        double[] normal = unit(cross(along, minus(points.get(c), points.get(0))));
        int d = farthest(i -> Math.abs(dot(normal, minus(points.get(i), points.get(0)))));
        double side = dot(normal, minus(points.get(d), points.get(0)));
        if (!(Math.abs(side) > tolerance)) {
            throw flat();
        }
        if (side > 0.0) {
            faces.addAll(List.of(new int[] {0, c, b}, new int[] {0, b, d}, new int[] {b, c, d}, new int[] {c, 0, d}));
        } else {
            faces.addAll(List.of(new int[] {0, b, c}, new int[] {b, 0, d}, new int[] {c, b, d}, new int[] {0, c, d}));
        }
    }

    private IllegalArgumentException flat() {
        return new IllegalArgumentException(
                points.size() + " points span no volume: give at least four that are not in one plane");
    }

    private interface Measure {
        double of(int point);
    }

    private int farthest(Measure measure) {
        int best = 0;
        for (int i = 1; i < points.size(); i++) {
            best = measure.of(i) > measure.of(best) ? i : best;
        }
        return best;
    }

    private static double distance(double[] vector) {
        return Math.sqrt(dot(vector, vector));
    }

    private void add(int point) {
        List<int[]> seen = new ArrayList<>();
        for (int[] face : faces) {
            double[] a = points.get(face[0]);
            double[] normal = unit(cross(minus(points.get(face[1]), a), minus(points.get(face[2]), a)));
            if (dot(normal, minus(points.get(point), a)) > tolerance) {
                seen.add(face);
            }
        }
        if (seen.isEmpty()) {
            return;
        }
        Set<Long> edges = new HashSet<>();
        for (int[] face : seen) {
            for (int k = 0; k < 3; k++) {
                edges.add(edge(face[k], face[(k + 1) % 3]));
            }
        }
        faces.removeAll(seen);
        for (int[] face : seen) {
            for (int k = 0; k < 3; k++) {
                int a = face[k];
                int b = face[(k + 1) % 3];
                if (!edges.contains(edge(b, a))) {
                    faces.add(new int[] {a, b, point});
                }
            }
        }
    }

    private static long edge(int a, int b) {
        return ((long) a << 32) | b;
    }
}
