package org.nsds.numerics.pivoting;

import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.problem.NaturalResidual;
import org.nsds.numerics.solver.BoxSolver;
import org.nsds.numerics.solver.Outcome;
import org.nsds.numerics.solver.Polish;
import org.nsds.numerics.solver.SolverOptions;

/**
 * Principal pivoting by Murty's least-index rule, for linear complementarity problems.
 *
 * <pre>
 *     basic variables x, one of each pair (wᵢ, zᵢ):   if x ≥ 0, done;   otherwise exchange the pair of the first negative one
 * </pre>
 *
 * <p>Ends after finitely many pivots with the unique solution if M is a P-matrix; otherwise a pivot can be zero (reported as
 * singular) or the rule can go round for ever (noticed and reported as cycling). The end point is solved for anew from M itself, so
 * that many pivots cost no accuracy.
 *
 * <p>Choose it for small problems with a P-matrix, and as a reference for other methods. Starts from the places of the guess z.
 * Cost per pivot: 2n². Usually about n pivots, up to 2ⁿ for constructed examples.
 *
 * <p>Reference: K. G. Murty, <i>Note on a Bard-type scheme for solving the complementarity problem</i>, Opsearch 11, 1974;
 * R. W. Cottle, J.-S. Pang, R. E. Stone, <i>The Linear Complementarity Problem</i>, 1992, section 4.2.
 */
public final class PrincipalPivoting extends BoxSolver {

    private static final double ZERO_PIVOT = 1e-12;

    private final PrincipalTableau tableau = new PrincipalTableau();
    private final Polish polish = new Polish(this::mustStop);
    private boolean[] remembered = {};

    /** A solver with those options. */
    public PrincipalPivoting(SolverOptions options) {
        super("principal-pivoting", options);
    }

    @Override
    public boolean accepts(BoxProblem problem) {
        return problem.isLcp();
    }

    @Override
    protected Outcome attempt(BoxProblem problem, double[] z, double[] w) {
        int n = problem.size();
        int limit = options().iterationsOr((int) Math.max(20L * n, 1_000_000_000L / ((long) n * n + 100)));
        double slack = 1e-3 * options().tolerance() * NaturalResidual.scale(problem);
        Outcome outcome = Outcome.SOLVED;
        int pivots = 0;
        tableau.start(problem);
        if (remembered.length < n) {
            remembered = new boolean[n];
        }
        for (int i = 0; i < n; i++) {
            if (z[i] > 0.0 && tableau.relativePivot(i) > ZERO_PIVOT) {
                tableau.exchange(i);
            }
        }
        for (int i = firstNegative(problem, slack); i >= 0; i = firstNegative(problem, slack)) {
            if (pivots >= limit || mustStop()) {
                outcome = Outcome.ITERATION_LIMIT;
                break;
            }
            count(++pivots);
            if (returns(n, pivots)) {
                outcome = Outcome.CYCLING;
                break;
            }
            if (!(tableau.relativePivot(i) > ZERO_PIVOT)) {
                outcome = Outcome.SINGULAR;
                break;
            }
            tableau.exchange(i);
        }
        for (int i = 0; i < n; i++) {
            z[i] = tableau.exchanged(i) ? Math.max(0.0, tableau.value(i)) : 0.0;
        }
        polish.apply(problem, z, w);
        return outcome;
    }

    /**
     * Returns whether the basis is one that the rule has been at, from which it can only go round for ever. Compares with one basis,
     * replaced after 1, 2, 4 … pivots (Brent's method to find a cycle).
     */
    private boolean returns(int n, int pivots) {
        boolean same = pivots > 1;
        for (int i = 0; i < n && same; i++) {
            same = remembered[i] == tableau.exchanged(i);
        }
        if (Integer.bitCount(pivots) == 1) {
            for (int i = 0; i < n; i++) {
                remembered[i] = tableau.exchanged(i);
            }
        }
        return same;
    }

    private int firstNegative(BoxProblem problem, double slack) {
        for (int i = 0; i < problem.size(); i++) {
            double value = tableau.value(i);
            if (value < 0.0) {
                double d = tableau.exchanged(i) ? problem.matrix().largestInColumn(i) : 1.0;
                if (value < (d > 0.0 ? -slack / d : 0.0)) {
                    return i;
                }
            }
        }
        return -1;
    }
}
