package org.nsds.report.scene;

import java.util.Arrays;

/**
 * Triangles that a {@link SpaceShape} is drawn by: three corners for each, with normals, and shades that let one see a body turn.
 *
 * @param positions x, y, z of the corners, one after the other
 * @param normals unit vectors at the corners, outwards
 * @param shades of the corners, between 0 (black) and 1 (the body's colour)
 */
public record Triangles(float[] positions, float[] normals, float[] shades) {

    /** Returns how many triangles there are. */
    public int count() {
        return shades.length / 3;
    }

    /** Collects triangles. */
    static final class Collector {

        private static final float DARKER = 0.72f;

        private float[] positions = new float[900];
        private float[] normals = new float[900];
        private float[] shades = new float[300];
        private int corners;

        /** Adds a flat triangle. */
        void flat(double[] a, double[] b, double[] c, boolean dark) {
            double[] normal = unit(cross(minus(b, a), minus(c, a)));
            corner(a, normal, dark);
            corner(b, normal, dark);
            corner(c, normal, dark);
        }

        /** Adds a triangle with a normal at each corner. */
        void smooth(double[][] points, double[][] directions, boolean dark) {
            for (int i = 0; i < 3; i++) {
                corner(points[i], unit(directions[i]), dark);
            }
        }

        private void corner(double[] point, double[] normal, boolean dark) {
            if (corners == shades.length) {
                positions = Arrays.copyOf(positions, 2 * positions.length);
                normals = Arrays.copyOf(normals, 2 * normals.length);
                shades = Arrays.copyOf(shades, 2 * shades.length);
            }
            for (int k = 0; k < 3; k++) {
                positions[3 * corners + k] = (float) point[k];
                normals[3 * corners + k] = (float) normal[k];
            }
            shades[corners++] = dark ? DARKER : 1.0f;
        }

        Triangles all() {
            return new Triangles(
                    Arrays.copyOf(positions, 3 * corners),
                    Arrays.copyOf(normals, 3 * corners),
                    Arrays.copyOf(shades, corners));
        }
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
        return length == 0.0
                ? new double[] {0.0, 0.0, 1.0}
                : new double[] {a[0] / length, a[1] / length, a[2] / length};
    }
}
