package org.nsds.numerics.convex;

import org.nsds.numerics.problem.BoxProblem;

/**
 * A problem in units in which M has a diagonal of about 1 and q a largest entry of 1, z = size · unit · y, made definite by a
 * proximal term:
 *
 * <pre>
 *     M + ρ,   q − ρ y_before      in the place of      M,   q
 * </pre>
 */
final class ProximalProblem {

    private static final double RHO = 1e-4;

    private final BoxProblem problem;
    private final double[] unit;
    private final double size;
    private final double[] before;

    /** The step that begins at z. */
    ProximalProblem(BoxProblem problem, double[] z) {
        this.problem = problem;
        int n = problem.size();
        unit = new double[n];
        double largestQ = 0.0;
        for (int i = 0; i < n; i++) {
            double diagonal = problem.matrix().get(i, i);
            double largest = diagonal > 0.0 ? diagonal : problem.matrix().largestInRow(i);
            unit[i] = largest > 0.0 ? 1.0 / Math.sqrt(largest) : 1.0;
            largestQ = Math.max(largestQ, unit[i] * Math.abs(problem.q()[i]));
        }
        size = largestQ > 0.0 ? largestQ : 1.0;
        before = new double[n];
        for (int i = 0; i < n; i++) {
            before[i] = z[i] / (size * unit[i]);
        }
    }

    int size() {
        return unit.length;
    }

    double matrix(int i, int j) {
        return unit[i] * problem.matrix().get(i, j) * unit[j] + (i == j ? RHO : 0.0);
    }

    double q(int i) {
        return unit[i] * problem.q()[i] / size - RHO * before[i];
    }

    double lower(int i) {
        return problem.lower()[i] / (size * unit[i]);
    }

    double upper(int i) {
        return problem.upper()[i] / (size * unit[i]);
    }

    /** Turns y into z, in place, cut at the bounds. */
    void unscale(double[] y) {
        for (int i = 0; i < unit.length; i++) {
            y[i] = Math.max(problem.lower()[i], Math.min(problem.upper()[i], size * unit[i] * y[i]));
        }
    }
}
