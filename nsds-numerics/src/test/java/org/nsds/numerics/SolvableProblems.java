package org.nsds.numerics;

import java.util.SplittableRandom;
import org.nsds.numerics.linalg.DenseMatrix;
import org.nsds.numerics.problem.BoxProblem;

/**
 * Seeded problems with a solution z* that is known exactly: all numbers are whole, q = w* − M z* is computed without rounding, and factors
 * are powers of 2.
 */
public final class SolvableProblems {

    private SolvableProblems() {}

    /** An LCP with entries up to the given size, of that many distinct rows at most, in units of powers of 2. */
    public static BoxProblem lcp(SplittableRandom random, int n, int entry, int rank, int largestExponent) {
        double[][] m = matrix(random, n, entry);
        for (int i = rank; i < n; i++) { // the rows after the first ones are sums of two of them
            int a = random.nextInt(rank);
            int b = random.nextInt(rank);
            for (int j = 0; j < n; j++) {
                m[i][j] = m[a][j] + (random.nextBoolean() ? 0.0 : m[b][j]);
            }
        }
        double[] z = new double[n];
        double[] w = new double[n];
        for (int i = 0; i < n; i++) {
            int place = random.nextInt(4); // both are 0 in one of four
            z[i] = place < 2 ? random.nextInt(entry + 1) : 0.0;
            w[i] = place == 2 ? random.nextInt(entry + 1) : 0.0;
        }
        double[] q = constant(m, z, w);
        for (int i = 0; i < n; i++) {
            int rowUnit = largestExponent == 0 ? 0 : random.nextInt(2 * largestExponent) - largestExponent;
            q[i] = Math.scalb(q[i], rowUnit);
            for (int j = 0; j < n; j++) {
                m[i][j] = Math.scalb(m[i][j], rowUnit);
            }
        }
        return BoxProblem.lcp(DenseMatrix.of(m), q);
    }

    /** Free unknowns, half-lines to both sides, boxes and fixed unknowns. */
    public static BoxProblem mixed(SplittableRandom random, int n) {
        double[][] m = matrix(random, n, 3);
        double[] z = new double[n];
        double[] w = new double[n];
        double[] lower = new double[n];
        double[] upper = new double[n];
        for (int i = 0; i < n; i++) {
            z[i] = random.nextInt(7) - 3;
            boolean atLower = random.nextInt(3) == 0;
            boolean atUpper = !atLower && random.nextInt(3) == 0;
            lower[i] = atLower ? z[i] : random.nextBoolean() ? z[i] - 1 - random.nextInt(3) : Double.NEGATIVE_INFINITY;
            upper[i] = atUpper ? z[i] : random.nextBoolean() ? z[i] + 1 + random.nextInt(3) : Double.POSITIVE_INFINITY;
            w[i] = atLower ? random.nextInt(3) : atUpper ? -random.nextInt(3) : 0.0;
        }
        return BoxProblem.of(DenseMatrix.of(m), constant(m, z, w), lower, upper);
    }

    private static double[][] matrix(SplittableRandom random, int n, int entry) {
        double[][] m = new double[n][n];
        for (double[] row : m) {
            for (int j = 0; j < n; j++) {
                row[j] = random.nextInt(3) == 0 ? 0.0 : random.nextInt(2 * entry + 1) - entry;
            }
        }
        return m;
    }

    private static double[] constant(double[][] m, double[] z, double[] w) {
        double[] q = w.clone();
        for (int i = 0; i < q.length; i++) {
            for (int j = 0; j < q.length; j++) {
                q[i] -= m[i][j] * z[j];
            }
        }
        return q;
    }
}
