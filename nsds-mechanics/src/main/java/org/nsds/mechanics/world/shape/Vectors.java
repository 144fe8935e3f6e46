package org.nsds.mechanics.world.shape;

/** Vectors in space as arrays of three numbers, for what is computed once. */
final class Vectors {

    private Vectors() {}

    static double[] minus(double[] a, double[] b) {
        return new double[] {a[0] - b[0], a[1] - b[1], a[2] - b[2]};
    }

    static double dot(double[] a, double[] b) {
        return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
    }

    static double[] cross(double[] a, double[] b) {
        return new double[] {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
    }

    static double length(double[] a) {
        return Math.sqrt(dot(a, a));
    }

    static double[] unit(double[] a) {
        double length = length(a);
        return length > 0.0 ? new double[] {a[0] / length, a[1] / length, a[2] / length} : new double[] {0.0, 0.0, 1.0};
    }
}
