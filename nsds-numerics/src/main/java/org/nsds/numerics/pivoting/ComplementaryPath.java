package org.nsds.numerics.pivoting;

import java.util.Arrays;
import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.solver.Outcome;

/**
 * Lemke's path on a box: almost complementary pivoting with lexicographic ratio test, shared by {@link LexicographicLemke} and
 * {@link CaoFerris}.
 *
 * <pre>
 *     w − M z + a λ = q,      l ≤ z ≤ u,   wᵢ ≥ 0 at zᵢ = lᵢ,   wᵢ ≤ 0 at zᵢ = uᵢ,   λ ≥ 0
 * </pre>
 *
 * <p>The basis holds zᵢ or wᵢ for every i but one, for which λ stands in. Whatever leaves at a bound, its partner enters: wᵢ after
 * zᵢ reached lᵢ (growing) or uᵢ (falling), zᵢ after wᵢ reached 0. An entering zᵢ that meets no obstacle crosses to its other
 * bound. λ reaching 0 ends the path at a solution; a variable that can move for ever ends it on a ray. Ties are broken by
 * comparing rows of B⁻¹ lexicographically, so the path does not return to where it was.
 *
 * <p>B⁻¹ is updated at each pivot, and formed anew after as many pivots as there are rows (at least 50) or when a pivot is
 * small. The end point is refined against M itself, so that its accuracy does not depend on the number of pivots.
 */
final class ComplementaryPath {

    private static final double SMALL_PIVOT = 1e-7;
    private static final double ZERO_PIVOT = 1e-11;
    private static final double TIE = 1e-13;

    private final BasisInverse inverse = new BasisInverse();
    private BoxProblem problem;
    private int size;
    private int lambda; // index of the variable λ; wᵢ is i, zᵢ is size + i
    private int[] basis = {};
    private int[] wanted = {};
    private double[] value = {};
    private boolean[] atUpper = {}; // where zᵢ is, or was before it became basic
    private double[] cover = {};
    private double[] entering = {};
    private double[] direction = {};
    private int[] tied = {};
    private int sinceReset;
    private int pivots;

    private int variable; // entering
    private double sign; // +1 growing, −1 falling
    private int leaving; // position, or −1
    private boolean leavesAtUpper;

    /**
     * Starts with every bounded zᵢ at a bound and every free zᵢ in the basis.
     *
     * @return false if the free unknowns do not determine each other (their block of M is singular)
     */
    boolean start(BoxProblem next) {
        problem = next;
        size = next.size();
        lambda = 2 * size;
        pivots = 0;
        if (basis.length < size) {
            basis = new int[size];
            wanted = new int[size];
            value = new double[size];
            atUpper = new boolean[size];
            cover = new double[size];
            entering = new double[size];
            direction = new double[size];
            tied = new int[size];
        }
        boolean anyFree = false;
        boolean anyBound = false;
        for (int i = 0; i < size; i++) {
            atUpper[i] = next.lower()[i] == Double.NEGATIVE_INFINITY;
            boolean free = atUpper[i] && next.upper()[i] == Double.POSITIVE_INFINITY;
            basis[i] = free ? size + i : i;
            anyFree |= free;
            anyBound |= !free && bound(i) != 0.0;
        }
        if (anyFree || anyBound) {
            return invert();
        }
        inverse.reset(size);
        System.arraycopy(next.q(), 0, value, 0, size);
        sinceReset = 0;
        return true;
    }

    /**
     * Follows the path until λ leaves, a ray, or that many pivots. May be called again after {@link #start} with other weights.
     *
     * @param weight positive: how much λ lifts each w at its bound
     */
    Outcome walk(double[] weight, int limit) {
        if (!enterLambda(weight)) {
            return Outcome.SOLVED;
        }
        while (pivots < limit) {
            int left = basis[leaving];
            exchange();
            if (left == lambda) {
                return Outcome.SOLVED;
            }
            if (sinceReset >= Math.max(50, size) && !invert()) {
                return Outcome.BREAKDOWN;
            }
            enterPartner(left);
            do {
                column(variable);
                ratioTest();
                if (leaving >= 0 && sinceReset > 0 && smallPivot()) {
                    if (!invert()) {
                        return Outcome.BREAKDOWN;
                    }
                    column(variable);
                    ratioTest();
                }
            } while (leaving < 0 && cross());
            if (leaving < 0) {
                return Outcome.RAY;
            }
        }
        return Outcome.ITERATION_LIMIT;
    }

    /** Pivots since {@link #start}. */
    int pivots() {
        return pivots;
    }

    /** z of the current basis, after two steps of refinement x += B⁻¹ (q + M z − a λ − w); w is scratch. */
    void read(double[] z, double[] w) {
        for (int pass = 0; pass < 2; pass++) {
            double lambdaValue = collect(z);
            problem.evaluate(z, w);
            for (int i = 0; i < size; i++) {
                entering[i] = w[i] - cover[i] * lambdaValue;
            }
            for (int r = 0; r < size; r++) {
                if (basis[r] < size) {
                    entering[basis[r]] -= value[r];
                }
            }
            inverse.multiply(entering, direction);
            for (int r = 0; r < size; r++) {
                value[r] += direction[r];
            }
        }
        collect(z);
    }

    /** The z-part of the ray on which the last walk ended: the direction in which z can grow for ever. */
    void readRay(double[] z) {
        Arrays.fill(z, 0, size, 0.0);
        for (int r = 0; r < size; r++) {
            if (basis[r] >= size && basis[r] < lambda) {
                z[basis[r] - size] = -sign * direction[r];
            }
        }
        if (variable >= size && variable < lambda) {
            z[variable - size] = sign;
        }
    }

    private double collect(double[] z) {
        for (int i = 0; i < size; i++) {
            z[i] = bound(i);
        }
        double lambdaValue = 0.0;
        for (int r = 0; r < size; r++) {
            if (basis[r] == lambda) {
                lambdaValue = value[r];
            } else if (basis[r] >= size) {
                int i = basis[r] - size;
                z[i] = Math.max(problem.lower()[i], Math.min(problem.upper()[i], value[r]));
            }
        }
        return lambdaValue;
    }

    /** Puts λ into the basis where the most of it is needed; false if none is. */
    private boolean enterLambda(double[] weight) {
        Arrays.fill(cover, 0, size, 0.0);
        double most = 0.0;
        leaving = -1;
        for (int r = 0; r < size; r++) {
            int i = basis[r];
            direction[r] = 0.0;
            if (i < size && problem.lower()[i] != problem.upper()[i]) {
                direction[r] = atUpper[i] ? weight[i] : -weight[i];
                cover[i] = direction[r];
                double need = value[r] / direction[r];
                if (need > 0.0 && need >= most) {
                    most = need;
                    leaving = r;
                }
            }
        }
        variable = lambda;
        sign = 1.0;
        return leaving >= 0;
    }

    private void enterPartner(int left) {
        if (left < size) {
            variable = left + size;
            sign = atUpper[left] ? -1.0 : 1.0;
        } else {
            variable = left - size;
            atUpper[variable] = leavesAtUpper;
            sign = leavesAtUpper ? -1.0 : 1.0;
        }
    }

    /** The entering zᵢ goes to its other bound if that is finite, and wᵢ enters instead. */
    private boolean cross() {
        if (variable < size || variable == lambda) {
            return false;
        }
        int i = variable - size;
        double width = problem.upper()[i] - problem.lower()[i];
        if (width == Double.POSITIVE_INFINITY) {
            return false;
        }
        for (int r = 0; r < size; r++) {
            value[r] -= sign * width * direction[r];
        }
        pivots++;
        leavesAtUpper = !atUpper[i];
        enterPartner(variable);
        return true;
    }

    /** direction = B⁻¹ a for the column a of a variable: eᵢ for wᵢ, −Mₑᵢ for zᵢ. */
    private void column(int of) {
        if (of < size) {
            inverse.column(of, direction);
            return;
        }
        for (int i = 0; i < size; i++) {
            entering[i] = of == lambda ? cover[i] : -problem.matrix().get(i, of - size);
        }
        inverse.multiply(entering, direction);
    }

    private void exchange() {
        int left = basis[leaving];
        double target = left < size || left == lambda ? 0.0 : limit(left - size, leavesAtUpper);
        double step = (value[leaving] - target) / direction[leaving];
        double from = variable < size || variable == lambda ? 0.0 : bound(variable - size);
        for (int r = 0; r < size; r++) {
            value[r] -= step * direction[r];
        }
        value[leaving] = from + step;
        inverse.exchange(leaving, direction);
        basis[leaving] = variable;
        sinceReset++;
        pivots++;
    }

    /** How far position r can go until its variable meets a bound, in multiples of |direction|; infinite if none is met. */
    private double room(int r, double rate) {
        int held = basis[r];
        if (held == lambda) {
            return rate < 0.0 ? value[r] : Double.POSITIVE_INFINITY;
        }
        if (held < size) {
            if (problem.lower()[held] == problem.upper()[held]) {
                return Double.POSITIVE_INFINITY;
            }
            boolean towardsZero = atUpper[held] ? rate > 0.0 : rate < 0.0;
            double distance = Math.max(0.0, atUpper[held] ? -value[r] : value[r]);
            return towardsZero ? distance : Double.POSITIVE_INFINITY;
        }
        int i = held - size;
        return Math.max(0.0, rate < 0.0 ? value[r] - problem.lower()[i] : problem.upper()[i] - value[r]);
    }

    /** Finds the position that blocks the entering variable first, λ before others; −1 if none does before it crosses. */
    private void ratioTest() {
        double largestDirection = 0.0;
        double largestValue = 0.0;
        for (int r = 0; r < size; r++) {
            largestDirection = Math.max(largestDirection, Math.abs(direction[r]));
            largestValue = Math.max(largestValue, Math.abs(value[r]));
        }
        double zero = ZERO_PIVOT * largestDirection;
        double smallest = variable < size || variable == lambda
                ? Double.POSITIVE_INFINITY
                : problem.upper()[variable - size] - problem.lower()[variable - size];
        int count = 0;
        for (int r = 0; r < size; r++) {
            if (Math.abs(direction[r]) > zero) {
                double room = room(r, -sign * direction[r]);
                if (room < Double.POSITIVE_INFINITY) {
                    entering[r] = room;
                    tied[count++] = r;
                    smallest = Math.min(smallest, room / Math.abs(direction[r]));
                }
            }
        }
        leaving = -1;
        int kept = 0;
        for (int c = 0; c < count; c++) {
            int r = tied[c];
            if (entering[r] - smallest * Math.abs(direction[r]) <= TIE * largestValue) {
                if (basis[r] == lambda) {
                    leaving = r;
                    return;
                }
                tied[kept++] = r;
            }
        }
        for (int k = 0; k < size && kept > 1; k++) {
            kept = leastInColumn(k, kept);
        }
        if (kept > 0) {
            leaving = tied[0];
            leavesAtUpper = sign * direction[leaving] < 0.0;
        }
    }

    /** Keeps the tied positions with the least B⁻¹ᵢₖ/dᵢ. */
    private int leastInColumn(int k, int count) {
        double least = Double.POSITIVE_INFINITY;
        double largest = 0.0;
        double s = problem.lower()[k] == Double.NEGATIVE_INFINITY ? -sign : sign;
        for (int c = 0; c < count; c++) {
            double ratio = s * inverse.get(tied[c], k) / direction[tied[c]];
            least = Math.min(least, ratio);
            largest = Math.max(largest, Math.abs(ratio));
        }
        int kept = 0;
        for (int c = 0; c < count; c++) {
            if (s * inverse.get(tied[c], k) / direction[tied[c]] <= least + TIE * largest) {
                tied[kept++] = tied[c];
            }
        }
        return kept;
    }

    private boolean smallPivot() {
        double largest = 0.0;
        for (int r = 0; r < size; r++) {
            largest = Math.max(largest, Math.abs(direction[r]));
        }
        return Math.abs(direction[leaving]) < SMALL_PIVOT * largest;
    }

    /** Forms B⁻¹ of the current basis anew, column by column, each at the free position with the largest pivot. */
    private boolean invert() {
        System.arraycopy(basis, 0, wanted, 0, size);
        inverse.reset(size);
        Arrays.fill(basis, 0, size, -1);
        for (int t = 0; t < size; t++) {
            if (wanted[t] < size) {
                basis[wanted[t]] = wanted[t];
            }
        }
        for (int t = 0; t < size; t++) {
            if (wanted[t] >= size) {
                column(wanted[t]);
                int r = largestFree();
                if (r < 0) {
                    return false;
                }
                inverse.exchange(r, direction);
                basis[r] = wanted[t];
            }
        }
        for (int i = 0; i < size; i++) {
            wanted[i] = 0;
        }
        for (int r = 0; r < size; r++) {
            if (basis[r] >= size && basis[r] < lambda) {
                wanted[basis[r] - size] = 1;
            }
        }
        System.arraycopy(problem.q(), 0, entering, 0, size);
        for (int i = 0; i < size; i++) {
            direction[i] = wanted[i] == 1 ? 0.0 : bound(i);
        }
        problem.matrix().multiplyAdd(direction, entering);
        inverse.multiply(entering, value);
        sinceReset = 0;
        return true;
    }

    private int largestFree() {
        int best = -1;
        double largest = 0.0;
        double overall = 0.0;
        for (int r = 0; r < size; r++) {
            double candidate = Math.abs(direction[r]);
            overall = Math.max(overall, candidate);
            if (basis[r] < 0 && candidate > largest) {
                largest = candidate;
                best = r;
            }
        }
        return largest > ZERO_PIVOT * overall ? best : -1;
    }

    private double bound(int i) {
        return limit(i, atUpper[i]);
    }

    /** A bound of zᵢ; 0 for a free unknown, which never stands at it. */
    private double limit(int i, boolean upper) {
        double limit = upper ? problem.upper()[i] : problem.lower()[i];
        return Double.isInfinite(limit) ? 0.0 : limit;
    }
}
