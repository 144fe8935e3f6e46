package org.nsds.numerics.problem;

/**
 * How far (r, u) is from solving a {@link FrictionProblem}: the one measure by which every friction solver is judged.
 *
 * <pre>
 *     contact:      v = u + (μ |u_T| + μ_R |u_R|) n,      F = d (r − P(r − v/d)),      P projects onto the {@link FrictionCone cone}
 *     single row:                                         F = d (r − P(r − u/d)),      P projects onto [l, u]
 *
 *     residual = max over blocks |F| / ‖q‖∞
 * </pre>
 *
 * <p>d is the mean diagonal of the block's block of M. F is the natural map in the unit of u, hence the result does not change with
 * the units of r or u.
 *
 * <p>It is computed as F = v + d N, where N = x − P(x) is the part of x = r − v/d that the projection cuts off: x itself where P(x) = 0,
 * else −δ along the normal and (|x_T| − μ (x_N + δ)) x_T/|x_T| outside a disc. Written so, a small v next to a large r is not lost. A NaN
 * anywhere makes the residual NaN, which compares as not solved.
 */
public final class FrictionResidual {

    /** Smaller numbers have no relative precision left. */
    private static final double SMALLEST = Double.MIN_NORMAL / Math.ulp(1.0);

    private FrictionResidual() {}

    /** The residual of r with u = M r + q; 0 for a problem without blocks. */
    public static double of(FrictionProblem problem, double[] r, double[] u) {
        double worst = 0.0;
        double reaction = 0.0;
        for (int b = 0; b < problem.blocks(); b++) {
            double d = divisor(problem, b);
            double f = problem.isContact(b) ? contact(problem, b, d, r, u) : row(problem, b, d, r, u);
            if (Double.isNaN(f)) {
                return Double.NaN;
            }
            worst = Math.max(worst, f);
            reaction = Math.max(reaction, d * Math.abs(r[problem.start(b)]));
        }
        if (worst < SMALLEST) {
            return 0.0;
        }
        double scale = scale(problem);
        return worst / (scale > 0.0 ? scale : reaction);
    }

    /**
     * The size of u that the data set: ‖q‖∞, or what single rows force on u whose bounds leave out 0; 0 exactly when r = 0 gives
     * u = 0.
     */
    public static double scale(FrictionProblem problem) {
        double scale = 0.0;
        for (int i = 0; i < problem.size(); i++) {
            scale = Math.max(scale, Math.abs(problem.q()[i]));
        }
        for (int b = 0; b < problem.blocks(); b++) {
            double l = problem.lower()[b];
            double u = problem.upper()[b];
            if (l > 0.0 || u < 0.0) {
                scale = Math.max(scale, divisor(problem, b) * (l > 0.0 ? l : -u));
            }
        }
        return scale;
    }

    private static double divisor(FrictionProblem problem, int block) {
        double d = problem.meanDiagonal(block);
        return d > 0.0 ? d : 1.0;
    }

    /** |F| of a single row. */
    private static double row(FrictionProblem problem, int b, double d, double[] r, double[] u) {
        double z = r[problem.start(b)];
        double w = u[problem.start(b)];
        if (Double.isNaN(z) || Double.isNaN(w)) {
            return Double.NaN;
        }
        double nearest = Math.max(problem.lower()[b], Math.min(problem.upper()[b], z));
        double distance = w >= 0.0 ? nearest - problem.lower()[b] : problem.upper()[b] - nearest;
        return Math.max(d * Math.abs(z - nearest), Math.min(Math.abs(w), d * distance));
    }

    /** |F| of one contact. */
    private static double contact(FrictionProblem problem, int b, double d, double[] r, double[] u) {
        int n = problem.start(b);
        int discs = problem.discs(b);
        double vn = u[n] + FrictionCone.slip(problem, b, u);
        double xn = r[n] - vn / d;
        double tangential = length(problem, b, 0, d, r, u);
        double rolling = discs > 1 ? length(problem, b, 1, d, r, u) : 0.0;
        double lift = FrictionCone.lift(xn, problem.friction()[b], tangential, problem.rolling()[b], rolling);
        boolean tip = xn + lift <= 0.0;
        double f = tip ? d * r[n] : vn - d * lift;
        for (int k = 0; k < discs; k++) {
            double mu = problem.coefficient(b, k);
            double size = k == 0 ? tangential : rolling;
            double cut = size - mu * xn - mu * lift;
            double factor = cut > 0.0 ? d * cut / size : 0.0;
            for (int i = problem.disc(b, k); i < problem.disc(b, k + 1); i++) {
                f = FrictionCone.length(f, tip ? d * r[i] : u[i] + factor * (r[i] - u[i] / d));
            }
        }
        return f;
    }

    /** |x| in one disc. */
    private static double length(FrictionProblem problem, int b, int disc, double d, double[] r, double[] u) {
        double length = 0.0;
        for (int i = problem.disc(b, disc); i < problem.disc(b, disc + 1); i++) {
            length = FrictionCone.length(length, r[i] - u[i] / d);
        }
        return length;
    }
}
