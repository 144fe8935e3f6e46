package org.nsds.numerics.linalg;

/**
 * Σ aⱼ bⱼ and t += f a for rows of hundreds of entries. The virtual machine never reorders a sum of doubles, so a plain dot
 * product waits for each addition; here most products are first added elementwise, four at a constant distance, which it turns
 * into vector instructions, and only what is left is summed one by one. It does so for loops from 0 to a constant and at
 * constant distances, for no others (twice as slow with variable ones): hence a method for each of a few widths. The order of
 * summation depends on the length alone. Short rows are summed from left to right. Holds scratch: not to be shared between
 * threads.
 */
public final class LongRow {

    private static final int SHORTEST = 64;

    private final double[] partial = new double[240];

    /** Σ aⱼ bⱼ over the length of b. */
    public double dot(double[] a, double[] b) {
        int n = b.length;
        if (n < SHORTEST) {
            double sum = 0.0;
            for (int j = 0; j < n; j++) {
                sum += a[j] * b[j];
            }
            return sum;
        }
        int width = fold(a, b, partial, n);
        return sum(partial, width) + dotInEightSums(a, b, 4 * width);
    }

    /** Σ aⱼ bⱼ over the length of b in four sums side by side: for rows of any length, and no scratch. */
    public static double product(double[] a, double[] b) {
        double s0 = 0.0;
        double s1 = 0.0;
        double s2 = 0.0;
        double s3 = 0.0;
        int j = 0;
        for (; j + 3 < b.length; j += 4) {
            s0 += a[j] * b[j];
            s1 += a[j + 1] * b[j + 1];
            s2 += a[j + 2] * b[j + 2];
            s3 += a[j + 3] * b[j + 3];
        }
        for (; j < b.length; j++) {
            s0 += a[j] * b[j];
        }
        return (s0 + s1) + (s2 + s3);
    }

    /** Returns whether no entry is infinite or NaN. */
    public static boolean finite(double[] x) {
        double s0 = 0.0;
        double s1 = 0.0;
        double s2 = 0.0;
        double s3 = 0.0;
        int j = 0;
        for (; j + 3 < x.length; j += 4) {
            s0 += 0.0 * x[j]; // 0 · ∞ and 0 · NaN are NaN
            s1 += 0.0 * x[j + 1];
            s2 += 0.0 * x[j + 2];
            s3 += 0.0 * x[j + 3];
        }
        for (; j < x.length; j++) {
            s0 += 0.0 * x[j];
        }
        return (s0 + s1) + (s2 + s3) == 0.0;
    }

    /** Returns whether no square of an entry is infinite or NaN: whether all entries are finite, and below 1.3e154. */
    public static boolean squaresFinite(double[] x) {
        double s0 = 0.0;
        double s1 = 0.0;
        double s2 = 0.0;
        double s3 = 0.0;
        int j = 0;
        for (; j + 3 < x.length; j += 4) {
            s0 += 0.0 * (x[j] * x[j]); // 0 · ∞ and 0 · NaN are NaN
            s1 += 0.0 * (x[j + 1] * x[j + 1]);
            s2 += 0.0 * (x[j + 2] * x[j + 2]);
            s3 += 0.0 * (x[j + 3] * x[j + 3]);
        }
        for (; j < x.length; j++) {
            s0 += 0.0 * (x[j] * x[j]);
        }
        return (s0 + s1) + (s2 + s3) == 0.0;
    }

    /** Returns whether the squares of all entries of two arrays are finite. */
    public static boolean squaresFinite(double[] x, double[] y) {
        if (x.length >= SHORTEST || y.length >= SHORTEST) {
            return squaresFinite(x) && squaresFinite(y);
        }
        double sum = 0.0;
        for (double each : x) {
            sum += 0.0 * (each * each);
        }
        for (double each : y) {
            sum += 0.0 * (each * each);
        }
        return sum == 0.0;
    }

    /** target += factor · row, over the length of target. */
    public static void add(double factor, double[] row, double[] target) {
        for (int j = 0; j < target.length; j++) {
            target[j] += factor * row[j];
        }
    }

    /** out_j = Σ_k a_{j + kW} b_{j + kW} over four k, for the largest W that fits; returns W. */
    private static int fold(double[] a, double[] b, double[] out, int n) {
        if (n >= 960) {
            fold240(a, b, out);
            return 240;
        }
        if (n >= 832) {
            fold208(a, b, out);
            return 208;
        }
        if (n >= 576) {
            fold144(a, b, out);
            return 144;
        }
        if (n >= 320) {
            fold80(a, b, out);
            return 80;
        }
        return 0;
    }

    private static void fold240(double[] a, double[] b, double[] out) {
        for (int j = 0; j < 240; j++) {
            out[j] = a[j] * b[j] + a[j + 240] * b[j + 240] + a[j + 480] * b[j + 480] + a[j + 720] * b[j + 720];
        }
    }

    private static void fold208(double[] a, double[] b, double[] out) {
        for (int j = 0; j < 208; j++) {
            out[j] = a[j] * b[j] + a[j + 208] * b[j + 208] + a[j + 416] * b[j + 416] + a[j + 624] * b[j + 624];
        }
    }

    private static void fold144(double[] a, double[] b, double[] out) {
        for (int j = 0; j < 144; j++) {
            out[j] = a[j] * b[j] + a[j + 144] * b[j + 144] + a[j + 288] * b[j + 288] + a[j + 432] * b[j + 432];
        }
    }

    private static void fold80(double[] a, double[] b, double[] out) {
        for (int j = 0; j < 80; j++) {
            out[j] = a[j] * b[j] + a[j + 80] * b[j + 80] + a[j + 160] * b[j + 160] + a[j + 240] * b[j + 240];
        }
    }

    /** Eight sums keep eight additions in flight. */
    private static double sum(double[] values, int to) {
        double s0 = 0.0;
        double s1 = 0.0;
        double s2 = 0.0;
        double s3 = 0.0;
        double s4 = 0.0;
        double s5 = 0.0;
        double s6 = 0.0;
        double s7 = 0.0;
        for (int j = 0; j + 7 < to; j += 8) { // widths are multiples of 8
            s0 += values[j];
            s1 += values[j + 1];
            s2 += values[j + 2];
            s3 += values[j + 3];
            s4 += values[j + 4];
            s5 += values[j + 5];
            s6 += values[j + 6];
            s7 += values[j + 7];
        }
        return ((s0 + s1) + (s2 + s3)) + ((s4 + s5) + (s6 + s7));
    }

    /** Σ aⱼ bⱼ from some place on to the length of b, in eight sums: half as fast as {@link #dot}, without scratch. */
    public static double dotInEightSums(double[] a, double[] b, int from) {
        int to = b.length;
        double s0 = 0.0;
        double s1 = 0.0;
        double s2 = 0.0;
        double s3 = 0.0;
        double s4 = 0.0;
        double s5 = 0.0;
        double s6 = 0.0;
        double s7 = 0.0;
        int j = from;
        for (; j + 7 < to; j += 8) {
            s0 += a[j] * b[j];
            s1 += a[j + 1] * b[j + 1];
            s2 += a[j + 2] * b[j + 2];
            s3 += a[j + 3] * b[j + 3];
            s4 += a[j + 4] * b[j + 4];
            s5 += a[j + 5] * b[j + 5];
            s6 += a[j + 6] * b[j + 6];
            s7 += a[j + 7] * b[j + 7];
        }
        for (; j < to; j++) {
            s0 += a[j] * b[j];
        }
        return ((s0 + s1) + (s2 + s3)) + ((s4 + s5) + (s6 + s7));
    }
}
