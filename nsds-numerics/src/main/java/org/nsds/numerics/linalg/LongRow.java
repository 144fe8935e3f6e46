package org.nsds.numerics.linalg;

/**
 * Σ aⱼ bⱼ and t += f a for rows of hundreds of entries. The virtual machine never reorders a sum of doubles, so a plain dot
 * product waits for each addition; here products are first added elementwise at constant distances, which it turns into vector
 * instructions, and only the short remainder is summed one by one. The order of summation depends on the length alone. Short
 * rows are summed from left to right. Holds scratch: not to be shared between threads.
 */
public final class LongRow {

    private static final int WIDE = 128;
    private static final int NARROW = 32;
    private static final int SHORTEST = 64;

    private double[] partial = new double[0];

    /** Σ aⱼ bⱼ over the length of b. */
    public double dot(double[] a, double[] b) {
        int n = b.length;
        double sum = 0.0;
        if (n < SHORTEST) {
            for (int j = 0; j < n; j++) {
                sum += a[j] * b[j];
            }
            return sum;
        }
        if (partial.length < n) {
            partial = new double[n];
        }
        int from = 0;
        for (; from + 4 * WIDE <= n; from += 4 * WIDE) {
            foldWide(a, b, partial, from);
            sum += sum(partial, from, from + WIDE);
        }
        for (; from + 4 * NARROW <= n; from += 4 * NARROW) {
            foldNarrow(a, b, partial, from);
            sum += sum(partial, from, from + NARROW);
        }
        for (int j = from; j < n; j++) {
            partial[j] = a[j] * b[j];
        }
        return sum + sum(partial, from, n);
    }

    /** target += factor · row, over the length of target. */
    public static void add(double factor, double[] row, double[] target) {
        for (int j = 0; j < target.length; j++) {
            target[j] += factor * row[j];
        }
    }

    private static void foldWide(double[] a, double[] b, double[] out, int from) {
        for (int i = 0; i < WIDE; i++) { // a constant number of passes, or the virtual machine spoils it
            int j = from + i;
            out[j] = a[j] * b[j]
                    + a[j + WIDE] * b[j + WIDE]
                    + a[j + 2 * WIDE] * b[j + 2 * WIDE]
                    + a[j + 3 * WIDE] * b[j + 3 * WIDE];
        }
    }

    private static void foldNarrow(double[] a, double[] b, double[] out, int from) {
        for (int i = 0; i < NARROW; i++) {
            int j = from + i;
            out[j] = a[j] * b[j]
                    + a[j + NARROW] * b[j + NARROW]
                    + a[j + 2 * NARROW] * b[j + 2 * NARROW]
                    + a[j + 3 * NARROW] * b[j + 3 * NARROW];
        }
    }

    /** Eight sums keep eight additions in flight. */
    private static double sum(double[] values, int from, int to) {
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
            s0 += values[j];
            s1 += values[j + 1];
            s2 += values[j + 2];
            s3 += values[j + 3];
            s4 += values[j + 4];
            s5 += values[j + 5];
            s6 += values[j + 6];
            s7 += values[j + 7];
        }
        for (; j < to; j++) {
            s0 += values[j];
        }
        return ((s0 + s1) + (s2 + s3)) + ((s4 + s5) + (s6 + s7));
    }
}
