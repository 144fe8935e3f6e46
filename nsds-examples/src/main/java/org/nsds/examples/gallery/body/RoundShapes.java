package org.nsds.examples.gallery.body;

import java.util.ArrayList;
import java.util.List;
import org.nsds.report.scene.SpaceShape;

/** Meshes of round bodies for scenes: revolved outlines and ellipsoids. */
final class RoundShapes {

    private static final int AROUND = 32;

    private RoundShapes() {}

    /** Returns the surface that an outline of points (radius, z), from below to above, makes about the third axis. */
    static SpaceShape.Mesh revolved(List<double[]> outline) {
        List<double[]> vertices = new ArrayList<>();
        List<int[]> triangles = new ArrayList<>();
        for (double[] point : outline) {
            for (int k = 0; k < AROUND; k++) {
                double angle = 2.0 * Math.PI * k / AROUND;
                vertices.add(
                        new double[] {point[0] * StrictMath.cos(angle), point[0] * StrictMath.sin(angle), point[1]});
            }
        }
        for (int i = 0; i + 1 < outline.size(); i++) {
            for (int k = 0; k < AROUND; k++) {
                int here = AROUND * i + k;
                int next = AROUND * i + (k + 1) % AROUND;
                triangles.add(new int[] {here, next, next + AROUND});
                triangles.add(new int[] {here, next + AROUND, here + AROUND});
            }
        }
        return new SpaceShape.Mesh(vertices, triangles);
    }

    /** Returns an ellipsoid with semi-axes a, b, c around (0, 0, z), cut off above the height {@code top}. */
    static SpaceShape.Mesh ellipsoid(double a, double b, double c, double z, double top) {
        List<double[]> outline = new ArrayList<>();
        double end = StrictMath.acos(Math.max(-1.0, Math.min(1.0, (z - top) / c)));
        arc(outline, 1.0, 0.0, 0.0, end);
        outline.add(new double[] {0.0, -StrictMath.cos(end)});
        SpaceShape.Mesh unit = revolved(outline);
        List<double[]> vertices = unit.vertices().stream()
                .map(p -> new double[] {a * p[0], b * p[1], z + c * p[2]})
                .toList();
        return new SpaceShape.Mesh(vertices, unit.triangles());
    }

    /** Adds an arc of a circle around (0, z) to an outline, between two angles from the downward direction. */
    static void arc(List<double[]> outline, double radius, double z, double from, double to) {
        int parts = 16;
        for (int i = 0; i <= parts; i++) {
            double angle = from + (to - from) * i / parts;
            outline.add(new double[] {radius * StrictMath.sin(angle), z - radius * StrictMath.cos(angle)});
        }
    }
}
