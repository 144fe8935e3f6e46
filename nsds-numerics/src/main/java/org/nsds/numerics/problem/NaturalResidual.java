package org.nsds.numerics.problem;

/**
 * How far (z, w) is from solving a {@link BoxProblem}: the one measure by which every solver is judged.
 *
 * <pre>
 *     rᵢ = wᵢ ≥ 0 ?  min( wᵢ, dᵢ (zᵢ − lᵢ))  :  min(−wᵢ, dᵢ (uᵢ − zᵢ)),      residual = maxᵢ |rᵢ| / s
 * </pre>
 *
 * <p>dᵢ is the largest |Mⱼᵢ| of column i: moving zᵢ to its bound changes no wⱼ by more than dᵢ (zᵢ − lᵢ), so a small residual
 * means that a point close by solves a problem close by. s is ‖q‖∞, or the size of what the bounds force on w where 0 is not
 * in the box. Both arguments of the minimum have the unit of w, hence the result does not change with the units of z or w.
 *
 * <p>This is the natural map d (z − P[l,u](z − w/d)) written without the subtraction that would lose a small w next to a
 * large z. A NaN anywhere makes the residual NaN, which compares as not solved; so
 * does an infinite residual, where the scale overflows.
 */
public final class NaturalResidual {

    /** Smaller numbers have no relative precision left: a state that decays for ever passes through them. */
    private static final double SMALLEST = Double.MIN_NORMAL;

    private NaturalResidual() {}

    /** Returns the residual of z with w = M z + q; 0 for an empty problem. */
    public static double of(BoxProblem problem, double[] z, double[] w) {
        double[] lower = problem.lower();
        double[] upper = problem.upper();
        double worst = 0.0;
        for (int i = 0, n = problem.size(); i < n; i++) {
            double zi = z[i];
            double wi = w[i];
            if (Double.isNaN(zi) || Double.isNaN(wi)) {
                return Double.NaN;
            }
            boolean within = zi >= lower[i] && zi <= upper[i];
            double nearest = within ? zi : Math.max(lower[i], Math.min(upper[i], zi));
            double distance =
                    wi >= 0.0 ? nearest - lower[i] : upper[i] - nearest; // to the bound that the sign of w asks for
            if (nearest != zi || distance != 0.0 && Math.abs(wi) > worst) {
                double r = component(problem, i, Math.abs(zi - nearest), Math.abs(wi), distance);
                if (Double.isNaN(r)) {
                    return Double.NaN;
                }
                worst = Math.max(worst, r);
            }
        }
        if (worst < SMALLEST) {
            return 0.0;
        }
        double scale = scale(problem);
        if (scale == Double.POSITIVE_INFINITY) {
            return Double.POSITIVE_INFINITY; // the data overflow: nothing can be said
        }
        return worst / (scale > 0.0 ? scale : largest(problem, z));
    }

    /** |rᵢ|, of an unknown that far outside its bounds, and from the bound that the sign of w asks for. */
    private static double component(BoxProblem problem, int i, double beyond, double size, double distance) {
        double d = problem.matrix().largestInColumn(i);
        double outside = (d > 0.0 ? d : 1.0) * beyond;
        double misplaced = distance == 0.0 ? 0.0 : d > 0.0 ? Math.min(size, d * distance) : size;
        return Math.max(outside, misplaced);
    }

    /** s: the size of w that the data of the problem set; 0 exactly when z = 0 gives w = 0 and solves the problem. */
    public static double scale(BoxProblem problem) {
        double[] q = problem.q();
        double[] lower = problem.lower();
        double[] upper = problem.upper();
        double scale = 0.0;
        for (int i = 0, n = problem.size(); i < n; i++) {
            double size = Math.abs(q[i]);
            if (!(size <= scale)) {
                scale = Math.max(scale, size); // NaN stays
            }
            double l = lower[i];
            double u = upper[i];
            if (l > 0.0 || u < 0.0) {
                scale = Math.max(scale, problem.matrix().largestInColumn(i) * (l > 0.0 ? l : -u));
            }
        }
        return scale;
    }

    private static double largest(BoxProblem problem, double[] z) {
        double largest = 0.0;
        for (int i = 0; i < problem.size(); i++) {
            largest = Math.max(largest, problem.matrix().largestInColumn(i) * Math.abs(z[i]));
        }
        return largest;
    }
}
