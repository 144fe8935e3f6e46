package org.nsds.core.internal.integration;

import java.util.Arrays;
import org.nsds.numerics.linalg.LuFactorization;

/** One step of Radau IIA with three stages: Newton's method for its stages, and the estimate of its error. */
final class RadauStep {

    private static final double ROOT6 = Math.sqrt(6.0);
    private static final double[] C = {(4.0 - ROOT6) / 10.0, (4.0 + ROOT6) / 10.0, 1.0};
    private static final double[][] A = {
        {(88.0 - 7.0 * ROOT6) / 360.0, (296.0 - 169.0 * ROOT6) / 1800.0, (-2.0 + 3.0 * ROOT6) / 225.0},
        {(296.0 + 169.0 * ROOT6) / 1800.0, (88.0 + 7.0 * ROOT6) / 360.0, (-2.0 - 3.0 * ROOT6) / 225.0},
        {(16.0 - ROOT6) / 36.0, (16.0 + ROOT6) / 36.0, 1.0 / 9.0}
    };
    /** γ: the inverse of the real eigenvalue of A⁻¹, and the weights of the stages in the error. */
    private static final double GAMMA = (6.0 + StrictMath.cbrt(81.0) - StrictMath.cbrt(9.0)) / 30.0;

    private static final double[] E = {-(13.0 + 7.0 * ROOT6) / 3.0, (-13.0 + 7.0 * ROOT6) / 3.0, -1.0 / 3.0};
    private static final int MOST_ITERATIONS = 12;
    private static final double CONVERGED = 1e-3;

    private final SmoothMotion motion;
    private final int n;
    private final double[][] jacobian;
    private final double[][] z;
    private final double[][] rates;
    private final double[] scale;
    private final double[] point;
    private final double[] residual;
    private final double[] change;
    private final LuFactorization stages = new LuFactorization();
    private final LuFactorization filter = new LuFactorization();
    private double factoredFor = Double.NaN;
    private double filteredFor = Double.NaN;
    private boolean jacobianKnown;
    private double start;
    private double[] x = {};
    private double[] startRates = {};

    RadauStep(SmoothMotion motion) {
        this.motion = motion;
        n = motion.getDimension();
        jacobian = new double[n][n];
        z = new double[3][n];
        rates = new double[3][];
        scale = new double[n];
        point = new double[n];
        residual = new double[3 * n];
        change = new double[3 * n];
    }

    /** Goes to the start of a step. */
    void begin(double s, double[] state) {
        start = s;
        x = state.clone();
        startRates = motion.computeDerivatives(s, x).clone();
        for (int i = 0; i < n; i++) {
            scale[i] = motion.absoluteErrors()[i] + motion.relativeErrors()[i] * Math.abs(x[i]);
        }
        jacobianKnown = false;
        clear();
    }

    /** Takes the Jacobian of another step from the same start. */
    void borrow(RadauStep other) {
        for (int i = 0; i < n; i++) {
            System.arraycopy(other.jacobian[i], 0, jacobian[i], 0, n);
        }
        jacobianKnown = true;
        factoredFor = Double.NaN;
    }

    /** Forgets the guess of the stages. */
    void refresh() {
        clear();
    }

    private void clear() {
        for (double[] stage : z) {
            Arrays.fill(stage, 0.0);
        }
    }

    double[] startState() {
        return x.clone();
    }

    /** Returns copies of the stages. */
    double[][] stages() {
        return new double[][] {z[0].clone(), z[1].clone(), z[2].clone()};
    }

    /** Guesses the stages of a step that is a part of another one. */
    void guess(double[][] whole, double part) {
        for (int k = 0; k < 3; k++) {
            interpolate(new double[n], whole, part * C[k], z[k]);
        }
    }

    /** Writes the collocation polynomial of a step at a part of it. */
    static void interpolate(double[] from, double[][] stages, double part, double[] out) {
        double[] weight = new double[3];
        for (int k = 0; k < 3; k++) {
            double w = part / C[k];
            for (int j = 0; j < 3; j++) {
                w *= j == k ? 1.0 : (part - C[j]) / (C[k] - C[j]);
            }
            weight[k] = w;
        }
        for (int i = 0; i < from.length; i++) {
            out[i] = from[i] + weight[0] * stages[0][i] + weight[1] * stages[1][i] + weight[2] * stages[2][i];
        }
    }

    double[] result() {
        double[] out = new double[n];
        for (int i = 0; i < n; i++) {
            out[i] = x[i] + z[2][i];
        }
        return out;
    }

    /** Solves for the stages of a step of that length; returns whether Newton's method converged. */
    boolean take(double h) {
        if (!jacobianKnown) {
            differences();
        }
        if (factoredFor != h && !factor(h)) {
            return false;
        }
        double before = Double.NaN;
        for (int iteration = 0; iteration < MOST_ITERATIONS; iteration++) {
            for (int k = 0; k < 3; k++) {
                for (int i = 0; i < n; i++) {
                    point[i] = x[i] + z[k][i];
                }
                rates[k] = motion.computeDerivatives(start + C[k] * h, point).clone();
            }
            for (int k = 0; k < 3; k++) {
                for (int i = 0; i < n; i++) {
                    residual[k * n + i] =
                            h * (A[k][0] * rates[0][i] + A[k][1] * rates[1][i] + A[k][2] * rates[2][i]) - z[k][i];
                }
            }
            stages.solve(residual, change);
            double size = 0.0;
            for (int k = 0; k < 3; k++) {
                for (int i = 0; i < n; i++) {
                    z[k][i] += change[k * n + i];
                    double part = change[k * n + i] / scale[i];
                    size += part * part;
                }
            }
            size = Math.sqrt(size / (3 * n));
            if (!Double.isFinite(size)) {
                return false;
            }
            double ratio = size / before;
            if (size <= CONVERGED * 1e-2 || ratio < 1.0 && size * ratio / (1.0 - ratio) <= CONVERGED) {
                return true;
            }
            if (ratio >= 1.0) {
                return size <= 0.1; // rounding
            }
            before = size;
        }
        return false;
    }

    /** Returns the estimate of the error of the last step, one being as much as is allowed. */
    double error(double h, boolean again) {
        if (filteredFor != h) {
            double[][] rows = filter.storage(n);
            for (int i = 0; i < n; i++) {
                for (int j = 0; j < n; j++) {
                    rows[i][j] = (i == j ? 1.0 : 0.0) - h * GAMMA * jacobian[i][j];
                }
            }
            if (!filter.factor()) {
                return Double.POSITIVE_INFINITY;
            }
            filteredFor = h;
        }
        double error = filtered(h, startRates);
        if (error >= 1.0 && again) {
            for (int i = 0; i < n; i++) {
                point[i] = x[i] + change[i];
            }
            error = filtered(h, motion.computeDerivatives(start, point).clone());
        }
        return Math.max(error, 1e-10);
    }

    private double filtered(double h, double[] f) {
        double[] right = new double[n];
        for (int i = 0; i < n; i++) {
            right[i] = GAMMA * (h * f[i] + E[0] * z[0][i] + E[1] * z[1][i] + E[2] * z[2][i]);
        }
        double[] out = new double[n];
        filter.solve(right, out);
        double sum = 0.0;
        for (int i = 0; i < n; i++) {
            change[i] = out[i];
            double allowed = motion.absoluteErrors()[i]
                    + motion.relativeErrors()[i] * Math.max(Math.abs(x[i]), Math.abs(x[i] + z[2][i]));
            sum += out[i] / allowed * out[i] / allowed;
        }
        return Math.sqrt(sum / n);
    }

    private boolean factor(double h) {
        double[][] rows = stages.storage(3 * n);
        for (int k = 0; k < 3; k++) {
            for (int l = 0; l < 3; l++) {
                for (int i = 0; i < n; i++) {
                    for (int j = 0; j < n; j++) {
                        rows[k * n + i][l * n + j] = (k == l && i == j ? 1.0 : 0.0) - h * A[k][l] * jacobian[i][j];
                    }
                }
            }
        }
        if (!stages.factor()) {
            return false;
        }
        factoredFor = h;
        return true;
    }

    /** Writes ∂f/∂x by differences. */
    private void differences() {
        for (int j = 0; j < n; j++) {
            System.arraycopy(x, 0, point, 0, n);
            double away = Math.sqrt(Math.ulp(1.0) * Math.max(1e-5, Math.abs(x[j])));
            point[j] += away;
            double exact = point[j] - x[j];
            double[] there = motion.computeDerivatives(start, point);
            for (int i = 0; i < n; i++) {
                jacobian[i][j] = (there[i] - startRates[i]) / exact;
            }
        }
        jacobianKnown = true;
        factoredFor = Double.NaN;
        filteredFor = Double.NaN;
    }
}
