package org.nsds.numerics.pivoting;

import java.util.Arrays;
import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.problem.NaturalResidual;
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
 * <p>Everything is done in units in which M and q have entries near 1, so that ties and small pivots can be told. B⁻¹ is updated
 * at each pivot, and formed anew after as many pivots as there are rows (at least 50) or when a pivot is
 * small. The end point is refined against M itself, so that its accuracy does not depend on the number of pivots.
 */
final class ComplementaryPath {

    private static final double SMALL_PIVOT = 1e-7;
    private static final double ZERO_PIVOT = 1e-10;
    private static final double POOR_PIVOT = 1e-3;
    private static final double TIE = 1e-13;

    private final BasisInverse inverse = new BasisInverse();
    private BoxProblem problem;
    private int size;
    private int lambda; // index of the variable λ; wᵢ is i, zᵢ is size + i
    private int[] basis = {};
    private int[] wanted = {};
    private double[] value = {};
    private boolean[] atUpper = {}; // where zᵢ is, or was before it became basic
    private double[] lower = {}; // bounds and q in scaled units
    private double[] upper = {};
    private double[] q = {};
    private double[] rowUnit = {}; // w = wScaled · size / rowUnit
    private double[] columnUnit = {}; // z = zScaled · size · columnUnit
    private double sizeOfQ;
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
            lower = new double[size];
            upper = new double[size];
            q = new double[size];
            rowUnit = new double[size];
            columnUnit = new double[size];
            cover = new double[size];
            entering = new double[size];
            direction = new double[size];
            tied = new int[size];
        }
        scale();
        boolean anyFree = false;
        boolean anyBound = false;
        for (int i = 0; i < size; i++) {
            atUpper[i] = lower[i] == Double.NEGATIVE_INFINITY;
            boolean free = atUpper[i] && upper[i] == Double.POSITIVE_INFINITY;
            basis[i] = free ? size + i : i;
            anyFree |= free;
            anyBound |= !free && bound(i) != 0.0;
        }
        if (anyFree || anyBound) {
            return invert();
        }
        inverse.reset(size);
        System.arraycopy(q, 0, value, 0, size);
        sinceReset = 0;
        return true;
    }

    /** Chooses units, powers of 2, in which rows and columns of M have largest entries near 1, and q too. */
    private void scale() {
        sizeOfQ = 0.0;
        for (int i = 0; i < size; i++) {
            double largest = problem.matrix().largestInRow(i);
            rowUnit[i] = largest > 0.0 ? powerOfTwo(1.0 / largest) : 1.0;
            sizeOfQ = Math.max(sizeOfQ, rowUnit[i] * Math.abs(problem.q()[i]));
        }
        sizeOfQ = sizeOfQ > 0.0 ? powerOfTwo(sizeOfQ) : 1.0;
        for (int j = 0; j < size; j++) {
            problem.matrix().copyColumn(j, entering);
            double largest = 0.0;
            for (int i = 0; i < size; i++) {
                largest = Math.max(largest, rowUnit[i] * Math.abs(entering[i]));
            }
            columnUnit[j] = largest > 0.0 ? powerOfTwo(1.0 / largest) : 1.0;
            lower[j] = problem.lower()[j] / (sizeOfQ * columnUnit[j]);
            upper[j] = problem.upper()[j] / (sizeOfQ * columnUnit[j]);
            q[j] = rowUnit[j] * problem.q()[j] / sizeOfQ;
        }
    }

    private static double powerOfTwo(double near) {
        return Math.scalb(1.0, Math.getExponent(near));
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
            enterPartner(left);
            if (sinceReset >= Math.max(50, size) && !invert()) {
                return Outcome.BREAKDOWN;
            }
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

    /**
     * z at the end of a walk that solved; if its residual is above the threshold, B⁻¹ is formed anew and z read again.
     *
     * @param w overwritten
     */
    void read(double[] z, double[] w, double threshold) {
        read(z, w);
        problem.evaluate(z, w);
        if (NaturalResidual.of(problem, z, w) > threshold && invert()) {
            read(z, w);
        }
    }

    /** z at the end of a walk that solved, after two steps of refinement x += B⁻¹ (q + M z − a λ − w); w is scratch. */
    private void read(double[] z, double[] w) {
        for (int pass = 0; pass < 2; pass++) {
            collect(z);
            problem.evaluate(z, w);
            for (int i = 0; i < size; i++) {
                entering[i] = rowUnit[i] * w[i] / sizeOfQ;
            }
            for (int r = 0; r < size; r++) {
                if (basis[r] < size) {
                    entering[basis[r]] -= value[r];
                }
            }
            inverse.multiply(entering, direction, 1.0);
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
                int i = basis[r] - size;
                z[i] = -sign * direction[r] * columnUnit[i];
            }
        }
        if (variable >= size && variable < lambda) {
            z[variable - size] = sign * columnUnit[variable - size];
        }
    }

    /** z of the current basis in the units of the problem, cut at its bounds. */
    private void collect(double[] z) {
        for (int i = 0; i < size; i++) {
            entering[i] = bound(i);
        }
        for (int r = 0; r < size; r++) {
            if (basis[r] >= size && basis[r] != lambda) {
                entering[basis[r] - size] = value[r];
            }
        }
        for (int i = 0; i < size; i++) {
            double unscaled = entering[i] * sizeOfQ * columnUnit[i];
            z[i] = Math.max(problem.lower()[i], Math.min(problem.upper()[i], unscaled));
        }
    }

    /** Puts λ into the basis where the most of it is needed; false if none is. */
    private boolean enterLambda(double[] weight) {
        Arrays.fill(cover, 0, size, 0.0);
        double most = 0.0;
        leaving = -1;
        for (int r = 0; r < size; r++) {
            int i = basis[r];
            direction[r] = 0.0;
            if (i < size && lower[i] != upper[i]) {
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
        double width = upper[i] - lower[i];
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
        if (of == lambda) {
            inverse.multiply(cover, direction, 1.0);
        } else {
            problem.matrix().copyColumn(of - size, entering);
            for (int i = 0; i < size; i++) {
                entering[i] *= rowUnit[i];
            }
            inverse.multiply(entering, direction, -columnUnit[of - size]);
        }
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
            if (lower[held] == upper[held]) {
                return Double.POSITIVE_INFINITY;
            }
            boolean towardsZero = atUpper[held] ? rate > 0.0 : rate < 0.0;
            double distance = Math.max(0.0, atUpper[held] ? -value[r] : value[r]);
            return towardsZero ? distance : Double.POSITIVE_INFINITY;
        }
        int i = held - size;
        return Math.max(0.0, rate < 0.0 ? value[r] - lower[i] : upper[i] - value[r]);
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
                : upper[variable - size] - lower[variable - size];
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
        kept = dropSmallPivots(kept);
        for (int k = 0; k < size && kept > 1; k++) {
            kept = leastInColumn(k, kept);
        }
        if (kept > 0) {
            leaving = tied[0];
            leavesAtUpper = sign * direction[leaving] < 0.0;
        }
    }

    /** Keeps the tied positions whose pivot is not much smaller than the best one: accuracy before order. */
    private int dropSmallPivots(int count) {
        double largest = 0.0;
        for (int c = 0; c < count; c++) {
            largest = Math.max(largest, Math.abs(direction[tied[c]]));
        }
        int kept = 0;
        for (int c = 0; c < count; c++) {
            if (Math.abs(direction[tied[c]]) >= POOR_PIVOT * largest) {
                tied[kept++] = tied[c];
            }
        }
        return kept;
    }

    /** Keeps the tied positions with the least B⁻¹ᵢₖ/dᵢ. */
    private int leastInColumn(int k, int count) {
        double least = Double.POSITIVE_INFINITY;
        double largest = 0.0;
        double s = lower[k] == Double.NEGATIVE_INFINITY ? -sign : sign;
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
        for (int i = 0; i < size; i++) {
            direction[i] = wanted[i] == 1 ? 0.0 : bound(i) * sizeOfQ * columnUnit[i];
        }
        problem.evaluate(direction, entering);
        for (int i = 0; i < size; i++) {
            entering[i] *= rowUnit[i] / sizeOfQ;
        }
        inverse.multiply(entering, value, 1.0);
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
    private double limit(int i, boolean atItsUpper) {
        double limit = atItsUpper ? upper[i] : lower[i];
        return Double.isInfinite(limit) ? 0.0 : limit;
    }
}
