package org.nsds.numerics.friction;

import org.nsds.numerics.problem.FrictionProblem;

/**
 * The laws of a {@link FrictionProblem} as equations F(r, u) = 0 that Newton's method can linearise, in the unit of u:
 *
 * <pre>
 *     x_N = r_N − ρ_N u_N,     F_N = (r_N − max(0, x_N)) / ρ_N
 *     x_T = r_T − ρ_T u_T,     F_T = (r_T − P_R(x_T)) / ρ_T,      P_R projects onto the disc of radius R
 *     single row:              F   = (r − P_[l,u](r − ρ u)) / ρ
 *
 *     Alart-Curnier:  R = μ max(0, x_N)          Jean-Moreau:  R = μ max(0, r_N)
 * </pre>
 *
 * <p>ρ is the inverse of the diagonal of M, so that the equations do not change with units. F is piecewise smooth; where two pieces
 * meet, the derivative of one of them is taken.
 *
 * <p>Reference: P. Alart, A. Curnier, <i>A mixed formulation for frictional contact problems prone to Newton like solution
 * methods</i>, Computer Methods in Applied Mechanics and Engineering 92, 1991; M. Jean, J. J. Moreau, <i>Dynamics in the presence of
 * unilateral contacts and dry friction: a numerical approach</i>, 1987; V. Acary, M. Brémond, O. Huber, 2018 (as for
 * {@link NonsmoothGaussSeidel}), section 4.
 */
final class ContactEquations {

    /** Which normal reaction bounds the friction. */
    enum Radius {
        ALART_CURNIER,
        JEAN_MOREAU
    }

    /** Entries of a block of derivatives; row after row, three to a row. */
    static final int WIDTH = 3;

    private final Radius kind;
    private double[] normal = {}; // 1/ρ_N
    private double[] tangential = {};
    /** F. */
    double[] value = {};
    /** ∂F/∂r and ∂F/∂u of every block. */
    double[] byReaction = {};

    double[] byVelocity = {};

    ContactEquations(Radius kind) {
        this.kind = kind;
    }

    /** Prepares for a problem; a diagonal entry that is not positive counts as 1. */
    void start(FrictionProblem problem) {
        int blocks = problem.blocks();
        if (normal.length < blocks) {
            normal = new double[blocks];
            tangential = new double[blocks];
            byReaction = new double[WIDTH * WIDTH * blocks];
            byVelocity = new double[WIDTH * WIDTH * blocks];
        }
        value = value.length < problem.size() ? new double[problem.size()] : value;
        for (int b = 0; b < blocks; b++) {
            int n = problem.start(b);
            normal[b] = orOne(problem.matrix().get(n, n));
            double sum = 0.0;
            for (int i = n + 1; i < problem.start(b + 1); i++) {
                sum += problem.matrix().get(i, i);
            }
            tangential[b] = orOne(sum / (problem.rows(b) - 1));
        }
    }

    private static double orOne(double diagonal) {
        return diagonal > 0.0 ? diagonal : 1.0;
    }

    /** F, and its derivatives if asked for; returns |F|². */
    double evaluate(FrictionProblem problem, double[] r, double[] u, boolean derivatives) {
        for (int b = 0; b < problem.blocks(); b++) {
            if (derivatives) {
                for (int k = WIDTH * WIDTH * b; k < WIDTH * WIDTH * (b + 1); k++) {
                    byReaction[k] = 0.0;
                    byVelocity[k] = 0.0;
                }
            }
            if (problem.isContact(b)) {
                contact(problem, b, r, u, derivatives);
            } else {
                row(problem, b, r, u);
            }
        }
        double squares = 0.0;
        for (int i = 0; i < problem.size(); i++) {
            squares += value[i] * value[i];
        }
        return squares;
    }

    private void row(FrictionProblem problem, int b, double[] r, double[] u) {
        int i = problem.start(b);
        double x = r[i] - u[i] / normal[b];
        double l = problem.lower()[b];
        double h = problem.upper()[b];
        boolean inside = x > l && x < h;
        value[i] = inside ? u[i] : normal[b] * (r[i] - (x <= l ? l : h));
        byReaction[WIDTH * WIDTH * b] = inside ? 0.0 : normal[b];
        byVelocity[WIDTH * WIDTH * b] = inside ? 1.0 : 0.0;
    }

    private void contact(FrictionProblem problem, int b, double[] r, double[] u, boolean derivatives) {
        int n = problem.start(b);
        int rows = problem.rows(b);
        int at = WIDTH * WIDTH * b;
        double mu = problem.friction()[b];
        double pressing = r[n] - u[n] / normal[b];
        boolean closed = pressing > 0.0;
        value[n] = closed ? u[n] : normal[b] * r[n];
        if (closed) {
            byVelocity[at] = 1.0;
        } else {
            byReaction[at] = normal[b];
        }
        boolean curnier = kind == Radius.ALART_CURNIER;
        double radius = mu * Math.max(0.0, curnier ? pressing : r[n]);
        double xs = r[n + 1] - u[n + 1] / tangential[b];
        double xt = rows == 3 ? r[n + 2] - u[n + 2] / tangential[b] : 0.0;
        double length = Math.sqrt(xs * xs + xt * xt);
        if (length <= radius && radius > 0.0) {
            for (int i = 1; i < rows; i++) {
                value[n + i] = u[n + i];
                byVelocity[at + WIDTH * i + i] = 1.0;
            }
            return;
        }
        double ratio = length > 0.0 ? radius / length : 0.0;
        value[n + 1] = tangential[b] * (r[n + 1] - ratio * xs);
        if (rows == 3) {
            value[n + 2] = tangential[b] * (r[n + 2] - ratio * xt);
        }
        if (derivatives) {
            double s = length > 0.0 ? xs / length : 0.0;
            double t = length > 0.0 ? xt / length : 0.0;
            slide(at, rows, b, ratio, s, t);
            double share = radius > 0.0 ? mu * tangential[b] : 0.0; // how the radius follows the normal reaction
            for (int i = 1; i < rows; i++) {
                byReaction[at + WIDTH * i] = -share * (i == 1 ? s : t);
                byVelocity[at + WIDTH * i] = curnier ? share / normal[b] * (i == 1 ? s : t) : 0.0;
            }
        }
    }

    /** Derivatives of F_T by r_T and u_T where the contact slides in direction −(s, t). */
    private void slide(int at, int rows, int b, double ratio, double s, double t) {
        for (int i = 1; i < rows; i++) {
            for (int j = 1; j < rows; j++) {
                double turn = ratio * ((i == j ? 1.0 : 0.0) - (i == 1 ? s : t) * (j == 1 ? s : t));
                byReaction[at + WIDTH * i + j] = tangential[b] * ((i == j ? 1.0 : 0.0) - turn);
                byVelocity[at + WIDTH * i + j] = turn;
            }
        }
    }
}
