package org.nsds.numerics.friction;

/** An LU factorisation with row exchanges of a matrix of a few rows, in arrays that are allocated once. */
final class SmallFactors {

    /** The matrix by rows, to be written before {@link #factor}; overwritten by its factors. */
    final double[] matrix;

    private final int[] pivot;
    private final double[] inverse; // of the diagonal of U
    private int n;

    SmallFactors(int most) {
        matrix = new double[most * most];
        pivot = new int[most];
        inverse = new double[most];
    }

    /** Factors the first n rows of n entries; false if a pivot is not larger than {@code least} times the largest entry. */
    boolean factor(int size, double least) {
        n = size;
        double largest = 0.0;
        for (int i = 0; i < n * n; i++) {
            largest = Math.max(largest, Math.abs(matrix[i]));
        }
        for (int k = 0; k < n; k++) {
            int p = k;
            for (int i = k + 1; i < n; i++) {
                p = Math.abs(matrix[n * i + k]) > Math.abs(matrix[n * p + k]) ? i : p;
            }
            pivot[k] = p;
            if (!(Math.abs(matrix[n * p + k]) > least * largest)) {
                return false;
            }
            for (int j = 0; j < n && p != k; j++) {
                double kept = matrix[n * k + j];
                matrix[n * k + j] = matrix[n * p + j];
                matrix[n * p + j] = kept;
            }
            inverse[k] = 1.0 / matrix[n * k + k];
            for (int i = k + 1; i < n; i++) {
                double factor = matrix[n * i + k] * inverse[k];
                matrix[n * i + k] = factor;
                for (int j = k + 1; j < n && factor != 0.0; j++) {
                    matrix[n * i + j] -= factor * matrix[n * k + j];
                }
            }
        }
        return true;
    }

    /** Solves with the factors, in place. */
    void solve(double[] x) {
        for (int k = 0; k < n; k++) {
            double kept = x[pivot[k]];
            x[pivot[k]] = x[k];
            x[k] = kept;
        }
        for (int i = 1; i < n; i++) {
            double sum = x[i];
            for (int j = 0; j < i; j++) {
                sum -= matrix[n * i + j] * x[j];
            }
            x[i] = sum;
        }
        for (int i = n - 1; i >= 0; i--) {
            double sum = x[i];
            for (int j = i + 1; j < n; j++) {
                sum -= matrix[n * i + j] * x[j];
            }
            x[i] = sum * inverse[i];
        }
    }
}
