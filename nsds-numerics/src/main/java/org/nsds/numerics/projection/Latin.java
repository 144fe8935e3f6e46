package org.nsds.numerics.projection;

import org.nsds.numerics.linalg.LuFactorization;
import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.problem.NaturalResidual;
import org.nsds.numerics.solver.BoxSolver;
import org.nsds.numerics.solver.Outcome;
import org.nsds.numerics.solver.Polish;
import org.nsds.numerics.solver.SolverOptions;

/**
 * LATIN: alternates between the law of each unknown and the equations that couple them, along search directions k.
 *
 * <pre>
 *     local:    ẑ = P[l,u](x),   ŵ = k (ẑ − x)
 *     global:   (M + k) z = k ẑ + ŵ − q
 *     next:     x ← (1 − ω) x + ω (2 z − ẑ − ŵ/k)
 * </pre>
 *
 * <p>With ω = 1 ({@code latin}) this is Peaceman and Rachford's splitting, which converges for positive definite M; with ω = 1/2
 * ({@code latin-w}) Douglas and Rachford's, which converges for every monotone problem that has a solution. k is the diagonal of
 * M, or a tenth of the size that coupling gives an unknown ({@link Equilibration}) where that is more.
 *
 * <p>Convergence is linear, at a rate 1 − 1/κ for a condition number κ of M, but which unknowns are at their bounds is settled
 * early: after 250, 500, 1000 … iterations the point is polished, and the method ends if that solves the problem.
 *
 * <p>Choose it for monotone problems, symmetric or not, when one factorisation can be afforded and sweeps do not converge. Uses
 * the guess z. Cost: one factorisation of M + k, then one solve with it per iteration.
 *
 * <p>Reference: P. Ladevèze, <i>Nonlinear Computational Structural Mechanics</i>, 1999; P.-L. Lions, B. Mercier, <i>Splitting
 * algorithms for the sum of two nonlinear operators</i>, SIAM Journal on Numerical Analysis 16, 1979.
 */
public final class Latin extends BoxSolver {

    private static final int FIRST_POLISH = 250;

    private final double weight;
    private final LuFactorization lu = new LuFactorization(this::mustStop);
    private final Equilibration equilibration = new Equilibration(this::mustStop);
    private final Polish polish = new Polish(this::mustStop);
    private double[] direction = {};
    private double[] law = {};
    private double[] rightHandSide = {};
    private double[] coupled = {};
    private double[] point = {};
    private int[] all = {};

    private Latin(String name, double weight, SolverOptions options) {
        super(name, options);
        this.weight = weight;
    }

    /** {@code latin}: ω = 1. */
    public static Latin plain(SolverOptions options) {
        return new Latin("latin", 1.0, options);
    }

    /** {@code latin-w}: ω = 1/2. */
    public static Latin relaxed(SolverOptions options) {
        return new Latin("latin-w", 0.5, options);
    }

    @Override
    public boolean accepts(BoxProblem problem) {
        return true;
    }

    @Override
    protected Outcome attempt(BoxProblem problem, double[] z, double[] w) {
        int n = problem.size();
        prepare(problem);
        if (!factor(problem)) {
            return Outcome.SINGULAR;
        }
        problem.evaluate(z, w);
        for (int i = 0; i < n; i++) {
            point[i] = z[i] - w[i] / direction[i];
        }
        double enough = 1e-2 * options().tolerance() * NaturalResidual.scale(problem);
        int limit = options().iterationsOr(20_000);
        int nextPolish = FIRST_POLISH;
        for (int iteration = 1; iteration <= limit && !mustStop(); iteration++) {
            count(iteration);
            for (int i = 0; i < n; i++) {
                law[i] = Math.max(problem.lower()[i], Math.min(problem.upper()[i], point[i]));
                rightHandSide[i] = direction[i] * (2.0 * law[i] - point[i]) - problem.q()[i];
            }
            lu.solve(rightHandSide, coupled);
            double change = 0.0;
            for (int i = 0; i < n; i++) {
                double gap = coupled[i] - law[i];
                point[i] += 2.0 * weight * gap;
                change = Math.max(change, direction[i] * Math.abs(gap));
            }
            if (iteration == nextPolish) {
                nextPolish *= 2;
                System.arraycopy(law, 0, z, 0, n);
                if (polish.apply(problem, z, w) <= options().tolerance()) {
                    return Outcome.SOLVED;
                }
            }
            if (change <= enough || !(change < Double.POSITIVE_INFINITY)) {
                System.arraycopy(law, 0, z, 0, n);
                return change <= enough ? Outcome.SOLVED : Outcome.BREAKDOWN;
            }
        }
        System.arraycopy(law, 0, z, 0, n);
        polish.apply(problem, z, w);
        return Outcome.ITERATION_LIMIT;
    }

    private void prepare(BoxProblem problem) {
        int n = problem.size();
        if (direction.length < n) {
            direction = new double[n];
            law = new double[n];
            rightHandSide = new double[n];
            coupled = new double[n];
            point = new double[n];
            all = new int[n];
        }
        equilibration.of(problem, direction);
        for (int i = 0; i < n; i++) {
            direction[i] = Math.max(problem.matrix().get(i, i), 0.1 * direction[i]);
            all[i] = i;
        }
    }

    private boolean factor(BoxProblem problem) {
        int n = problem.size();
        double[][] rows = lu.storage(n);
        problem.matrix().copyBlock(all, n, rows);
        for (int i = 0; i < n; i++) {
            rows[i][i] += direction[i];
        }
        return lu.factor();
    }
}
