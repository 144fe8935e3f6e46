package org.nsds.numerics.friction;

import org.nsds.numerics.problem.FrictionCone;
import org.nsds.numerics.problem.FrictionProblem;
import org.nsds.numerics.problem.FrictionResidual;
import org.nsds.numerics.solver.JudgedSolver;
import org.nsds.numerics.solver.Outcome;
import org.nsds.numerics.solver.SolverOptions;

/**
 * Nesterov's accelerated projected gradient method with restart, inside a fixed point iteration on the sliding velocities. With
 * s = μ |u_T| held, Coulomb's law is the optimality condition of a convex problem,
 *
 * <pre>
 *     min ½ rᵀM r + (q + s n)ᵀ r   over the cones;          s ← μ |u_T| of its solution
 *
 *     r' = P( y − (M y + q + s n) / (L D) ),    y = r' + β (r' − r),    β = θ (1 − θ)/(θ² + θ')
 * </pre>
 *
 * <p>D is the diagonal of M, one number per block; L is doubled while it is too small for the step and relaxed by a tenth otherwise.
 * Momentum is dropped (β = 0) when it points uphill. s is renewed when the convex problem is solved ten times better than the whole.
 *
 * <p>Choose it for large problems with symmetric semidefinite M where only products with M are affordable and weak friction makes the
 * fixed point contract. Uses the guess r. Cost per iteration: one product with M, more while L grows.
 *
 * <p>Reference: H. Mazhar, T. Heyn, D. Negrut, A. Tasora, <i>Using Nesterov's method to accelerate multibody dynamics with friction and
 * contact</i>, ACM Transactions on Graphics 34, 2015; B. O'Donoghue, E. Candès, <i>Adaptive restart for accelerated gradient
 * schemes</i>, Foundations of Computational Mathematics 15, 2015.
 */
public final class AcceleratedGradient extends JudgedSolver<FrictionProblem> {

    private static final int ITERATIONS = 30_000;
    private static final int CHECK = 10;
    private static final double LEAST_LIPSCHITZ = 1e-12; // of a matrix with 1 on its diagonal
    private static final double LARGEST_LIPSCHITZ = 1e12;

    private double[] diagonal = {};
    private double[] slip = {};
    private double[] last = {}; // r
    private double[] lastProduct = {}; // M r
    private double[] point = {}; // y
    private double[] product = {}; // M y
    private double[] newProduct = {}; // M r'
    private double lipschitz;

    /** A solver with those options. */
    public AcceleratedGradient(SolverOptions options) {
        super("apgd", options);
    }

    @Override
    public boolean accepts(FrictionProblem problem) {
        for (int b = 0; b < problem.blocks(); b++) {
            if (!(problem.meanDiagonal(b) > 0.0)) {
                return false;
            }
        }
        return problem.matrix().isSymmetric();
    }

    @Override
    protected Outcome attempt(FrictionProblem problem, double[] r, double[] u) {
        int n = problem.size();
        start(problem, r, u);
        double outer = FrictionResidual.of(problem, r, u);
        count(1);
        if (outer <= options().tolerance()) {
            return Outcome.SOLVED;
        }
        double scale = FrictionResidual.scale(problem);
        double theta = 1.0;
        int limit = options().iterationsOr(ITERATIONS);
        for (int k = 1; k <= limit && !mustStop(); k++) {
            count(k);
            step(problem, r);
            double next = 0.5 * theta * (Math.sqrt(theta * theta + 4.0) - theta);
            double beta = theta * (1.0 - theta) / (theta * theta + next);
            if (uphill(problem, r)) {
                beta = 0.0;
                next = 1.0;
            }
            theta = next;
            double change = 0.0;
            for (int b = 0; b < problem.blocks(); b++) {
                for (int i = problem.start(b); i < problem.start(b + 1); i++) {
                    change = Math.max(change, lipschitz * diagonal[b] * Math.abs(r[i] - point[i]));
                    point[i] = r[i] + beta * (r[i] - last[i]);
                    product[i] = newProduct[i] + beta * (newProduct[i] - lastProduct[i]);
                }
            }
            System.arraycopy(r, 0, last, 0, n);
            System.arraycopy(newProduct, 0, lastProduct, 0, n);
            if (!(change < Double.POSITIVE_INFINITY)) {
                return Outcome.BREAKDOWN;
            }
            if (k % CHECK == 1 && change <= 0.1 * Math.min(1.0, outer) * scale) {
                problem.evaluate(r, u);
                outer = FrictionResidual.of(problem, r, u);
                if (outer <= options().tolerance()) {
                    return Outcome.SOLVED;
                }
                renewSlip(problem, u);
            }
        }
        return Outcome.ITERATION_LIMIT;
    }

    private void start(FrictionProblem problem, double[] r, double[] u) {
        int n = problem.size();
        if (last.length < n) {
            last = new double[n];
            lastProduct = new double[n];
            point = new double[n];
            product = new double[n];
            newProduct = new double[n];
        }
        if (diagonal.length < problem.blocks()) {
            diagonal = new double[problem.blocks()];
            slip = new double[problem.blocks()];
        }
        for (int b = 0; b < problem.blocks(); b++) {
            diagonal[b] = problem.meanDiagonal(b);
            FrictionCone.project(problem, b, r);
        }
        problem.evaluate(r, u);
        for (int i = 0; i < n; i++) {
            last[i] = r[i];
            point[i] = r[i];
            product[i] = u[i] - problem.q()[i];
            lastProduct[i] = product[i];
        }
        renewSlip(problem, u);
        lipschitz = 1.0;
    }

    private void renewSlip(FrictionProblem problem, double[] u) {
        for (int b = 0; b < problem.blocks(); b++) {
            slip[b] = FrictionCone.slip(problem, b, u);
        }
    }

    /** r' = P(y − g/(L D)), with L large enough: rᵀM r in the direction of the step is at most L times its length. */
    private void step(FrictionProblem problem, double[] r) {
        lipschitz = Math.max(LEAST_LIPSCHITZ, 0.9 * lipschitz);
        while (true) {
            for (int b = 0; b < problem.blocks(); b++) {
                for (int i = problem.start(b); i < problem.start(b + 1); i++) {
                    r[i] = point[i] - gradient(problem, b, i) / (lipschitz * diagonal[b]);
                }
                FrictionCone.project(problem, b, r);
            }
            for (int i = 0; i < problem.size(); i++) {
                newProduct[i] = 0.0;
            }
            problem.matrix().multiplyAdd(r, newProduct);
            double curvature = 0.0;
            double length = 0.0;
            for (int b = 0; b < problem.blocks(); b++) {
                for (int i = problem.start(b); i < problem.start(b + 1); i++) {
                    double d = r[i] - point[i];
                    curvature += d * (newProduct[i] - product[i]);
                    length += diagonal[b] * d * d;
                }
            }
            if (!(curvature > lipschitz * length * (1.0 + 1e-9)) || lipschitz > LARGEST_LIPSCHITZ) {
                return;
            }
            lipschitz *= 2.0;
        }
    }

    private double gradient(FrictionProblem problem, int block, int i) {
        return product[i] + problem.q()[i] + (i == problem.start(block) ? slip[block] : 0.0);
    }

    /** Returns whether the last movement went against the gradient at y. */
    private boolean uphill(FrictionProblem problem, double[] r) {
        double sum = 0.0;
        for (int b = 0; b < problem.blocks(); b++) {
            for (int i = problem.start(b); i < problem.start(b + 1); i++) {
                sum += gradient(problem, b, i) * (r[i] - last[i]);
            }
        }
        return sum > 0.0;
    }
}
