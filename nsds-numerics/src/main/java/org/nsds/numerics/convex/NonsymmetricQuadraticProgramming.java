package org.nsds.numerics.convex;

import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.problem.Structure;
import org.nsds.numerics.solver.SolverOptions;

/**
 * Linear complementarity with a nonsymmetric matrix as a quadratic program (NSQP), solved by ojAlgo.
 *
 * <pre>
 *     min zᵀ(M z + q)   subject to   M z + q ≥ 0,   z ≥ 0;      the minimum is 0 exactly when z solves the problem
 * </pre>
 *
 * <p>The objective sees only M + Mᵀ, so it is convex for positive semidefinite M, and its minimum is then 0 whenever the
 * constraints can be met.
 *
 * <p>Choose it as an independent check for nonsymmetric monotone problems. Finds a solution of every solvable LCP with positive
 * semidefinite M (see {@link ProximalProgramming} for singular M), proves that an LCP is infeasible, and refuses other problems.
 * Uses the guess z; allocates on every solve, as ojAlgo does. Cost per iteration: that of ojAlgo's active set method with 2n
 * constraints. Usually 1 to 3 iterations.
 *
 * <p>Reference: R. W. Cottle, J.-S. Pang, R. E. Stone, <i>The Linear Complementarity Problem</i>, 1992, section 1.4 and 3.1.
 */
public final class NonsymmetricQuadraticProgramming extends ProximalProgramming {

    private final Structure structure = new Structure(this::mustStop);

    /** A solver with those options. */
    public NonsymmetricQuadraticProgramming(SolverOptions options) {
        super("nsqp", options);
    }

    @Override
    public boolean accepts(BoxProblem problem) {
        return problem.isLcp() && structure.of(problem).monotone();
    }

    @Override
    ConvexProgram programOf(ProximalProblem problem) {
        int n = problem.size();
        ConvexProgram program = new ConvexProgram(n);
        for (int i = 0; i < n && !mustStop(); i++) {
            double[] minusRow = new double[n];
            for (int j = 0; j < n; j++) {
                program.quadratic(i, j, problem.matrix(i, j) + problem.matrix(j, i));
                minusRow[j] = -problem.matrix(i, j);
            }
            program.linear(i, problem.q(i));
            program.inequality(minusRow, problem.q(i));
            program.bounds(i, 0.0, Double.POSITIVE_INFINITY);
        }
        return program;
    }
}
