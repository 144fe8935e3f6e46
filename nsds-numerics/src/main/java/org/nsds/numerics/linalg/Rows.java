package org.nsds.numerics.linalg;

/**
 * Row operations on matrices held as one array per row. Rows of their own let every array of a loop share one index, which is
 * what the virtual machine needs to see before it uses vector instructions; a flat row-major array hides it.
 */
public final class Rows {

    private Rows() {}

    /** At least {@code count} rows of at least that length; the given array itself when it is already large enough. */
    public static double[][] atLeast(int count, double[][] rows) {
        return rows.length >= count ? rows : new double[count][count];
    }

    /** target −= factor · row, on entries from (included) to (excluded). */
    public static void subtract(double[] target, double factor, double[] row, int from, int to) {
        for (int j = from; j < to; j++) {
            target[j] -= factor * row[j];
        }
    }

    /** target −= f₀ r₀ + f₁ r₁ + f₂ r₂ + f₃ r₃, with {@code factors[at .. at + 3]} and {@code rows[at .. at + 3]}. */
    public static void subtractFour(double[] target, double[] factors, double[][] rows, int at, int from, int to) {
        subtractFour(
                target,
                factors[at],
                rows[at],
                factors[at + 1],
                rows[at + 1],
                factors[at + 2],
                rows[at + 2],
                factors[at + 3],
                rows[at + 3],
                from,
                to);
    }

    /** target −= f₀ r₀ + f₁ r₁ + f₂ r₂ + f₃ r₃, on entries from (included) to (excluded). */
    public static void subtractFour(
            double[] target,
            double f0,
            double[] r0,
            double f1,
            double[] r1,
            double f2,
            double[] r2,
            double f3,
            double[] r3,
            int from,
            int to) {
        for (int j = from; j < to; j++) {
            target[j] -= f0 * r0[j] + f1 * r1[j] + f2 * r2[j] + f3 * r3[j];
        }
    }

    /** Returns whether a = Mᵢⱼ and b = Mⱼᵢ differ by no more than rounding: their own, or that of sums as large as √(Mᵢᵢ Mⱼⱼ). */
    static boolean agree(double a, double b, SquareMatrix matrix, int i, int j) {
        if (a == b) {
            return true;
        }
        double difference = Math.abs(a - b);
        return difference <= 8.0 * Math.ulp(1.0) * Math.min(Math.abs(a), Math.abs(b))
                || difference <= 1e-14 * Math.sqrt(matrix.get(i, i) * matrix.get(j, j)); // false for NaN
    }

    /** Σ rowⱼ xⱼ over entries from (included) to (excluded). */
    public static double dot(double[] row, double[] x, int from, int to) {
        double even = 0.0; // two sums keep two additions in flight
        double odd = 0.0;
        int j = from;
        for (; j + 1 < to; j += 2) {
            even += row[j] * x[j];
            odd += row[j + 1] * x[j + 1];
        }
        return j < to ? even + odd + row[j] * x[j] : even + odd;
    }
}
