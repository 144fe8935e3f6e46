package org.nsds.numerics.linalg;

/**
 * Σ aⱼ bⱼ and t += f a for rows of hundreds of entries. The virtual machine never reorders a sum of doubles, so a plain dot
 * product waits for each addition; here products are first added elementwise at constant distances, which it turns into vector
 * instructions, and only the short remainder is summed one by one. The order of summation depends on the length alone. Short
 * rows are summed from left to right. Holds scratch: not to be shared between threads.
 */
public final class LongRow {

    private static final int WIDTH = 256;
    private static final int SHORTEST = 64;

    private double[] partial = new double[0];

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
        if (partial.length < n) {
            partial = new double[n];
        }
        double sum = 0.0;
        for (int from = 0; from < n; from += 4 * WIDTH) {
            fold(a, b, partial, from, Math.min(n, from + 4 * WIDTH));
            sum += sum(partial, from, Math.min(n, from + WIDTH));
        }
        return sum;
    }

    /** target += factor · row, over the length of target. */
    public static void add(double factor, double[] row, double[] target) {
        for (int j = 0; j < target.length; j++) {
            target[j] += factor * row[j];
        }
    }

    /** out_j = Σ_k a_{j + kW} b_{j + kW} for j in the first W of the entries, with as many k as there are entries. */
    private static void fold(double[] a, double[] b, double[] out, int from, int to) {
        int end = Math.min(from + WIDTH, to);
        int four = Math.max(from, Math.min(end, to - 3 * WIDTH));
        int three = Math.max(four, Math.min(end, to - 2 * WIDTH));
        int two = Math.max(three, Math.min(end, to - WIDTH));
        four(a, b, out, from, four);
        three(a, b, out, four, three);
        two(a, b, out, three, two);
        for (int j = two; j < end; j++) {
            out[j] = a[j] * b[j];
        }
    }

    private static void four(double[] a, double[] b, double[] out, int from, int to) {
        for (int j = from; j < to; j++) {
            out[j] = a[j] * b[j]
                    + a[j + WIDTH] * b[j + WIDTH]
                    + a[j + 2 * WIDTH] * b[j + 2 * WIDTH]
                    + a[j + 3 * WIDTH] * b[j + 3 * WIDTH];
        }
    }

    private static void three(double[] a, double[] b, double[] out, int from, int to) {
        for (int j = from; j < to; j++) {
            out[j] = a[j] * b[j] + a[j + WIDTH] * b[j + WIDTH] + a[j + 2 * WIDTH] * b[j + 2 * WIDTH];
        }
    }

    private static void two(double[] a, double[] b, double[] out, int from, int to) {
        for (int j = from; j < to; j++) {
            out[j] = a[j] * b[j] + a[j + WIDTH] * b[j + WIDTH];
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
