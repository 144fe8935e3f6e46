package org.nsds.numerics.newton;

import java.util.Arrays;
import org.nsds.numerics.linalg.LuFactorization;
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
    private static final int LAST_CORRECTIONS = 15; // at t = 1, where corners are sharp
    private static final double CLOSE = 1e-7;
    private static final double AT_THE_END = 1e-10;
    private static final double FIRST_STEP = 0.1;
    private static final double LEAST_STEP = 1e-9;
    private static final double LONGEST_STEP = 100.0; // in units of the size of b
    private static final double LONGER = 1.6;
    private static final double SHORTER = 0.4;

    private static final int MOST_WALKS = 16;

    /**
     * How a path is followed.
     *
     * @param rounding s₀, in half widths of the boxes
     * @param corrections at most, of one step
     * @param few corrections after which the next step is longer
     * @param leastCosine of the angle between two tangents
     */
    private record Walk(double rounding, int corrections, int few, double leastCosine) {}

    private static final Walk[] WALKS = {
        new Walk(3.0, 6, 3, 0.0), new Walk(1.0, 4, 2, 0.7), new Walk(0.3, 3, 2, 0.9), new Walk(1.0, 3, 2, 0.99)
    };

    private final LuFactorization lu = new LuFactorization(this::mustStop);
    private final Polish polish = new Polish(this::mustStop);
    private final RoundedNormalMap map = new RoundedNormalMap();
    private Walk walk = WALKS[0];
    private int n;
    private int iterations;
    private int corrections; // of the last step
    private double[] point = {}; // x, t
    private double[] trial = {};
    private double[] tangent = {};
    private double[] rightHandSide = {};
    private double[] change = {};

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
        n = problem.size();
        if (point.length <= n) {
            point = new double[n + 1];
            trial = new double[n + 1];
            tangent = new double[n + 1];
            rightHandSide = new double[n + 1];
            change = new double[n + 1];
        }
        map.start(problem);
        int limit = options().iterationsOr(ITERATIONS);
        iterations = 0;
        for (int k = 0; k < MOST_WALKS && iterations < limit && !mustStop(); k++) {
            walk = WALKS[k % WALKS.length];
            map.choose(walk.rounding(), k);
            follow(Math.min(limit, iterations + ITERATIONS_OF_A_WALK));
            map.read(point, z);
            if (polish.apply(problem, z, w) <= options().tolerance()) {
                return Outcome.SOLVED;
            }
        }
        return iterations < limit ? Outcome.STUCK : Outcome.ITERATION_LIMIT;
    }

    /** Follows the path from its beginning to t = 1, or until it is lost. */
    private void follow(int limit) {
        map.begin(point);
        Arrays.fill(tangent, 0, n, 0.0);
        tangent[n] = 1.0;
        double step = FIRST_STEP;
        while (step >= LEAST_STEP && point[n] >= 0.0 && iterations < limit && !mustStop()) {
            boolean last = point[n] + step * tangent[n] >= 1.0;
            double length = last ? (1.0 - point[n]) / tangent[n] : step;
            for (int i = 0; i <= n; i++) {
                trial[i] = point[i] + length * tangent[i];
            }
            if (!correct(last, limit) || !last && !(trial[n] < 1.0 && turn())) {
                step = SHORTER * length;
                continue;
            }
            double[] former = point;
            point = trial;
            trial = former;
            if (last) {
                return;
            }
            step = Math.min(corrections <= walk.few() ? LONGER * step : step, LONGEST_STEP * map.scale());
        }
    }

    /** Brings the trial point to the path at right angles to the tangent, or at t = 1; false if Newton's method does not converge. */
    private boolean correct(boolean last, int limit) {
        if (last) {
            trial[n] = 1.0;
        }
        double first = 0.0;
        int most = last ? LAST_CORRECTIONS : walk.corrections();
        for (corrections = 0; corrections <= most && !mustStop(); corrections++) {
            double size = map.evaluate(trial, rightHandSide);
            if (corrections > 0 && size <= (last ? AT_THE_END : CLOSE) * map.scale()) {
                return true;
            }
            first = corrections == 0 ? size : first;
            if (!(size <= 2.0 * first) && !last || corrections == most || iterations == limit || Double.isNaN(size)) {
                return false;
            }
            double[][] rows = lu.storage(n + 1); // the factors of the correction before are needed no more
            map.differentiate(trial, rows);
            for (int j = 0; j <= n; j++) {
                rows[n][j] = last ? 0.0 : tangent[j];
            }
            rows[n][n] = last ? 1.0 : tangent[n];
            rightHandSide[n] = 0.0;
            count(++iterations);
            if (!lu.factor()) {
                return false;
            }
            lu.solve(rightHandSide, change);
            for (int i = 0; i <= n; i++) {
                trial[i] -= change[i];
            }
        }
        return false;
    }

    /** Takes the new tangent from the factors of the last correction; false, and the old one stays, if it turns too much. */
    private boolean turn() {
        Arrays.fill(rightHandSide, 0, n, 0.0);
        rightHandSide[n] = 1.0;
        lu.solve(rightHandSide, change);
        double squares = 0.0;
        for (int i = 0; i <= n; i++) {
            squares += change[i] * change[i];
        }
        double cosine =
                1.0 / Math.sqrt(squares); // the last row of the matrix is the old tangent, the last right-hand side 1
        if (!(cosine >= walk.leastCosine())) {
            return false;
        }
        for (int i = 0; i <= n; i++) {
            tangent[i] = cosine * change[i];
        }
        return true;
    }
}
