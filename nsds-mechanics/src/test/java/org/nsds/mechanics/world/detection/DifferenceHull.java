package org.nsds.mechanics.world.detection;

import java.util.ArrayList;
import java.util.List;
import org.nsds.mechanics.world.shape.HullFaces;

/**
 * The distance or depth of two polyhedra from the hull of all differences of their corners: its distance from zero, or the depth of zero in it.
 * It shares nothing with detection.
 */
final class DifferenceHull {

    private DifferenceHull() {}

    /** Returns the gap, negative where both overlap, and the normal that points to the first. */
    static double[] gapAndNormal(List<double[]> first, List<double[]> second) {
        List<double[]> differences = new ArrayList<>();
        for (double[] a : first) {
            for (double[] b : second) {
                differences.add(new double[] {a[0] - b[0], a[1] - b[1], a[2] - b[2]});
            }
        }
        double depth = Double.POSITIVE_INFINITY;
        double[] inward = null;
        double distance = Double.POSITIVE_INFINITY;
        double[] nearest = null;
        for (int[] face : HullFaces.triangles(differences)) {
            double[] a = differences.get(face[0]);
            double[] b = differences.get(face[1]);
            double[] c = differences.get(face[2]);
            double[] n = unit(cross(minus(b, a), minus(c, a)));
            double offset = dot(n, a);
            if (offset < depth) {
                depth = offset;
                inward = new double[] {-n[0], -n[1], -n[2]};
            }
            double[] p = onTriangle(a, b, c);
            double length = Math.sqrt(dot(p, p));
            if (length < distance) {
                distance = length;
                nearest = p;
            }
        }
        if (depth >= 0.0) {
            return new double[] {-depth, inward[0], inward[1], inward[2]};
        }
        return new double[] {distance, nearest[0] / distance, nearest[1] / distance, nearest[2] / distance};
    }

    /** The point of a triangle that is nearest to zero: of its plane if that is inside, else of one of its edges. */
    private static double[] onTriangle(double[] a, double[] b, double[] c) {
        double[] n = unit(cross(minus(b, a), minus(c, a)));
        double offset = dot(n, a);
        double[] foot = {offset * n[0], offset * n[1], offset * n[2]};
        boolean inside = true;
        double[][] corners = {a, b, c};
        double[] best = null;
        for (int k = 0; k < 3; k++) {
            double[] p = corners[k];
            double[] q = corners[(k + 1) % 3];
            double[] edge = minus(q, p);
            inside &= dot(cross(edge, minus(foot, p)), n) >= 0.0;
            double t = Math.max(0.0, Math.min(1.0, -dot(p, edge) / dot(edge, edge)));
            double[] on = {p[0] + t * edge[0], p[1] + t * edge[1], p[2] + t * edge[2]};
            best = best == null || dot(on, on) < dot(best, best) ? on : best;
        }
        return inside ? foot : best;
    }

    static double[] minus(double[] a, double[] b) {
        return new double[] {a[0] - b[0], a[1] - b[1], a[2] - b[2]};
    }

    static double dot(double[] a, double[] b) {
        return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
    }

    static double[] cross(double[] a, double[] b) {
        return new double[] {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
    }

    static double[] unit(double[] a) {
        double length = Math.sqrt(dot(a, a));
        return new double[] {a[0] / length, a[1] / length, a[2] / length};
    }
}
