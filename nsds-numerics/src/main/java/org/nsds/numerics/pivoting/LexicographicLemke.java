package org.nsds.numerics.pivoting;

import org.nsds.numerics.linalg.ShiftedMatrix;
import org.nsds.numerics.problem.BoxProblem;
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
 * throughout, until z₀ leaves (solved) or the entering variable can grow for ever (a ray). p is the largest entry of each row of
 * M, so that the path does not depend on the units of w. A ray is first asked whether it proves the problem infeasible, which
 * it does for copositive-plus M; otherwise a few other vectors p are tried, and then M with a small multiple of its diagonal
 * added, which turns copositive matrices (bimatrix games among them) into ones that cannot end on a ray; the places found there
 * are tried on M itself.
 *
 * <p>Choose it when M is copositive, bimatrix, or otherwise not monotone, or when a ray is wanted as an answer. Finds a
 * solution of every solvable problem with copositive-plus M (in particular semidefinite M) and of every problem with a
 * P-matrix; on others a ray proves nothing. Ignores the guess z. Cost per pivot: 4n². Usually n to 3n pivots, exponentially
 * many for constructed examples.
 *
 * <p>Reference: C. E. Lemke, <i>Bimatrix equilibrium points and mathematical programming</i>, Management Science 11, 1965;
 * R. W. Cottle, J.-S. Pang, R. E. Stone, <i>The Linear Complementarity Problem</i>, 1992, sections 4.4 and 4.9.
 */
public final class LexicographicLemke extends BoxSolver {

    private static final int COVERS = 4;
    private static final double[] SHIFTS = {1e-2, 1e-4, 1e-6};

    private final ComplementaryPath path = new ComplementaryPath();
    private final Infeasibility infeasibility = new Infeasibility();
    private final ShiftedMatrix shiftedMatrix = new ShiftedMatrix();
    private final Polish polish = new Polish();
    private double[] cover = {};
    private double[] shift = {};

    /** A solver with those options. */
    public LexicographicLemke(SolverOptions options) {
        super("lemke", options);
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
            shift = new double[n];
        }
        int limit = options().iterationsOr((int) Math.max(10L * n, 2_000_000_000L / ((long) n * n + 100)));
        int pivots = 0;
        for (int attempt = 0; attempt < COVERS + SHIFTS.length && pivots < limit; attempt++) {
            boolean original = attempt < COVERS;
            chooseCover(problem, original ? attempt : 0);
            path.start(original ? problem : shifted(problem, SHIFTS[attempt - COVERS]));
            Outcome outcome = path.walk(cover, limit - pivots);
            pivots += path.pivots();
            count(pivots);
            if (outcome == Outcome.RAY && original) {
                path.readRay(z);
                outcome = infeasibility.isProvedBy(problem, z) ? Outcome.INFEASIBLE : Outcome.RAY;
            }
            path.read(z, w);
            if (original && outcome != Outcome.RAY) {
                return outcome;
            }
            if (!original
                    && outcome == Outcome.SOLVED
                    && polish.apply(problem, z, w) <= options().tolerance()) {
                return Outcome.SOLVED;
            }
        }
        return pivots < limit ? Outcome.RAY : Outcome.ITERATION_LIMIT;
    }

    private BoxProblem shifted(BoxProblem problem, double fraction) {
        for (int i = 0; i < problem.size(); i++) {
            shift[i] = fraction * cover[i];
        }
        return problem.withMatrix(shiftedMatrix.of(problem.matrix(), shift));
    }

    /** The largest entry of each row; later attempts tilt it, each in another direction. */
    private void chooseCover(BoxProblem problem, int attempt) {
        for (int i = 0; i < problem.size(); i++) {
            double largest = problem.matrix().largestInRow(i);
            double golden = 0.618033988749895 * (i + 1) * attempt;
            double tilt = attempt == 0 ? 1.0 : Math.pow(4.0, 2.0 * (golden - Math.floor(golden)) - 1.0);
            cover[i] = (largest > 0.0 ? largest : 1.0) * tilt;
        }
    }
}
