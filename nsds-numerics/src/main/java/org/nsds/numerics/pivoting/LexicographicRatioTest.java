package org.nsds.numerics.pivoting;

/**
 * Which basic variable stops the entering one: the first to reach a bound, and among several the one with the lexicographically
 * least row of B⁻¹ over its pivot, which is what an infinitesimal perturbation of q would choose. λ goes before all others.
 */
final class LexicographicRatioTest {

    private static final double ZERO_PIVOT = 1e-10;
    private static final double POOR_PIVOT = 1e-3;
    private static final double SMALL_PIVOT = 1e-7;
    private static final double SAME_RATIO = 1e-14;
    private static final double SAME_ENTRY = 1e-13;

    private final ScaledProblem problem;
    private final PathBasis basis;
    private int[] tied = {};
    private double[] room = {};
    private double largestDirection;
    private int leaving;

    LexicographicRatioTest(ScaledProblem problem, PathBasis basis) {
        this.problem = problem;
        this.basis = basis;
    }

    /** Returns the position that blocks, after {@link #run}; −1 if none does before the entering variable crosses its own range. */
    int leaving() {
        return leaving;
    }

    /** Returns whether the pivot is so small that B⁻¹ should be formed anew before it is used. */
    boolean hasSmallPivot() {
        return Math.abs(basis.direction()[leaving]) < SMALL_PIVOT * largestDirection;
    }

    /**
     * Runs the test for a variable that moves along the direction of the basis.
     *
     * @param sign +1 if it grows, −1 if it falls
     * @param range how far it can move before it meets its own other bound
     */
    void run(double sign, double range) {
        int n = problem.size();
        if (tied.length < n) {
            tied = new int[n];
            room = new double[n];
        }
        double[] direction = basis.direction();
        largestDirection = 0.0;
        double largestValue = 0.0;
        for (int r = 0; r < n; r++) {
            largestDirection = Math.max(largestDirection, Math.abs(direction[r]));
            largestValue = Math.max(largestValue, Math.abs(basis.value(r)));
        }
        double shortest = range;
        int count = 0;
        for (int r = 0; r < n; r++) {
            if (Math.abs(direction[r]) > ZERO_PIVOT * largestDirection) {
                room[r] = room(r, -sign * direction[r]);
                if (room[r] < Double.POSITIVE_INFINITY) {
                    tied[count++] = r;
                    shortest = Math.min(shortest, room[r] / Math.abs(direction[r]));
                }
            }
        }
        leaving = -1;
        int kept = 0;
        for (int c = 0; c < count; c++) {
            int r = tied[c];
            if (room[r] - shortest * Math.abs(direction[r]) <= SAME_RATIO * largestValue) {
                if (basis.variable(r) == basis.lambda()) {
                    leaving = r;
                    return;
                }
                tied[kept++] = r;
            }
        }
        kept = dropPoorPivots(kept);
        for (int k = 0; k < n && kept > 1; k++) {
            kept = leastInColumn(k, kept, sign);
        }
        leaving = kept > 0 ? tied[0] : -1;
    }

    /** How far the variable at position r is from the bound towards which it moves; infinite if there is none. */
    private double room(int r, double rate) {
        int variable = basis.variable(r);
        double value = basis.value(r);
        if (variable == basis.lambda()) {
            return rate < 0.0 ? Math.max(0.0, value) : Double.POSITIVE_INFINITY;
        }
        if (basis.isZ(variable)) {
            int i = variable - problem.size();
            return Math.max(0.0, rate < 0.0 ? value - problem.lower()[i] : problem.upper()[i] - value);
        }
        boolean towardsZero = basis.atUpper(variable) ? rate > 0.0 : rate < 0.0;
        if (!towardsZero || problem.isFixed(variable)) {
            return Double.POSITIVE_INFINITY;
        }
        return Math.max(0.0, basis.atUpper(variable) ? -value : value);
    }

    /** Keeps the tied positions whose pivot is not much smaller than the best one: accuracy before order. */
    private int dropPoorPivots(int count) {
        double[] direction = basis.direction();
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

    /** Keeps the tied positions with the least B⁻¹ᵣₖ/dᵣ; unknowns that start at their upper bound are perturbed downwards. */
    private int leastInColumn(int k, int count, double sign) {
        double[] direction = basis.direction();
        double perturbation = basis.begunAtUpper(k) ? -sign : sign;
        double least = Double.POSITIVE_INFINITY;
        double largest = 0.0;
        for (int c = 0; c < count; c++) {
            double ratio = perturbation * basis.inverse(tied[c], k) / direction[tied[c]];
            least = Math.min(least, ratio);
            largest = Math.max(largest, Math.abs(ratio));
        }
        int kept = 0;
        for (int c = 0; c < count; c++) {
            double ratio = perturbation * basis.inverse(tied[c], k) / direction[tied[c]];
            if (ratio <= least + SAME_ENTRY * largest) {
                tied[kept++] = tied[c];
            }
        }
        return kept;
    }
}
