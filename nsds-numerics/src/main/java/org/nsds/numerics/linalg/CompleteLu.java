package org.nsds.numerics.linalg;

import java.util.function.BooleanSupplier;

/**
 * P A Q = L U with complete pivoting, for small matrices that may be singular: the number of pivots is the rank. Rows are
 * divided by their largest entry first, so that the verdict does not depend on their units.
 *
 * <p>Cost: n³/3 to factor, plus as many comparisons. Choose {@link LuFactorization} where a matrix is regular or useless.
 *
 * <p>Reference: G. H. Golub, C. F. Van Loan, <i>Matrix Computations</i>, 4th ed. 2013, section 3.4.8.
 */
public final class CompleteLu {

    private static final double NEGLIGIBLE = 1e-12;

    private final BooleanSupplier mustStop;
    private final int size;
    private final double[][] rows;
    private final double[] scale;
    private final int[] rowOf;
    private final int[] columnOf;
    private int rank;

    /** Makes room for matrices of that size; factors are always finished. */
    public CompleteLu(int size) {
        this(size, Stopping.NEVER);
    }

    /** Makes room for matrices of that size; factors are left unfinished, with less than their rank, when the answer is true. */
    public CompleteLu(int size, BooleanSupplier mustStop) {
        this.mustStop = mustStop;
        this.size = size;
        rows = new double[size][size];
        scale = new double[size];
        rowOf = new int[size];
        columnOf = new int[size];
    }

    /** Rows to be written with A before {@link #factor}. */
    public double[][] storage() {
        return rows;
    }

    /** Factors what {@link #storage} holds, in place; returns the rank. */
    public int factor() {
        for (int i = 0; i < size; i++) {
            double largest = 0.0;
            for (double entry : rows[i]) {
                largest = Math.max(largest, Math.abs(entry));
            }
            scale[i] = largest > 0.0 ? 1.0 / largest : 1.0;
            for (int j = 0; j < size; j++) {
                rows[i][j] *= scale[i];
            }
            rowOf[i] = i;
            columnOf[i] = i;
        }
        rank = 0;
        while (rank < size && !mustStop.getAsBoolean() && pivot(rank)) {
            eliminate(rank);
            rank++;
        }
        return rank;
    }

    /** Of A at the last {@link #factor}. */
    public int rank() {
        return rank;
    }

    /**
     * L⁻¹ P b: its entries from the rank on are those combinations of b in which A x does not appear, so that they vanish if
     * A x = b has a solution.
     *
     * @param b not modified
     * @param out overwritten; must not be b
     */
    public void reduce(double[] b, double[] out) {
        for (int i = 0; i < size; i++) {
            double sum = scale[rowOf[i]] * b[rowOf[i]];
            for (int j = 0; j < Math.min(i, rank); j++) {
                sum -= rows[i][j] * out[j];
            }
            out[i] = sum;
        }
    }

    /**
     * Returns a solution of A x = b, with zeros for as many unknowns as A leaves free.
     *
     * @param b not modified
     * @param x overwritten; must not be b
     * @return the largest entry of {@link #reduce} that should vanish, relative to the rows of A; zero for a regular A
     */
    public double solve(double[] b, double[] x) {
        double[] reduced = new double[size];
        reduce(b, reduced);
        double left = 0.0;
        for (int i = rank; i < size; i++) {
            left = Math.max(left, Math.abs(reduced[i]));
            x[columnOf[i]] = 0.0;
        }
        for (int i = rank - 1; i >= 0; i--) {
            double sum = reduced[i];
            for (int j = i + 1; j < rank; j++) {
                sum -= rows[i][j] * x[columnOf[j]];
            }
            x[columnOf[i]] = sum / rows[i][i];
        }
        return left;
    }

    /** Brings the largest remaining entry to place p; false if it is negligible. */
    private boolean pivot(int p) {
        int row = p;
        int column = p;
        for (int i = p; i < size; i++) {
            for (int j = p; j < size; j++) {
                if (Math.abs(rows[i][j]) > Math.abs(rows[row][column])) {
                    row = i;
                    column = j;
                }
            }
        }
        if (!(Math.abs(rows[row][column]) > NEGLIGIBLE)) {
            return false;
        }
        double[] swapped = rows[p];
        rows[p] = rows[row];
        rows[row] = swapped;
        int index = rowOf[p];
        rowOf[p] = rowOf[row];
        rowOf[row] = index;
        for (double[] each : rows) {
            double entry = each[p];
            each[p] = each[column];
            each[column] = entry;
        }
        index = columnOf[p];
        columnOf[p] = columnOf[column];
        columnOf[column] = index;
        return true;
    }

    private void eliminate(int p) {
        for (int i = p + 1; i < size; i++) {
            double factor = rows[i][p] / rows[p][p];
            rows[i][p] = factor;
            for (int j = p + 1; j < size; j++) {
                rows[i][j] -= factor * rows[p][j];
            }
        }
    }
}
