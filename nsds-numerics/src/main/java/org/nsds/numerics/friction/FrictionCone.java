package org.nsds.numerics.friction;

import org.nsds.numerics.problem.FrictionProblem;

/**
 * The set in which the reaction of a block lies: the cone |r_T| ≤ μ r_N of a contact, the bounds of a single row.
 *
 * <p>Projection onto the cone: a point inside stays; one in the polar cone, μ |x_T| ≤ −x_N, becomes 0; any other goes to
 * (x_N + μ |x_T|) / (1 + μ²) times (1, μ x_T/|x_T|).
 */
final class FrictionCone {

    private FrictionCone() {}

    /** Projects the reaction of one block. */
    static void project(FrictionProblem problem, int block, double[] r) {
        int n = problem.start(block);
        int rows = problem.rows(block);
        if (rows == 1) {
            r[n] = Math.max(problem.lower()[block], Math.min(problem.upper()[block], r[n]));
            return;
        }
        double mu = problem.friction()[block];
        double length = tangential(rows, n, r);
        if (length <= mu * r[n]) {
            return;
        }
        double normal = Math.max(0.0, (r[n] + mu * length) / (1.0 + mu * mu));
        double factor = length > 0.0 ? mu * normal / length : 0.0;
        r[n] = normal;
        r[n + 1] *= factor;
        if (rows == 3) {
            r[n + 2] *= factor;
        }
    }

    /** μ |u_T|, the term that makes Coulomb's law out of a cone and its dual; 0 for a single row. */
    static double slip(FrictionProblem problem, int block, double[] u) {
        return problem.isContact(block)
                ? problem.friction()[block] * tangential(problem.rows(block), problem.start(block), u)
                : 0.0;
    }

    private static double tangential(int rows, int n, double[] x) {
        return rows == 2 ? Math.abs(x[n + 1]) : Math.sqrt(x[n + 1] * x[n + 1] + x[n + 2] * x[n + 2]);
    }
}
