package org.nsds.numerics.friction;

import org.nsds.numerics.problem.FrictionProblem;

/** Coulomb's law written out contact by contact, without cones and projections: independent of the residual that judges solvers. */
final class CoulombCheck {

    private CoulombCheck() {}

    /**
     * The largest violation of: u_N ≥ 0, r_N ≥ 0, one of them 0, |r_T| ≤ μ r_N, and u_T against r_T wherever it slides, the same for
     * rolling; in units of ‖q‖∞, with u recomputed entry by entry.
     */
    static double violation(FrictionProblem problem, double[] r) {
        double scale = 0.0;
        double[] u = new double[problem.size()];
        for (int i = 0; i < problem.size(); i++) {
            u[i] = problem.q()[i];
            for (int j = 0; j < problem.size(); j++) {
                u[i] += problem.matrix().get(i, j) * r[j];
            }
            scale = Math.max(scale, Math.abs(problem.q()[i]));
        }
        double worst = 0.0;
        for (int b = 0; b < problem.blocks(); b++) {
            int rows = problem.rows(b);
            double mean = 0.0;
            for (int i = problem.start(b); i < problem.start(b) + rows; i++) {
                mean += problem.matrix().get(i, i) / rows;
            }
            worst = Math.max(worst, rows == 1 ? row(problem, b, mean, r, u) : contact(problem, b, mean, r, u));
        }
        return worst / scale;
    }

    /** At the lower bound u ≥ 0, at the upper u ≤ 0, between them u = 0. */
    private static double row(FrictionProblem problem, int b, double mean, double[] r, double[] u) {
        int i = problem.start(b);
        double l = problem.lower()[b];
        double h = problem.upper()[b];
        double outside = mean * Math.max(0.0, Math.max(l - r[i], r[i] - h));
        return Math.max(outside, Math.min(Math.abs(u[i]), mean * Math.abs(r[i] - (u[i] > 0.0 ? l : h))));
    }

    private static double contact(FrictionProblem problem, int c, double mean, double[] r, double[] u) {
        int d = problem.rows(c);
        int n = problem.start(c);
        double normal = Math.abs(Math.min(mean * r[n], u[n]));
        double disc = disc(n + 1, d == 2 ? 1 : 2, problem.friction()[c] * r[n], mean, r, u);
        double rolling = d == 5 ? disc(n + 3, 2, problem.rolling()[c] * r[n], mean, r, u) : 0.0;
        return Math.max(normal, Math.max(disc, rolling));
    }

    private static double disc(int first, int rows, double bound, double mean, double[] r, double[] u) {
        boolean space = rows == 2;
        double force = Math.hypot(r[first], space ? r[first + 1] : 0.0);
        double speed = Math.hypot(u[first], space ? u[first + 1] : 0.0);
        double power = r[first] * u[first] + (space ? r[first + 1] * u[first + 1] : 0.0);
        double cone = Math.max(0.0, mean * (force - bound));
        // sliding: r_T · u_T = −μ r_N |u_T|; the shortfall as a velocity where it slides, as a force where it barely
        // does
        double larger = Math.max(mean * bound, speed);
        double slip = larger == 0.0 ? 0.0 : mean * Math.abs(power + bound * speed) / larger;
        return Math.max(cone, slip);
    }
}
