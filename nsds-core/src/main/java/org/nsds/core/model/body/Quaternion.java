package org.nsds.core.model.body;

import org.nsds.core.model.system.Trigonometry;

/**
 * Rotations as unit quaternions p = (p0, p1, p2, p3), p0 the scalar part, stored from some place on in an array of positions. p takes
 * vectors of the body to the world,
 *
 * <pre>
 *     R(p) = | p0²+p1²−p2²−p3²   2(p1p2−p0p3)      2(p1p3+p0p2)    |
 *            | 2(p1p2+p0p3)      p0²−p1²+p2²−p3²   2(p2p3−p0p1)    |
 *            | 2(p1p3−p0p2)      2(p2p3+p0p1)      p0²−p1²−p2²+p3² |
 * </pre>
 *
 * <p>Nothing is allocated, and the bits depend on no JDK.
 */
public final class Quaternion {

    /** Up to this square of an angle its functions are sums of their series, to the last bits. */
    private static final double SMALL = 0.25;

    private Quaternion() {}

    /** Returns the x component in the world of a vector (x, y, z) of the body. */
    public static double worldX(double[] q, int at, double x, double y, double z) {
        double p0 = q[at];
        double p1 = q[at + 1];
        double p2 = q[at + 2];
        double p3 = q[at + 3];
        return (p0 * p0 + p1 * p1 - p2 * p2 - p3 * p3) * x
                + 2.0 * (p1 * p2 - p0 * p3) * y
                + 2.0 * (p1 * p3 + p0 * p2) * z;
    }

    /** Returns the y component in the world of a vector (x, y, z) of the body. */
    public static double worldY(double[] q, int at, double x, double y, double z) {
        double p0 = q[at];
        double p1 = q[at + 1];
        double p2 = q[at + 2];
        double p3 = q[at + 3];
        return 2.0 * (p1 * p2 + p0 * p3) * x
                + (p0 * p0 - p1 * p1 + p2 * p2 - p3 * p3) * y
                + 2.0 * (p2 * p3 - p0 * p1) * z;
    }

    /** Returns the z component in the world of a vector (x, y, z) of the body. */
    public static double worldZ(double[] q, int at, double x, double y, double z) {
        double p0 = q[at];
        double p1 = q[at + 1];
        double p2 = q[at + 2];
        double p3 = q[at + 3];
        return 2.0 * (p1 * p3 - p0 * p2) * x
                + 2.0 * (p2 * p3 + p0 * p1) * y
                + (p0 * p0 - p1 * p1 - p2 * p2 + p3 * p3) * z;
    }

    /** Returns the first component in the body of a vector (x, y, z) of the world. */
    public static double bodyX(double[] q, int at, double x, double y, double z) {
        double p0 = q[at];
        double p1 = q[at + 1];
        double p2 = q[at + 2];
        double p3 = q[at + 3];
        return (p0 * p0 + p1 * p1 - p2 * p2 - p3 * p3) * x
                + 2.0 * (p1 * p2 + p0 * p3) * y
                + 2.0 * (p1 * p3 - p0 * p2) * z;
    }

    /** Returns the second component in the body of a vector (x, y, z) of the world. */
    public static double bodyY(double[] q, int at, double x, double y, double z) {
        double p0 = q[at];
        double p1 = q[at + 1];
        double p2 = q[at + 2];
        double p3 = q[at + 3];
        return 2.0 * (p1 * p2 - p0 * p3) * x
                + (p0 * p0 - p1 * p1 + p2 * p2 - p3 * p3) * y
                + 2.0 * (p2 * p3 + p0 * p1) * z;
    }

    /** Returns the third component in the body of a vector (x, y, z) of the world. */
    public static double bodyZ(double[] q, int at, double x, double y, double z) {
        double p0 = q[at];
        double p1 = q[at + 1];
        double p2 = q[at + 2];
        double p3 = q[at + 3];
        return 2.0 * (p1 * p3 + p0 * p2) * x
                + 2.0 * (p2 * p3 - p0 * p1) * y
                + (p0 * p0 - p1 * p1 - p2 * p2 + p3 * p3) * z;
    }

    /**
     * Writes p ∘ exp(d), brought to unit length: the rotation by the angle |d| about the axis d of the body.
     *
     * @param q holds p from {@code at} on; not modified unless it is out
     * @param out overwritten there
     */
    public static void turn(double[] q, int at, double dx, double dy, double dz, double[] out) {
        double square = 0.25 * (dx * dx + dy * dy + dz * dz);
        double sine = 0.5 * sineOverAngle(square);
        times(q, at, cosine(square), sine * dx, sine * dy, sine * dz, out);
        double length =
                out[at] * out[at] + out[at + 1] * out[at + 1] + out[at + 2] * out[at + 2] + out[at + 3] * out[at + 3];
        double off = length - 1.0;
        double scale = Math.abs(off) < 1e-8 ? 1.0 - 0.5 * off : 1.0 / Math.sqrt(length);
        for (int i = at; i < at + 4; i++) {
            out[i] *= scale;
        }
    }

    /** Writes the product p ∘ (s, x, y, z). */
    public static void times(double[] q, int at, double s, double x, double y, double z, double[] out) {
        double p0 = q[at];
        double p1 = q[at + 1];
        double p2 = q[at + 2];
        double p3 = q[at + 3];
        out[at] = p0 * s - p1 * x - p2 * y - p3 * z;
        out[at + 1] = p0 * x + p1 * s + p2 * z - p3 * y;
        out[at + 2] = p0 * y - p1 * z + p2 * s + p3 * x;
        out[at + 3] = p0 * z + p1 * y - p2 * x + p3 * s;
    }

    /** Returns cos a, given a². */
    public static double cosine(double square) {
        return square <= SMALL ? 1.0 - square * oneMinusCosine(square) : Trigonometry.cos(Math.sqrt(square));
    }

    /** Returns sin a / a, given a². */
    public static double sineOverAngle(double square) {
        if (square <= SMALL) {
            return 1.0 - square * angleMinusSine(square);
        }
        double angle = Math.sqrt(square);
        return Trigonometry.sin(angle) / angle;
    }

    /** Returns (1 − cos a) / a², given a². */
    public static double oneMinusCosine(double square) {
        if (square > SMALL) {
            return (1.0 - Trigonometry.cos(Math.sqrt(square))) / square;
        }
        double fourth = square * square; // pairs are summed side by side
        double high = 1.0 / 3628800.0 - square * (1.0 / 479001600.0 - square * (1.0 / 87178291200.0));
        double middle = 1.0 / 720.0 - square * (1.0 / 40320.0);
        return (0.5 - square * (1.0 / 24.0)) + fourth * (middle + fourth * high);
    }

    /** Returns (a − sin a) / a³, given a². */
    public static double angleMinusSine(double square) {
        if (square > SMALL) {
            double angle = Math.sqrt(square);
            return (1.0 - Trigonometry.sin(angle) / angle) / square;
        }
        double fourth = square * square; // pairs are summed side by side
        double high = 1.0 / 39916800.0 - square * (1.0 / 6227020800.0 - square * (1.0 / 1307674368000.0));
        double middle = 1.0 / 5040.0 - square * (1.0 / 362880.0);
        return (1.0 / 6.0 - square * (1.0 / 120.0)) + fourth * (middle + fourth * high);
    }
}
