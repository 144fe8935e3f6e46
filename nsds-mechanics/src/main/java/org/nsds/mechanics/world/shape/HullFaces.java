package org.nsds.mechanics.world.shape;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The faces of the convex hull of points in space, point by point: triangles that see a new point are replaced by a cone from their rim to it,
 * and triangles in one plane are one face in the end. It takes time proportional to points times faces.
 */
public final class HullFaces {

    private static final double FLAT = 1e-9; // of the size of the points

    private final List<double[]> points;
    private final double tolerance;
    private final List<int[]> triangles = new ArrayList<>();

    private HullFaces(List<double[]> points) {
        this.points = points;
        double size = 0.0;
        for (double[] point : points) {
            size = Math.max(size, Vectors.length(Vectors.minus(point, points.get(0))));
        }
        tolerance = FLAT * size;
    }

    /**
     * Returns the triangles of the hull as numbers of points, counter-clockwise seen from outside.
     *
     * @throws IllegalArgumentException if the points span no volume
     */
    public static List<int[]> triangles(List<double[]> points) {
        HullFaces hull = new HullFaces(points);
        hull.begin();
        for (int i = 0; i < points.size(); i++) {
            hull.add(i);
        }
        return hull.triangles;
    }

    /** Returns the polygons of the hull as numbers of points, counter-clockwise seen from outside. */
    static List<int[]> polygons(List<double[]> points) {
        List<int[]> left = new ArrayList<>(triangles(points));
        List<int[]> polygons = new ArrayList<>();
        while (!left.isEmpty()) {
            int[] first = left.remove(0);
            double[] normal = normal(points, first);
            List<int[]> plane = new ArrayList<>(List.of(first));
            for (int i = left.size() - 1; i >= 0; i--) {
                if (Vectors.dot(normal, normal(points, left.get(i))) > 1.0 - FLAT) {
                    plane.add(left.remove(i));
                }
            }
            polygons.add(outline(plane));
        }
        return polygons;
    }

    static double[] normal(List<double[]> points, int[] face) {
        double[] a = points.get(face[0]);
        return Vectors.unit(
                Vectors.cross(Vectors.minus(points.get(face[1]), a), Vectors.minus(points.get(face[2]), a)));
    }

    /** Returns the edges that only one of the triangles has, one after the other. */
    private static int[] outline(List<int[]> plane) {
        Set<Long> edges = new HashSet<>();
        for (int[] face : plane) {
            for (int k = 0; k < 3; k++) {
                edges.add(edge(face[k], face[(k + 1) % 3]));
            }
        }
        Map<Integer, Integer> next = new HashMap<>();
        for (int[] face : plane) {
            for (int k = 0; k < 3; k++) {
                if (!edges.contains(edge(face[(k + 1) % 3], face[k]))) {
                    next.put(face[k], face[(k + 1) % 3]);
                }
            }
        }
        int[] outline = new int[next.size()];
        int at = next.keySet().stream().min(Integer::compare).orElseThrow();
        for (int k = 0; k < outline.length; k++) {
            outline[k] = at;
            at = next.get(at);
        }
        return outline;
    }

    /** Begins with a tetrahedron. */
    private void begin() {
        if (points.size() < 4) {
            throw flat();
        }
        int b = farthest(i -> Vectors.length(from(i)));
        double[] along = Vectors.unit(from(b));
        int c = farthest(i -> Vectors.length(Vectors.cross(along, from(i))));
        double[] normal = Vectors.unit(Vectors.cross(along, from(c)));
        int d = farthest(i -> Math.abs(Vectors.dot(normal, from(i))));
        double side = Vectors.dot(normal, from(d));
        if (!(Math.abs(side) > tolerance)) {
            throw flat();
        }
        if (side > 0.0) {
            triangles.addAll(
                    List.of(new int[] {0, c, b}, new int[] {0, b, d}, new int[] {b, c, d}, new int[] {c, 0, d}));
        } else {
            triangles.addAll(
                    List.of(new int[] {0, b, c}, new int[] {b, 0, d}, new int[] {c, b, d}, new int[] {0, c, d}));
        }
    }

    private double[] from(int i) {
        return Vectors.minus(points.get(i), points.get(0));
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

    private void add(int point) {
        List<int[]> seen = new ArrayList<>();
        for (int[] face : triangles) {
            double[] along = Vectors.minus(points.get(point), points.get(face[0]));
            if (Vectors.dot(normal(points, face), along) > tolerance) {
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
        triangles.removeAll(seen);
        for (int[] face : seen) {
            for (int k = 0; k < 3; k++) {
                int a = face[k];
                int b = face[(k + 1) % 3];
                if (!edges.contains(edge(b, a))) {
                    triangles.add(new int[] {a, b, point});
                }
            }
        }
    }

    private static long edge(int a, int b) {
        return ((long) a << 32) | b;
    }
}
