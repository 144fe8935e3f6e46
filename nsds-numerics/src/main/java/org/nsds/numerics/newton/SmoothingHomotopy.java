package org.nsds.numerics.newton;

import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.solver.BoxSolver;
import org.nsds.numerics.solver.Outcome;
import org.nsds.numerics.solver.Polish;
import org.nsds.numerics.solver.SolverOptions;

/**
 * A homotopy for boxes with finite bounds: the corners of the normal map are rounded, and the rounding is taken back along a path.
 *
 * <pre>
 *     (1 − t) (x − a) + t (M Pₛ(x) + q + x − Pₛ(x)) = 0,      s = s₀ (1 − t),      t from 0 to 1
 *     P₀ = projection on [l, u],      Pₛ(x) = l + σ(x − l) − σ(x − u),      σ(y) = (y + √(y² + 4s²)) / 2
 * </pre>
 *
 * <p>Bounds are scaled to [−1, 1], rows of M to a largest entry of 1. Because P is bounded, a path leads from x = a to a solution for almost
 * every a, turning back in t where it must: it is followed by arc length, with Newton's method at right angles to its tangent. Long
 * steps may leave one path for another, which shortens the way or leads back to t = 0; then it begins again with other s₀ and a, and more careful:
 * corrections must be few, and the tangent must not turn much in one step.
 *
 * <p>Choose it for relays and boxes whose matrix has no structure: the path of {@link org.nsds.numerics.pivoting.CaoFerris} visits every
 * piece of the normal map on its way, exponentially many; the smooth one passes over most of them. Ignores the guess z. Cost per
 * iteration: one factorisation of n + 1 rows; usually 100 to 1000 of them.
 *
 * <p>Reference: B. Chen, P. T. Harker, <i>A non-interior-point continuation method for linear complementarity problems</i>, SIAM Journal on
 * Matrix Analysis and Applications 14, 1993 (the rounding); E. L. Allgower, K. Georg, <i>Numerical Continuation Methods</i>, 1990 (the path).
 */
public final class SmoothingHomotopy extends BoxSolver {

    private static final int ITERATIONS = 6000;
    private static final int ITERATIONS_OF_A_WALK = 2000;
    private static final int MOST_WALKS = 16;

    /** s₀ of each walk, in half widths of the boxes. */
    private static final double[] ROUNDINGS = {3.0, 1.0, 0.3, 1.0};

    private static final SmoothedPath.Care[] CARES = {
        new SmoothedPath.Care(6, 3, 0.0),
        new SmoothedPath.Care(4, 2, 0.7),
        new SmoothedPath.Care(3, 2, 0.9),
        new SmoothedPath.Care(3, 2, 0.99)
    };

    private final SmoothedPath path = new SmoothedPath(this::mustStop, this::count);
    private final Polish polish = new Polish(this::mustStop);
    private final RoundedNormalMap map = new RoundedNormalMap();

    /** A solver with those options. */
    public SmoothingHomotopy(SolverOptions options) {
        super("homotopy", options);
    }

    @Override
    public boolean usesGuess() {
        return false;
    }

    @Override
    public boolean accepts(BoxProblem problem) {
        return RoundedNormalMap.isBounded(problem);
    }

    @Override
    protected Outcome attempt(BoxProblem problem, double[] z, double[] w) {
        map.start(problem);
        int limit = options().iterationsOr(ITERATIONS);
        path.start(problem.size());
        for (int k = 0; k < MOST_WALKS && path.iterations() < limit && !mustStop(); k++) {
            map.choose(ROUNDINGS[k % ROUNDINGS.length], k);
            double[] end = path.follow(
                    map, CARES[k % CARES.length], Math.min(limit, path.iterations() + ITERATIONS_OF_A_WALK));
            map.read(end, z);
            if (polish.apply(problem, z, w) <= options().tolerance()) {
                return Outcome.SOLVED;
            }
        }
        return path.iterations() < limit ? Outcome.STUCK : Outcome.ITERATION_LIMIT;
    }
}
