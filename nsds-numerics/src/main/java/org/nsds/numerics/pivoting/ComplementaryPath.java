package org.nsds.numerics.pivoting;

import java.util.Arrays;
import java.util.function.BooleanSupplier;
import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.problem.NaturalResidual;
import org.nsds.numerics.solver.Outcome;

/**
 * Lemke's path on a box: almost complementary pivoting with lexicographic ratio test, shared by {@link LexicographicLemke},
 * {@link CaoFerris} and {@link Enumerative}.
 *
 * <pre>
 *     w − M z + a λ = q,      l ≤ z ≤ u,   wᵢ ≥ 0 at zᵢ = lᵢ,   wᵢ ≤ 0 at zᵢ = uᵢ,   λ ≥ 0
 * </pre>
 *
 * <p>The basis holds zᵢ or wᵢ for every i but one, for which λ stands in. Whatever leaves at a bound, its partner enters: wᵢ after
 * zᵢ reached lᵢ (growing) or uᵢ (falling), zᵢ after wᵢ reached 0. An entering zᵢ that meets no obstacle crosses to its other
 * bound. λ reaching 0 ends the path at a solution; a variable that can move for ever ends it on a ray.
 *
 * <p>B⁻¹ is updated at each pivot, and formed anew after as many pivots as there are rows (at least 50) or when a pivot is small.
 * The end point is refined against M itself, so that its accuracy does not depend on the number of pivots.
 */
final class ComplementaryPath {

    private static final int YOUNG = 50;
    private static final int ATTEMPTS = 4;

    private final ScaledProblem scaled = new ScaledProblem();
    private final PathBasis basis;
    private final LexicographicRatioTest ratioTest;
    private final BooleanSupplier mustStop;
    private BoxProblem problem;
    private int size;
    private int pivots;
    private int missing; // λ, or the pair that is out of balance in its place
    private int entering;
    private double sign; // +1 if the entering variable grows, −1 if it falls
    private double[] point = {};

    /** A path that is left, as at the limit of pivots, when asked to stop. */
    ComplementaryPath(BooleanSupplier mustStop) {
        this.mustStop = mustStop;
        basis = new PathBasis(scaled, mustStop);
        ratioTest = new LexicographicRatioTest(scaled, basis);
    }

    /**
     * Starts with every bounded zᵢ at a bound and every free zᵢ in the basis.
     *
     * @return false if the free unknowns do not determine each other (their block of M is singular)
     */
    boolean start(BoxProblem next) {
        return start(next, 0);
    }

    /** Returns the same from another corner of the box for each attempt; the first has every zᵢ at its lower bound where that is finite. */
    boolean start(BoxProblem next, int attempt) {
        problem = next;
        size = next.size();
        pivots = 0;
        if (point.length < size) {
            point = new double[size];
        }
        scaled.start(next);
        return basis.start(attempt);
    }

    /**
     * Follows the path until λ leaves, a ray, or that many pivots.
     *
     * @param weight positive: how much λ lifts each w at its bound
     */
    Outcome walk(double[] weight, int limit) {
        int leaving = whereLambdaEnters(weight);
        if (leaving < 0) {
            return Outcome.SOLVED;
        }
        entering = basis.lambda();
        sign = 1.0;
        missing = basis.lambda();
        return follow(leaving, limit);
    }

    /**
     * Follows the path on which pair k, instead of λ, is out of balance: zₖ grows until it has lifted what it can, then the
     * partner of the last w lifted does the same. For bimatrix games, where λ ends on a ray at once; ends as {@link #walk} does,
     * and with a ray too if these two do not make all w ≥ 0.
     */
    Outcome walkFromCorner(int k, int limit) {
        sign = 1.0;
        missing = k;
        entering = size + k;
        int lifted = lastLifted();
        if (lifted < 0) {
            return Outcome.RAY;
        }
        basis.exchange(lifted, entering, false);
        entering = size + lifted;
        int leaving = lastLifted();
        if (leaving < 0) {
            return Outcome.RAY;
        }
        for (int r = 0; r < size; r++) {
            double lift = basis.direction()[r] * basis.value(leaving) / basis.direction()[leaving];
            if (r != leaving && basis.value(r) - lift < -1e-9) {
                return Outcome.RAY;
            }
        }
        pivots++;
        return follow(leaving, limit);
    }

    /** Returns the position whose negative value the entering variable needs longest to lift to 0; −1 if it lifts none. */
    private int lastLifted() {
        basis.direct(entering);
        double longest = 0.0;
        int last = -1;
        for (int r = 0; r < size; r++) {
            double direction = basis.direction()[r];
            if (basis.value(r) < 0.0 && direction < 0.0 && basis.value(r) / direction > longest) {
                longest = basis.value(r) / direction;
                last = r;
            }
        }
        return last;
    }

    private Outcome follow(int first, int limit) {
        int leaving = first;
        while (pivots < limit && !mustStop.getAsBoolean()) {
            int left = basis.variable(leaving);
            boolean leavesAtUpper = sign * basis.direction()[leaving] < 0.0;
            basis.exchange(leaving, entering, leavesAtUpper);
            pivots++;
            if (left == missing || left == missing + size) {
                return Outcome.SOLVED;
            }
            enterPartner(left, leavesAtUpper);
            if (basis.age() >= Math.max(YOUNG, size) && !basis.renew()) {
                return Outcome.BREAKDOWN;
            }
            do {
                if (!test()) {
                    return Outcome.BREAKDOWN;
                }
                leaving = ratioTest.leaving();
            } while (leaving < 0 && pivots < limit && cross());
            if (leaving < 0) {
                return canCross() ? Outcome.ITERATION_LIMIT : Outcome.RAY;
            }
        }
        return Outcome.ITERATION_LIMIT;
    }

    /** Pivots since {@link #start}. */
    int pivots() {
        return pivots;
    }

    /**
     * z at the end of a walk that solved. If its residual is above the threshold, B⁻¹ is formed anew; should the exact values
     * show that rounding let a w slip below 0, the path is taken up again from there.
     *
     * @param weight that of the walk
     * @param w overwritten with M z + q
     */
    void read(double[] weight, double[] z, double[] w, double threshold) {
        boolean again = true;
        for (int attempt = 0; again && attempt < ATTEMPTS; attempt++) {
            basis.read(point);
            scaled.unscale(point, z);
            problem.evaluate(z, w);
            again = NaturalResidual.of(problem, z, w) > threshold
                    && basis.renew()
                    && walk(weight, pivots + size) == Outcome.SOLVED;
        }
    }

    /** The z-part of the ray on which the last walk ended: the direction in which z can grow for ever. */
    void readRay(double[] z) {
        Arrays.fill(z, 0, size, 0.0);
        for (int r = 0; r < size; r++) {
            if (basis.isZ(basis.variable(r))) {
                z[basis.variable(r) - size] = -sign * basis.direction()[r];
            }
        }
        if (basis.isZ(entering)) {
            z[entering - size] = sign;
        }
        scaled.unscaleDirection(z);
    }

    /** Returns the position at which the most of λ is needed, with its column chosen by the weights; −1 if none is needed. */
    private int whereLambdaEnters(double[] weight) {
        Arrays.fill(basis.cover(), 0, size, 0.0);
        double[] direction = basis.direction();
        double most = 0.0;
        int leaving = -1;
        for (int r = 0; r < size; r++) {
            int i = basis.variable(r);
            direction[r] = 0.0;
            if (i < size && !scaled.isFixed(i)) {
                direction[r] = basis.atUpper(i) ? weight[i] : -weight[i];
                basis.cover()[i] = direction[r];
                double need = basis.value(r) / direction[r];
                if (need > 0.0 && need >= most) {
                    most = need;
                    leaving = r;
                }
            }
        }
        return leaving;
    }

    /** Chooses what enters after a variable left: zᵢ for wᵢ and the reverse. */
    private void enterPartner(int left, boolean atUpper) {
        if (left < size) {
            entering = left + size;
            sign = basis.atUpper(left) ? -1.0 : 1.0;
        } else {
            entering = left - size;
            basis.place(entering, atUpper);
            sign = atUpper ? -1.0 : 1.0;
        }
    }

    /** Runs the ratio test, with a new B⁻¹ if the pivot is small; false if that cannot be formed. */
    private boolean test() {
        double range = basis.isZ(entering)
                ? scaled.upper()[entering - size] - scaled.lower()[entering - size]
                : Double.POSITIVE_INFINITY;
        basis.direct(entering);
        ratioTest.run(sign, range);
        if (ratioTest.leaving() >= 0 && basis.age() > 0 && ratioTest.hasSmallPivot()) {
            if (!basis.renew()) {
                return false;
            }
            basis.direct(entering);
            ratioTest.run(sign, range);
        }
        return true;
    }

    /** Returns whether the entering variable is a zᵢ with two finite bounds. */
    private boolean canCross() {
        return basis.isZ(entering)
                && scaled.upper()[entering - size] - scaled.lower()[entering - size] < Double.POSITIVE_INFINITY;
    }

    /** Sends the entering zᵢ to its other bound if that is finite; wᵢ enters instead. */
    private boolean cross() {
        if (!canCross()) {
            return false;
        }
        int i = entering - size;
        basis.move(sign * (scaled.upper()[i] - scaled.lower()[i]));
        pivots++;
        enterPartner(entering, !basis.atUpper(i));
        return true;
    }
}
