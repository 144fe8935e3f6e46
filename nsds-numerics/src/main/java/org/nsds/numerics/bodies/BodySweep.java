package org.nsds.numerics.bodies;

import java.util.Arrays;
import org.nsds.numerics.friction.contact.ContactSolver;
import org.nsds.numerics.friction.contact.PlaneContact;
import org.nsds.numerics.friction.contact.SpatialContact;
import org.nsds.numerics.problem.FrictionProblem;

/**
 * Passes over all contacts in which each is solved exactly, the others held fixed, in the velocities of the bodies:
 *
 * <pre>
 *     u = q + H_c w,      r → r + Δ so that (r + Δ, u + W_c Δ) obeys the law of contact c,      w → w + B_c Δ,      W_c = H_c B_c
 * </pre>
 *
 * <p>A contact that stays stuck needs no more than Δ = −W_c⁻¹ u. Cost: 144 products per contact, whatever the number of its neighbours.
 *
 * <p>Reference: M. Jean, <i>The non-smooth contact dynamics method</i>, Computer Methods in Applied Mechanics and Engineering 177, 1999;
 * in velocities of bodies: K. Erleben, <i>Velocity-based shock propagation for multibody dynamics animation</i>, ACM Transactions on Graphics
 * 26, 2007.
 */
final class BodySweep {

    private static final int V = BodyMatrix.MOST_VELOCITIES;

    private final ContactSolver plane = new PlaneContact();
    private final ContactSolver space = new SpatialContact();
    private final double[] free = new double[BodyMatrix.MOST_ROWS];
    private final double[] solved = new double[BodyMatrix.MOST_ROWS];

    FrictionProblem problem;
    BodyMatrix matrix;
    int blocks;
    /** Per contact: rows, first row. */
    int[] count = {};

    int[] first = {};
    /** Per contact: the first velocities of its two bodies. */
    int[] bodies = {};
    /** Per contact: mean diagonal of W_c. */
    double[] diagonal = {};
    /** ‖q‖∞. */
    double scale;

    private double[] own = {}; // W_c by rows
    private double[] inverse = {}; // of W_c, where there are three rows
    private double[] slope = {};
    /** Relative velocity of the contact that was looked at last. */
    double u0;

    double u1;
    double u2;

    /** Prepares for passes over a problem. */
    void start(FrictionProblem given, BodyMatrix form) {
        problem = given;
        matrix = form;
        blocks = form.blocks();
        if (count.length < blocks) {
            int room = Math.max(blocks, 2 * count.length);
            count = new int[room];
            first = new int[room];
            bodies = new int[2 * room];
            diagonal = new double[room];
            own = new double[9 * room];
            inverse = new double[9 * room];
            slope = new double[room];
        }
        scale = 0.0;
        for (int c = 0; c < blocks; c++) {
            count[c] = form.rows(c);
            first[c] = given.start(c);
            bodies[2 * c] = V * form.body(c, 0);
            bodies[2 * c + 1] = V * form.body(c, 1);
            slope[c] = 0.0;
            double trace = 0.0;
            form.copyDiagonalBlock(c, own, 9 * c);
            for (int i = 0; i < count[c]; i++) {
                trace += own[9 * c + i * count[c] + i];
                scale = Math.max(scale, Math.abs(given.q()[first[c] + i]));
            }
            diagonal[c] = trace > 0.0 ? trace / count[c] : 1.0;
            if (count[c] == 3) {
                invert(own, inverse, 9 * c, 9 * c);
            }
        }
    }

    /** Writes the inverse of a matrix of three rows from a place on, or zeros if that is not finite, which leaves a contact to the general solution. */
    static void invert(double[] m, double[] out, int to, int at) {
        double c00 = m[at + 4] * m[at + 8] - m[at + 5] * m[at + 7];
        double c10 = m[at + 5] * m[at + 6] - m[at + 3] * m[at + 8];
        double c20 = m[at + 3] * m[at + 7] - m[at + 4] * m[at + 6];
        double determinant = m[at] * c00 + m[at + 1] * c10 + m[at + 2] * c20;
        if (!(Math.abs(determinant) > 1e-12 * Math.abs(m[at] * m[at + 4] * m[at + 8]))) {
            Arrays.fill(out, to, to + 9, 0.0);
            return;
        }
        double f = 1.0 / determinant;
        out[to] = c00 * f;
        out[to + 1] = (m[at + 2] * m[at + 7] - m[at + 1] * m[at + 8]) * f;
        out[to + 2] = (m[at + 1] * m[at + 5] - m[at + 2] * m[at + 4]) * f;
        out[to + 3] = c10 * f;
        out[to + 4] = (m[at] * m[at + 8] - m[at + 2] * m[at + 6]) * f;
        out[to + 5] = (m[at + 2] * m[at + 3] - m[at] * m[at + 5]) * f;
        out[to + 6] = c20 * f;
        out[to + 7] = (m[at + 1] * m[at + 6] - m[at] * m[at + 7]) * f;
        out[to + 8] = (m[at] * m[at + 4] - m[at + 1] * m[at + 3]) * f;
    }

    /** u = q + H_c w. */
    void look(int c, double[] w) {
        double[] h = matrix.rows();
        double[] q = problem.q();
        int at = BodyMatrix.BLOCK * c;
        int a = bodies[2 * c];
        int b = bodies[2 * c + 1];
        int row = first[c];
        u0 = q[row] + product(h, at, w, a) + product(h, at + BodyMatrix.END, w, b);
        if (count[c] > 1) {
            u1 = q[row + 1] + product(h, at + V, w, a) + product(h, at + BodyMatrix.END + V, w, b);
            u2 = count[c] == 2
                    ? 0.0
                    : q[row + 2] + product(h, at + 2 * V, w, a) + product(h, at + BodyMatrix.END + 2 * V, w, b);
        } else {
            u1 = 0.0;
            u2 = 0.0;
        }
    }

    private static double product(double[] h, int at, double[] w, int v) {
        return h[at] * w[v]
                + h[at + 1] * w[v + 1]
                + h[at + 2] * w[v + 2]
                + h[at + 3] * w[v + 3]
                + h[at + 4] * w[v + 4]
                + h[at + 5] * w[v + 5];
    }

    /** w += B_c Δ. */
    void push(int c, double x, double y, double z, double[] w) {
        double[] response = matrix.responses();
        int at = BodyMatrix.BLOCK * c;
        int a = bodies[2 * c];
        int b = bodies[2 * c + 1];
        if (count[c] == 3) {
            for (int k = 0; k < V; k++) {
                w[a + k] += response[at + k] * x + response[at + V + k] * y + response[at + 2 * V + k] * z;
            }
            int end = at + BodyMatrix.END;
            for (int k = 0; k < V; k++) {
                w[b + k] += response[end + k] * x + response[end + V + k] * y + response[end + 2 * V + k] * z;
            }
            return;
        }
        for (int k = 0; k < V; k++) {
            w[a + k] += response[at + k] * x + response[at + V + k] * y;
            w[b + k] += response[at + BodyMatrix.END + k] * x + response[at + BodyMatrix.END + V + k] * y;
        }
    }

    /** Solves every contact once, from the first to the last or back; r and w are modified. */
    void pass(double[] r, double[] w, boolean back) {
        for (int i = 0; i < blocks; i++) {
            int c = back ? blocks - 1 - i : i;
            look(c, w);
            if (count[c] == 3) {
                solveSpatial(c, r, w);
            } else {
                solveOther(c, r, w);
            }
        }
    }

    private void solveSpatial(int c, double[] r, double[] w) {
        int row = first[c];
        double r0 = r[row];
        if (r0 == 0.0 && u0 >= 0.0) {
            return; // open, and stays so: without a normal reaction there is no other
        }
        double r1 = r[row + 1];
        double r2 = r[row + 2];
        int at = 9 * c;
        double mu = problem.friction()[c];
        double n = r0 - (inverse[at] * u0 + inverse[at + 1] * u1 + inverse[at + 2] * u2);
        double s = r1 - (inverse[at + 3] * u0 + inverse[at + 4] * u1 + inverse[at + 5] * u2);
        double t = r2 - (inverse[at + 6] * u0 + inverse[at + 7] * u1 + inverse[at + 8] * u2);
        if (!(inverse[at] > 0.0 && n >= 0.0 && s * s + t * t <= mu * mu * n * n)) {
            free[0] = u0 - (own[at] * r0 + own[at + 1] * r1 + own[at + 2] * r2);
            free[1] = u1 - (own[at + 3] * r0 + own[at + 4] * r1 + own[at + 5] * r2);
            free[2] = u2 - (own[at + 6] * r0 + own[at + 7] * r1 + own[at + 8] * r2);
            slope[c] = space.solve(own, at, free, mu, solved, slope[c]);
            n = solved[0];
            s = solved[1];
            t = solved[2];
        }
        push(c, n - r0, s - r1, t - r2, w);
        r[row] = n;
        r[row + 1] = s;
        r[row + 2] = t;
    }

    private void solveOther(int c, double[] r, double[] w) {
        int row = first[c];
        double before = r[row];
        int at = 9 * c;
        if (count[c] == 1) {
            double next = before - u0 / own[at];
            r[row] = Math.max(problem.lower()[c], Math.min(problem.upper()[c], next));
            push(c, r[row] - before, 0.0, 0.0, w);
            return;
        }
        double r1 = r[row + 1];
        free[0] = u0 - (own[at] * before + own[at + 1] * r1);
        free[1] = u1 - (own[at + 2] * before + own[at + 3] * r1);
        plane.solve(own, at, free, problem.friction()[c], solved, 0.0);
        r[row] = solved[0];
        r[row + 1] = solved[1];
        push(c, solved[0] - before, solved[1] - r1, 0.0, w);
    }

    /**
     * Returns the largest |F| of a contact over ‖q‖∞, F = (min(u_N, d r_N), d (r_T − P(r_T − u_T/d))), with w = B r. The residual of the
     * problem is at most three times that.
     */
    double residual(double[] r, double[] w) {
        double worst = 0.0;
        for (int c = 0; c < blocks; c++) {
            look(c, w);
            double f = equation(c, r);
            if (!(f <= worst)) {
                worst = f; // also NaN, which then stays
                if (Double.isNaN(f)) {
                    return f;
                }
            }
        }
        return scale > 0.0 ? worst / scale : worst;
    }

    private double equation(int c, double[] r) {
        int row = first[c];
        double d = diagonal[c];
        if (!problem.isContact(c)) {
            double z = r[row] - u0 / d;
            return d * Math.abs(r[row] - Math.max(problem.lower()[c], Math.min(problem.upper()[c], z)));
        }
        double f = Math.min(u0, d * r[row]);
        double x = d * r[row + 1] - u1;
        double y = count[c] == 3 ? d * r[row + 2] - u2 : 0.0;
        double radius = d * problem.friction()[c] * Math.max(0.0, r[row]);
        double size = Math.sqrt(x * x + y * y);
        double cut = size > radius ? (size - radius) / size : 0.0;
        double ft = u1 + cut * x;
        double fs = count[c] == 3 ? u2 + cut * y : 0.0;
        return Math.sqrt(f * f + ft * ft + fs * fs);
    }

    /** Moves reactions to the nearest ones in their cones along the tangents, or within their bounds. */
    void admit(double[] r) {
        for (int c = 0; c < blocks; c++) {
            int row = first[c];
            if (!problem.isContact(c)) {
                r[row] = Math.max(problem.lower()[c], Math.min(problem.upper()[c], r[row]));
                continue;
            }
            double normal = Math.max(0.0, r[row]);
            double x = r[row + 1];
            double y = count[c] == 3 ? r[row + 2] : 0.0;
            double size = Math.sqrt(x * x + y * y);
            double radius = problem.friction()[c] * normal;
            double factor = size > radius ? radius / size : 1.0;
            r[row] = normal;
            r[row + 1] = x * factor;
            if (count[c] == 3) {
                r[row + 2] = y * factor;
            }
        }
    }
}
