package org.nsds.report.scene;

import java.util.List;
import org.nsds.mechanics.world.shape.HullFaces;
import org.nsds.report.scene.Triangles.Collector;

/** Makes triangles of solids: around an axis from a profile, as flat faces, or as they are given. */
public final class Tessellation {

    /** How large a {@link SpaceShape.Plane} is drawn and how round things are; scenes with many bodies take fewer segments. */
    private final int segments;

    private final double planeSize;
    private final Collector collector = new Collector();

    private Tessellation(int segments, double planeSize) {
        this.segments = segments;
        this.planeSize = planeSize;
    }

    /**
     * Returns the triangles of a shape.
     *
     * @param segments of a full circle, a multiple of four
     * @param planeSize edge of the square that stands for a plane
     */
    public static Triangles of(SpaceShape shape, int segments, double planeSize) {
        Tessellation made = new Tessellation(segments, planeSize);
        made.add(shape);
        return made.collector.all();
    }

    private void add(SpaceShape shape) {
        if (shape instanceof SpaceShape.Sphere sphere) {
            turned(arc(sphere.radius(), 0.0, 0.0));
        } else if (shape instanceof SpaceShape.Capsule capsule) {
            turned(arc(capsule.radius(), -0.5 * capsule.length(), 0.5 * capsule.length()));
        } else if (shape instanceof SpaceShape.Cylinder cylinder) {
            double z = 0.5 * cylinder.length();
            disc(cylinder.radius(), -z, false);
            turned(new double[][] {{cylinder.radius(), -z, 1.0, 0.0}, {cylinder.radius(), z, 1.0, 0.0}});
            disc(cylinder.radius(), z, true);
        } else if (shape instanceof SpaceShape.Cone cone) {
            double z = 0.5 * cone.height();
            disc(cone.radius(), -z, false);
            turned(new double[][] {
                {cone.radius(), -z, cone.height(), cone.radius()}, {0.0, z, cone.height(), cone.radius()}
            });
        } else if (shape instanceof SpaceShape.Box box) {
            box(0.5 * box.x(), 0.5 * box.y(), 0.5 * box.z());
        } else if (shape instanceof SpaceShape.Convex convex) {
            for (int[] face : HullFaces.triangles(convex.points())) {
                collector.flat(
                        convex.points().get(face[0]),
                        convex.points().get(face[1]),
                        convex.points().get(face[2]),
                        false);
            }
        } else if (shape instanceof SpaceShape.Mesh mesh) {
            for (int[] face : mesh.triangles()) {
                collector.flat(
                        mesh.vertices().get(face[0]),
                        mesh.vertices().get(face[1]),
                        mesh.vertices().get(face[2]),
                        false);
            }
        } else if (shape instanceof SpaceShape.Plane) {
            double a = 0.5 * planeSize;
            quad(List.of(corner(-a, -a, 0), corner(a, -a, 0), corner(a, a, 0), corner(-a, a, 0)), false);
        } else if (shape instanceof SpaceShape.HeightField field) {
            landscape(field);
        }
    }

    /** Rows of radius, z and the normal's components outwards and upwards, from the south pole to the north pole. */
    private double[][] arc(double radius, double south, double north) {
        int half = segments / 2;
        double[][] rows = new double[south == north ? half + 1 : half + 2][];
        int row = 0;
        for (int i = 0; i <= half; i++) {
            double latitude = Math.PI * i / half - 0.5 * Math.PI;
            double out = i == 0 || i == half ? 0.0 : Math.cos(latitude);
            double up = Math.sin(latitude);
            rows[row++] = new double[] {radius * out, (2 * i <= half ? south : north) + radius * up, out, up};
            if (2 * i == half && south != north) {
                rows[row++] = new double[] {radius, north, 1.0, 0.0};
            }
        }
        return rows;
    }

    /** Turns a profile around z; quarters of both halves differ in shade. */
    private void turned(double[][] profile) {
        double middle = 0.5 * (profile[0][1] + profile[profile.length - 1][1]);
        for (int i = 0; i + 1 < profile.length; i++) {
            boolean upper = 0.5 * (profile[i][1] + profile[i + 1][1]) > middle;
            for (int k = 0; k < segments; k++) {
                boolean dark = (4 * k / segments) % 2 == 0 ^ upper;
                double[][] points = {
                    place(profile[i], k),
                    place(profile[i], k + 1),
                    place(profile[i + 1], k + 1),
                    place(profile[i + 1], k)
                };
                double[][] normals = {
                    normal(profile[i], k),
                    normal(profile[i], k + 1),
                    normal(profile[i + 1], k + 1),
                    normal(profile[i + 1], k)
                };
                if (profile[i][0] > 0.0) {
                    collector.smooth(three(points, 0, 1, 2), three(normals, 0, 1, 2), dark);
                }
                if (profile[i + 1][0] > 0.0) {
                    collector.smooth(three(points, 0, 2, 3), three(normals, 0, 2, 3), dark);
                }
            }
        }
    }

    private static double[][] three(double[][] all, int a, int b, int c) {
        return new double[][] {all[a], all[b], all[c]};
    }

    private double[] place(double[] row, int k) {
        double angle = 2.0 * Math.PI * (k % segments) / segments;
        return corner(row[0] * Math.cos(angle), row[0] * Math.sin(angle), row[1]);
    }

    private double[] normal(double[] row, int k) {
        double angle = 2.0 * Math.PI * (k % segments) / segments;
        return corner(row[2] * Math.cos(angle), row[2] * Math.sin(angle), row[3]);
    }

    private void disc(double radius, double z, boolean up) {
        double[] rim = {radius, z, 0.0, 0.0};
        for (int k = 0; k < segments; k++) {
            double[] a = place(rim, k);
            double[] b = place(rim, k + 1);
            boolean dark = (4 * k / segments) % 2 == 0;
            collector.flat(corner(0, 0, z), up ? a : b, up ? b : a, dark);
        }
    }

    private void box(double a, double b, double c) {
        double[][] p = new double[8][];
        for (int i = 0; i < 8; i++) {
            p[i] = corner((i & 1) == 0 ? -a : a, (i & 2) == 0 ? -b : b, (i & 4) == 0 ? -c : c);
        }
        int[][] faces = {{0, 2, 3, 1}, {4, 5, 7, 6}, {0, 1, 5, 4}, {2, 6, 7, 3}, {0, 4, 6, 2}, {1, 3, 7, 5}};
        for (int f = 0; f < faces.length; f++) {
            quad(List.of(p[faces[f][0]], p[faces[f][1]], p[faces[f][2]], p[faces[f][3]]), f % 2 == 0);
        }
    }

    private void quad(List<double[]> p, boolean dark) {
        collector.flat(p.get(0), p.get(1), p.get(2), dark);
        collector.flat(p.get(0), p.get(2), p.get(3), dark);
    }

    private void landscape(SpaceShape.HeightField field) {
        double[][] z = field.heights();
        int nx = z.length;
        int ny = nx == 0 ? 0 : z[0].length;
        if (nx < 2 || ny < 2) {
            throw new IllegalArgumentException(
                    "a height field has " + nx + " by " + ny + " heights: give at least 2 by 2");
        }
        for (int i = 0; i + 1 < nx; i++) {
            for (int j = 0; j + 1 < ny; j++) {
                quad(
                        List.of(at(field, i, j), at(field, i + 1, j), at(field, i + 1, j + 1), at(field, i, j + 1)),
                        (i + j) % 2 == 0);
            }
        }
    }

    private static double[] at(SpaceShape.HeightField field, int i, int j) {
        double[][] z = field.heights();
        return corner(
                field.lengthX() * ((double) i / (z.length - 1) - 0.5),
                field.lengthY() * ((double) j / (z[0].length - 1) - 0.5),
                z[i][j]);
    }

    private static double[] corner(double x, double y, double z) {
        return new double[] {x, y, z};
    }
}
