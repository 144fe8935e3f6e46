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
 * last one. The method gives up where Newton's method has next to nothing to do and the residual stays.
 *
 * <p>The first problem is bold: σ = 1e-9, from a point where every contact that does not separate is pressed a little, so that a load
 * reaches all of a column of bodies at once instead of climbing it contact by contact. If Newton's method does not solve it within a few
 * steps, the sequence begins at the guess with σ = 0.01.
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
    private static final int STEPS_OF_THE_BOLD = 15;
    private static final int EASY = 4; // Newton steps
    private static final int MODERATE = 10;
    private static final int PATIENCE = 3; // easy problems before σ may fall again after a failure
    private static final int MOST_IDLE = 60; // problems of one Newton step, since the residual was last halved
    private static final double BOLD_SIGMA = 1e-9;
    private static final double FIRST_SIGMA = 1e-2;
    private static final double LEAST_SIGMA = 1e-12;
    private static final double LARGEST_SIGMA = 100.0;
    private static final double SLIGHTLY = 1e-3; // of ‖q‖

    private final NewtonSteps newton = new NewtonSteps(ContactEquations.Radius.ALART_CURNIER, this::mustStop);
    private double[] last = {};
    private double sigma;
    private double scale;
    private double residual;
    private int patience;

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
        scale = FrictionResidual.scale(problem);
        problem.evaluate(r, u);
        residual = FrictionResidual.of(problem, r, u);
        count(1);
        if (residual <= options().tolerance()) {
            return Outcome.SOLVED;
        }
        int limit = options().iterationsOr(STEPS);
        System.arraycopy(r, 0, last, 0, n);
        press(problem, r, u);
        sigma = BOLD_SIGMA;
        boolean arrived = solve(problem, r, u, r, Math.min(STEPS_OF_THE_BOLD, limit));
        if (!arrived) {
            System.arraycopy(last, 0, r, 0, n);
            sigma = FIRST_SIGMA;
        }
        patience = 0;
        double halved = residual;
        int idle = 0;
        while (residual > options().tolerance() && newton.steps() < limit && !mustStop()) {
            System.arraycopy(r, 0, last, 0, n);
            int before = newton.steps();
            arrived = solve(problem, r, u, last, Math.min(STEPS_EACH, limit - before));
            if (arrived) {
                int steps = newton.steps() - before;
                relax(steps);
                if (residual <= 0.5 * halved) {
                    halved = residual;
                    idle = 0;
                } else if (steps == 1 && ++idle > MOST_IDLE) {
                    return Outcome.STUCK;
                }
            } else {
                System.arraycopy(last, 0, r, 0, n);
                sigma *= 4.0;
                patience = PATIENCE;
                if (!(sigma < LARGEST_SIGMA)) {
                    return Outcome.STUCK;
                }
            }
        }
        return residual <= options().tolerance() ? Outcome.SOLVED : Outcome.ITERATION_LIMIT;
    }

    /** Makes every contact press a little that neither presses nor separates. */
    private void press(FrictionProblem problem, double[] r, double[] u) {
        for (int b = 0; b < problem.blocks(); b++) {
            int i = problem.start(b);
            double little = SLIGHTLY * scale / problem.meanDiagonal(b);
            boolean unilateral = problem.lower()[b] == 0.0 && problem.upper()[b] == Double.POSITIVE_INFINITY;
            if (unilateral && little < Double.POSITIVE_INFINITY && u[i] <= SLIGHTLY * scale) {
                r[i] = Math.max(r[i], little);
            }
        }
    }

    /** Solves the problem with a proximal term around a point; whether r is worth keeping, with its residual in that case. */
    private boolean solve(FrictionProblem problem, double[] r, double[] u, double[] center, int limit) {
        newton.near(sigma, center);
        double wanted =
                Math.max(1e-3 * Math.min(1.0, residual), 0.02 * options().tolerance());
        boolean arrived = newton.solve(r, wanted, limit);
        count(newton.steps());
        problem.evaluate(r, u);
        double next = FrictionResidual.of(problem, r, u);
        if (arrived || next < 0.5 * residual) {
            residual = next;
            return true;
        }
        return false;
    }

    /** Lets go of the last point, the more the easier the problem was. */
    private void relax(int steps) {
        if (steps <= MODERATE && patience <= 0) {
            sigma = Math.max(LEAST_SIGMA, (steps <= EASY ? 0.1 : 0.3) * sigma);
        }
        patience -= steps <= EASY ? 1 : 0;
    }
}
