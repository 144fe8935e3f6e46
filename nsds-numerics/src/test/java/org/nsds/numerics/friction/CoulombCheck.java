package org.nsds.numerics.friction;

import org.nsds.numerics.problem.FrictionProblem;

/** Coulomb's law written out contact by contact, without cones and projections: independent of the residual that judges solvers. */
public final class CoulombCheck {

    private CoulombCheck() {}

    /**
     * The largest violation of: u_N ≥ 0, r_N ≥ 0, one of them 0, |r_T| ≤ μ r_N, and u_T against r_T wherever it slides, the same for
     * rolling; in units of ‖q‖∞, with u recomputed entry by entry. Reactions are measured by the velocity d r that they cause.
     */
    public static double violation(FrictionProblem problem, double[] r) {
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
            int start = problem.start(b);
            double mean = 0.0;
            for (int i = start; i < start + rows; i++) {
                mean += problem.matrix().get(i, i) / rows;
            }
            double unit = mean > 0.0 ? mean : 1.0;
            double[] force = new double[rows];
            double[] velocity = new double[rows];
            for (int i = 0; i < rows; i++) {
                force[i] = unit * r[start + i] / scale;
                velocity[i] = u[start + i] / scale;
            }
            double low = unit * problem.lower()[b] / scale;
            double high = unit * problem.upper()[b] / scale;
            double here = rows == 1 ? row(low, high, force[0], velocity[0]) : contact(problem, b, force, velocity);
            worst = here <= worst ? worst : here; // keeps NaN
        }
        return worst;
    }

    /** At the lower bound u ≥ 0, at the upper u ≤ 0, between them u = 0. */
    private static double row(double low, double high, double r, double u) {
        double outside = Math.max(0.0, Math.max(low - r, r - high));
        return Math.max(outside, Math.min(Math.abs(u), Math.abs(r - (u > 0.0 ? low : high))));
    }

    private static double contact(FrictionProblem problem, int b, double[] r, double[] u) {
        double worst = Math.abs(Math.min(r[0], u[0]));
        for (int k = 0; k < problem.discs(b); k++) {
            int first = problem.disc(b, k) - problem.start(b);
            int rows = problem.disc(b, k + 1) - problem.disc(b, k);
            worst = Math.max(worst, disc(first, rows, problem.coefficient(b, k) * Math.max(0.0, r[0]), r, u));
        }
        return worst;
    }

    private static double disc(int first, int rows, double bound, double[] r, double[] u) {
        double force = 0.0;
        double speed = 0.0;
        double power = 0.0;
        for (int i = first; i < first + rows; i++) {
            force = Math.hypot(force, r[i]);
            speed = Math.hypot(speed, u[i]);
            power += r[i] * u[i];
        }
        double cone = Math.max(0.0, force - bound);
        // sliding: r_T · u_T = −μ r_N |u_T|; the shortfall as a velocity where it slides, as a force where it barely
        // does
        double larger = Math.max(bound, speed);
        double slip = larger == 0.0 ? 0.0 : Math.abs(power + bound * speed) / larger;
        return Math.max(cone, slip);
    }
}
