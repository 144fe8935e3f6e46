package org.nsds.language.urdf;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.nsds.mechanics.world.shape.ConvexHull;
import org.nsds.mechanics.world.shape.HullFaces;

/**
 * The convex hull of a mesh, as engines for robots take it. Meshes of many points are reduced to those that are farthest in 200 directions, spread
 * evenly over the sphere (a spiral whose turns are apart by the golden angle).
 *
 * @param hull the hull
 * @param of how many points the mesh has
 * @param error how far points of the mesh are outside of the hull
 */
record MeshHull(ConvexHull hull, int of, double error) {

    private static final int DIRECTIONS = 200;
    private static final double GOLDEN_ANGLE = Math.PI * (3.0 - Math.sqrt(5.0));
    private static final double DIGITS = 1e6;

    /**
     * Returns the hull of points.
     *
     * @throws IllegalArgumentException if they span no volume
     */
    static MeshHull of(List<double[]> points) {
        List<double[]> chosen = rounded(points.size() <= DIRECTIONS ? points : farthest(points));
        ConvexHull hull = ConvexHull.of(chosen);
        List<double[]> corners = hull.points();
        return new MeshHull(hull, points.size(), outside(points, corners, HullFaces.triangles(corners)));
    }

    private static List<double[]> farthest(List<double[]> points) {
        Set<Integer> chosen = new LinkedHashSet<>();
        for (int k = 0; k < DIRECTIONS; k++) {
            double z = 1.0 - (2.0 * k + 1.0) / DIRECTIONS;
            double r = Math.sqrt(1.0 - z * z);
            chosen.add(farthest(points, r * StrictMath.cos(k * GOLDEN_ANGLE), r * StrictMath.sin(k * GOLDEN_ANGLE), z));
        }
        return chosen.stream().map(points::get).toList();
    }

    private static int farthest(List<double[]> points, double x, double y, double z) {
        int best = 0;
        double most = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < points.size(); i++) {
            double[] p = points.get(i);
            double along = x * p[0] + y * p[1] + z * p[2];
            if (along > most) {
                most = along;
                best = i;
            }
        }
        return best;
    }

    /** Digits that nobody sees are left out, so that files can be read by people. */
    private static List<double[]> rounded(List<double[]> points) {
        double size = points.stream()
                .mapToDouble(p -> Math.max(Math.abs(p[0]), Math.max(Math.abs(p[1]), Math.abs(p[2]))))
                .max()
                .orElse(1.0);
        double unit = Math.max(Double.MIN_NORMAL, StrictMath.pow(10.0, Math.ceil(StrictMath.log10(size)))) / DIGITS;
        List<double[]> rounded = new ArrayList<>();
        for (double[] p : points) {
            rounded.add(new double[] {rounded(p[0], unit), rounded(p[1], unit), rounded(p[2], unit)});
        }
        return rounded;
    }

    private static double rounded(double value, double unit) {
        double scale = Math.rint(1.0 / unit);
        return scale > 1.0 ? Math.rint(value * scale) / scale + 0.0 : value;
    }

    private static double outside(List<double[]> points, List<double[]> corners, List<int[]> faces) {
        double most = 0.0;
        for (int[] face : faces) {
            double[] a = corners.get(face[0]);
            double[] n = normal(a, corners.get(face[1]), corners.get(face[2]));
            for (double[] p : points) {
                most = Math.max(most, n[0] * (p[0] - a[0]) + n[1] * (p[1] - a[1]) + n[2] * (p[2] - a[2]));
            }
        }
        return most;
    }

    private static double[] normal(double[] a, double[] b, double[] c) {
        double ux = b[0] - a[0];
        double uy = b[1] - a[1];
        double uz = b[2] - a[2];
        double vx = c[0] - a[0];
        double vy = c[1] - a[1];
        double vz = c[2] - a[2];
        double x = uy * vz - uz * vy;
        double y = uz * vx - ux * vz;
        double z = ux * vy - uy * vx;
        double length = Math.sqrt(x * x + y * y + z * z);
        return new double[] {x / length, y / length, z / length};
    }
}
