package org.nsds.numerics.linalg;

import java.util.function.BooleanSupplier;

/**
 * A = UᵀU for symmetric positive semidefinite A, on storage that only grows; a row that depends on the rows before it is left
 * out, and its unknown is then 0 in {@link #solve}. If A x = b has a solution, the x so found is one (a basic one).
 *
 * <p>Four rows at a time, so that the trailing rows are read and written once per four eliminations, and each row only up to its
 * last entry, so that a banded matrix costs little. A pivot counts as zero
 * against its own diagonal entry: the verdict does not depend on units. Cost: n³/3 to factor, 2n² to solve.
 *
 * <p>Reference: G. H. Golub, C. F. Van Loan, <i>Matrix Computations</i>, 4th ed. 2013, section 4.2.
 */
public final class SemidefiniteCholesky {

    /** From this size on a factorization takes so long that it asks whether it has to stop. */
    private static final int LARGE = 256;

    private static final int ROWS_BETWEEN_QUESTIONS = 64;

    /** What {@link #factor} found. */
    public enum Verdict {
        /** All pivots positive. */
        DEFINITE,
        /** Some rows depend on others and were left out. */
        SEMIDEFINITE,
        /** A negative pivot, or a zero one in a row that is not zero: the factorisation does not exist. */
        INDEFINITE
    }

    private static final double NEGLIGIBLE = 1e-12;
    private static final double NO_ROUNDING =
            1e-4; // what an ill-conditioned matrix can make of rounding errors stays below

    private final BooleanSupplier mustStop;
    private int size;
    private double[][] rows = {};
    private double[] diagonal = {};
    private double[] inverse = {}; // of the diagonal of U, 0 for rows left out
    private int[] ends = {}; // after the last entry of each row that is not zero

    /** Factors that are left unfinished when the thread is interrupted. */
    public SemidefiniteCholesky() {
        this(Stopping.ON_INTERRUPT);
    }

    /** Factors that are left unfinished when the answer is true. */
    public SemidefiniteCholesky(BooleanSupplier mustStop) {
        this.mustStop = mustStop;
    }

    /** Rows whose upper triangle is to be written with A before {@link #factor}. */
    public double[][] storage(int newSize) {
        size = newSize;
        if (rows.length < newSize) {
            rows = new double[newSize][newSize];
            diagonal = new double[newSize];
            inverse = new double[newSize];
            ends = new int[newSize];
        }
        return rows;
    }

    /** Factors what {@link #storage} holds, in place; indefinite, too, if it has to stop. */
    public Verdict factor() {
        for (int k = 0; k < size; k++) {
            diagonal[k] = rows[k][k];
            int end = size;
            while (end > k + 1 && rows[k][end - 1] == 0.0) {
                end--;
            }
            ends[k] = end;
        }
        boolean definite = true;
        for (int k = 0; k < size; k += 4) {
            int last = Math.min(k + 4, size);
            for (int p = k; p < last; p++) {
                for (int s = k; s < p; s++) {
                    subtract(p, s);
                }
                double pivot = rows[p][p];
                if (pivot > NEGLIGIBLE * diagonal[p]) {
                    scale(p, 1.0 / Math.sqrt(pivot));
                } else if (pivot >= -NO_ROUNDING * diagonal[p] && diagonal[p] >= 0.0 && isEmpty(p)) {
                    scale(p, 0.0);
                    definite = false;
                } else {
                    return Verdict.INDEFINITE; // also when NaN
                }
            }
            if (mustStop(0) || last - k == 4 && !updateTrailing(k)) {
                return Verdict.INDEFINITE;
            }
        }
        return definite ? Verdict.DEFINITE : Verdict.SEMIDEFINITE;
    }

    /** Returns whether the last {@link #factor} left this row out as dependent. */
    public boolean leftOut(int row) {
        return inverse[row] == 0.0;
    }

    /**
     * x = A⁻¹ b, with 0 for rows left out.
     *
     * @param b not modified
     * @param x overwritten; must not be b
     */
    public void solve(double[] b, double[] x) {
        System.arraycopy(b, 0, x, 0, size);
        for (int k = 0; k < size; k++) {
            x[k] *= inverse[k];
            if (x[k] != 0.0) {
                Rows.subtract(x, x[k], rows[k], k + 1, ends[k]);
            }
        }
        for (int k = size - 1; k >= 0; k--) {
            x[k] = (x[k] - Rows.dot(rows[k], x, k + 1, ends[k])) * inverse[k];
        }
    }

    /** Eliminates row s from row p. */
    private void subtract(int p, int s) {
        if (p < ends[s] && rows[s][p] != 0.0) {
            Rows.subtract(rows[p], rows[s][p], rows[s], p, ends[s]);
            ends[p] = Math.max(ends[p], ends[s]);
        }
    }

    /** Returns whether nothing is left of row p, as it must be where a semidefinite matrix has a zero pivot: aₚⱼ² ≤ aₚₚ aⱼⱼ. */
    private boolean isEmpty(int p) {
        for (int j = p + 1; j < ends[p]; j++) {
            if (Math.abs(rows[p][j]) > NO_ROUNDING * Math.sqrt(diagonal[p] * diagonal[j])) {
                return false;
            }
        }
        return true;
    }

    /** Returns whether to leave the factors unfinished; asked for some of the rows only. */
    private boolean mustStop(int row) {
        return size >= LARGE && row % ROWS_BETWEEN_QUESTIONS == 0 && mustStop.getAsBoolean();
    }

    /** Eliminates four rows from those after them; false if it has to stop. */
    private boolean updateTrailing(int k) {
        double[] r0 = rows[k];
        double[] r1 = rows[k + 1];
        double[] r2 = rows[k + 2];
        double[] r3 = rows[k + 3];
        int end = Math.max(Math.max(ends[k], ends[k + 1]), Math.max(ends[k + 2], ends[k + 3]));
        for (int i = k + 4; i < end; i++) {
            if (mustStop(i)) {
                return false;
            }
            if (r0[i] != 0.0 || r1[i] != 0.0 || r2[i] != 0.0 || r3[i] != 0.0) {
                Rows.subtractFour(rows[i], r0[i], r0, r1[i], r1, r2[i], r2, r3[i], r3, i, end);
                ends[i] = Math.max(ends[i], end);
            }
        }
        return true;
    }

    private void scale(int p, double factor) {
        inverse[p] = factor;
        double[] row = rows[p];
        for (int j = p; j < ends[p]; j++) {
            row[j] *= factor;
        }
    }
}
