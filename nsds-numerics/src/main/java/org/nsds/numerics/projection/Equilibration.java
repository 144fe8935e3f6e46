package org.nsds.numerics.projection;

import java.util.function.BooleanSupplier;
import org.nsds.numerics.problem.BoxProblem;

/**
 * The size k of each unknown's own stiffness, with what couples it to the others: the scaling in which no entry of M is large.
 *
 * <pre>
 *     |Mᵢⱼ| ≤ √(kᵢ kⱼ)   for all i, j,   with equality for some j in every row or column i
 * </pre>
 *
 * <p>kᵢ = Mᵢᵢ for symmetric semidefinite M, more where coupling that is not symmetric dominates, and positive also where the
 * diagonal is 0. If zᵢ is measured in other units, k changes with Mᵢᵢ.
 *
 * <p>Reference: D. Ruiz, <i>A scaling algorithm to equilibrate both rows and columns norms in matrices</i>, RAL-TR-2001-034.
 */
final class Equilibration {

    private static final int PASSES = 20;
    private static final double CLOSE = 1.01;
    private static final int ROWS_BETWEEN_QUESTIONS = 64;

    private final BooleanSupplier mustStop;
    private double[] row = {};
    private double[] largest = {};

    /** A scaling that is left unfinished when the answer is true. */
    Equilibration(BooleanSupplier mustStop) {
        this.mustStop = mustStop;
    }

    /** Writes k; when it has to stop, the k reached so far. */
    void of(BoxProblem problem, double[] k) {
        int n = problem.size();
        if (row.length < n) {
            row = new double[n];
            largest = new double[n];
        }
        for (int i = 0; i < n; i++) {
            double diagonal = problem.matrix().get(i, i);
            double start = diagonal > 0.0 ? diagonal : problem.matrix().largestInRow(i);
            k[i] = start > 0.0 ? start : 1.0;
        }
        boolean even = false;
        for (int pass = 0; pass < PASSES && !even && measure(problem, k); pass++) {
            even = true;
            for (int i = 0; i < n; i++) {
                even &= largest[i] <= CLOSE && largest[i] >= 1.0 / CLOSE || largest[i] == 0.0;
                k[i] *= largest[i] > 0.0 ? largest[i] : 1.0;
            }
        }
    }

    /** Takes for every unknown its largest entry, in row or column, over √(kᵢ kⱼ); false if it has to stop. */
    private boolean measure(BoxProblem problem, double[] k) {
        int n = problem.size();
        for (int i = 0; i < n; i++) {
            largest[i] = 0.0;
        }
        for (int i = 0; i < n; i++) {
            if (i % ROWS_BETWEEN_QUESTIONS == 0 && mustStop.getAsBoolean()) {
                return false;
            }
            problem.matrix().copyRow(i, row);
            for (int j = 0; j < n; j++) {
                if (row[j] != 0.0) {
                    double entry = Math.abs(row[j]) / Math.sqrt(k[i] * k[j]);
                    largest[i] = Math.max(largest[i], entry);
                    largest[j] = Math.max(largest[j], entry);
                }
            }
        }
        return true;
    }
}
