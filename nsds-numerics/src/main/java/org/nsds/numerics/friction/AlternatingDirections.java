package org.nsds.numerics.friction;

import org.nsds.numerics.linalg.SparseBlockLu;
import org.nsds.numerics.problem.FrictionCone;
import org.nsds.numerics.problem.FrictionProblem;
import org.nsds.numerics.problem.FrictionResidual;
import org.nsds.numerics.solver.JudgedSolver;
import org.nsds.numerics.solver.Outcome;
import org.nsds.numerics.solver.SolverOptions;

/**
 * Alternating direction method of multipliers: the equations of motion and the laws of contact are satisfied in turn by two copies r
 * and z of the reactions, which a multiplier y pulls together.
 *
 * <pre>
 *     (M + ρ D) r = ρ D (z − y) − q − s n,        z = P( r + y ),        y ← y + r − z
 *     ρ D (−y) is the velocity u + s n,           s = μ |u_T| from there
 * </pre>
 *
 * <p>D is the diagonal of M. The penalty ρ doubles or halves when one of the two gaps, |r − z| and that of the velocities, is more than
 * ten times the other; M + ρ D is then factored anew, otherwise an iteration only solves.
 *
 * <p>Choose it for moderate accuracy on redundant contacts: an iteration is cheap, and there is nothing to go wrong. Uses the guess r.
 * Cost per iteration: one solution with sparse factors.
 *
 * <p>Reference: S. Boyd and others, <i>Distributed optimization and statistical learning via the alternating direction method of
 * multipliers</i>, 2011, section 3.4.1; A. Tasora, D. Mangoni, S. Benatti, R. Garziera, <i>Solving variational inequalities and cone
 * complementarity problems in nonsmooth dynamics using the alternating direction method of multipliers</i>, International Journal for
 * Numerical Methods in Engineering 122, 2021.
 */
public final class AlternatingDirections extends JudgedSolver<FrictionProblem> implements SparseBlockLu.Source {

    private static final int ITERATIONS = 20_000;
    private static final int CHECK = 10;
    private static final double IMBALANCE = 10.0;

    private final SparseBlockLu lu = new SparseBlockLu(this::mustStop);
    private FrictionProblem problem;
    private double rho;
    private int[] starts = {};
    private double[] diagonal = {};
    private double[] reaction = {}; // r
    private double[] before = {}; // the last z
    private double[] multiplier = {}; // y
    private double[] rightHandSide = {};
    private int[] column = {};
    private double[] entry = {};

    /** A solver with those options. */
    public AlternatingDirections(SolverOptions options) {
        super("admm", options);
    }

    @Override
    public boolean accepts(FrictionProblem candidate) {
        return ContactSweep.accepts(candidate);
    }

    @Override
    protected Outcome attempt(FrictionProblem toSolve, double[] z, double[] u) {
        start(toSolve, z, u);
        if (!lu.analyse(problem.matrix(), starts, problem.blocks()) || !lu.factor(this)) {
            return Outcome.NOT_APPLICABLE;
        }
        int limit = options().iterationsOr(ITERATIONS);
        for (int k = 1; k <= limit && !mustStop(); k++) {
            count(k);
            iterate(z);
            if (k % CHECK == 1) {
                problem.evaluate(z, u);
                double residual = FrictionResidual.of(problem, z, u);
                if (residual <= options().tolerance()) {
                    return Outcome.SOLVED;
                }
                if (Double.isNaN(residual) || !balance(z)) {
                    return Outcome.BREAKDOWN;
                }
            }
        }
        return Outcome.ITERATION_LIMIT;
    }

    private void start(FrictionProblem toSolve, double[] z, double[] u) {
        problem = toSolve;
        int n = problem.size();
        int blocks = problem.blocks();
        if (reaction.length < n) {
            reaction = new double[n];
            before = new double[n];
            multiplier = new double[n];
            rightHandSide = new double[n];
            column = new int[n];
            entry = new double[n];
        }
        if (diagonal.length < blocks) {
            diagonal = new double[blocks];
            starts = new int[blocks + 1];
        }
        rho = 1.0;
        starts[blocks] = n;
        problem.evaluate(z, u);
        for (int b = 0; b < blocks; b++) {
            starts[b] = problem.start(b);
            diagonal[b] = problem.meanDiagonal(b);
            for (int i = starts[b]; i < problem.start(b + 1); i++) {
                double slip = i == starts[b] ? FrictionCone.slip(problem, b, u) : 0.0;
                multiplier[i] = -(u[i] + slip) / (rho * diagonal[b]);
            }
        }
    }

    private void iterate(double[] z) {
        for (int b = 0; b < problem.blocks(); b++) {
            for (int i = starts[b]; i < starts[b + 1]; i++) {
                rightHandSide[i] = rho * diagonal[b] * (z[i] - multiplier[i]) - problem.q()[i];
            }
            rightHandSide[starts[b]] -= rho * diagonal[b] * FrictionCone.slip(problem, b, multiplier);
        }
        lu.solve(rightHandSide, reaction);
        for (int b = 0; b < problem.blocks(); b++) {
            for (int i = starts[b]; i < starts[b + 1]; i++) {
                before[i] = z[i];
                z[i] = reaction[i] + multiplier[i];
            }
            FrictionCone.project(problem, b, z);
            for (int i = starts[b]; i < starts[b + 1]; i++) {
                multiplier[i] += reaction[i] - z[i];
            }
        }
    }

    /** Changes ρ where one gap is much larger than the other; false if the matrix cannot be factored. */
    private boolean balance(double[] z) {
        double primal = 0.0;
        double dual = 0.0;
        for (int b = 0; b < problem.blocks(); b++) {
            for (int i = starts[b]; i < starts[b + 1]; i++) {
                primal = Math.max(primal, diagonal[b] * Math.abs(reaction[i] - z[i]));
                dual = Math.max(dual, rho * diagonal[b] * Math.abs(z[i] - before[i]));
            }
        }
        double factor = primal > IMBALANCE * dual ? 2.0 : dual > IMBALANCE * primal ? 0.5 : 1.0;
        if (factor == 1.0 || rho * factor < 1e-8 || rho * factor > 1e8) {
            return true;
        }
        rho *= factor;
        for (int i = 0; i < problem.size(); i++) {
            multiplier[i] /= factor;
        }
        return lu.factor(this);
    }

    @Override
    public void write(int block, SparseBlockLu target) {
        for (int a = 0; a < problem.rows(block); a++) {
            int i = starts[block] + a;
            int entries = problem.matrix().copyEntries(i, column, entry);
            for (int e = 0; e < entries; e++) {
                target.add(a, column[e], entry[e]);
            }
            target.add(a, i, rho * diagonal[block]);
        }
    }
}
