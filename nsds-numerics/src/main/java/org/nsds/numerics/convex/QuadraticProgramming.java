package org.nsds.numerics.convex;

import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.problem.Structure;
import org.nsds.numerics.solver.BoxSolver;
import org.nsds.numerics.solver.Outcome;
import org.nsds.numerics.solver.Polish;
import org.nsds.numerics.solver.SolverOptions;

/**
 * Symmetric problems as quadratic programs, solved by ojAlgo.
 *
 * <pre>
 *     M = Mᵀ ≥ 0:      z solves the problem   ⇔   z is a minimiser of   ½ zᵀMz + qᵀz   over [l, u]
 * </pre>
 *
 * <p>The problem is scaled before, and the minimiser is
 * polished to an exact solution afterwards.
 *
 * <p>Choose it as an independent check. Needs symmetric positive semidefinite M; ignores the guess z; allocates on every solve, as
 * ojAlgo does. Cost: that of ojAlgo's active set method.
 *
 * <p>Reference: R. W. Cottle, J.-S. Pang, R. E. Stone, <i>The Linear Complementarity Problem</i>, 1992, section 1.2.
 */
public final class QuadraticProgramming extends BoxSolver {

    private final Structure structure = new Structure();
    private final Polish polish = new Polish();

    /** A solver with those options. */
    public QuadraticProgramming(SolverOptions options) {
        super("qp", options);
    }

    @Override
    public boolean accepts(BoxProblem problem) {
        return structure.of(problem).symmetric() && structure.monotone();
    }

    @Override
    protected Outcome attempt(BoxProblem problem, double[] z, double[] w) {
        int n = problem.size();
        ScaledProblem scaled = new ScaledProblem(problem);
        ConvexProgram program = new ConvexProgram(n);
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                program.quadratic(i, j, scaled.matrix(i, j));
            }
            program.linear(i, scaled.q(i));
            program.bounds(i, scaled.lower(i), scaled.upper(i));
        }
        boolean found = program.solve(z);
        count(1);
        scaled.unscale(z);
        polish.apply(problem, z, w);
        return found ? Outcome.SOLVED : Outcome.ITERATION_LIMIT;
    }
}
