package org.nsds.numerics.problem;

/**
 * How far (z, w) is from solving a {@link BoxProblem}: the one measure by which every solver is judged.
 *
 * <pre>
 *     rᵢ = wᵢ ≥ 0 ?  min( wᵢ, dᵢ (zᵢ − lᵢ))  :  min(−wᵢ, dᵢ (uᵢ − zᵢ)),      residual = maxᵢ |rᵢ| / ‖q‖∞
 * </pre>
 *
 * <p>with dᵢ = Mᵢᵢ (or, where that is not positive, the largest |Mᵢⱼ| of the row), so that both arguments of the minimum
 * have the unit of w and the result does not change with the units of z or w. This is the natural map
 * d (z − P[l,u](z − w/d)) written without the subtraction that would lose a small w next to a large z. A NaN anywhere makes
 * the residual NaN, which compares as not solved.
 */
public final class NaturalResidual {

    private NaturalResidual() {}

    /** The residual of z with w = M z + q; 0 for an empty problem. */
    public static double of(BoxProblem problem, double[] z, double[] w) {
        double worst = 0.0;
        double scale = 0.0;
        double[] q = problem.q();
        for (int i = 0; i < problem.size(); i++) {
            double r = component(problem, i, z[i], w[i]);
            if (!(r <= worst)) { // also true for NaN, which then stays
                worst = r;
                if (Double.isNaN(r)) {
                    return Double.NaN;
                }
            }
            scale = Math.max(scale, Math.abs(q[i]));
        }
        return scale > 0.0 ? worst / scale : worst;
    }

    /** |rᵢ|: zero exactly when row i is complementary and zᵢ is within its bounds. */
    public static double component(BoxProblem problem, int i, double z, double w) {
        double l = problem.lower()[i];
        double u = problem.upper()[i];
        double d = scaleOfRow(problem, i);
        double outside = d * Math.max(0.0, Math.max(l - z, z - u));
        double slack = w >= 0.0 ? Math.min(w, d * (z - l)) : Math.min(-w, d * (u - z));
        return Double.isNaN(z) || Double.isNaN(w) ? Double.NaN : Math.max(outside, Math.abs(slack));
    }

    private static double scaleOfRow(BoxProblem problem, int i) {
        double diagonal = problem.matrix().get(i, i);
        if (diagonal > 0.0) {
            return diagonal;
        }
        double largest = 0.0;
        for (int j = 0; j < problem.size(); j++) {
            largest = Math.max(largest, Math.abs(problem.matrix().get(i, j)));
        }
        return largest > 0.0 ? largest : 1.0;
    }
}
