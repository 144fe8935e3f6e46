package org.nsds.numerics.friction;

import java.util.Arrays;
import org.nsds.numerics.problem.FrictionCone;
import org.nsds.numerics.problem.FrictionProblem;
import org.nsds.numerics.problem.FrictionResidual;

/**
 * The laws of a {@link FrictionProblem} as equations F(r, u) = 0 that Newton's method can linearise, in the unit of u:
 *
 * <pre>
 *     x_N = r_N − ρ_N u_N,     F_N = (r_N − max(0, x_N)) / ρ_N
 *     x_T = r_T − ρ_T u_T,     F_T = (r_T − P_R(x_T)) / ρ_T,      P_R projects onto the disc of radius R; rolling, drilling alike
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

    private final Radius kind;
    private int[] offset = {0}; // first entry of the derivatives of each block
    private double[] scale = {}; // 1/ρ of each row
    private double[] size = {}; // of u in each row
    private final double[] x = new double[3];
    /** F. */
    double[] value = {};
    /** ∂F/∂r and ∂F/∂u of every block, row after row, from {@link #offset} on. */
    double[] byReaction = {};

    double[] byVelocity = {};

    ContactEquations(Radius kind) {
        this.kind = kind;
    }

    /** Prepares for a problem; a diagonal entry that is not positive counts as 1. */
    void start(FrictionProblem problem) {
        int blocks = problem.blocks();
        if (offset.length < blocks + 1) {
            offset = new int[blocks + 1];
        }
        if (value.length < problem.size()) {
            value = new double[problem.size()];
            scale = new double[problem.size()];
            size = new double[problem.size()];
        }
        double given = FrictionResidual.scale(problem);
        double unit = given > 0.0 ? given : 1.0;
        for (int b = 0; b < blocks; b++) {
            int rows = problem.rows(b);
            offset[b + 1] = offset[b] + rows * rows;
            int n = problem.start(b);
            scale[n] = meanDiagonal(problem, n, n + 1);
            size[n] = unit;
            for (int k = 0; k < problem.discs(b); k++) {
                int end = problem.disc(b, k + 1);
                Arrays.fill(scale, problem.disc(b, k), end, meanDiagonal(problem, problem.disc(b, k), end));
                Arrays.fill(size, problem.disc(b, k), end, unit / FrictionResidual.length(problem, b, k));
            }
        }
        if (byReaction.length < offset[blocks]) {
            byReaction = new double[offset[blocks]];
            byVelocity = new double[offset[blocks]];
        }
    }

    private static double meanDiagonal(FrictionProblem problem, int from, int to) {
        double sum = 0.0;
        for (int i = from; i < to; i++) {
            sum += problem.matrix().get(i, i);
        }
        return sum > 0.0 ? sum / (to - from) : 1.0;
    }

    /** First entry of the derivatives of a block. */
    int offset(int block) {
        return offset[block];
    }

    /** F, and its derivatives if asked for; returns |F|² in units of the {@link FrictionResidual#scale size of u}. */
    double evaluate(FrictionProblem problem, double[] r, double[] u, boolean derivatives) {
        if (derivatives) {
            Arrays.fill(byReaction, 0, offset[problem.blocks()], 0.0);
            Arrays.fill(byVelocity, 0, offset[problem.blocks()], 0.0);
        }
        for (int b = 0; b < problem.blocks(); b++) {
            if (problem.isContact(b)) {
                contact(problem, b, r, u, derivatives);
            } else {
                row(problem, b, r, u);
            }
        }
        double squares = 0.0;
        for (int i = 0; i < problem.size(); i++) {
            double relative = value[i] / size[i];
            squares += relative * relative;
        }
        return squares;
    }

    private void row(FrictionProblem problem, int b, double[] r, double[] u) {
        int i = problem.start(b);
        double x = r[i] - u[i] / scale[i];
        double l = problem.lower()[b];
        double h = problem.upper()[b];
        boolean inside = x > l && x < h;
        value[i] = inside ? u[i] : scale[i] * (r[i] - (x <= l ? l : h));
        byReaction[offset[b]] = inside ? 0.0 : scale[i];
        byVelocity[offset[b]] = inside ? 1.0 : 0.0;
    }

    private void contact(FrictionProblem problem, int b, double[] r, double[] u, boolean derivatives) {
        int n = problem.start(b);
        double pressing = r[n] - u[n] / scale[n];
        boolean closed = pressing > 0.0;
        value[n] = closed ? u[n] : scale[n] * r[n];
        if (closed) {
            byVelocity[offset[b]] = 1.0;
        } else {
            byReaction[offset[b]] = scale[n];
        }
        double normal = Math.max(0.0, kind == Radius.ALART_CURNIER ? pressing : r[n]);
        for (int k = 0; k < problem.discs(b); k++) {
            disc(problem, b, k, problem.coefficient(b, k) * normal, r, u, derivatives);
        }
    }

    /** F_T, or the same for rolling, and its derivatives. */
    private void disc(
            FrictionProblem problem, int b, int k, double radius, double[] r, double[] u, boolean derivatives) {
        int rows = problem.rows(b);
        int first = problem.disc(b, k);
        int end = problem.disc(b, k + 1);
        int local = first - problem.start(b);
        double stiffness = scale[first];
        double length = 0.0;
        for (int i = first; i < end; i++) {
            x[i - first] = r[i] - u[i] / stiffness;
            length = i == first ? Math.abs(x[0]) : FrictionCone.length(length, x[i - first]);
        }
        if (length <= radius && radius > 0.0) {
            for (int i = first; i < end; i++) {
                value[i] = u[i];
                byVelocity[offset[b] + (rows + 1) * (local + i - first)] = 1.0;
            }
            return;
        }
        double ratio = length > 0.0 ? radius / length : 0.0;
        for (int i = first; i < end; i++) {
            value[i] = stiffness * (r[i] - ratio * x[i - first]);
        }
        if (derivatives) {
            for (int i = 0; i < end - first; i++) {
                x[i] = length > 0.0 ? x[i] / length : 0.0;
            }
            double share =
                    radius > 0.0 ? problem.coefficient(b, k) * stiffness : 0.0; // of the radius, by the normal reaction
            double shareOfVelocity = kind == Radius.ALART_CURNIER ? share / scale[problem.start(b)] : 0.0;
            for (int i = 0; i < end - first; i++) {
                int at = offset[b] + rows * (local + i);
                double along = x[i];
                byReaction[at] = -share * along;
                byVelocity[at] = shareOfVelocity * along;
                for (int j = 0; j < end - first; j++) {
                    double same = i == j ? 1.0 : 0.0;
                    double turn = ratio * (same - along * x[j]);
                    byReaction[at + local + j] = stiffness * (same - turn);
                    byVelocity[at + local + j] = turn;
                }
            }
        }
    }
}
