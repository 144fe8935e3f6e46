package org.nsds.numerics.convex;

import java.util.Arrays;
import org.nsds.numerics.linalg.LuFactorization;
import org.nsds.numerics.linalg.SemidefiniteCholesky;
import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.problem.NaturalResidual;
import org.nsds.numerics.solver.BoxSolver;
import org.nsds.numerics.solver.Outcome;
import org.nsds.numerics.solver.Polish;
import org.nsds.numerics.solver.SolverOptions;

/**
 * Mehrotra's predictor-corrector interior point method for monotone problems on a box.
 *
 * <pre>
 *     r = M z + q − α + β = 0,      (z − l) α = μ,   (u − z) β = μ,      α, β &gt; 0,   l &lt; z &lt; u,      μ → 0
 *
 *     (M + α/(z−l) + β/(u−z)) dz = −r − α + β + (σμ − cₐ)/(z−l) − (σμ − c_b)/(u−z)
 * </pre>
 *
 * <p>Each iteration factors once and solves twice: for σ = 0, to see how far that step goes, and for the σ and the second-order
 * corrections c that follow from it. Start and stop are measured in units in which M has a diagonal of about 1 and q a largest
 * entry of 1. The end point, which approaches the middle of the solution set, is polished to an exact one.
 *
 * <p>Choose it for positive semidefinite M, also nonsymmetric and rank-deficient: redundant contacts, quadratic programs. The
 * number of iterations (10 to 30) hardly depends on the size. Does not use the guess z. Cost per iteration: one factorisation of
 * size n, Cholesky for symmetric M.
 *
 * <p>Reference: S. Mehrotra, <i>On the implementation of a primal-dual interior point method</i>, SIAM Journal on Optimization 2,
 * 1992; S. J. Wright, <i>Primal-Dual Interior-Point Methods</i>, 1997, chapters 8 and 10.
 */
public final class InteriorPoint extends BoxSolver {

    private static final double WORTH_POLISHING = 1e-7;
    private static final int PATIENCE = 10;

    private final SemidefiniteCholesky cholesky = new SemidefiniteCholesky(this::mustStop);
    private final LuFactorization lu = new LuFactorization(this::mustStop);
    private final Polish polish = new Polish(this::mustStop);
    private BoxProblem problem;
    private int n;
    private boolean symmetric;
    private boolean byCholesky;
    private double size; // of q in scaled units
    private double[] unit = {}; // of zᵢ, 1/√Mᵢᵢ; that of wᵢ is its inverse
    private double[] z = {};
    private double[] alpha = {};
    private double[] beta = {};
    private double[] defect = {};
    private double[] barrier = {};
    private double[] rightHandSide = {};
    private double[] dz = {};
    private double[] dAlpha = {};
    private double[] dBeta = {};
    private int[] all = {};

    /** A solver with those options. */
    public InteriorPoint(SolverOptions options) {
        super("interior-point", options);
    }

    @Override
    public boolean usesGuess() {
        return false;
    }

    @Override
    public boolean accepts(BoxProblem candidate) {
        return true;
    }

    @Override
    protected Outcome attempt(BoxProblem toSolve, double[] result, double[] w) {
        if (NaturalResidual.scale(toSolve) == 0.0) { // nothing sets a size at which to stop on the way to 0
            Arrays.fill(result, 0, toSolve.size(), 0.0);
            return Outcome.SOLVED;
        }
        start(toSolve);
        int limit = options().iterationsOr(100);
        double least = Double.POSITIVE_INFINITY;
        int sinceLeast = 0;
        for (int iteration = 1; iteration <= limit && sinceLeast < PATIENCE && !mustStop(); iteration++) {
            count(iteration);
            double mu = gap(0.0);
            double error = Math.max(evaluateDefect(), mu / (size * size));
            if (!(error < Double.POSITIVE_INFINITY)) {
                return Outcome.BREAKDOWN;
            }
            if (error < WORTH_POLISHING && finish(result, w) <= options().tolerance()) {
                return Outcome.SOLVED;
            }
            sinceLeast = error < 0.9 * least ? 0 : sinceLeast + 1;
            least = Math.min(least, error);
            if (error <= 1e-6 * options().tolerance() || !factor()) {
                break;
            }
            direction(0.0, false);
            double ratio = mu > 0.0 ? gap(longestStep()) / mu : 0.0;
            direction(ratio * ratio * ratio * mu, true);
            advance(Math.min(1.0, 0.995 * longestStep()));
        }
        finish(result, w);
        return iterations() < limit ? Outcome.STUCK : Outcome.ITERATION_LIMIT;
    }

    private double finish(double[] result, double[] w) {
        System.arraycopy(z, 0, result, 0, n);
        return polish.apply(problem, result, w);
    }

    private void start(BoxProblem toSolve) {
        problem = toSolve;
        n = toSolve.size();
        symmetric = problem.matrix().isSymmetric();
        if (unit.length < n) {
            unit = new double[n];
            z = new double[n];
            alpha = new double[n];
            beta = new double[n];
            defect = new double[n];
            barrier = new double[n];
            rightHandSide = new double[n];
            dz = new double[n];
            dAlpha = new double[n];
            dBeta = new double[n];
            all = new int[n];
        }
        size = 0.0;
        for (int i = 0; i < n; i++) {
            double diagonal = problem.matrix().get(i, i);
            double largest = diagonal > 0.0 ? diagonal : problem.matrix().largestInRow(i);
            unit[i] = largest > 0.0 ? 1.0 / Math.sqrt(largest) : 1.0;
            size = Math.max(size, unit[i] * Math.abs(problem.q()[i]));
            all[i] = i;
        }
        size = size > 0.0 ? size : 1.0;
        for (int i = 0; i < n; i++) {
            double l = problem.lower()[i];
            double u = problem.upper()[i];
            double step = Math.min(unit[i] * size, 0.5 * (u - l));
            boolean hasLower = hasLower(i);
            boolean hasUpper = hasUpper(i);
            z[i] = fixed(i) ? l : hasLower ? l + step : hasUpper ? u - step : 0.0;
            alpha[i] = hasLower ? size / unit[i] : 0.0;
            beta[i] = hasUpper ? size / unit[i] : 0.0;
            dz[i] = 0.0; // whatever the problem before left there, even NaN
            dAlpha[i] = 0.0;
            dBeta[i] = 0.0;
        }
    }

    /** Returns whether the lower bound counts: finite, and not the same as the upper (such an unknown is left to the polish). */
    private boolean hasLower(int i) {
        return problem.lower()[i] != Double.NEGATIVE_INFINITY && !fixed(i);
    }

    private boolean hasUpper(int i) {
        return problem.upper()[i] != Double.POSITIVE_INFINITY && !fixed(i);
    }

    private boolean fixed(int i) {
        return problem.lower()[i] == problem.upper()[i];
    }

    /** r = M z + q − α + β; its largest entry in scaled units. */
    private double evaluateDefect() {
        problem.evaluate(z, defect);
        double largest = 0.0;
        for (int i = 0; i < n; i++) {
            defect[i] = fixed(i) ? 0.0 : defect[i] - alpha[i] + beta[i];
            largest = Math.max(largest, unit[i] * Math.abs(defect[i]) / size);
        }
        return largest;
    }

    /** Returns the mean of (z − l) α and (u − z) β after a step of that length. */
    private double gap(double step) {
        double sum = 0.0;
        int pairs = 0;
        for (int i = 0; i < n; i++) {
            if (hasLower(i)) {
                sum += (z[i] - problem.lower()[i] + step * dz[i]) * (alpha[i] + step * dAlpha[i]);
                pairs++;
            }
            if (hasUpper(i)) {
                sum += (problem.upper()[i] - z[i] - step * dz[i]) * (beta[i] + step * dBeta[i]);
                pairs++;
            }
        }
        return pairs > 0 ? sum / pairs : 0.0;
    }

    private boolean factor() {
        for (int i = 0; i < n; i++) {
            barrier[i] = fixed(i) ? 1e100 : 0.0;
            barrier[i] += hasLower(i) ? alpha[i] / (z[i] - problem.lower()[i]) : 0.0;
            barrier[i] += hasUpper(i) ? beta[i] / (problem.upper()[i] - z[i]) : 0.0;
        }
        if (symmetric) {
            copyWithBarrier(cholesky.storage(n));
            byCholesky = cholesky.factor() != SemidefiniteCholesky.Verdict.INDEFINITE;
            if (byCholesky) {
                return true;
            }
        }
        byCholesky = false;
        copyWithBarrier(lu.storage(n));
        return lu.factor();
    }

    private void copyWithBarrier(double[][] rows) {
        problem.matrix().copyBlock(all, n, rows);
        for (int i = 0; i < n; i++) {
            rows[i][i] += barrier[i];
        }
    }

    /** The Newton direction for the target μ, corrected by the products of the direction before if asked for. */
    private void direction(double mu, boolean corrected) {
        for (int i = 0; i < n; i++) {
            double above = z[i] - problem.lower()[i];
            double below = problem.upper()[i] - z[i];
            // from here on dAlpha and dBeta hold what the complementarity rows ask for, to be completed below
            dAlpha[i] = hasLower(i) ? (mu - (corrected ? dz[i] * dAlpha[i] : 0.0)) / above - alpha[i] : 0.0;
            dBeta[i] = hasUpper(i) ? (mu + (corrected ? dz[i] * dBeta[i] : 0.0)) / below - beta[i] : 0.0;
            rightHandSide[i] = -defect[i] + dAlpha[i] - dBeta[i];
        }
        if (byCholesky) {
            cholesky.solve(rightHandSide, dz);
        } else {
            lu.solve(rightHandSide, dz);
        }
        for (int i = 0; i < n; i++) {
            if (hasLower(i)) {
                dAlpha[i] -= alpha[i] / (z[i] - problem.lower()[i]) * dz[i];
            }
            if (hasUpper(i)) {
                dBeta[i] += beta[i] / (problem.upper()[i] - z[i]) * dz[i];
            }
        }
    }

    /** How far the direction can be followed before something reaches 0. */
    private double longestStep() {
        double step = 1.0 / 0.995;
        for (int i = 0; i < n; i++) {
            if (hasLower(i)) {
                step = Math.min(step, limit(z[i] - problem.lower()[i], dz[i]));
                step = Math.min(step, limit(alpha[i], dAlpha[i]));
            }
            if (hasUpper(i)) {
                step = Math.min(step, limit(problem.upper()[i] - z[i], -dz[i]));
                step = Math.min(step, limit(beta[i], dBeta[i]));
            }
        }
        return step;
    }

    private static double limit(double value, double change) {
        return change < 0.0 ? -value / change : Double.POSITIVE_INFINITY;
    }

    private void advance(double step) {
        for (int i = 0; i < n; i++) {
            z[i] += step * dz[i];
            alpha[i] += step * dAlpha[i];
            beta[i] += step * dBeta[i];
        }
    }
}
