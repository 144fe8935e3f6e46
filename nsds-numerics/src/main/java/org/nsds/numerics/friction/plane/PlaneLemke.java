package org.nsds.numerics.friction.plane;

import org.nsds.numerics.linalg.DenseMatrix;
import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.problem.FrictionProblem;
import org.nsds.numerics.solver.JudgedSolver;
import org.nsds.numerics.solver.Outcome;
import org.nsds.numerics.solver.Solver;
import org.nsds.numerics.solver.SolverOptions;

/**
 * Contacts in the plane as a linear complementarity problem, for Lemke's method. The friction force is split into its two directions,
 * r_T = β₊ − β₋, and λ stands for the speed of sliding:
 *
 * <pre>
 *     0 ≤ r_N ⟂ u_N ≥ 0,     0 ≤ β₊ ⟂ λ + u_T ≥ 0,     0 ≤ β₋ ⟂ λ − u_T ≥ 0,     0 ≤ λ ⟂ μ r_N − β₊ − β₋ ≥ 0
 * </pre>
 *
 * <p>Its matrix is copositive for semidefinite M, which makes Lemke's path end at a solution. Joints and relays become unknowns with
 * their bounds, for which the path of Cao and Ferris is followed instead.
 *
 * <p>Choose it for up to a hundred contacts in the plane when an exact answer is wanted whatever the friction. Takes up to 300 contacts,
 * because the problem is filled up. Ignores the guess r. Cost per pivot: 64 nc² operations; 4 nc to 12 nc pivots.
 *
 * <p>Reference: M. Anitescu, F. A. Potra, <i>Formulating dynamic multi-rigid-body contact problems with friction as solvable linear
 * complementarity problems</i>, Nonlinear Dynamics 14, 1997.
 */
public final class PlaneLemke extends JudgedSolver<FrictionProblem> {

    private static final int MOST_BLOCKS = 300;
    private static final int PER_CONTACT = 4;

    private final Solver<BoxProblem> lemke;
    private final Solver<BoxProblem> path;
    private final BoxProblem box = BoxProblem.reusable();
    private int[] first = {}; // unknown of each block
    private double[] z = {};
    private double[] w = {};

    /** A solver that hands problems without joints to the first and others to the second of two box solvers. */
    public PlaneLemke(SolverOptions options, Solver<BoxProblem> lemke, Solver<BoxProblem> path) {
        super("lemke", options);
        this.lemke = lemke;
        this.path = path;
    }

    @Override
    public boolean usesGuess() {
        return false;
    }

    @Override
    public boolean accepts(FrictionProblem problem) {
        boolean plane = problem.blocks() <= MOST_BLOCKS;
        for (int b = 0; b < problem.blocks() && plane; b++) {
            plane = problem.rows(b) < 3;
        }
        return plane;
    }

    @Override
    protected Outcome attempt(FrictionProblem problem, double[] r, double[] u) {
        write(problem);
        Solver<BoxProblem> solver = box.isLcp() ? lemke : path;
        Outcome outcome = solveBy(solver, box, z, w);
        count(solver.iterations());
        for (int b = 0; b < problem.blocks(); b++) {
            int i = problem.start(b);
            r[i] = z[first[b]];
            if (problem.isContact(b)) {
                r[i + 1] = z[first[b] + 1] - z[first[b] + 2];
            }
        }
        return outcome.isProof() ? prove(solver.certificate().orElse(null)) : outcome;
    }

    private void write(FrictionProblem problem) {
        int blocks = problem.blocks();
        first = first.length < blocks ? new int[blocks] : first;
        int size = 0;
        for (int b = 0; b < blocks; b++) {
            first[b] = size;
            size += problem.isContact(b) ? PER_CONTACT : 1;
        }
        DenseMatrix matrix = box.resize(size);
        if (z.length < size) {
            z = new double[size];
            w = new double[size];
        }
        for (int i = 0; i < size; i++) {
            z[i] = 0.0;
            box.lower()[i] = 0.0;
            box.upper()[i] = Double.POSITIVE_INFINITY;
            for (int j = 0; j < size; j++) {
                matrix.set(i, j, 0.0);
            }
        }
        for (int b = 0; b < blocks; b++) {
            writeBlock(problem, b, matrix);
        }
    }

    private void writeBlock(FrictionProblem problem, int b, DenseMatrix matrix) {
        int i = problem.start(b);
        int at = first[b];
        for (int c = 0; c < problem.blocks(); c++) {
            int j = problem.start(c);
            for (int k = 0; k < problem.rows(c); k++) {
                double byNormal = problem.matrix().get(i, j + k);
                double byTangent = problem.isContact(b) ? problem.matrix().get(i + 1, j + k) : 0.0;
                add(matrix, at, first[c] + k, byNormal, k);
                add(matrix, at + 1, first[c] + k, byTangent, k);
                add(matrix, at + 2, first[c] + k, -byTangent, k);
            }
        }
        box.q()[at] = problem.q()[i];
        if (problem.isContact(b)) {
            box.q()[at + 1] = problem.q()[i + 1];
            box.q()[at + 2] = -problem.q()[i + 1];
            box.q()[at + 3] = 0.0;
            matrix.set(at + 1, at + 3, 1.0);
            matrix.set(at + 2, at + 3, 1.0);
            matrix.set(at + 3, at, problem.friction()[b]);
            matrix.set(at + 3, at + 1, -1.0);
            matrix.set(at + 3, at + 2, -1.0);
        } else {
            box.lower()[at] = problem.lower()[b];
            box.upper()[at] = problem.upper()[b];
        }
    }

    /** An entry of M: in one column for a normal reaction, in two with opposite signs for a tangential one. */
    private static void add(DenseMatrix matrix, int row, int column, double value, int k) {
        if (value != 0.0) {
            matrix.set(row, column, value);
            if (k == 1) {
                matrix.set(row, column + 1, -value);
            }
        }
    }
}
