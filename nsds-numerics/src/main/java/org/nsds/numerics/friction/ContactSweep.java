package org.nsds.numerics.friction;

import java.util.Arrays;
import org.nsds.numerics.friction.contact.ContactSolver;
import org.nsds.numerics.friction.contact.PlaneContact;
import org.nsds.numerics.friction.contact.SpatialContact;
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

    private static final int WIDEST = 6;
    private static final int MOST_DISCS = 3;

    private final ContactSolver plane = new PlaneContact();
    private final ContactSolver space = new SpatialContact();
    private RollingContact rolling; // made for the first problem that has any
    private final double[] velocity = new double[WIDEST];
    private final double[] reaction = new double[WIDEST];
    private int[] offset = {0}; // first entry of each diagonal block
    private double[] blocks = {};
    private double[] diagonal = {};
    private double[] slopes = {}; // as many of each block
    private ContactSolver[]
            simple = {}; // of each block; null for single rows and contacts that resist rolling or drilling
    private final double[] mu = new double[MOST_DISCS];

    /** Returns whether a pass can be made: every M_NN and M_ii of a single row positive, no other diagonal entry negative. */
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
        if (diagonal.length < count) {
            slopes = new double[MOST_DISCS * count];
            diagonal = new double[count];
            offset = new int[count + 1];
            simple = new ContactSolver[count];
        }
        Arrays.fill(slopes, 0, MOST_DISCS * count, 0.0);
        for (int b = 0; b < count; b++) {
            int rows = problem.rows(b);
            offset[b + 1] = offset[b] + rows * rows;
            boolean plain = isSimple(problem, b);
            simple[b] = !plain || rows == 1 ? null : rows == 2 ? plane : space;
            rolling = !plain && rolling == null ? new RollingContact() : rolling;
        }
        blocks = blocks.length < offset[count] ? new double[offset[count]] : blocks;
        for (int b = 0; b < count; b++) {
            int rows = problem.rows(b);
            int start = problem.start(b);
            copyBlock(problem, start, rows, offset[b]);
            double sum = 0.0;
            for (int i = 0; i < rows; i++) {
                sum += blocks[offset[b] + i * (rows + 1)];
            }
            diagonal[b] = sum / rows;
        }
    }

    private void copyBlock(FrictionProblem problem, int start, int rows, int to) {
        for (int i = 0, k = to; i < rows; i++) {
            for (int j = 0; j < rows; j++, k++) {
                blocks[k] = problem.matrix().get(start + i, start + j);
            }
        }
    }

    /** Returns whether a block is a single row, or a contact with friction in one or two directions alone. */
    private static boolean isSimple(FrictionProblem problem, int b) {
        return problem.discs(b) < 2 && problem.rows(b) < 4;
    }

    /**
     * Solves a problem of one block in which no iteration could end early; it needs no {@link #start}.
     *
     * @param r overwritten: the rounding of a guess would stay
     * @return false, with r as it was, for other problems
     */
    boolean solvesExactly(FrictionProblem problem, double[] r) {
        if (problem.blocks() != 1 || !isSimple(problem, 0)) {
            return false;
        }
        int rows = problem.rows(0);
        if (blocks.length < rows * rows) {
            blocks = new double[WIDEST * WIDEST];
        }
        copyBlock(problem, 0, rows, 0);
        if (rows == 1) {
            r[0] = bounded(problem, 0, problem.q()[0], blocks[0]);
        } else {
            (rows == 2 ? plane : space).solve(blocks, 0, problem.q(), problem.friction()[0], r, 0.0);
        }
        return true;
    }

    private static double bounded(FrictionProblem problem, int b, double velocity, double entry) {
        return Math.max(problem.lower()[b], Math.min(problem.upper()[b], -velocity / entry));
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
        int at = offset[b];
        problem.matrix().rowsTimes(start, rows, r, velocity);
        for (int i = 0; i < rows; i++) {
            double sum = problem.q()[start + i] + velocity[i];
            for (int j = 0; j < rows; j++) {
                sum -= blocks[at + i * rows + j] * r[start + j];
            }
            velocity[i] = sum;
            reaction[i] = r[start + i];
        }
        if (rows == 1) {
            reaction[0] = bounded(problem, b, velocity[0], blocks[at]);
        } else if (simple[b] != null) {
            int slope = MOST_DISCS * b;
            slopes[slope] = simple[b].solve(blocks, at, velocity, problem.friction()[b], reaction, slopes[slope]);
        } else {
            for (int k = 0; k < MOST_DISCS; k++) {
                mu[k] = problem.coefficient(b, k);
            }
            rolling.solve(problem.kind(b), blocks, at, velocity, mu, reaction, slopes, MOST_DISCS * b);
        }
        double change = 0.0;
        for (int i = 0; i < rows; i++) {
            change = Math.max(change, Math.abs(reaction[i] - r[start + i]));
            r[start + i] = reaction[i];
        }
        return change;
    }
}
