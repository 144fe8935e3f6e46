package org.nsds.numerics;

import org.nsds.numerics.problem.BoxProblem;

/**
 * An error measure that shares no code with the library's own residual, so that it can contradict it:
 *
 * <pre>
 *     maxᵢ |dᵢ (zᵢ − P[l,u](zᵢ − wᵢ/dᵢ))| / ‖q‖∞,      dᵢ = Mᵢᵢ, or the largest |Mᵢⱼ| where that is not positive
 * </pre>
 */
final class VelocityError {

    private VelocityError() {}

    static double of(BoxProblem problem, double[] z) {
        int n = problem.size();
        double worst = 0.0;
        double size = 0.0;
        for (int i = 0; i < n; i++) {
            double w = problem.q()[i];
            double d = 0.0;
            for (int j = 0; j < n; j++) {
                w += problem.matrix().get(i, j) * z[j];
                d = Math.max(d, Math.abs(problem.matrix().get(i, j)));
            }
            d = problem.matrix().get(i, i) > 0.0 ? problem.matrix().get(i, i) : d > 0.0 ? d : 1.0;
            double free = z[i] - w / d;
            double projected = Math.max(problem.lower()[i], Math.min(problem.upper()[i], free));
            double error = projected == free ? Math.abs(w) : d * Math.abs(z[i] - projected);
            worst = Double.isNaN(error) ? Double.POSITIVE_INFINITY : Math.max(worst, error);
            size = Math.max(size, Math.abs(problem.q()[i]));
        }
        return worst / (size > 0.0 ? size : 1.0);
    }
}
