package org.nsds.examples.gallery.body;

import java.util.ArrayList;
import java.util.List;
import org.nsds.core.solution.Solution;
import org.nsds.examples.catalogue.ParameterValues;
import org.nsds.report.scene.SpaceScene;
import org.nsds.report.scene.SpaceShape;

/** The bodies of these examples in motion. */
final class BodyScenes {

    private static final String BODY = "body";

    private static final int AROUND = 32; // points of a circle

    private BodyScenes() {}

    /**
     * Returns the box that has the moments of inertia of a body: half sides a² = 3 (I22 + I33 − I11)/(2 m) and so on, as
     * I11 = m (b² + c²)/3.
     */
    static SpaceShape.Box box(ParameterValues values) {
        double i11 = values.number("I11");
        double i22 = values.number("I22");
        double i33 = values.number("I33");
        double factor = 1.5 / values.number("mass");
        return new SpaceShape.Box(
                side(factor * (i22 + i33 - i11)), side(factor * (i11 + i33 - i22)), side(factor * (i11 + i22 - i33)));
    }

    /** Returns a side from the square of its half; what is flat is drawn with some thickness. */
    private static double side(double square) {
        return Math.max(0.1, 2.0 * Math.sqrt(Math.max(0.0, square)));
    }

    /** Returns the body alone. */
    static SpaceScene free(Solution run, SpaceShape shape) {
        return SpaceScene.of(run).body(BODY, shape, SpaceScene.columns(run, BODY));
    }

    /** Returns several bodies, {@code body1} and so on, each as a bar along its first axis. */
    static SpaceScene bars(Solution run, SpaceShape.Box... shapes) {
        SpaceScene scene = SpaceScene.of(run);
        for (int i = 0; i < shapes.length; i++) {
            String name = BODY + (i + 1);
            scene = scene.body(name, shapes[i], SpaceScene.columns(run, name));
        }
        return scene;
    }

    /** Returns the body on the floor z = 0. */
    static SpaceScene onFloor(Solution run, SpaceShape shape) {
        return free(run, shape).floor(0.0);
    }

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
