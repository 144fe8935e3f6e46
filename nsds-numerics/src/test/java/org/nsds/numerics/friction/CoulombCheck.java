package org.nsds.numerics.friction;

import java.util.Arrays;
import org.nsds.numerics.problem.FrictionProblem;

/** Coulomb's law written out contact by contact, without cones and projections: independent of the residual that judges solvers. */
public final class CoulombCheck {

    private CoulombCheck() {}

    /**
     * The largest violation of: u_N ≥ 0, r_N ≥ 0, one of them 0, |r_T| ≤ μ r_N, and u_T against r_T wherever it slides, the same for
     * rolling; in units of ‖q‖∞, with u recomputed entry by entry. Reactions are measured by the velocity d r that they cause. Rotations have a d_R
     * of their own, and √(d/d_R), a length, makes velocities of them.
     */
    public static double violation(FrictionProblem problem, double[] r) {
        double scale = 0.0;
        double[] u = new double[problem.size()];
        for (int i = 0; i < problem.size(); i++) {
            u[i] = problem.q()[i];
            for (int j = 0; j < problem.size(); j++) {
                u[i] += problem.matrix().get(i, j) * r[j];
            }
        }
        for (int b = 0; b < problem.blocks(); b++) {
            double[] length = lengths(problem, b);
            for (int i = 0; i < problem.rows(b); i++) {
                scale = Math.max(scale, length[i] * Math.abs(problem.q()[problem.start(b) + i]));
            }
        }
        double worst = 0.0;
        for (int b = 0; b < problem.blocks(); b++) {
            int start = problem.start(b);
            double[] length = lengths(problem, b);
            double unit = unit(problem, start, translations(problem, b));
            double[] force = new double[problem.rows(b)];
            double[] velocity = new double[problem.rows(b)];
            for (int i = 0; i < force.length; i++) { // d_R l r = d r/l, as d_R = d/l²
                force[i] = unit * r[start + i] / (length[i] * scale);
                velocity[i] = length[i] * u[start + i] / scale;
            }
            double low = unit * problem.lower()[b] / scale;
            double high = unit * problem.upper()[b] / scale;
            double here = force.length == 1
                    ? row(low, high, force[0], velocity[0])
                    : contact(problem, b, length, force, velocity);
            worst = here <= worst ? worst : here; // keeps NaN
        }
        return worst;
    }

    /** The end of the rows of a block that are no rotations. */
    private static int translations(FrictionProblem problem, int b) {
        return problem.isContact(b) && problem.discs(b) > 1 ? problem.disc(b, 1) : problem.start(b + 1);
    }

    private static double unit(FrictionProblem problem, int from, int to) {
        double mean = 0.0;
        for (int i = from; i < to; i++) {
            mean += problem.matrix().get(i, i) / (to - from);
        }
        return mean > 0.0 ? mean : 1.0;
    }

    /** What makes a velocity of each row of a block: 1, and for rotations a length. */
    private static double[] lengths(FrictionProblem problem, int b) {
        double[] lengths = new double[problem.rows(b)];
        Arrays.fill(lengths, 1.0);
        double unit = unit(problem, problem.start(b), translations(problem, b));
        for (int k = 1; problem.isContact(b) && k < problem.discs(b); k++) {
            double own = unit(problem, problem.disc(b, k), problem.disc(b, k + 1));
            for (int i = problem.disc(b, k); i < problem.disc(b, k + 1); i++) {
                lengths[i - problem.start(b)] = Math.sqrt(unit / own);
            }
        }
        return lengths;
    }

    /** At the lower bound u ≥ 0, at the upper u ≤ 0, between them u = 0. */
    private static double row(double low, double high, double r, double u) {
        double outside = Math.max(0.0, Math.max(low - r, r - high));
        return Math.max(outside, Math.min(Math.abs(u), Math.abs(r - (u > 0.0 ? low : high))));
    }

    private static double contact(FrictionProblem problem, int b, double[] length, double[] r, double[] u) {
        double worst = Math.abs(Math.min(r[0], u[0]));
        for (int k = 0; k < problem.discs(b); k++) {
            int first = problem.disc(b, k) - problem.start(b);
            int rows = problem.disc(b, k + 1) - problem.disc(b, k);
            double bound = problem.coefficient(b, k) * Math.max(0.0, r[0]) / length[first];
            worst = Math.max(worst, disc(first, rows, bound, r, u));
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
