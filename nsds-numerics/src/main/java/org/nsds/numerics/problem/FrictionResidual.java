package org.nsds.numerics.problem;

/**
 * How far (r, u) is from solving a {@link FrictionProblem}: the one measure by which every friction solver is judged.
 *
 * <pre>
 *     contact:      F_N = min(u_N, d r_N),      F_T = d (r_T − P(r_T − u_T/d)),     P projects onto the disc of radius μ max(0, r_N);
 *                                               F_R, F_D of rolling and drilling alike, with μ_R, μ_D and their own d
 *                   f = max( |(F_N, F_T, l_R F_R, l_D F_D)|,  {@linkplain FrictionDisc direction and power of sliding, rolling and drilling} )
 *     single row:   f = |d (r − P(r − u/d))|,   P projects onto [l, u]
 *
 *     residual = max over blocks f / ‖q‖∞
 * </pre>
 *
 * <p>d is the mean diagonal of the block's block of M, which turns a reaction into the velocity that it causes: f is in the unit of u, and
 * the result does not change with the units of r or u. Whatever μ is, each condition of Coulomb's law is violated by at most f in its own
 * unit: penetration −u_N, adhesion −d r_N, both u_N and d r_N positive, a friction force outside the disc, d (|r_T| − μ r_N), sliding that
 * is not opposite to the friction force, and the power that friction falls short of. (The natural map of the cone, with u_N + μ |u_T| in
 * the place of u_N, measures penetration in units of 1/μ, and sticking in units of μ.)
 *
 * <p>Rotations have another unit. Rows of rolling and of drilling have a d_R of their own, and the length l_R = √(d/d_R), which for a free
 * body is the radius of gyration, turns them into velocities: the result does not change with the unit of length either.
 *
 * <p>F_T is computed as u_T + c (d r_T − u_T), where c is the part of x = r_T − u_T/d that the projection cuts off, so that a small u_T next
 * to a large r_T is not lost. A NaN anywhere makes the residual NaN, which compares as not solved.
 *
 * <p>Reference: M. Jean, J. J. Moreau, <i>Dynamics in the presence of unilateral contacts and dry friction: a numerical approach</i>, 1987,
 * for the equations.
 */
public final class FrictionResidual {

    /** Smaller numbers have no relative precision left. */
    private static final double SMALLEST = Double.MIN_NORMAL / Math.ulp(1.0);

    private FrictionResidual() {}

    /** Returns the residual of r with u = M r + q; 0 for a problem without blocks. */
    public static double of(FrictionProblem problem, double[] r, double[] u) {
        double worst = 0.0;
        double reaction = 0.0;
        for (int b = 0; b < problem.blocks(); b++) {
            double d = divisor(problem, b, 0);
            double f = problem.isContact(b) ? contact(problem, b, d, r, u, worst) : row(problem, b, d, r, u);
            if (Double.isNaN(f)) {
                return Double.NaN;
            }
            worst = Math.max(worst, f);
            reaction = Math.max(reaction, d * Math.abs(r[problem.start(b)]));
        }
        return worst < SMALLEST ? 0.0 : relative(worst, scale(problem), reaction);
    }

    /** Returns the largest f of all blocks relative to the {@link #scale}, or to the largest velocity that a reaction causes where that is 0. */
    static double relative(double worst, double scale, double reaction) {
        return worst < SMALLEST ? 0.0 : worst / (scale > 0.0 ? scale : reaction);
    }

    /**
     * Returns the size of u that the data set: ‖q‖∞, or what single rows force on u whose bounds leave out 0; 0 exactly when r = 0 gives
     * u = 0.
     */
    public static double scale(FrictionProblem problem) {
        double scale = 0.0;
        for (int b = 0; b < problem.blocks(); b++) {
            int discs = problem.discs(b);
            int end = discs < 2 ? problem.start(b + 1) : problem.disc(b, 1);
            scale = Math.max(scale, largest(problem.q(), problem.start(b), end));
            for (int k = 1; k < discs; k++) {
                double rotation = largest(problem.q(), problem.disc(b, k), problem.disc(b, k + 1));
                scale = Math.max(scale, rotation == 0.0 ? 0.0 : rotation * length(problem, b, k));
            }
            double l = problem.lower()[b];
            double u = problem.upper()[b];
            if (l > 0.0 || u < 0.0) {
                scale = Math.max(scale, divisor(problem, b, 0) * (l > 0.0 ? l : -u));
            }
        }
        return scale;
    }

    private static double largest(double[] q, int from, int to) {
        double largest = 0.0;
        for (int i = from; i < to; i++) {
            largest = Math.max(largest, Math.abs(q[i]));
        }
        return largest;
    }

    /**
     * Returns the length that turns the rotations of a disc into velocities, l = √(d/d_R); 1 for the disc of friction, and where a rotation meets no
     * inertia.
     */
    public static double length(FrictionProblem problem, int block, int disc) {
        if (disc == 0) {
            return 1.0;
        }
        double own = problem.meanDiagonal(block, disc);
        double length = Math.sqrt(divisor(problem, block, 0) / own);
        return own > 0.0 && length < Double.POSITIVE_INFINITY ? length : 1.0;
    }

    private static double divisor(FrictionProblem problem, int block, int disc) {
        double d = problem.meanDiagonal(block, disc);
        return d > 0.0 ? d : 1.0;
    }

    /** f of a single row. */
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

    /** f of one contact, or any number up to {@code negligible} when f is not larger than that. */
    private static double contact(FrictionProblem problem, int b, double d, double[] r, double[] u, double negligible) {
        int n = problem.start(b);
        double f = Math.abs(Math.min(u[n], d * r[n]));
        double sliding = 0.0;
        for (int k = 0; k < problem.discs(b); k++) {
            double own = k == 0 ? d : divisor(problem, b, k);
            double length = length(problem, b, k);
            double equation = FrictionDisc.equation(problem, b, k, own, r, u);
            f = FrictionCone.length(f, length * equation);
            double worst = Math.max(sliding, Math.max(f, negligible)) / length;
            sliding = Math.max(sliding, length * FrictionDisc.sliding(problem, b, k, own, r, u, equation, worst));
        }
        return Math.max(f, sliding);
    }
}
