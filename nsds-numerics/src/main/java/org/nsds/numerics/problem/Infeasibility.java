package org.nsds.numerics.problem;

/**
 * Farkas' proof that a linear complementarity problem is infeasible: weights y ≥ 0 on the rows of w = M z + q with
 *
 * <pre>
 *     Mᵀ y ≤ 0   and   qᵀ y &lt; 0,      since then   yᵀ w = (Mᵀ y)ᵀ z + qᵀ y &lt; 0   for every z ≥ 0
 * </pre>
 *
 * <p>Both are checked against rounding: entries of Mᵀ y may exceed 0 only by what summing them can produce, qᵀ y must be
 * negative by much more.
 */
public final class Infeasibility {

    private static final double ROUNDING = 1e-12;

    private double[] weights = {};
    private double[] sums = {};
    private double[] sizes = {};

    /** Whether one row alone proves it, y being a unit vector: qᵢ &lt; 0, and no zⱼ can raise wᵢ. */
    public static boolean isProvedByARow(BoxProblem problem) {
        for (int i = 0; i < problem.size(); i++) {
            if (problem.q()[i] < 0.0 && nothingRaises(problem, i)) {
                return true;
            }
        }
        return false;
    }

    private static boolean nothingRaises(BoxProblem problem, int i) {
        for (int j = 0; j < problem.size(); j++) {
            if (!(problem.matrix().get(i, j) <= 0.0)) {
                return false;
            }
        }
        return true;
    }

    /**
     * Whether y proves that no z ≥ 0 gives w ≥ 0; negative entries of y count as 0. If y as it is does not, entries that may be
     * nothing but rounding are left out.
     *
     * @param y not modified
     */
    public boolean isProvedBy(BoxProblem problem, double[] y) {
        int n = problem.size();
        if (weights.length < n) {
            weights = new double[n];
            sums = new double[n];
            sizes = new double[n];
        }
        double largest = 0.0;
        for (int i = 0; i < n; i++) {
            weights[i] = Math.max(0.0, y[i]);
            largest = Math.max(largest, weights[i] * problem.matrix().largestInRow(i));
        }
        if (weightsProve(problem)) {
            return true;
        }
        for (int i = 0; i < n; i++) {
            if (weights[i] * problem.matrix().largestInRow(i) < ROUNDING * largest) {
                weights[i] = 0.0;
            }
        }
        return weightsProve(problem);
    }

    private boolean weightsProve(BoxProblem problem) {
        int n = problem.size();
        double product = 0.0;
        double magnitude = 0.0;
        for (int i = 0; i < n; i++) {
            product += weights[i] * problem.q()[i];
            magnitude += weights[i] * Math.abs(problem.q()[i]);
        }
        if (!(product < -1e-8 * magnitude)) {
            return false;
        }
        for (int j = 0; j < n; j++) {
            sums[j] = 0.0;
            sizes[j] = 0.0;
        }
        for (int i = 0; i < n; i++) {
            if (weights[i] != 0.0) {
                for (int j = 0; j < n; j++) {
                    double term = weights[i] * problem.matrix().get(i, j);
                    sums[j] += term;
                    sizes[j] = Math.max(sizes[j], Math.abs(term));
                }
            }
        }
        for (int j = 0; j < n; j++) {
            if (!(sums[j] <= 1e-12 * n * sizes[j])) {
                return false;
            }
        }
        return true;
    }
}
