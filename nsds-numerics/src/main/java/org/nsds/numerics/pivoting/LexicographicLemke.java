package org.nsds.numerics.pivoting;

import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.problem.Certificate;
import org.nsds.numerics.problem.Infeasibility;
import org.nsds.numerics.solver.BoxSolver;
import org.nsds.numerics.solver.Outcome;
import org.nsds.numerics.solver.Polish;
import org.nsds.numerics.solver.SolverOptions;

/**
 * Lemke's method with the lexicographic ratio test, for linear complementarity problems.
 *
 * <pre>
 *     w − M z − p z₀ = q,   w, z, z₀ ≥ 0,   p &gt; 0
 * </pre>
 *
 * <p>z₀ starts just large enough to make w ≥ 0. Whenever a variable leaves the basis its complement enters, keeping wᵢ zᵢ = 0
 * throughout, until z₀ leaves (solved) or the entering variable can grow for ever (a ray). p is the unit of each row, so that the
 * path does not depend on units. A ray is first asked whether it proves the problem infeasible, which
 * it does for copositive-plus M; otherwise a few other vectors p are tried, and then the
 * one of M. Cao and M. C. Ferris (1996), which solves every inequality over a bounded polytope, and the start of Lemke and Howson, which lets one zₖ grow in the place of z₀: bimatrix games end on a ray for every p, but not so.
 *
 * <p>Choose it when M is copositive, bimatrix, or otherwise not monotone, or when a ray is wanted as an answer. Finds a
 * solution of every solvable problem with copositive-plus M (in particular semidefinite M) and of every problem with a
 * P-matrix; on others a ray proves nothing. Ignores the guess z. Cost per pivot: 4n². Usually n to 3n pivots, exponentially
 * many for constructed examples.
 *
 * <p>Reference: C. E. Lemke, <i>Bimatrix equilibrium points and mathematical programming</i>, Management Science 11, 1965;
 * C. E. Lemke, J. T. Howson, <i>Equilibrium points of bimatrix games</i>, SIAM Journal 12, 1964;
 * R. W. Cottle, J.-S. Pang, R. E. Stone, <i>The Linear Complementarity Problem</i>, 1992, sections 4.4 and 4.9.
 */
public final class LexicographicLemke extends BoxSolver {

    private static final double TILT = 1.3862943611198906; // log 4
    private static final int COVERS = 4;
    private static final int CORNERS = 4;

    private final ComplementaryPath path = new ComplementaryPath(this::mustStop);
    private final Infeasibility infeasibility = new Infeasibility(this::mustStop);
    private final Polish polish = new Polish(this::mustStop);
    private double[] cover = {};
    private int pivots;

    /** A solver with those options. */
    public LexicographicLemke(SolverOptions options) {
        super("lemke", options);
    }

    @Override
    public boolean usesGuess() {
        return false;
    }

    @Override
    public boolean accepts(BoxProblem problem) {
        return problem.isLcp();
    }

    @Override
    protected Outcome attempt(BoxProblem problem, double[] z, double[] w) {
        int n = problem.size();
        if (cover.length < n) {
            cover = new double[n];
        }
        Certificate row = Infeasibility.provedByARow(problem);
        if (row != null) {
            return prove(row);
        }
        int limit = options().iterationsOr((int) Math.max(10L * n, 2_000_000_000L / ((long) n * n + 100)));
        pivots = 0;
        Outcome outcome = Outcome.RAY;
        for (int attempt = 0; attempt < COVERS && pivots < limit && !mustStop(); attempt++) {
            chooseCover(n, attempt);
            path.start(problem);
            outcome = conclude(problem, z, w, path.walk(cover, limit - pivots));
            if (outcome == Outcome.SOLVED || outcome.isProof()) {
                return outcome;
            }
        }
        if (coverPolytope(problem) && pivots < limit && !mustStop()) {
            path.start(problem);
            if (conclude(problem, z, w, path.walk(cover, limit - pivots)) == Outcome.SOLVED) {
                return Outcome.SOLVED;
            }
        }
        for (int k = 0; k < Math.min(n, CORNERS) && pivots < limit && !mustStop(); k++) {
            path.start(problem);
            if (conclude(problem, z, w, path.walkFromCorner(k, limit - pivots)) == Outcome.SOLVED) {
                return Outcome.SOLVED;
            }
        }
        return pivots < limit ? outcome : Outcome.ITERATION_LIMIT;
    }

    /** Reads the solution, or asks whether a ray proves that there is none. */
    private Outcome conclude(BoxProblem problem, double[] z, double[] w, Outcome outcome) {
        pivots += path.pivots();
        count(pivots);
        if (outcome == Outcome.SOLVED) {
            double enough = 1e-2 * options().tolerance();
            path.read(cover, z, w, enough);
            double residual = polish.applyAbove(enough, problem, z, w);
            return residual <= options().tolerance() ? Outcome.SOLVED : Outcome.BREAKDOWN;
        }
        if (outcome == Outcome.RAY) {
            path.readRay(z);
            Certificate proof = infeasibility.provedBy(problem, z);
            return proof != null ? prove(proof) : Outcome.RAY;
        }
        return outcome;
    }

    /**
     * Leaves z₀ out of the rows that are satisfied at z = 0 and have no zᵢ of their own: those of the inequalities of a polytope. If it is
     * bounded, no ray is left then.
     *
     * @return whether there are such rows
     */
    private boolean coverPolytope(BoxProblem problem) {
        boolean any = false;
        for (int i = 0; i < problem.size(); i++) {
            boolean free = problem.q()[i] >= 0.0 && problem.matrix().get(i, i) == 0.0;
            cover[i] = free ? 0.0 : 1.0;
            any |= free;
        }
        return any;
    }

    /** 1 in every row; later attempts tilt it, each in another direction: between a quarter and four. */
    private void chooseCover(int n, int attempt) {
        for (int i = 0; i < n; i++) {
            double golden = 0.618033988749895 * (i + 1) * attempt;
            cover[i] = attempt == 0 ? 1.0 : StrictMath.exp(TILT * (2.0 * (golden - Math.floor(golden)) - 1.0));
        }
    }
}
