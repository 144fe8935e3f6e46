package org.nsds.core.internal.integration;

import java.util.Arrays;
import org.hipparchus.exception.LocalizedCoreFormats;
import org.hipparchus.exception.MathIllegalStateException;
import org.nsds.numerics.linalg.LuFactorization;

/**
 * This flow is the scheme of Newmark with the averages of Chung and Hulbert, with fixed steps and dense output of order 5, as Siconos has it:
 *
 * <pre>
 *     q₁ = q₀ + h v₀ + h² ((½ − β) a₀ + β A),      v₁ = v₀ + h ((1 − γ) a₀ + γ A)
 *     (1 − α_m) A + α_m a₀ = (1 − α_f) a₁ + α_f a₀,      a₁ = f(s₁, q₁, v₁)
 *     α_m = (2ρ − 1)/(ρ + 1),   α_f = ρ/(ρ + 1),   γ = ½ + α_f − α_m,   β = ¼ (γ + ½)²
 * </pre>
 *
 * <p>Every step begins with A = a₀, as in Siconos, so that events may lie anywhere; with ρ = 1 this is the trapezoidal rule of second
 * order, below that a small part of the error is of first order. Between, q is the polynomial that has q, v and a of both ends, and v its
 * derivative. What is neither position nor velocity follows the trapezoidal rule.
 *
 * <p>References: J. Chung, G. M. Hulbert, <i>A time integration algorithm for structural dynamics with improved numerical dissipation: the
 * generalized-α method</i>, Journal of Applied Mechanics 60, 1993; {@code NewMarkAlphaOSI} of Siconos 4.4.
 */
final class NewmarkFlow implements FlowIntegrator {

    private static final int MOST_ITERATIONS = 25;
    private static final double CONVERGED = 4e-16;
    /** Changes of this relative size that no longer shrink are rounding. */
    private static final double ROUNDING = 1e-11;

    private final double alphaM;
    private final double alphaF;
    private final double gamma;
    private final double beta;
    private double tried;

    NewmarkFlow(double rho) {
        alphaM = (2.0 * rho - 1.0) / (rho + 1.0);
        alphaF = rho / (rho + 1.0);
        gamma = 0.5 + alphaF - alphaM;
        beta = 0.25 * (gamma + 0.5) * (gamma + 0.5);
    }

    @Override
    public double lastStep() {
        return tried;
    }

    @Override
    public void integrate(
            SmoothMotion motion, double[] x, double duration, double first, double longest, StepTaker taker) {
        NewmarkStep step = new NewmarkStep(motion, x);
        double begin = first > 0.0 ? Math.min(first, longest) : longest;
        for (long k = 0; step.start() < duration; k++) {
            double end = begin + k * longest;
            end = duration - end <= 1e-9 * longest ? duration : end;
            tried = end - step.start();
            step.take(end);
            if (!taker.take(step)) {
                return;
            }
            step.advance();
        }
    }

    /** One step, whose unknown is a₁. */
    private final class NewmarkStep implements DenseStep {

        private final SmoothMotion motion;
        private final int n;
        /** Per component, that of its velocity where it is a position; −1 elsewhere. */
        private final int[] velocityOf;

        /** Whether a component is neither position nor velocity. */
        private final boolean[] other;

        private final double[] change;
        private final double[] residual;
        private final double[] point;
        private final LuFactorization matrix = new LuFactorization();
        private double factoredFor = Double.NaN;
        private double[] x;
        private double[] rates;
        private double[] result;
        private double[] resultRates;
        private double start;
        private double end;

        NewmarkStep(SmoothMotion motion, double[] x) {
            this.motion = motion;
            n = x.length;
            velocityOf = motion.velocities();
            this.x = x.clone();
            rates = motion.computeDerivatives(0.0, this.x);
            int unknowns = 0;
            other = new boolean[n];
            Arrays.fill(other, true);
            for (int i = 0; i < n; i++) {
                if (velocityOf[i] >= 0) {
                    unknowns++;
                    other[i] = false;
                    other[velocityOf[i]] = false;
                }
            }
            change = new double[unknowns];
            residual = new double[unknowns];
            point = new double[n];
        }

        void take(double until) {
            end = until;
            double h = end - start;
            double[] a = new double[change.length];
            for (int i = 0, k = 0; i < n; i++) {
                if (velocityOf[i] >= 0) {
                    a[k++] = rates[velocityOf[i]];
                }
            }
            double before = Double.POSITIVE_INFINITY;
            for (int iteration = 0; iteration < MOST_ITERATIONS; iteration++) {
                evaluate(h, a);
                if (factoredFor != h) {
                    factor(h, a);
                    evaluate(h, a);
                }
                matrix.solve(residual, change);
                double size = 0.0;
                double scale = 0.0;
                for (int k = 0; k < a.length; k++) {
                    a[k] -= change[k];
                    size = Math.max(size, Math.abs(change[k]));
                    scale = Math.max(scale, Math.abs(a[k]));
                }
                if (size <= CONVERGED * scale || size >= before && size <= ROUNDING * scale) {
                    evaluate(h, a);
                    for (int i = 0; i < n; i++) {
                        result[i] += other[i] ? 0.5 * h * (rates[i] + resultRates[i]) : 0.0;
                    }
                    return;
                }
                if (size >= before) {
                    factoredFor = Double.NaN; // the matrix is an old one
                }
                before = size;
            }
            if (!Double.isNaN(before)) { // a result that is not finite is refused by who takes the step
                throw new MathIllegalStateException(
                        LocalizedCoreFormats.SIMPLE_MESSAGE,
                        "Newton's method does not converge for a step of newmark-alpha of " + h);
            }
        }

        /** Writes the end of the step, the rates there and the residual a₁ − f. */
        private void evaluate(double h, double[] a) {
            System.arraycopy(x, 0, point, 0, n);
            for (int i = 0, k = 0; i < n; i++) {
                int v = velocityOf[i];
                if (v >= 0) {
                    double mean = ((1.0 - alphaF) * a[k++] + (alphaF - alphaM) * rates[v]) / (1.0 - alphaM);
                    point[i] = x[i] + h * (x[v] + h * ((0.5 - beta) * rates[v] + beta * mean));
                    point[v] = x[v] + h * ((1.0 - gamma) * rates[v] + gamma * mean);
                }
            }
            resultRates = motion.computeDerivatives(end, point);
            result = point.clone();
            for (int i = 0, k = 0; i < n; i++) {
                int v = velocityOf[i];
                if (v >= 0) {
                    residual[k] = a[k] - resultRates[v];
                    k++;
                }
            }
        }

        /** Factors the derivative of the residual by a₁, from differences. */
        private void factor(double h, double[] a) {
            double[] base = residual.clone();
            double[][] rows = matrix.storage(a.length);
            double scale = 0.0;
            for (double each : a) {
                scale = Math.max(scale, Math.abs(each));
            }
            for (int j = 0; j < a.length; j++) {
                double kept = a[j];
                double away = 1e-6 * Math.max(scale, 1e-3);
                a[j] = kept + away;
                double exact = a[j] - kept;
                evaluate(h, a);
                a[j] = kept;
                for (int k = 0; k < a.length; k++) {
                    rows[k][j] = (residual[k] - base[k]) / exact;
                }
            }
            if (!matrix.factor()) {
                throw new MathIllegalStateException(
                        LocalizedCoreFormats.SIMPLE_MESSAGE,
                        "the matrix of a step of newmark-alpha of " + h + " is singular");
            }
            factoredFor = h;
        }

        void advance() {
            x = result;
            rates = resultRates;
            start = end;
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
            if (s <= start || s >= end) {
                return s <= start ? x.clone() : result.clone();
            }
            double h = end - start;
            double p = (s - start) / h;
            double[] out = new double[n];
            for (int i = 0; i < n; i++) {
                int v = velocityOf[i];
                if (other[i]) { // a parabola through both values, with the first rate
                    double slope = h * rates[i];
                    out[i] = x[i] + p * (slope + p * (result[i] - x[i] - slope));
                }
                if (v < 0) {
                    continue;
                }
                double way = result[i] - x[i];
                double v0 = h * x[v];
                double v1 = h * result[v];
                double a0 = 0.5 * h * h * rates[v];
                double a1 = 0.5 * h * h * resultRates[v];
                double c3 = 10.0 * way - 6.0 * v0 - 4.0 * v1 - 3.0 * a0 + a1;
                double c4 = -15.0 * way + 8.0 * v0 + 7.0 * v1 + 3.0 * a0 - 2.0 * a1;
                double c5 = 6.0 * way - 3.0 * v0 - 3.0 * v1 - a0 + a1;
                out[i] = x[i] + p * (v0 + p * (a0 + p * (c3 + p * (c4 + p * c5))));
                out[v] = (v0 + p * (2.0 * a0 + p * (3.0 * c3 + p * (4.0 * c4 + p * 5.0 * c5)))) / h;
            }
            return out;
        }
    }
}
