package org.nsds.core.internal.integration;

import static org.nsds.core.internal.integration.DormandPrinceCoefficients.A;
import static org.nsds.core.internal.integration.DormandPrinceCoefficients.C;
import static org.nsds.core.internal.integration.DormandPrinceCoefficients.D;
import static org.nsds.core.internal.integration.DormandPrinceCoefficients.E3;
import static org.nsds.core.internal.integration.DormandPrinceCoefficients.E5;

import java.util.Arrays;

/**
 * One step of the method of Dormand and Prince of order 8, with its estimate of the error and, where it is asked for, its dense output of
 * order 7, which costs three more evaluations:
 *
 * <pre>
 *     kᵢ = f(s + cᵢ h, x + h Σⱼ aᵢⱼ kⱼ),      x₁ = x + h Σⱼ a₁₂ⱼ kⱼ,      k₁₂ is k₀ of the next step
 * </pre>
 */
final class DormandPrinceStep implements DenseStep {

    /** The stage that is the derivative at the end. */
    private static final int LAST = 12;

    private final SmoothMotion motion;
    private final int n;
    private final double[][] k = new double[A.length][];
    private final double[][] dense = new double[7][];
    private final double[] point;
    private double[] x;
    private double[] result;
    private double start;
    private double end;
    private boolean densely;

    DormandPrinceStep(SmoothMotion motion, double[] x) {
        this.motion = motion;
        n = x.length;
        this.x = x.clone();
        result = new double[n];
        point = new double[n];
        k[0] = motion.computeDerivatives(0.0, this.x);
        for (int i = 0; i < dense.length; i++) {
            dense[i] = new double[n];
        }
    }

    /** Computes the stages of a step of that length, up to a time that may differ from start + h by rounding. */
    void take(double h, double until) {
        end = until;
        densely = false;
        for (int i = 1; i <= LAST; i++) {
            double[] at = i == LAST ? result : point;
            combine(i, h, at);
            k[i] = motion.computeDerivatives(i == LAST ? end : start + C[i] * h, at);
        }
    }

    /** Writes x + h Σⱼ aᵢⱼ kⱼ as x + h (cᵢ k₀ + Σⱼ aᵢⱼ (kⱼ − k₀)), which rounds less where rates hardly change. */
    private void combine(int i, double h, double[] out) {
        double[] first = k[0];
        Arrays.fill(out, 0.0);
        for (int j = 1; j < i && j < A[i].length; j++) {
            double weight = A[i][j];
            double[] rates = k[j];
            for (int c = 0; c < n && weight != 0.0; c++) {
                out[c] += weight * (rates[c] - first[c]);
            }
        }
        for (int c = 0; c < n; c++) {
            out[c] = x[c] + h * (C[i] * first[c] + out[c]);
        }
    }

    /** Returns the estimate of the error, one being as much as is allowed; NaN if the end is not finite. */
    double error() {
        double h = end - start;
        double fifth = 0.0;
        double third = 0.0;
        double[] absolute = motion.absoluteErrors();
        double[] relative = motion.relativeErrors();
        for (int i = 0; i < n; i++) {
            double error5 = 0.0;
            double error3 = 0.0;
            for (int j = 0; j < E5.length; j++) {
                error5 += E5[j] * k[j][i];
                error3 += E3[j] * k[j][i];
            }
            double allowed = absolute[i] + relative[i] * Math.max(Math.abs(x[i]), Math.abs(result[i]));
            fifth += error5 / allowed * (error5 / allowed);
            third += error3 / allowed * (error3 / allowed);
        }
        double both = fifth + 0.01 * third;
        if (both == 0.0) {
            return 0.0;
        }
        double error = h * fifth / Math.sqrt(n * both);
        return Double.isNaN(error) && isFinite() ? Double.POSITIVE_INFINITY : error; // squares overflow first
    }

    private boolean isFinite() {
        for (double component : result) {
            if (!Double.isFinite(component)) {
                return false;
            }
        }
        return true;
    }

    /** Goes on from the end. */
    void advance() {
        double[] before = x;
        x = result;
        result = before;
        k[0] = k[LAST];
        start = end;
    }

    /** Returns a first step along which the state changes little, judged from its first and second derivatives. */
    double guess(double longest) {
        double size = 0.0;
        double speed = 0.0;
        for (int i = 0; i < n; i++) {
            size = Math.max(size, Math.abs(x[i]) / scale(i));
            speed = Math.max(speed, Math.abs(k[0][i]) / scale(i));
        }
        double h = size < 1e-5 || speed < 1e-5 ? 1e-6 : 0.01 * size / speed;
        h = Math.max(Double.MIN_NORMAL, Math.min(h, longest));
        for (int i = 0; i < n; i++) {
            point[i] = x[i] + h * k[0][i];
        }
        double[] there = motion.computeDerivatives(start + h, point);
        double bend = 0.0;
        for (int i = 0; i < n; i++) {
            bend = Math.max(bend, Math.abs(there[i] - k[0][i]) / scale(i));
        }
        double fastest = Math.max(speed, bend / h);
        double second = fastest < 1e-15 ? Math.max(1e-6, 1e-3 * h) : StrictMath.pow(0.01 / fastest, 0.125);
        double guess = Math.min(longest, Math.min(100.0 * h, second));
        return guess > 0.0 ? guess : h; // a force may be NaN just ahead
    }

    private double scale(int i) {
        return motion.absoluteErrors()[i] + motion.relativeErrors()[i] * Math.abs(x[i]);
    }

    @Override
    public double start() {
        return start;
    }

    @Override
    public double end() {
        return end;
    }

    @Override
    public double[] at(double s) {
        if (s <= start) {
            return x.clone();
        }
        if (s >= end) {
            return result.clone();
        }
        if (!densely) {
            interpolate();
        }
        double theta = (s - start) / (end - start);
        double rest = (end - s) / (end - start);
        double[] out = new double[n];
        for (int i = 0; i < n; i++) {
            double late = dense[3][i] + theta * (dense[4][i] + rest * (dense[5][i] + theta * dense[6][i]));
            double bend = dense[1][i] + theta * (dense[2][i] + rest * late);
            out[i] = theta < 0.5
                    ? x[i] + theta * (dense[0][i] + rest * bend)
                    : result[i] - rest * (dense[0][i] - theta * bend); // the same, from the nearer end
        }
        return out;
    }

    private void interpolate() {
        double h = end - start;
        for (int stage = LAST + 1; stage < A.length; stage++) {
            combine(stage, h, point);
            k[stage] = motion.computeDerivatives(start + C[stage] * h, point);
        }
        for (int i = 0; i < n; i++) {
            double way = result[i] - x[i];
            dense[0][i] = way;
            dense[1][i] = h * k[0][i] - way;
            dense[2][i] = way - h * k[LAST][i] - dense[1][i];
            for (int d = 0; d < D.length; d++) {
                double sum = 0.0;
                for (int j = 0; j < A.length; j++) {
                    sum += D[d][j] * (k[j][i] - k[0][i]);
                }
                dense[3 + d][i] = h * sum;
            }
        }
        densely = true;
    }
}
