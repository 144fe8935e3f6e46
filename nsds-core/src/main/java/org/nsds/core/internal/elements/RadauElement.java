package org.nsds.core.internal.elements;

import java.util.Arrays;
import org.nsds.core.integrator.StepFailure;
import org.nsds.numerics.linalg.LuFactorization;

/**
 * This class is one finite element in a mode: the states X_i and multipliers Λ_i of its nodes satisfy
 *
 * <pre>
 *     M (X_i − x) = L Σ_j a_ij ( f(t_j, X_j) + B Λ_j ),      t_j = t + c_j L
 *     y_k(t_i, X_i, Λ_i) = 0  for rows between bounds,        Λ_ik = the bound for the others
 *     ψ(X_s, Λ_s) = 0                                         only where the length L is unknown
 * </pre>
 *
 * <p>with ψ the output or the distance to a bound of the row that switches at the end. The mode is that of all nodes, which is what
 * cross-complementarity demands. Newton's method solves for all unknowns at once; for linear systems of given length that is one
 * solve, whose factors are kept while mode and length stay.
 */
final class RadauElement {

    private static final int MOST_ITERATIONS = 25;
    private static final double CONVERGED = 1e-13;

    final RadauNodes nodes;
    /** X_i and Λ_i of all nodes, one after the other. */
    final double[] X;

    final double[] lambda;
    /** e(t_i) of all nodes. */
    final double[] offsets;

    /** The length L of the element. */
    double length;

    private final SwitchedSystem system;
    private final int n;
    private final int m;
    private final int s;
    private final int unknowns;
    private final LuFactorization given = new LuFactorization();
    private final LuFactorization open = new LuFactorization();
    private final double[] F;
    private final double[][] jacobian;
    private final double[] R;
    private final double[] change;
    private final double[] ROpen;
    private final double[] changeOpen;
    private final int[] factoredSides;
    private double factoredLength = Double.NaN;
    private long iterations;

    RadauElement(SwitchedSystem system, RadauNodes nodes) {
        this.system = system;
        this.nodes = nodes;
        n = system.n;
        m = system.m;
        s = nodes.count();
        unknowns = s * (n + m);
        X = new double[s * n];
        lambda = new double[s * m];
        offsets = new double[s * m];
        F = new double[s * n];
        jacobian = new double[s][n * n];
        R = new double[unknowns];
        change = new double[unknowns];
        ROpen = new double[unknowns + 1];
        changeOpen = new double[unknowns + 1];
        factoredSides = new int[m];
        given.storage(unknowns);
        open.storage(unknowns + 1);
    }

    /** Newton iterations so far. */
    long iterations() {
        return iterations;
    }

    /** Takes a state and multipliers as the first iterate of all nodes. */
    void begin(double[] x, double[] multipliers) {
        for (int i = 0; i < s; i++) {
            System.arraycopy(x, 0, X, i * n, n);
            System.arraycopy(multipliers, 0, lambda, i * m, m);
        }
    }

    /** Solves for a given length; returns whether Newton's method converged. */
    boolean solve(double t, double[] x, int[] sides, double ofLength) {
        length = ofLength;
        for (int iteration = 0; iteration < MOST_ITERATIONS; iteration++) {
            iterations++;
            residual(t, x, sides);
            if (!(system.linear() && isFactored(sides))) {
                factor(t, given.storage(unknowns), sides);
                factoredLength = length;
                System.arraycopy(sides, 0, factoredSides, 0, m);
                if (!given.factor()) {
                    factoredLength = Double.NaN;
                    throw new StepFailure(
                            "a mode leaves multipliers of fesd undetermined: choose euler-moreau, or the event-driven strategy");
                }
            }
            given.solve(R, change);
            if (take(change) || system.linear()) {
                return true;
            }
        }
        return false;
    }

    private boolean isFactored(int[] sides) {
        boolean same = factoredLength == length;
        for (int k = 0; same && k < m; k++) {
            same = factoredSides[k] == sides[k];
        }
        return same;
    }

    /**
     * Solves for the length too, at whose end row k switches, from the nodes as they are.
     *
     * @param bound the bound that λ_k reaches, or NaN if y_k comes to zero
     * @param most the largest length that is allowed
     * @return whether Newton's method converged to a length between zero and the largest
     */
    boolean solveUntil(double t, double[] x, int[] sides, int k, double bound, double first, double most) {
        length = first;
        for (int iteration = 0; iteration < MOST_ITERATIONS; iteration++) {
            iterations++;
            residual(t, x, sides);
            System.arraycopy(R, 0, ROpen, 0, unknowns);
            ROpen[unknowns] = distance(k, bound);
            double[][] matrix = open.storage(unknowns + 1);
            factor(t, matrix, sides);
            border(matrix, k, bound);
            if (!open.factor()) {
                return false;
            }
            open.solve(ROpen, changeOpen);
            System.arraycopy(changeOpen, 0, change, 0, unknowns);
            boolean done = take(change);
            double next = length - changeOpen[unknowns];
            if (!(next > 0.0 && next <= most * (1.0 + 1e-9))) {
                return false;
            }
            done &= Math.abs(next - length) <= CONVERGED * most;
            length = next;
            if (done) {
                return true;
            }
        }
        return false;
    }

    /** ψ at the last node. */
    double distance(int k, double bound) {
        int last = s - 1;
        return Double.isNaN(bound)
                ? system.output(k, X, last * n, lambda, last * m) + offsets[last * m + k]
                : lambda[last * m + k] - bound;
    }

    private void border(double[][] matrix, int k, double bound) {
        int last = s - 1;
        Arrays.fill(matrix[unknowns], 0.0);
        for (int i = 0; i < s; i++) {
            for (int r = 0; r < n; r++) {
                double sum = 0.0;
                for (int j = 0; j < s; j++) {
                    sum += nodes.a()[i][j] * F[j * n + r];
                }
                matrix[i * n + r][unknowns] = -sum;
            }
        }
        for (int r = s * n; r < unknowns; r++) {
            matrix[r][unknowns] = 0.0;
        }
        if (Double.isNaN(bound)) {
            for (int j = 0; j < n; j++) {
                matrix[unknowns][last * n + j] = system.C[k * n + j];
            }
            for (int j = 0; j < m; j++) {
                matrix[unknowns][s * n + last * m + j] = system.D[k * m + j];
            }
        } else {
            matrix[unknowns][s * n + last * m + k] = 1.0;
        }
    }

    private void residual(double t, double[] x, int[] sides) {
        for (int j = 0; j < s; j++) {
            double time = t + nodes.c()[j] * length;
            system.field(time, X, j * n, lambda, j * m, F, j * n);
            system.offset(time, offsets, j * m);
        }
        for (int i = 0; i < s; i++) {
            for (int r = 0; r < n; r++) {
                double sum = 0.0;
                for (int c = 0; c < n; c++) {
                    sum += system.M[r * n + c] * (X[i * n + c] - x[c]);
                }
                double moved = 0.0;
                for (int j = 0; j < s; j++) {
                    moved += nodes.a()[i][j] * F[j * n + r];
                }
                R[i * n + r] = sum - length * moved;
            }
            for (int k = 0; k < m; k++) {
                R[s * n + i * m + k] = sides[k] == Side.BETWEEN
                        ? system.output(k, X, i * n, lambda, i * m) + offsets[i * m + k]
                        : lambda[i * m + k] - (sides[k] == Side.LOWER ? system.lower[k] : system.upper[k]);
            }
        }
    }

    private void factor(double t, double[][] matrix, int[] sides) {
        for (int j = 0; j < s; j++) {
            system.jacobian(t + nodes.c()[j] * length, X, j * n, jacobian[j]);
        }
        for (int i = 0; i < s; i++) {
            for (int r = 0; r < n; r++) {
                double[] row = matrix[i * n + r];
                for (int j = 0; j < s; j++) {
                    double weight = length * nodes.a()[i][j];
                    for (int c = 0; c < n; c++) {
                        row[j * n + c] = (i == j ? system.M[r * n + c] : 0.0) - weight * jacobian[j][r * n + c];
                    }
                    for (int k = 0; k < m; k++) {
                        row[s * n + j * m + k] = -weight * system.B[r * m + k];
                    }
                }
            }
            for (int k = 0; k < m; k++) {
                double[] row = matrix[s * n + i * m + k];
                Arrays.fill(row, 0, unknowns, 0.0);
                if (sides[k] == Side.BETWEEN) {
                    System.arraycopy(system.C, k * n, row, i * n, n);
                    System.arraycopy(system.D, k * m, row, s * n + i * m, m);
                } else {
                    row[s * n + i * m + k] = 1.0;
                }
            }
        }
    }

    /** Applies a Newton step; returns whether it was small. */
    private boolean take(double[] step) {
        double size = 0.0;
        double moved = 0.0;
        for (int i = 0; i < s * n; i++) {
            X[i] -= step[i];
            size = Math.max(size, Math.abs(X[i]));
            moved = Math.max(moved, Math.abs(step[i])); // NaN stays
        }
        double largest = 0.0;
        double pushed = 0.0;
        for (int i = 0; i < s * m; i++) {
            lambda[i] -= step[s * n + i];
            largest = Math.max(largest, Math.abs(lambda[i]));
            pushed = Math.max(pushed, Math.abs(step[s * n + i]));
        }
        return moved <= CONVERGED * size && pushed <= 1e3 * CONVERGED * largest;
    }

    /** Writes the state and the multipliers at the end. */
    void end(double[] x, double[] multipliers) {
        System.arraycopy(X, (s - 1) * n, x, 0, n);
        System.arraycopy(lambda, (s - 1) * m, multipliers, 0, m);
    }

    /** Returns the energy that sources and inputs brought in. */
    double work(double t) {
        double work = 0.0;
        for (int i = 0; i < s; i++) {
            double time = t + nodes.c()[i] * length;
            work += nodes.a()[s - 1][i] * length * system.power(time, X, i * n, lambda, i * m);
        }
        return work;
    }
}
