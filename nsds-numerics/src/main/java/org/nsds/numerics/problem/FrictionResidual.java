package org.nsds.numerics.problem;

/**
 * How far (r, u) is from solving a {@link FrictionProblem}: the one measure by which every friction solver is judged.
 *
 * <pre>
 *     contact:      v = u + μ |u_T| n,      F = d (r − P(r − v/d)),      P projects onto the friction cone K_μ
 *     single row:                           F = d (r − P(r − u/d)),      P projects onto [l, u]
 *
 *     residual = max over blocks |F| / ‖q‖∞
 * </pre>
 *
 * <p>d is the mean diagonal of the block's block of M. F is the natural map in the unit of u, hence the result does not change with
 * the units of r or u.
 *
 * <p>It is computed as F = v + d N, where N = x − P(x) is the part of x = r − v/d that the projection cuts off: 0 inside the cone,
 * x itself in the polar cone, else (|x_T| − μ x_N) / (1 + μ²) times (−μ, x_T/|x_T|). Written so, a small v next to a large r is not
 * lost. A NaN anywhere makes the residual NaN, which compares as not solved.
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
        boolean space = problem.rows(b) == 3;
        double mu = problem.friction()[b];
        double us = u[n + 1];
        double ut = space ? u[n + 2] : 0.0;
        double vn = u[n] + mu * length(us, ut);
        double xn = r[n] - vn / d;
        double xs = r[n + 1] - us / d;
        double xt = space ? r[n + 2] - ut / d : 0.0;
        double tangential = length(xs, xt);
        if (tangential <= mu * xn) {
            return length(vn, length(us, ut));
        }
        if (mu * tangential <= -xn) {
            return d * length(r[n], length(r[n + 1], space ? r[n + 2] : 0.0));
        }
        double cut = d * (tangential - mu * xn) / (1.0 + mu * mu);
        double fn = vn - mu * cut;
        double fs = us + cut * xs / tangential;
        double ft = ut + cut * xt / tangential;
        return length(fn, length(fs, ft));
    }

    /** √(a² + b²), scaled only where squares could leave the range of numbers. */
    private static double length(double a, double b) {
        double squares = a * a + b * b;
        return squares > 1e-280 && squares < 1e280 ? Math.sqrt(squares) : StrictMath.hypot(a, b);
    }
}
