package org.nsds.numerics.convex;

import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.problem.Structure;
import org.nsds.numerics.solver.SolverOptions;

/**
 * Symmetric problems as quadratic programs, solved by ojAlgo.
 *
 * <pre>
 *     M = Mᵀ ≥ 0:      z solves the problem   ⇔   z is a minimiser of   ½ zᵀMz + qᵀz   over [l, u]
 * </pre>
 *
 * <p>Choose it as an independent check. Finds a solution of every solvable problem with symmetric positive semidefinite M (see
 * {@link ProximalProgramming} for singular M), proves that an LCP is infeasible, and refuses other matrices. Uses the guess z;
 * allocates on every solve, as ojAlgo does. Cost per iteration: that of ojAlgo's active set method. Usually 1 to 3 iterations.
 *
 * <p>Reference: R. W. Cottle, J.-S. Pang, R. E. Stone, <i>The Linear Complementarity Problem</i>, 1992, section 1.2.
 */
public final class QuadraticProgramming extends ProximalProgramming {

    private final Structure structure = new Structure(this::mustStop);

    /** A solver with those options. */
    public QuadraticProgramming(SolverOptions options) {
        super("qp", options);
    }

    @Override
    public boolean accepts(BoxProblem problem) {
        return structure.of(problem).symmetric() && structure.monotone();
    }

    @Override
    ConvexProgram programOf(ProximalProblem problem) {
        int n = problem.size();
        ConvexProgram program = new ConvexProgram(n);
        for (int i = 0; i < n && !mustStop(); i++) {
            for (int j = 0; j < n; j++) {
                program.quadratic(i, j, problem.matrix(i, j));
            }
            program.linear(i, problem.q(i));
            program.bounds(i, problem.lower(i), problem.upper(i));
        }
        return program;
    }
}
