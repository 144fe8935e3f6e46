package org.nsds.numerics.problem;

import java.math.BigDecimal;
import java.math.BigInteger;

/**
 * Finds the exact solution y of A y = 0 near a given one, in whole numbers, by fraction-free elimination: unknowns that A leaves free keep
 * their value, the others follow.
 *
 * <pre>
 *     aᵢⱼ ← (aᵣ꜀ aᵢⱼ − aᵢ꜀ aᵣⱼ) / d,      d the pivot before: every division comes out even
 * </pre>
 *
 * <p>Cost: k³ products of numbers of some 60k bits, for k rows.
 *
 * <p>Reference: E. H. Bareiss, <i>Sylvester's identity and multistep integer-preserving Gaussian elimination</i>, Mathematics of
 * Computation 22, 1968.
 */
final class ExactNullVector {

    private static final int DIGITS = 52; // after the first binary digit of a double

    private ExactNullVector() {}

    /**
     * Returns y up to a positive factor, or null if 0 is the only solution.
     *
     * @param a rows of finite numbers, not modified
     * @param near one entry for each column; not modified
     */
    static BigDecimal[] find(double[][] a, double[] near) {
        int columns = near.length;
        BigInteger[][] rows = new BigInteger[a.length][];
        for (int t = 0; t < a.length; t++) {
            rows[t] = inWholeNumbers(a[t]);
        }
        int[] pivotOf = new int[a.length]; // column of the pivot in each row
        boolean[] follows = new boolean[columns];
        BigInteger last = BigInteger.ONE;
        int rank = 0;
        for (int c = 0; c < columns && rank < rows.length; c++) {
            int r = rowWithPivot(rows, rank, c);
            if (r >= 0) {
                BigInteger[] swapped = rows[r];
                rows[r] = rows[rank];
                rows[rank] = swapped;
                eliminate(rows, rank, c, last);
                last = rows[rank][c];
                pivotOf[rank] = c;
                follows[c] = true;
                rank++;
            }
        }
        return rank == columns ? null : substitute(rows, rank, pivotOf, follows, last, near);
    }

    private static int rowWithPivot(BigInteger[][] rows, int from, int column) {
        for (int r = from; r < rows.length; r++) {
            if (rows[r][column].signum() != 0) {
                return r;
            }
        }
        return -1;
    }

    private static void eliminate(BigInteger[][] rows, int r, int c, BigInteger last) {
        BigInteger pivot = rows[r][c];
        for (int i = 0; i < rows.length; i++) {
            if (i != r) {
                BigInteger factor = rows[i][c];
                for (int j = 0; j < rows[i].length; j++) {
                    BigInteger product = pivot.multiply(rows[i][j]);
                    rows[i][j] = product.subtract(factor.multiply(rows[r][j])).divide(last);
                }
            }
        }
    }

    /** d yⱼ for the free entries, and −Σ aᵣⱼ yⱼ for those that follow, d being the entry of every pivot by now. */
    private static BigDecimal[] substitute(
            BigInteger[][] rows, int rank, int[] pivotOf, boolean[] follows, BigInteger d, double[] near) {
        BigDecimal sign = BigDecimal.valueOf(d.signum());
        BigDecimal[] y = new BigDecimal[near.length];
        for (int j = 0; j < y.length; j++) {
            y[j] = follows[j] ? null : new BigDecimal(near[j]).multiply(new BigDecimal(d.abs()));
        }
        for (int r = 0; r < rank; r++) {
            BigDecimal sum = BigDecimal.ZERO;
            for (int j = 0; j < y.length; j++) {
                if (!follows[j]) {
                    sum = sum.subtract(new BigDecimal(rows[r][j]).multiply(new BigDecimal(near[j])));
                }
            }
            y[pivotOf[r]] = sum.multiply(sign);
        }
        return y;
    }

    /** Returns the row times the power of 2 that makes its entries whole. */
    private static BigInteger[] inWholeNumbers(double[] row) {
        int least = Integer.MAX_VALUE;
        for (double entry : row) {
            least = entry == 0.0 ? least : Math.min(least, lastDigit(entry));
        }
        BigInteger[] whole = new BigInteger[row.length];
        for (int j = 0; j < row.length; j++) {
            int last = lastDigit(row[j]);
            long digits = (long) Math.scalb(row[j], -last);
            whole[j] =
                    digits == 0 ? BigInteger.ZERO : BigInteger.valueOf(digits).shiftLeft(last - least);
        }
        return whole;
    }

    /** Returns the exponent of the last binary digit of a number. */
    private static int lastDigit(double number) {
        return Math.max(Math.getExponent(number), Double.MIN_EXPONENT) - DIGITS;
    }
}
