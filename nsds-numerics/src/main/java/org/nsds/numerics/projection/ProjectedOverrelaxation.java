package org.nsds.numerics.projection;

import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.solver.BoxSolver;
import org.nsds.numerics.solver.Outcome;
import org.nsds.numerics.solver.SolverOptions;

/**
 * Projected successive overrelaxation (PSOR): Gauss-Seidel steps, lengthened.
 *
 * <pre>
 *     zᵢ ← P[lᵢ,uᵢ]( zᵢ − ω (Σⱼ Mᵢⱼ zⱼ + qᵢ) / Mᵢᵢ ),      ω = 2 / (1 + √(1 − κ))
 * </pre>
 *
 * <p>κ is the contraction per pass that the first passes (with ω = 1) show; the formula is Young's optimum for consistently
 * ordered matrices and a fair guess for others. ω is moved halfway back to 1 whenever the change stops shrinking. Converges for
 * symmetric positive definite M for every ω in (0, 2).
 *
 * <p>Choose it over pgs where pgs takes hundreds of passes. Needs a positive diagonal; uses the guess z. Cost per iteration: one
 * product with M.
 *
 * <p>Reference: C. W. Cryer, SIAM Journal on Control 9, 1971; D. M. Young, <i>Iterative Solution of Large Linear Systems</i>,
 * 1971, for ω.
 */
public final class ProjectedOverrelaxation extends BoxSolver {

    private static final int TRIAL = 12;
    private static final int STALL = 30;

    private final Sweep sweep = new Sweep();

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
        double previous = Double.NaN;
        sweep.start(problem, options());
        for (int pass = 1; pass <= limit; pass++) {
            count(pass);
            double change = sweep.pass(problem, z, omega, null);
            Outcome verdict = sweep.judge(problem, z, w, change);
            if (verdict != null) {
                return verdict;
            }
            if (pass == TRIAL) {
                double contraction = Math.min(0.9999, change / previous);
                omega = 2.0 / (1.0 + Math.sqrt(1.0 - contraction));
            } else if (sweep.sinceSmallest() % STALL == STALL - 1) {
                omega = 0.5 * (1.0 + omega);
            }
            previous = change;
        }
        return Outcome.ITERATION_LIMIT;
    }
}
