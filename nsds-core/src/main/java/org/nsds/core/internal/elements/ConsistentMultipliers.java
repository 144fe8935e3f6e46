package org.nsds.core.internal.elements;

import org.nsds.core.integrator.StepFailure;
import org.nsds.numerics.linalg.LuFactorization;

/**
 * This class computes the multipliers that hold the outputs of rows between their bounds at zero from a state on, by an implicit step of a very short length ε,
 *
 * <pre>
 *     Δy_K + (D + ε C W⁻¹ B)_KK (λ* − λ)_K = 0,      W = M − ε ∂f/∂x
 * </pre>
 *
 * <p>with Δy the change of y over that step with the multipliers λ. Where y does not depend on λ, the multipliers of Radau nodes are less accurate
 * than their states, and λ* is as accurate as the state. Nothing is allocated after construction.
 */
final class ConsistentMultipliers {

    /** ε as a part of a step. */
    private static final double SHORT = 1e-7;
    /** ε in units of the last digit of the time. */
    private static final double LEAST_DIGITS = 1e4;

    private final SwitchedSystem system;
    private final LuFactorization W = new LuFactorization();
    private final LuFactorization G = new LuFactorization();
    private final double[] jacobian;
    private final double[] field;
    private final double[] moved;
    private final double[] column;
    private final double[] now;
    private final double[] next;
    private final double[] right;
    private final double[] change;
    /** C W⁻¹ B. */
    private final double[] coupling;

    /** Δy. */
    private final double[] increment;

    private double epsilon;

    ConsistentMultipliers(SwitchedSystem system) {
        this.system = system;
        int n = system.n;
        int m = system.m;
        jacobian = new double[n * n];
        field = new double[n];
        moved = new double[n];
        column = new double[n];
        now = new double[m];
        next = new double[m];
        right = new double[m];
        change = new double[m];
        coupling = new double[m * m];
        increment = new double[m];
        W.storage(n);
        G.storage(m);
    }

    /** Finds Δy and C W⁻¹ B for a state from an index on, with the multipliers of another array from an index on. */
    void lookAhead(double t, double step, double[] x, int ofX, double[] lambda, int ofLambda) {
        int n = system.n;
        int m = system.m;
        epsilon = Math.max(SHORT * step, LEAST_DIGITS * Math.ulp(t));
        factor(t + epsilon, x, ofX);
        system.field(t + epsilon, x, ofX, lambda, ofLambda, field, 0);
        W.solve(field, moved);
        system.offset(t, now, 0);
        system.offset(t + epsilon, next, 0);
        for (int k = 0; k < m; k++) {
            double sum = 0.0;
            for (int j = 0; j < n; j++) {
                sum += system.C[k * n + j] * moved[j];
            }
            increment[k] = next[k] - now[k] + epsilon * sum;
        }
        for (int j = 0; j < m; j++) {
            for (int i = 0; i < n; i++) {
                column[i] = system.B[i * m + j];
            }
            W.solve(column, moved);
            for (int k = 0; k < m; k++) {
                double sum = 0.0;
                for (int i = 0; i < n; i++) {
                    sum += system.C[k * n + i] * moved[i];
                }
                coupling[k * m + j] = sum;
            }
        }
    }

    private void factor(double t, double[] x, int ofX) {
        int n = system.n;
        system.jacobian(t, x, ofX, jacobian);
        double[][] rows = W.storage(n);
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                rows[i][j] = system.M[i * n + j] - epsilon * jacobian[i * n + j];
            }
        }
        if (!W.factor()) {
            throw new StepFailure(
                    "M − ε ∂f/∂x is singular at t = " + t + ": fesd needs systems whose M determines their rates");
        }
    }

    /** Returns e(t) of row k at the last state. */
    double offset(int k) {
        return now[k];
    }

    /** Returns Δy of row k. */
    double increment(int k) {
        return increment[k];
    }

    /** Returns an entry of D + ε C W⁻¹ B. */
    double entry(int k, int j) {
        return system.D[k * system.m + j] + epsilon * coupling[k * system.m + j];
    }

    /** Writes λ* from an index on, in a mode, after {@link #lookAhead} with multipliers λ. */
    void write(int[] sides, double[] lambda, int ofLambda, double[] out, int ofOut) {
        int m = system.m;
        double[][] rows = G.storage(m);
        for (int k = 0; k < m; k++) {
            boolean held = sides[k] == Side.BETWEEN;
            double scale = 0.0;
            for (int j = 0; j < m; j++) {
                rows[k][j] = !held ? (k == j ? 1.0 : 0.0) : sides[j] == Side.BETWEEN ? entry(k, j) : 0.0;
                scale = Math.max(scale, Math.abs(rows[k][j]));
            }
            right[k] = held ? -increment[k] : 0.0;
            if (scale > 0.0) { // rows with and without D differ by ε
                for (int j = 0; j < m; j++) {
                    rows[k][j] /= scale;
                }
                right[k] /= scale;
            }
        }
        if (!G.factor()) {
            throw new StepFailure(
                    "a mode leaves multipliers of fesd undetermined: choose euler-moreau, or the event-driven strategy");
        }
        G.solve(right, change);
        for (int k = 0; k < m; k++) {
            out[ofOut + k] = lambda[ofLambda + k] + change[k];
        }
    }
}
