package org.nsds.numerics.convex;

import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.problem.Certificate;
import org.nsds.numerics.problem.Infeasibility;
import org.nsds.numerics.solver.BoxSolver;
import org.nsds.numerics.solver.Outcome;
import org.nsds.numerics.solver.Polish;
import org.nsds.numerics.solver.SolverOptions;

/**
 * Monotone problems by quadratic programming, one definite program after the other.
 *
 * <pre>
 *     z ← solution of the problem with M + ρ and q − ρ z in the place of M and q
 * </pre>
 *
 * <p>ojAlgo's active set method is exact for definite programs but loses half of its digits, or its way, on singular ones. The
 * proximal point method gives it definite ones only; for a monotone problem its iterates converge to a solution if there is one, and
 * as ρ is small and every iterate is polished, usually after one step. If an LCP has no solution they go to infinity, in a
 * direction y with Mᵀy ≤ 0 and qᵀy &lt; 0, which proves it.
 *
 * <p>Reference: R. T. Rockafellar, <i>Monotone operators and the proximal point algorithm</i>, SIAM Journal on Control and
 * Optimization 14, 1976.
 */
abstract class ProximalProgramming extends BoxSolver {

    private static final int MOST_STEPS = 50;

    private final Infeasibility infeasibility = new Infeasibility(this::mustStop);
    private final Polish polish = new Polish(this::mustStop);
    private double[] iterate = {};
    private double[] step = {};

    ProximalProgramming(String name, SolverOptions options) {
        super(name, options);
    }

    /** Returns the quadratic program whose minimiser solves a definite problem; a part of it, if the attempt has to end. */
    abstract ConvexProgram programOf(ProximalProblem problem);

    @Override
    protected final Outcome attempt(BoxProblem problem, double[] z, double[] w) {
        int n = problem.size();
        if (iterate.length < n) {
            iterate = new double[n];
            step = new double[n];
        }
        System.arraycopy(z, 0, iterate, 0, n);
        int limit = options().iterationsOr(MOST_STEPS);
        for (int iteration = 1; iteration <= limit && !mustStop(); iteration++) {
            count(iteration);
            System.arraycopy(iterate, 0, step, 0, n);
            ProximalProblem proximal = new ProximalProblem(problem, iterate);
            ConvexProgram program = programOf(proximal);
            boolean found = !mustStop() && program.solve(iterate, secondsLeft(), this::mustStop);
            proximal.unscale(iterate);
            System.arraycopy(iterate, 0, z, 0, n);
            if (polish.apply(problem, z, w) <= options().tolerance()) {
                return Outcome.SOLVED;
            }
            for (int i = 0; i < n; i++) {
                step[i] = iterate[i] - step[i];
            }
            Certificate proof = problem.isLcp() ? infeasibility.provedBy(problem, step) : null;
            if (proof != null) {
                return prove(proof);
            }
            if (!found) {
                return Outcome.STUCK;
            }
        }
        return Outcome.ITERATION_LIMIT;
    }
}
