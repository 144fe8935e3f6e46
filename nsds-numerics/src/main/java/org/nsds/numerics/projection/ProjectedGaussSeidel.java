package org.nsds.numerics.projection;

import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.solver.BoxSolver;
import org.nsds.numerics.solver.Outcome;
import org.nsds.numerics.solver.ProjectedSweep;
import org.nsds.numerics.solver.SolverOptions;

/**
 * Projected Gauss-Seidel: each unknown in turn takes the value that its own row asks for, projected on its bounds.
 *
 * <pre>
 *     zᵢ ← P[lᵢ,uᵢ]( zᵢ − (Σⱼ Mᵢⱼ zⱼ + qᵢ) / Mᵢᵢ ),      i = 1 … n,  repeated
 * </pre>
 *
 * <p>Converges for symmetric positive definite M and for M with dominant diagonal (H₊-matrices); with symmetric semidefinite M
 * it converges slowly. Needs a positive diagonal and refuses other problems.
 *
 * <p>Choose it for large sparse problems where few digits are enough, or as a start for other methods; it uses the guess z. Cost
 * per iteration: one product with M.
 *
 * <p>Reference: C. W. Cryer, <i>The solution of a quadratic programming problem using systematic overrelaxation</i>, SIAM
 * Journal on Control 9, 1971.
 */
public final class ProjectedGaussSeidel extends BoxSolver {

    private final Convergence convergence = new Convergence();

    /** A solver with those options. */
    public ProjectedGaussSeidel(SolverOptions options) {
        super("pgs", options);
    }

    @Override
    public boolean accepts(BoxProblem problem) {
        return problem.hasPositiveDiagonal();
    }

    @Override
    protected Outcome attempt(BoxProblem problem, double[] z, double[] w) {
        int limit = options().iterationsOr(20_000);
        convergence.start(problem, options());
        for (int pass = 1; pass <= limit && !mustStop(); pass++) {
            count(pass);
            Outcome verdict = convergence.judge(problem, z, w, ProjectedSweep.pass(problem, z, 1.0, null));
            if (verdict != null) {
                return verdict;
            }
        }
        return Outcome.ITERATION_LIMIT;
    }
}
