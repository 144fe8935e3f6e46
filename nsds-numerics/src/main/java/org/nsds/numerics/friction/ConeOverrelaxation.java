package org.nsds.numerics.friction;

import org.nsds.numerics.problem.FrictionCone;
import org.nsds.numerics.problem.FrictionProblem;
import org.nsds.numerics.problem.FrictionResidual;
import org.nsds.numerics.solver.JudgedSolver;
import org.nsds.numerics.solver.Outcome;
import org.nsds.numerics.solver.SolverOptions;

/**
 * Projected successive overrelaxation on cones: every block in turn takes one projected step with its newest velocity,
 *
 * <pre>
 *     r_b ← P( r_b − ω (u_b + s_b n) / λ_b ),      s_b = μ |u_T|,      λ_b ≥ largest eigenvalue of M_bb
 * </pre>
 *
 * <p>The cheapest sweep there is, without any local solution: for large problems and few digits, and where {@link NonsmoothGaussSeidel}
 * is not applicable because a contact has no inertia along its normal. ω = 1.2; convergence is proved for no friction and ω &lt; 2.
 * Uses the guess r. Cost per sweep: one product with M.
 *
 * <p>Reference: A. Tasora, M. Anitescu, <i>A matrix-free cone complementarity approach for solving large-scale, nonsmooth, rigid body
 * dynamics</i>, Computer Methods in Applied Mechanics and Engineering 200, 2011.
 */
public final class ConeOverrelaxation extends JudgedSolver<FrictionProblem> {

    private static final int SWEEPS = 50_000;
    private static final double RELAXATION = 1.2;

    private double[] bound = {};
    private double[] before = {}; // r

    /** A solver with those options. */
    public ConeOverrelaxation(SolverOptions options) {
        super("psor", options);
    }

    @Override
    public boolean accepts(FrictionProblem problem) {
        for (int b = 0; b < problem.blocks(); b++) {
            if (!(problem.meanDiagonal(b) > 0.0)) {
                return false;
            }
        }
        return true;
    }

    @Override
    protected Outcome attempt(FrictionProblem problem, double[] r, double[] u) {
        bound = bound.length < problem.blocks() ? new double[problem.blocks()] : bound;
        before = before.length < problem.size() ? new double[problem.size()] : before;
        for (int b = 0; b < problem.blocks(); b++) {
            bound[b] = largestEigenvalue(problem, b);
        }
        double enough = options().tolerance() * FrictionResidual.scale(problem);
        int limit = options().iterationsOr(SWEEPS);
        for (int k = 1; k <= limit && !mustStop(); k++) {
            count(k);
            double change = sweep(problem, r, u);
            if (!(change < Double.POSITIVE_INFINITY)) {
                return Outcome.BREAKDOWN;
            }
            if (change <= enough) {
                problem.evaluate(r, u);
                if (change == 0.0
                        || FrictionResidual.of(problem, r, u) <= options().tolerance()) {
                    return Outcome.SOLVED;
                }
                enough *= 0.5;
            }
        }
        return Outcome.ITERATION_LIMIT;
    }

    /** One pass; the largest change in the unit of u. */
    private double sweep(FrictionProblem problem, double[] r, double[] u) {
        double largest = 0.0;
        for (int b = 0; b < problem.blocks(); b++) {
            int start = problem.start(b);
            int end = problem.start(b + 1);
            for (int i = start; i < end; i++) {
                u[i] = problem.q()[i] + problem.matrix().rowTimes(i, r);
                before[i] = r[i];
            }
            u[start] += FrictionCone.slip(problem, b, u);
            for (int i = start; i < end; i++) {
                r[i] -= RELAXATION * u[i] / bound[b];
            }
            FrictionCone.project(problem, b, r);
            for (int i = start; i < end; i++) {
                double change = bound[b] * Math.abs(r[i] - before[i]);
                largest = change <= largest ? largest : change; // keeps NaN
            }
        }
        return largest;
    }

    /** Returns a bound on the largest eigenvalue of a diagonal block: its largest row sum. */
    private static double largestEigenvalue(FrictionProblem problem, int b) {
        double largest = 0.0;
        for (int i = problem.start(b); i < problem.start(b + 1); i++) {
            double sum = 0.0;
            for (int j = problem.start(b); j < problem.start(b + 1); j++) {
                sum += Math.abs(problem.matrix().get(i, j));
            }
            largest = Math.max(largest, sum);
        }
        return largest;
    }
}
