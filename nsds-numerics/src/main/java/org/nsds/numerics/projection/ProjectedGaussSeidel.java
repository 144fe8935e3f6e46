package org.nsds.numerics.projection;

import org.nsds.numerics.linalg.SquareMatrix;
import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.problem.NaturalResidual;
import org.nsds.numerics.solver.BoxSolver;
import org.nsds.numerics.solver.Outcome;
import org.nsds.numerics.solver.SolverOptions;

/**
 * Projected Gauss-Seidel: each unknown in turn takes the value that its own row asks for, projected on its bounds.
 *
 * <pre>
 *     zᵢ ← P[lᵢ,uᵢ]( zᵢ − (Σⱼ Mᵢⱼ zⱼ + qᵢ) / Mᵢᵢ ),      i = 1 … n,  repeated
 * </pre>
 *
 * <p>Converges for symmetric positive definite M and for M with dominant diagonal (H₊-matrices); with symmetric semidefinite M
 * it converges slowly. Needs a positive diagonal and refuses other problems. Stops when the largest change of a sweep, in the
 * unit of w, is a hundredth of the tolerance, or no longer shrinks.
 *
 * <p>Choose it for large sparse problems where few digits are enough, or as a start for other methods; it uses the guess z. Cost
 * per iteration: one product with M.
 *
 * <p>Reference: C. W. Cryer, <i>The solution of a quadratic programming problem using systematic overrelaxation</i>, SIAM
 * Journal on Control 9, 1971.
 */
public final class ProjectedGaussSeidel extends BoxSolver {

    private static final int PATIENCE = 500;

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
        double enough = 1e-2 * options().tolerance() * NaturalResidual.scale(problem);
        int limit = options().iterationsOr(20_000);
        double smallest = Double.POSITIVE_INFINITY;
        int smallestAt = 0;
        for (int sweep = 1; sweep <= limit; sweep++) {
            count(sweep);
            double change = sweep(problem, z);
            if (change <= enough) {
                return Outcome.SOLVED;
            }
            if (!(change < Double.POSITIVE_INFINITY)) {
                return Outcome.BREAKDOWN;
            }
            if (change < smallest) {
                smallest = change;
                smallestAt = sweep;
            } else if (sweep - smallestAt > PATIENCE) {
                return Outcome.CYCLING;
            }
        }
        return Outcome.ITERATION_LIMIT;
    }

    /** One pass over all unknowns; the largest change, in the unit of w. */
    private static double sweep(BoxProblem problem, double[] z) {
        SquareMatrix matrix = problem.matrix();
        double[] q = problem.q();
        double largest = 0.0;
        for (int i = 0; i < problem.size(); i++) {
            double d = matrix.get(i, i);
            double before = z[i];
            double after = before - (matrix.rowTimes(i, z) + q[i]) / d;
            z[i] = Math.max(problem.lower()[i], Math.min(problem.upper()[i], after));
            double change = d * Math.abs(z[i] - before);
            largest = Math.max(largest, change);
        }
        return largest;
    }
}
