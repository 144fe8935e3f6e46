package org.nsds.numerics.friction;

import org.nsds.numerics.problem.FrictionProblem;
import org.nsds.numerics.problem.FrictionResidual;
import org.nsds.numerics.solver.JudgedSolver;
import org.nsds.numerics.solver.Outcome;
import org.nsds.numerics.solver.SolverOptions;

/**
 * Proximal point iteration: a sequence of problems that are better behaved because the reaction is held near the last one,
 *
 * <pre>
 *     rₖ₊₁ solves the problem with   u = M r + q + σₖ D (r − rₖ),      σₖ → 0
 * </pre>
 *
 * <p>with D the diagonal of M, each solved by damped {@link NewtonSteps semismooth Newton steps} on Alart and Curnier's equations. The
 * term makes the matrix definite where redundant contacts leave it singular, and vanishes at the solution. σ falls, up to
 * tenfold, as long as Newton's method has little to do, and rises fourfold when it fails, which puts the next problem closer to the
 * last one.
 *
 * <p>Choose it for redundant (hyperstatic) contacts and where sweeps stall; it reaches round-off. Uses the guess r. Cost per
 * iteration: one sparse factorisation in the pattern of M; 10 to a few hundred of them.
 *
 * <p>Reference: R. T. Rockafellar, <i>Monotone operators and the proximal point algorithm</i>, SIAM Journal on Control and
 * Optimization 14, 1976; V. Acary, M. Brémond, O. Huber, 2018 (as for {@link NonsmoothGaussSeidel}), section 3.
 */
public final class ProximalPoint extends JudgedSolver<FrictionProblem> {

    private static final int STEPS = 4000;
    private static final int STEPS_EACH = 30;
    private static final double FIRST_SIGMA = 1e-2;
    private static final double LEAST_SIGMA = 1e-12;
    private static final double LARGEST_SIGMA = 100.0;
    private static final int EASY = 4; // Newton steps
    private static final int MODERATE = 10;
    private static final int PATIENCE = 3; // easy problems before σ may fall again after a failure

    private final NewtonSteps newton = new NewtonSteps(ContactEquations.Radius.ALART_CURNIER);
    private double[] last = {};

    /** A solver with those options. */
    public ProximalPoint(SolverOptions options) {
        super("proximal", options);
    }

    @Override
    public boolean accepts(FrictionProblem problem) {
        return true;
    }

    @Override
    protected Outcome attempt(FrictionProblem problem, double[] r, double[] u) {
        int n = problem.size();
        last = last.length < n ? new double[n] : last;
        if (!newton.start(problem)) {
            return Outcome.NOT_APPLICABLE;
        }
        double scale = FrictionResidual.scale(problem);
        problem.evaluate(r, u);
        double residual = FrictionResidual.of(problem, r, u);
        if (residual <= options().tolerance()) {
            count(1);
            return Outcome.SOLVED;
        }
        double sigma = FIRST_SIGMA;
        int patience = 0;
        int limit = options().iterationsOr(STEPS);
        while (newton.steps() < limit) {
            System.arraycopy(r, 0, last, 0, n);
            newton.near(sigma, last);
            int before = newton.steps();
            double wanted =
                    Math.max(1e-3 * Math.min(1.0, residual), 0.02 * options().tolerance());
            boolean arrived = newton.solve(r, wanted * scale, Math.min(STEPS_EACH, limit - before));
            count(newton.steps());
            int used = newton.steps() - before;
            problem.evaluate(r, u);
            double next = FrictionResidual.of(problem, r, u);
            if (next <= options().tolerance()) {
                return Outcome.SOLVED;
            }
            if (arrived || next < 0.5 * residual) {
                residual = next;
                if (used <= EASY && patience <= 0) {
                    sigma = Math.max(0.1 * sigma, LEAST_SIGMA);
                } else if (used <= MODERATE && patience <= 0) {
                    sigma = Math.max(0.3 * sigma, LEAST_SIGMA);
                }
                patience -= used <= EASY ? 1 : 0;
            } else {
                System.arraycopy(last, 0, r, 0, n);
                if (sigma > LARGEST_SIGMA) {
                    return Outcome.STUCK;
                }
                sigma *= 4.0;
                patience = PATIENCE;
            }
        }
        return Outcome.ITERATION_LIMIT;
    }
}
