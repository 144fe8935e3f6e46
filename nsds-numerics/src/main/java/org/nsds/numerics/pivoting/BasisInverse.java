package org.nsds.numerics.pivoting;

import java.util.Arrays;
import org.nsds.numerics.linalg.Rows;

/**
 * B⁻¹ of a basis B that changes one column at a time, held by columns.
 *
 * <pre>
 *     column a replaces position r:   d = B⁻¹ a,   row r of B⁻¹ divided by d_r,   row i −= dᵢ · (new row r)
 * </pre>
 *
 * <p>An exchange costs n² and skips columns in which row r is zero, of which there are many while most of B is still the
 * identity or M is sparse.
 */
final class BasisInverse {

    private int size;
    private double[][] columns = {};

    /** Becomes the identity. */
    void reset(int newSize) {
        size = newSize;
        columns = Rows.atLeast(newSize, columns);
        for (int k = 0; k < size; k++) {
            Arrays.fill(columns[k], 0, size, 0.0);
            columns[k][k] = 1.0;
        }
    }

    /** Entry in row i, column k of B⁻¹. */
    double get(int i, int k) {
        return columns[k][i];
    }

    /** d = B⁻¹ (factor · a). */
    void multiply(double[] a, double[] d, double factor) {
        Arrays.fill(d, 0, size, 0.0);
        for (int k = 0; k < size; k++) {
            if (a[k] != 0.0) {
                Rows.subtract(d, -factor * a[k], columns[k], 0, size);
            }
        }
    }

    /** Column k of B⁻¹, copied: d = B⁻¹ eₖ. */
    void column(int k, double[] d) {
        System.arraycopy(columns[k], 0, d, 0, size);
    }

    /** Exchanges position r of the basis, given d = B⁻¹ a of the column that enters. */
    void exchange(int r, double[] d) {
        for (int k = 0; k < size; k++) {
            double[] column = columns[k];
            if (column[r] != 0.0) {
                double pivot = column[r] / d[r];
                Rows.subtract(column, pivot, d, 0, size);
                column[r] = pivot;
            }
        }
    }
}
