package org.nsds.numerics.convex;

import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.problem.Structure;
import org.nsds.numerics.solver.BoxSolver;
import org.nsds.numerics.solver.Outcome;
import org.nsds.numerics.solver.Polish;
import org.nsds.numerics.solver.SolverOptions;

/**
 * Linear complementarity with a nonsymmetric matrix as a quadratic program (NSQP), solved by ojAlgo.
 *
 * <pre>
 *     min zᵀ(M z + q)   subject to   M z + q ≥ 0,   z ≥ 0;      the minimum is 0 exactly when z solves the problem
 * </pre>
 *
 * <p>The objective sees only M + Mᵀ, so it is convex for positive semidefinite M, and its minimum is then 0 whenever the
 * constraints can be met. The problem is scaled before, and the minimiser is polished to an exact solution afterwards.
 *
 * <p>Choose it as an independent check for nonsymmetric monotone problems. Takes LCPs with monotone M only; ignores the guess z;
 * allocates on every solve, as ojAlgo does. Cost: that of ojAlgo's active set method with 2n constraints.
 *
 * <p>Reference: R. W. Cottle, J.-S. Pang, R. E. Stone, <i>The Linear Complementarity Problem</i>, 1992, section 1.4 and 3.1.
 */
public final class NonsymmetricQuadraticProgramming extends BoxSolver {

    private final Structure structure = new Structure();
    private final Polish polish = new Polish();

    /** A solver with those options. */
    public NonsymmetricQuadraticProgramming(SolverOptions options) {
        super("nsqp", options);
    }

    @Override
    public boolean accepts(BoxProblem problem) {
        return problem.isLcp() && structure.of(problem).monotone();
    }

    @Override
    protected Outcome attempt(BoxProblem problem, double[] z, double[] w) {
        int n = problem.size();
        ScaledProblem scaled = new ScaledProblem(problem);
        ConvexProgram program = new ConvexProgram(n);
        for (int i = 0; i < n; i++) {
            double[] minusRow = new double[n];
            for (int j = 0; j < n; j++) {
                program.quadratic(i, j, scaled.matrix(i, j) + scaled.matrix(j, i));
                minusRow[j] = -scaled.matrix(i, j);
            }
            program.linear(i, scaled.q(i));
            program.inequality(minusRow, scaled.q(i));
            program.bounds(i, 0.0, Double.POSITIVE_INFINITY);
        }
        boolean found = program.solve(z);
        count(1);
        scaled.unscale(z);
        polish.apply(problem, z, w);
        return found ? Outcome.SOLVED : Outcome.ITERATION_LIMIT;
    }
}
