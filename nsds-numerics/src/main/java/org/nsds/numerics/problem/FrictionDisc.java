package org.nsds.numerics.problem;

/**
 * The law of one disc of a contact: friction, or resistance to rolling or drilling. It is measured in the unit of u, with ρ = d r_T for the force,
 * R = d μ max(0, r_N) for the radius of the disc, and φ for the angle between −u_T and ρ:
 *
 * <pre>
 *     equation    |F_T|,  F_T = ρ − P(ρ − u_T),     P projects onto the disc; at least the distance |ρ| − R of ρ from it
 *     direction   min(|ρ|, |u_T|) sin φ,            1 in the place of sin φ where ρ drives the sliding
 *     power       |ρ·u_T + R |u_T|| / max(R, |u_T|)
 * </pre>
 *
 * <p>F_T = 0 implies the other two, but within a tolerance they may be twice and three times as large as |F_T|.
 *
 * <p>|ρ − u_T| − R and |ρ| − R are differences of numbers that may be 10⁷ times as large as u_T: where little is left of them, they are
 * computed from (|x|² − R²)/(|x| + R) in twice the precision.
 */
final class FrictionDisc {

    /** Differences that lose more digits than this are computed again. */
    private static final double CANCELS = 1e-2;

    /** So many times |F_T| bound what the other two measures are. */
    private static final double MOST = 3.0;

    private FrictionDisc() {}

    /** Returns |F_T|. */
    static double equation(FrictionProblem problem, int b, int k, double d, double[] r, double[] u) {
        double excess = excess(problem, b, k, d, r, u);
        double size = length(problem, b, k, d, r, u);
        double factor = excess > 0.0 ? excess / size : 0.0;
        double f = 0.0;
        for (int i = problem.disc(b, k); i < problem.disc(b, k + 1); i++) {
            f = FrictionCone.length(f, u[i] + factor * (d * r[i] - u[i]));
        }
        return f;
    }

    /** Returns |F_T| of a problem of one contact in space: the same number, without loops where nothing cancels. */
    static double equationInSpace(FrictionProblem problem, double d, double[] r, double[] u) {
        double radius = problem.coefficient(0, 0) * Math.max(0.0, r[0]);
        double size = FrictionCone.length(r[1] - u[1] / d, r[2] - u[2] / d);
        double excess = size - radius;
        if (!(radius == 0.0 || Math.abs(excess) > CANCELS * radius)) {
            return equation(problem, 0, 0, d, r, u);
        }
        double factor = excess > 0.0 ? excess / size : 0.0;
        return FrictionCone.length(u[1] + factor * (d * r[1] - u[1]), u[2] + factor * (d * r[2] - u[2]));
    }

    /**
     * Returns the larger one of the measures of direction and power, or any number up to {@code negligible} when it is not larger than
     * that.
     *
     * @param equation |F_T|
     */
    static double sliding(
            FrictionProblem problem,
            int b,
            int k,
            double d,
            double[] r,
            double[] u,
            double equation,
            double negligible) {
        if (MOST * equation <= negligible) {
            return 0.0;
        }
        int first = problem.disc(b, k);
        int end = problem.disc(b, k + 1);
        double force = FrictionCone.length(r, first, end);
        double speed = FrictionCone.length(u, first, end);
        if (speed == 0.0) {
            return 0.0;
        }
        double radius = d * (problem.coefficient(b, k) * Math.max(0.0, r[problem.start(b)]));
        double larger = Math.max(radius, speed);
        if (force == 0.0) {
            return radius * (speed / larger);
        }
        double cosine = 0.0;
        double sine = 0.0;
        for (int i = first; i < end; i++) {
            cosine += (r[i] / force) * (u[i] / speed);
            for (int j = i + 1; j < end; j++) {
                double across = (r[i] / force) * (u[j] / speed) - (r[j] / force) * (u[i] / speed);
                sine = end == first + 2 ? Math.abs(across) : FrictionCone.length(sine, across);
            }
        }
        if (cosine >= 0.0) { // friction drives the sliding
            return Math.max(Math.min(d * force, speed), (speed / larger) * (d * force * cosine + radius));
        }
        double missing =
                d * force * (sine * sine / (1.0 - cosine)) - d * excess(problem, b, k, d, r, null); // R + |ρ| cos
        return Math.max(Math.min(d * force, speed) * sine, Math.abs(missing) * (speed / larger));
    }

    /** |x| − μ max(0, r_N) with x = r_T − u_T/d, or x = r_T without u. */
    private static double excess(FrictionProblem problem, int b, int k, double d, double[] r, double[] u) {
        double normal = Math.max(0.0, r[problem.start(b)]);
        double radius = problem.coefficient(b, k) * normal;
        double size = length(problem, b, k, d, r, u);
        double excess = size - radius;
        if (radius == 0.0 || Math.abs(excess) > CANCELS * radius) {
            return excess; // also NaN
        }
        double unit = Math.scalb(1.0, -Math.getExponent(radius)); // exact, so that squares stay in range
        double rest = Math.fma(problem.coefficient(b, k), normal, -radius) * unit; // what rounding took from the radius
        double sum = -(radius * unit) * (radius * unit);
        double error = -Math.fma(radius * unit, radius * unit, sum) - 2.0 * (radius * unit) * rest;
        for (int i = problem.disc(b, k); i < problem.disc(b, k + 1); i++) {
            double step = u == null ? 0.0 : u[i] / d;
            double stepRest = u == null ? 0.0 : Math.fma(-step, d, u[i]) / d;
            double x = r[i] - step;
            double back = x - r[i];
            double xRest = ((r[i] - (x - back)) + (-step - back) - stepRest) * unit;
            x *= unit;
            double square = x * x;
            double total = sum + square;
            double part = total - sum;
            error += (sum - (total - part)) + (square - part) + Math.fma(x, x, -square) + 2.0 * x * xRest;
            sum = total;
        }
        return (sum + error) / ((size + radius) * unit) / unit;
    }

    /** |x| with x = r_T − u_T/d, or x = r_T without u. */
    private static double length(FrictionProblem problem, int b, int k, double d, double[] r, double[] u) {
        double length = 0.0;
        for (int i = problem.disc(b, k); i < problem.disc(b, k + 1); i++) {
            length = FrictionCone.length(length, u == null ? r[i] : r[i] - u[i] / d);
        }
        return length;
    }
}
