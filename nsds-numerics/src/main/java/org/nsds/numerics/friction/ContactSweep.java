package org.nsds.numerics.friction;

import org.nsds.numerics.problem.FrictionProblem;

/**
 * One pass of nonsmooth Gauss-Seidel: every block in turn is solved exactly, the others held fixed.
 *
 * <pre>
 *     block b:   u_b = M_bb r_b + (q_b + Σ_{e≠b} M_be r_e),   Coulomb's law, or the bounds of a single row, for (r_b, u_b)
 * </pre>
 *
 * <p>Holds the diagonal blocks of one problem and the slopes α of its sliding contacts from pass to pass.
 */
final class ContactSweep {

    private static final int MOST = 9; // entries of a diagonal block

    private final ContactSolver plane = new PlaneContact();
    private final ContactSolver space = new SpatialContact();
    private final double[] local = new double[3];
    private final double[] before = new double[3];
    private double[] blocks = {};
    private double[] diagonal = {};
    private double[] slopes = {};

    /** Whether a pass can be made: every M_NN and M_ii of a single row positive, no other diagonal entry negative. */
    static boolean accepts(FrictionProblem problem) {
        for (int b = 0; b < problem.blocks(); b++) {
            int start = problem.start(b);
            for (int i = start; i < start + problem.rows(b); i++) {
                double entry = problem.matrix().get(i, i);
                if (!(i == start ? entry > 0.0 : entry >= 0.0)) {
                    return false;
                }
            }
        }
        return true;
    }

    /** Prepares for passes over a problem. */
    void start(FrictionProblem problem) {
        int count = problem.blocks();
        if (slopes.length < count) {
            blocks = new double[count * MOST];
            slopes = new double[count];
            diagonal = new double[count];
        }
        for (int b = 0; b < count; b++) {
            slopes[b] = 0.0;
            diagonal[b] = problem.meanDiagonal(b);
            int rows = problem.rows(b);
            int start = problem.start(b);
            for (int k = 0; k < rows * rows; k++) {
                blocks[b * MOST + k] = problem.matrix().get(start + k / rows, start + k % rows);
            }
        }
    }

    /** Mean diagonal of a block. */
    double diagonal(int block) {
        return diagonal[block];
    }

    /**
     * Solves every block once.
     *
     * @param r modified
     * @return the largest change of a reaction, times the mean diagonal of its block: in the unit of u
     */
    double pass(FrictionProblem problem, double[] r) {
        double largest = 0.0;
        for (int b = 0; b < problem.blocks(); b++) {
            double change = diagonal[b] * solve(problem, b, r);
            largest = change <= largest ? largest : change; // keeps NaN
        }
        return largest;
    }

    /** Solves one block; the largest change of its reaction. */
    private double solve(FrictionProblem problem, int b, double[] r) {
        int rows = problem.rows(b);
        int start = problem.start(b);
        int at = b * MOST;
        for (int i = 0; i < rows; i++) {
            double velocity = problem.q()[start + i] + problem.matrix().rowTimes(start + i, r);
            for (int j = 0; j < rows; j++) {
                velocity -= blocks[at + i * rows + j] * r[start + j];
            }
            local[i] = velocity;
            before[i] = r[start + i];
        }
        if (rows == 1) {
            r[start] = Math.max(problem.lower()[b], Math.min(problem.upper()[b], -local[0] / blocks[at]));
        } else {
            ContactSolver solver = rows == 2 ? plane : space;
            slopes[b] = solver.solve(blocks, at, local, problem.friction()[b], r, start, slopes[b]);
        }
        double change = 0.0;
        for (int i = 0; i < rows; i++) {
            change = Math.max(change, Math.abs(r[start + i] - before[i]));
        }
        return change;
    }
}
