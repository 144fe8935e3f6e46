package org.nsds.core.internal.integration;

import org.hipparchus.exception.MathIllegalStateException;
import org.hipparchus.ode.LocalizedODEFormats;

/**
 * This flow is Radau IIA with three stages, of order 5 and L-stable, for stiff motions: with c the nodes and A the weights of the method,
 *
 * <pre>
 *     z_i = h Σ_j a_ij f(s + c_j h, x + z_j),      x⁺ = x + z_3
 *     error = (I − h γ J)⁻¹ (h γ f(s, x) + Σ e_i z_i)
 * </pre>
 *
 * <p>solved by Newton's method with a Jacobian J from differences. The state within a step is that of a shorter step to there, so that
 * events have the accuracy of the steps. Choose it where explicit flows need steps far shorter than the motion shows.
 *
 * <p>Reference: E. Hairer, G. Wanner, <i>Solving Ordinary Differential Equations II</i>, 2nd ed. 1996, section IV.8.
 */
final class RadauFlow implements FlowIntegrator {

    private static final double SAFETY = 0.9;
    private static final double FIRST = 1e-6;
    private static final double GUESS_PART = 1e-3;

    private final double least;
    private double tried;

    RadauFlow(double least) {
        this.least = least;
    }

    @Override
    public double lastStep() {
        return tried;
    }

    @Override
    public void integrate(
            SmoothMotion motion, double[] x, double duration, double first, double longest, StepTaker taker) {
        RadauStep step = new RadauStep(motion);
        double[] state = x.clone();
        double start = 0.0;
        double h = Math.min(Math.min(first > 0.0 ? first : guess(motion, state, longest), longest), duration);
        boolean rejected = false;
        step.begin(0.0, state);
        double lastError = Double.NaN;
        double lastLength = Double.NaN;
        while (start < duration) {
            boolean last = duration - start <= 1.0000001 * h;
            double length = last ? duration - start : h;
            tried = length;
            boolean solved = step.take(length);
            double error = solved ? step.error(length, rejected) : Double.POSITIVE_INFINITY;
            if (!(error < 1.0)) {
                h = solved ? length * Math.max(0.1, SAFETY * StrictMath.pow(error, -0.25)) : 0.25 * length;
                rejected = true;
                if (!(h > Math.max(least, 4.0 * Math.ulp(start)))) {
                    throw new MathIllegalStateException(
                            LocalizedODEFormats.MINIMAL_STEPSIZE_REACHED_DURING_INTEGRATION, h, least, start);
                }
                step.refresh();
                continue;
            }
            double[] end = step.result();
            double from = start;
            double to = last ? duration : start + length;
            if (!taker.take(new Shortened(motion, step.startState(), from, to, end, step))) {
                return;
            }
            double factor = SAFETY * StrictMath.pow(Math.max(error, 1e-10), -0.25);
            if (!Double.isNaN(lastError)) { // Gustafsson's predictive controller
                double predicted = SAFETY * length / lastLength * StrictMath.pow(lastError / (error * error), 0.25);
                factor = Math.min(factor, predicted);
            }
            lastError = Math.max(error, 1e-2);
            lastLength = length;
            h = Math.min(longest, length * Math.min(rejected ? 1.0 : 8.0, Math.max(0.2, factor)));
            rejected = false;
            start = to;
            state = end;
            step.begin(start, state);
        }
    }

    /** Returns a first step over which the state changes little. */
    private static double guess(SmoothMotion motion, double[] x, double longest) {
        double[] rates = motion.computeDerivatives(0.0, x);
        double fastest = 0.0;
        for (int i = 0; i < x.length; i++) {
            fastest = Math.max(
                    fastest,
                    Math.abs(rates[i]) / (Math.abs(x[i]) + motion.absoluteErrors()[i] / motion.relativeErrors()[i]));
        }
        return fastest > 0.0 ? Math.min(FIRST * longest, GUESS_PART / fastest) : FIRST * longest;
    }

    /** A step whose state within is that of a shorter step from the same start. */
    private static final class Shortened implements DenseStep {

        private final double[] startState;
        private final double start;
        private final double end;
        private final double[] endState;
        private final RadauStep shorter;
        private final double[][] nodes;

        Shortened(
                SmoothMotion motion,
                double[] startState,
                double start,
                double end,
                double[] endState,
                RadauStep whole) {
            this.startState = startState;
            this.start = start;
            this.end = end;
            this.endState = endState;
            nodes = whole.stages();
            shorter = new RadauStep(motion);
            shorter.begin(start, startState);
            shorter.borrow(whole);
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
                return startState.clone();
            }
            if (s >= end) {
                return endState.clone();
            }
            shorter.guess(nodes, (s - start) / (end - start));
            if (shorter.take(s - start)) {
                return shorter.result();
            }
            double[] between = new double[startState.length];
            RadauStep.interpolate(startState, nodes, (s - start) / (end - start), between);
            return between;
        }
    }
}
