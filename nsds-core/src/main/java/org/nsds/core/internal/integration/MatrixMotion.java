package org.nsds.core.internal.integration;

import java.util.ArrayList;
import java.util.List;
import org.hipparchus.ode.OrdinaryDifferentialEquation;

/**
 * An affine motion ẋ = A x + c in closed form, x(s) = e^{As} x(0) + ∫ e^{A(s−r)} c dr. A is read from the equation itself, held contacts
 * included. From one anchor to the next, 1/ρ later with ρ ≈ √|A²| the fastest rate, and from an anchor to any time, the exponential
 * acts by its Taylor series until nothing is added.
 *
 * <p>Reference: A. H. Al-Mohy, N. J. Higham, <i>Computing the action of the matrix exponential</i>, SIAM Journal on Scientific Computing
 * 33, 2011.
 */
public final class MatrixMotion implements ExactMotion {

    private static final int MOST_TERMS = 200;

    private final int n;
    private final int length;
    private final double[][] A;
    private final double[] c;
    private final double step;
    private final List<double[]> anchors = new ArrayList<>();

    /**
     * Reads the motion.
     *
     * @param equation affine in its first n components, which depend on nothing else
     * @param x the state at s = 0
     * @param length of the vectors to return, whose entries from n on are zero
     */
    public MatrixMotion(OrdinaryDifferentialEquation equation, double[] x, int n, int length) {
        this.n = n;
        this.length = length;
        double[] zero = new double[x.length];
        c = equation.computeDerivatives(0.0, zero).clone();
        A = new double[n][n];
        for (int j = 0; j < n; j++) {
            double[] unit = new double[x.length];
            unit[j] = 1.0;
            double[] rates = equation.computeDerivatives(0.0, unit);
            for (int i = 0; i < n; i++) {
                A[i][j] = rates[i] - c[i];
            }
        }
        double fastest = fastestRate();
        step = fastest > 0.0 ? 1.0 / fastest : Double.POSITIVE_INFINITY;
        double[] first = new double[n];
        System.arraycopy(x, 0, first, 0, n);
        anchors.add(first);
    }

    /** Returns √|A²| in the norm of rows, which does not depend on how velocities and positions are scaled. */
    private double fastestRate() {
        double largest = 0.0;
        for (int i = 0; i < n; i++) {
            double sum = 0.0;
            for (int j = 0; j < n; j++) {
                double entry = 0.0;
                for (int k = 0; k < n; k++) {
                    entry += A[i][k] * A[k][j];
                }
                sum += Math.abs(entry);
            }
            largest = Math.max(largest, sum);
        }
        return Math.sqrt(largest);
    }

    @Override
    public double[] at(double s) {
        int k = Double.isInfinite(step) ? 0 : (int) Math.min(Integer.MAX_VALUE - 8, s / step);
        while (anchors.size() <= k) {
            anchors.add(flow(anchors.get(anchors.size() - 1), step));
        }
        double rest = k == 0 ? s : s - k * step;
        double[] end = flow(anchors.get(k), rest);
        double[] x = new double[length];
        System.arraycopy(end, 0, x, 0, n);
        return x;
    }

    /** Returns the state after a while. */
    private double[] flow(double[] from, double time) {
        double[] x = from.clone();
        double[] term = new double[n];
        for (int i = 0; i < n; i++) {
            term[i] = time * (c[i] + row(i, from));
        }
        for (int k = 1; k < MOST_TERMS; k++) {
            boolean added = false;
            for (int i = 0; i < n; i++) {
                double sum = x[i] + term[i];
                added |= sum != x[i];
                x[i] = sum;
            }
            if (!added) {
                break;
            }
            double[] next = new double[n];
            for (int i = 0; i < n; i++) {
                next[i] = time / (k + 1) * row(i, term);
            }
            term = next;
        }
        return x;
    }

    private double row(int i, double[] x) {
        double sum = 0.0;
        for (int j = 0; j < n; j++) {
            sum += A[i][j] * x[j];
        }
        return sum;
    }

    @Override
    public MotionBounds bounds() {
        return null;
    }

    @Override
    public double longestStep() {
        return step;
    }
}
