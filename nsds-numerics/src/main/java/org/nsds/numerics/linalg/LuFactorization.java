package org.nsds.numerics.linalg;

import java.util.function.BooleanSupplier;

/**
 * P A = L U with row pivoting, on storage that only grows.
 *
 * <p>Four pivots at a time, so that the trailing rows are read and written once per four eliminations. Pivots are compared
 * after dividing each row by its largest entry: the choice, and the verdict "singular", do not depend on the units of rows or
 * columns. Cost: 2n³/3 to factor, 2n² to solve.
 *
 * <p>Reference: G. H. Golub, C. F. Van Loan, <i>Matrix Computations</i>, 4th ed. 2013, sections 3.2 and 3.4.
 */
public final class LuFactorization {

    /** From this size on a factorization takes so long that it asks whether it has to stop. */
    private static final int LARGE = 256;

    private static final int ROWS_BETWEEN_QUESTIONS = 64;

    private static final double EPSILON = Math.ulp(1.0);

    private final BooleanSupplier mustStop;
    private int size;
    private double[][] rows = {};
    private double[] rowScale = {}; // inverse of the largest entry of each row
    private double[] columnScale = {}; // largest entry of each column after that
    private int[] origin = {};

    /** Factors that are left unfinished when the thread is interrupted. */
    public LuFactorization() {
        this(Stopping.ON_INTERRUPT);
    }

    /** Factors that are left unfinished when the answer is true. */
    public LuFactorization(BooleanSupplier mustStop) {
        this.mustStop = mustStop;
    }

    /** Rows to be written with A before {@link #factor}. */
    public double[][] storage(int newSize) {
        size = newSize;
        if (rows.length < newSize) {
            rows = new double[newSize][newSize];
            rowScale = new double[newSize];
            columnScale = new double[newSize];
            origin = new int[newSize];
        }
        return rows;
    }

    /** Factors what {@link #storage} holds, in place; false if it is singular to working precision, or has to stop. */
    public boolean factor() {
        measure();
        int k = 0;
        for (; k + 4 <= size; k += 4) {
            for (int p = k; p < k + 4; p++) {
                if (!eliminate(p, k + 4)) {
                    return false;
                }
            }
            if (mustStop(0)) {
                return false;
            }
            for (int p = k; p < k + 3; p++) {
                for (int i = p + 1; i < k + 4; i++) {
                    Rows.subtract(rows[i], rows[i][p], rows[p], k + 4, size);
                }
            }
            for (int i = k + 4; i < size; i++) {
                double[] row = rows[i];
                if (mustStop(i)) {
                    return false;
                }
                if (row[k] != 0.0 || row[k + 1] != 0.0 || row[k + 2] != 0.0 || row[k + 3] != 0.0) {
                    Rows.subtractFour(row, row, rows, k, k + 4, size);
                }
            }
        }
        for (; k < size; k++) {
            if (!eliminate(k, size)) {
                return false;
            }
        }
        return true;
    }

    /**
     * x = A⁻¹ b.
     *
     * @param b not modified
     * @param x overwritten; must not be b
     */
    public void solve(double[] b, double[] x) {
        for (int i = 0; i < size; i++) {
            x[i] = b[origin[i]] - Rows.dot(rows[i], x, 0, i);
        }
        for (int i = size - 1; i >= 0; i--) {
            x[i] = (x[i] - Rows.dot(rows[i], x, i + 1, size)) / rows[i][i];
        }
    }

    /** Returns whether to leave the factors unfinished; asked for some of the rows only. */
    private boolean mustStop(int row) {
        return size >= LARGE && row % ROWS_BETWEEN_QUESTIONS == 0 && mustStop.getAsBoolean();
    }

    /** Largest entries of rows and columns, and the identity permutation. */
    private void measure() {
        for (int j = 0; j < size; j++) {
            columnScale[j] = 0.0;
        }
        for (int i = 0; i < size; i++) {
            double[] row = rows[i];
            double largest = 0.0;
            for (int j = 0; j < size; j++) {
                largest = Math.max(largest, Math.abs(row[j]));
            }
            double scale = largest > 0.0 ? 1.0 / largest : 0.0;
            rowScale[i] = scale;
            origin[i] = i;
            for (int j = 0; j < size; j++) {
                columnScale[j] = Math.max(columnScale[j], Math.abs(row[j]) * scale);
            }
        }
    }

    /** Pivots column p and eliminates it below, in columns up to {@code end} only. */
    private boolean eliminate(int p, int end) {
        int best = p;
        double largest = -1.0;
        for (int i = p; i < size; i++) {
            double candidate = Math.abs(rows[i][p]) * rowScale[i];
            if (candidate > largest) {
                largest = candidate;
                best = i;
            }
        }
        if (!(largest > 4.0 * size * EPSILON * columnScale[p])) { // also when NaN
            return false;
        }
        swap(p, best);
        double[] pivotRow = rows[p];
        double pivot = pivotRow[p];
        for (int i = p + 1; i < size; i++) {
            double[] row = rows[i];
            if (row[p] != 0.0) {
                double factor = row[p] / pivot;
                row[p] = factor;
                Rows.subtract(row, factor, pivotRow, p + 1, end);
            }
        }
        return true;
    }

    private void swap(int a, int b) {
        double[] row = rows[a];
        rows[a] = rows[b];
        rows[b] = row;
        double scale = rowScale[a];
        rowScale[a] = rowScale[b];
        rowScale[b] = scale;
        int from = origin[a];
        origin[a] = origin[b];
        origin[b] = from;
    }
}
