package org.nsds.numerics.projection;

import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.solver.BoxSolver;
import org.nsds.numerics.solver.Outcome;
import org.nsds.numerics.solver.ProjectedSweep;
import org.nsds.numerics.solver.SolverOptions;

/**
 * Projected successive overrelaxation (PSOR): Gauss-Seidel steps, lengthened.
 *
 * <pre>
 *     zᵢ ← P[lᵢ,uᵢ]( zᵢ − ω (Σⱼ Mᵢⱼ zⱼ + qᵢ) / Mᵢᵢ ),      ω = 2 / (1 + √(1 − μ²)),      μ² = (κ + ω − 1)² / (κ ω²)
 * </pre>
 *
 * <p>κ is the contraction per pass seen over the last ten passes; the formulas are Young's for consistently ordered matrices and a
 * fair guess for others. ω starts at 1, grows as κ shows that it may, and is moved halfway back to 1 whenever the change stops
 * shrinking. Converges for symmetric positive definite M for every ω in (0, 2).
 *
 * <p>Choose it over pgs where pgs takes hundreds of passes. Needs a positive diagonal; uses the guess z. Cost per iteration: one
 * product with M.
 *
 * <p>Reference: C. W. Cryer, SIAM Journal on Control 9, 1971; D. M. Young, <i>Iterative Solution of Large Linear Systems</i>,
 * 1971, for ω.
 */
public final class ProjectedOverrelaxation extends BoxSolver {

    private static final int WINDOW = 10;
    private static final int STALL = 30;
    private static final double LARGEST = 0.9999;

    private final Convergence convergence = new Convergence();

    /** A solver with those options. */
    public ProjectedOverrelaxation(SolverOptions options) {
        super("psor", options);
    }

    @Override
    public boolean accepts(BoxProblem problem) {
        return problem.hasPositiveDiagonal();
    }

    @Override
    protected Outcome attempt(BoxProblem problem, double[] z, double[] w) {
        int limit = options().iterationsOr(20_000);
        double omega = 1.0;
        double earlier = Double.NaN; // the change one window ago
        convergence.start(problem, options());
        for (int pass = 1; pass <= limit && !mustStop(); pass++) {
            count(pass);
            double change = ProjectedSweep.pass(problem, z, omega, null);
            Outcome verdict = convergence.judge(problem, z, w, change);
            if (verdict != null) {
                return verdict;
            }
            if (convergence.sinceSmallest() % STALL == STALL - 1) {
                omega = 0.5 * (1.0 + omega);
            } else if (pass % WINDOW == 0) {
                double contraction = StrictMath.exp(StrictMath.log(change / earlier) / WINDOW);
                omega = better(omega, contraction);
                earlier = change;
            }
        }
        return Outcome.ITERATION_LIMIT;
    }

    /** Returns a larger ω where the contraction shows that ω is below its optimum, the same otherwise, also while it is NaN. */
    private static double better(double omega, double contraction) {
        if (!(contraction > omega - 1.0) || contraction >= 1.0) {
            return omega;
        }
        double sum = contraction + omega - 1.0;
        double mu2 = Math.min(LARGEST, sum * sum / (contraction * omega * omega));
        return Math.max(omega, 2.0 / (1.0 + Math.sqrt(1.0 - mu2)));
    }
}
