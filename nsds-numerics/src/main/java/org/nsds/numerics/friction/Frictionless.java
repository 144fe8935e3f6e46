package org.nsds.numerics.friction;

import org.nsds.numerics.linalg.DenseMatrix;
import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.problem.FrictionProblem;
import org.nsds.numerics.solver.JudgedSolver;
import org.nsds.numerics.solver.Outcome;
import org.nsds.numerics.solver.Solver;
import org.nsds.numerics.solver.SolverOptions;

/**
 * Contacts that all have μ = 0: their tangents carry nothing, and what is left is a problem on a box for the normals, joints and
 * relays, which the chain of box solvers solves exactly:
 *
 * <pre>
 *     0 ≤ r_N ⟂ M_NN r_N + q_N ≥ 0,      r_T = 0
 * </pre>
 *
 * <p>Choose it whenever there is no friction, up to 500 blocks, because the problem is filled up. Uses the guess r as far as box solvers
 * do. Cost: that of the box solver.
 */
public final class Frictionless extends JudgedSolver<FrictionProblem> {

    private static final int MOST_BLOCKS = 500;

    private final Solver<BoxProblem> solver;
    private final BoxProblem box = BoxProblem.reusable();
    private double[] z = {};
    private double[] w = {};

    /** A solver that hands the normals to that one. */
    public Frictionless(SolverOptions options, Solver<BoxProblem> solver) {
        super("frictionless", options);
        this.solver = solver;
    }

    @Override
    public boolean accepts(FrictionProblem problem) {
        boolean frictionless = problem.blocks() <= MOST_BLOCKS;
        for (int b = 0; b < problem.blocks() && frictionless; b++) {
            frictionless = problem.friction()[b] == 0.0 && problem.rolling()[b] == 0.0 && problem.drilling()[b] == 0.0;
        }
        return frictionless;
    }

    @Override
    protected Outcome attempt(FrictionProblem problem, double[] r, double[] u) {
        int blocks = problem.blocks();
        DenseMatrix matrix = box.resize(blocks);
        if (z.length < blocks) {
            z = new double[blocks];
            w = new double[blocks];
        }
        for (int b = 0; b < blocks; b++) {
            int i = problem.start(b);
            z[b] = r[i];
            box.q()[b] = problem.q()[i];
            box.lower()[b] = problem.lower()[b];
            box.upper()[b] = problem.upper()[b];
            for (int c = 0; c < blocks; c++) {
                matrix.set(b, c, problem.matrix().get(i, problem.start(c)));
            }
        }
        Outcome outcome = solveBy(solver, box, z, w);
        count(solver.iterations());
        for (int b = 0; b < blocks; b++) {
            for (int i = problem.start(b) + 1; i < problem.start(b + 1); i++) {
                r[i] = 0.0;
            }
            r[problem.start(b)] = z[b];
        }
        return outcome.isProof() ? prove(solver.certificate().orElse(null)) : outcome;
    }
}
