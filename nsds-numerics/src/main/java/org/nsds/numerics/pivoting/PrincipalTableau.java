package org.nsds.numerics.pivoting;

import org.nsds.numerics.linalg.Rows;
import org.nsds.numerics.problem.BoxProblem;

/**
 * The principal pivot transform of (M, q): for every pair one of wᵢ, zᵢ is basic, and the basic ones are
 *
 * <pre>
 *     x = T y + t,      y: the other of each pair;      exchanging pair r with pivot p = T_rr:
 *
 *     T_rr ← 1/p,   T_rj ← −T_rj/p,   T_ir ← T_ir/p,   T_ij ← T_ij − T_ir T_rj/p,   and t like a column of T
 * </pre>
 */
final class PrincipalTableau {

    private int size;
    private double[][] rows = {}; // the last column is t
    private double[] sizes = {}; // of the rows of M
    private boolean[] exchanged = {};

    /** w = M z + q. */
    void start(BoxProblem problem) {
        size = problem.size();
        if (rows.length < size) {
            rows = new double[size][size + 1];
            sizes = new double[size];
            exchanged = new boolean[size];
        }
        for (int i = 0; i < size; i++) {
            problem.matrix().copyRow(i, rows[i]);
            rows[i][size] = problem.q()[i];
            sizes[i] = problem.matrix().largestInRow(i);
            exchanged[i] = false;
        }
    }

    /** Returns whether zᵢ is basic instead of wᵢ. */
    boolean exchanged(int i) {
        return exchanged[i];
    }

    /** Value of the basic variable of pair i. */
    double value(int i) {
        return rows[i][size];
    }

    /** Returns the pivot of pair i without its unit, which is that of M, or its inverse where zᵢ is basic. */
    double relativePivot(int i) {
        double pivot = Math.abs(rows[i][i]);
        return exchanged[i] ? pivot * sizes[i] : pivot / sizes[i];
    }

    void exchange(int r) {
        double[] pivotRow = rows[r];
        double pivot = pivotRow[r];
        for (int j = 0; j <= size; j++) {
            pivotRow[j] /= -pivot;
        }
        pivotRow[r] = 0.0;
        for (int i = 0; i < size; i++) {
            double factor = rows[i][r];
            if (i != r && factor != 0.0) {
                Rows.subtract(rows[i], -factor, pivotRow, 0, size + 1);
                rows[i][r] = factor / pivot;
            }
        }
        pivotRow[r] = 1.0 / pivot;
        exchanged[r] = !exchanged[r];
    }
}
