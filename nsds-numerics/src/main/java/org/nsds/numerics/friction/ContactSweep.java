package org.nsds.numerics.friction;

import org.nsds.numerics.problem.FrictionProblem;

/**
 * One pass of nonsmooth Gauss-Seidel: every contact in turn is solved exactly, the others held fixed.
 *
 * <pre>
 *     contact c:   u_c = M_cc r_c + (q_c + Σ_{e≠c} M_ce r_e),   Coulomb's law for (r_c, u_c)
 * </pre>
 *
 * <p>Holds the diagonal blocks of one problem and the slopes α of its sliding contacts from pass to pass.
 */
final class ContactSweep {

    private final ContactSolver plane = new PlaneContact();
    private final ContactSolver space = new SpatialContact();
    private final double[] local = new double[3];
    private final double[] before = new double[3];
    private double[] blocks = {};
    private double[] diagonal = {};
    private double[] slopes = {};

    /** Whether a pass can be made: every M_NN positive, no other diagonal entry negative. */
    static boolean accepts(FrictionProblem problem) {
        for (int i = 0; i < problem.size(); i++) {
            double entry = problem.matrix().get(i, i);
            if (!(i % problem.dimension() == 0 ? entry > 0.0 : entry >= 0.0)) {
                return false;
            }
        }
        return true;
    }

    /** Prepares for passes over a problem. */
    void start(FrictionProblem problem) {
        int d = problem.dimension();
        int contacts = problem.contacts();
        if (blocks.length < contacts * d * d) {
            blocks = new double[contacts * d * d];
        }
        if (slopes.length < contacts) {
            slopes = new double[contacts];
            diagonal = new double[contacts];
        }
        for (int c = 0; c < contacts; c++) {
            slopes[c] = 0.0;
            diagonal[c] = problem.meanDiagonal(c);
            for (int k = 0; k < d * d; k++) {
                blocks[c * d * d + k] = problem.matrix().get(c * d + k / d, c * d + k % d);
            }
        }
    }

    /** Mean diagonal of the block of a contact. */
    double diagonal(int contact) {
        return diagonal[contact];
    }

    /**
     * Solves every contact once.
     *
     * @param r modified
     * @return the largest change of a reaction, times the mean diagonal of its block: in the unit of u
     */
    double pass(FrictionProblem problem, double[] r) {
        int d = problem.dimension();
        ContactSolver solver = d == 2 ? plane : space;
        double largest = 0.0;
        for (int c = 0; c < problem.contacts(); c++) {
            int start = c * d;
            int at = start * d;
            for (int i = 0; i < d; i++) {
                double velocity = problem.q()[start + i] + problem.matrix().rowTimes(start + i, r);
                for (int j = 0; j < d; j++) {
                    velocity -= blocks[at + i * d + j] * r[start + j];
                }
                local[i] = velocity;
                before[i] = r[start + i];
            }
            slopes[c] = solver.solve(blocks, at, local, problem.friction()[c], r, start, slopes[c]);
            double change = 0.0;
            for (int i = 0; i < d; i++) {
                change = Math.max(change, Math.abs(r[start + i] - before[i]));
            }
            change *= diagonal[c];
            largest = change <= largest ? largest : change; // keeps NaN
        }
        return largest;
    }
}
