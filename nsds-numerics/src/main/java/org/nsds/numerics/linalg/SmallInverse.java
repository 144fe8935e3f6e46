package org.nsds.numerics.linalg;

/** The inverse of a block of at most six rows, by Gauss-Jordan elimination with row pivoting. */
final class SmallInverse {

    private static final int MOST = 6;

    private final double[][] left = new double[MOST][MOST];
    private final double[][] right = new double[MOST][MOST];

    /**
     * Inverts the block that starts at a column of given rows; false if it is singular or not finite.
     *
     * @param rows not modified
     * @param first column where the block starts
     * @param n its rows
     * @param out overwritten from {@code at} on, row after row
     */
    boolean invert(double[][] rows, int first, int n, double[] out, int at) {
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                left[i][j] = rows[i][first + j];
                right[i][j] = i == j ? 1.0 : 0.0;
            }
        }
        for (int k = 0; k < n; k++) {
            int pivot = k;
            for (int i = k + 1; i < n; i++) {
                pivot = Math.abs(left[i][k]) > Math.abs(left[pivot][k]) ? i : pivot;
            }
            double inverse = 1.0 / left[pivot][k];
            if (!(Math.abs(inverse) < Double.POSITIVE_INFINITY) || inverse == 0.0) {
                return false;
            }
            swap(left, k, pivot);
            swap(right, k, pivot);
            for (int j = 0; j < n; j++) {
                left[k][j] *= inverse;
                right[k][j] *= inverse;
            }
            for (int i = 0; i < n; i++) {
                double factor = left[i][k];
                for (int j = 0; j < n && i != k; j++) {
                    left[i][j] -= factor * left[k][j];
                    right[i][j] -= factor * right[k][j];
                }
            }
        }
        for (int i = 0; i < n; i++) {
            System.arraycopy(right[i], 0, out, at + i * n, n);
        }
        return true;
    }

    private static void swap(double[][] rows, int i, int j) {
        double[] row = rows[i];
        rows[i] = rows[j];
        rows[j] = row;
    }
}
