package org.nsds.mechanics.body.joint;

/**
 * Two directions at right angles to an axis and to each other, made from it as Siconos makes them, so that the multipliers of joints are
 * the same numbers.
 */
final class JointAxes {

    private JointAxes() {}

    /** Returns the tangents of the contact frame about an axis a: those of a pivot. */
    static double[][] ofPivot(double[] a) {
        double ax = Math.abs(a[0]);
        double ay = Math.abs(a[1]);
        double az = Math.abs(a[2]);
        double[] t;
        if (ax > ay && ax > az) {
            t = Joint.unit(a[1], -a[0], 0.0);
        } else if (ay > az) {
            t = Joint.unit(-a[1], a[0], 0.0);
        } else {
            t = Joint.unit(0.0, -a[2], a[1]);
        }
        return new double[][] {t, cross(a, t)};
    }

    /** Returns the directions across a slide along an axis a: Siconos compares signed components there. */
    static double[][] ofSlide(double[] a) {
        boolean flat = (a[0] > a[1] && a[0] > a[2]) || (a[0] <= a[1] && a[2] <= a[1]);
        double[] t;
        if (flat && StrictMath.hypot(a[0], a[1]) > 0.0) {
            t = Joint.unit(a[1], -a[0], 0.0);
        } else if (StrictMath.hypot(a[1], a[2]) > 0.0) {
            t = Joint.unit(0.0, -a[2], a[1]);
        } else {
            t = Joint.unit(a[1], -a[0], 0.0);
        }
        return new double[][] {t, cross(a, t)};
    }

    static double[] cross(double[] a, double[] b) {
        return new double[] {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
    }
}
