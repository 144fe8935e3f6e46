package org.nsds.workbench.picture;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.geom.Path2D;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.nsds.report.scene.SpaceScene;
import org.nsds.report.scene.SpaceShape;
import org.nsds.report.scene.Tessellation;
import org.nsds.report.scene.Triangles;

/** Draws a scene in space at one moment, from above and aside, farther triangles before nearer ones. */
final class SpacePicture {

    private static final double[] TOWARDS = unit(new double[] {0.62, -1.0, 0.55});
    private static final double[] RIGHT = unit(new double[] {1.0, 0.62, 0.0});
    private static final double[] UP = cross(TOWARDS, RIGHT);
    private static final double[] SUN = unit(new double[] {0.35, -0.6, 1.0});
    private static final double AMBIENT = 0.5;
    private static final int MOST_SEGMENTS = 16;
    private static final int FEW_SEGMENTS = 8;
    private static final int MANY_BODIES = 60;
    private static final Color GROUND = new Color(138, 150, 165, 46);

    private final SpaceScene scene;
    private final Fit fit = new Fit();
    private final List<Face> faces = new ArrayList<>();
    private final Map<SpaceShape, Triangles> known = new HashMap<>();

    private record Face(double[] x, double[] y, double depth, Color color) {}

    SpacePicture(SpaceScene scene) {
        this.scene = scene;
    }

    void draw(Graphics2D graphics, double moment) {
        int frame = (int) (moment * (scene.times().length - 1));
        for (SpaceScene.Fixed thing : scene.fixed()) {
            if (thing.shape() instanceof SpaceShape.Plane) {
                continue; // the ground follows from what stands on it
            }
            add(thing.shape(), thing.pose(), thing.color());
        }
        for (SpaceScene.Body body : scene.bodies()) {
            double[] pose = new double[SpaceScene.COORDINATES];
            for (int k = 0; k < pose.length; k++) {
                pose[k] = body.pose().get(k)[frame];
            }
            add(body.shape(), pose, body.color());
        }
        fit.close(true);
        faces.sort(Comparator.comparingDouble(Face::depth));
        boolean ground = scene.fixed().stream().anyMatch(thing -> thing.shape() instanceof SpaceShape.Plane);
        if (ground) {
            graphics.setColor(GROUND);
            graphics.fillOval(
                    SmallPicture.WIDTH / 8, (int) (0.62 * SmallPicture.HEIGHT), SmallPicture.WIDTH * 3 / 4, (int)
                            (0.34 * SmallPicture.HEIGHT));
        }
        for (Face face : faces) {
            Path2D path = new Path2D.Double();
            path.moveTo(fit.x(face.x[0]), fit.y(face.y[0]));
            path.lineTo(fit.x(face.x[1]), fit.y(face.y[1]));
            path.lineTo(fit.x(face.x[2]), fit.y(face.y[2]));
            path.closePath();
            graphics.setColor(face.color);
            graphics.fill(path);
            graphics.setStroke(new BasicStroke(0.8f));
            graphics.draw(path); // over the seams between triangles
        }
    }

    private void add(SpaceShape shape, double[] pose, Color color) {
        int segments = scene.bodies().size() > MANY_BODIES ? FEW_SEGMENTS : MOST_SEGMENTS;
        Triangles triangles =
                known.computeIfAbsent(shape, fresh -> Tessellation.of(fresh, segments, scene.planeSize()));
        float[] p = triangles.positions();
        for (int t = 0; t < triangles.count(); t++) {
            double[][] corners = new double[3][];
            for (int c = 0; c < 3; c++) {
                int at = 9 * t + 3 * c;
                corners[c] = placed(pose, p[at], p[at + 1], p[at + 2]);
            }
            double[] normal = unit(cross(minus(corners[1], corners[0]), minus(corners[2], corners[0])));
            if (!(dot(normal, TOWARDS) > 0.0)) {
                continue;
            }
            double[] x = new double[3];
            double[] y = new double[3];
            double depth = 0.0;
            for (int c = 0; c < 3; c++) {
                x[c] = dot(corners[c], RIGHT);
                y[c] = dot(corners[c], UP);
                depth += dot(corners[c], TOWARDS) / 3.0;
                fit.include(x[c], y[c]);
            }
            double light = AMBIENT + (1.0 - AMBIENT) * Math.max(0.0, dot(normal, SUN));
            double shade = light * (0.6 + 0.4 * triangles.shades()[3 * t]);
            faces.add(new Face(x, y, depth, shaded(color, shade)));
        }
    }

    private static Color shaded(Color color, double shade) {
        return new Color(
                (int) Math.min(255.0, shade * color.getRed()), (int) Math.min(255.0, shade * color.getGreen()), (int)
                        Math.min(255.0, shade * color.getBlue()));
    }

    /** Turns a point by a unit quaternion, scalar first, and moves it. */
    private static double[] placed(double[] pose, double x, double y, double z) {
        double norm = Math.sqrt(pose[3] * pose[3] + pose[4] * pose[4] + pose[5] * pose[5] + pose[6] * pose[6]);
        double w = pose[3] / norm;
        double[] v = {pose[4] / norm, pose[5] / norm, pose[6] / norm};
        double[] point = {x, y, z};
        double[] once = cross(v, point);
        for (int k = 0; k < 3; k++) {
            once[k] = 2.0 * once[k];
        }
        double[] twice = cross(v, once);
        double[] turned = new double[3];
        for (int k = 0; k < 3; k++) {
            turned[k] = pose[k] + point[k] + w * once[k] + twice[k];
        }
        return turned;
    }

    private static double dot(double[] a, double[] b) {
        return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
    }

    private static double[] minus(double[] a, double[] b) {
        return new double[] {a[0] - b[0], a[1] - b[1], a[2] - b[2]};
    }

    private static double[] cross(double[] a, double[] b) {
        return new double[] {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
    }

    private static double[] unit(double[] a) {
        double length = Math.sqrt(dot(a, a));
        return new double[] {a[0] / length, a[1] / length, a[2] / length};
    }
}
