package org.nsds.core.internal.flow;

import java.util.function.DoubleUnaryOperator;
import org.hipparchus.analysis.solvers.BracketingNthOrderBrentSolver;

/**
 * This search finds the first time at which a function of which only values are known becomes negative within a step of the
 * flow. With K a bound of its second derivative, taken from the samples, a function g lies above
 *
 * <pre>
 *     g(a)(1−τ) + g(b) τ − ½ K (b−a)² τ(1−τ),      τ = (s−a)/(b−a)
 * </pre>
 *
 * <p>so that an interval is free where this parabola stays positive. Others are halved, the earlier half first, until it does
 * or nothing smaller can be told apart. The counterpart of {@code GapSearch} for what has no rate. Values above −tolerance
 * count as not negative.
 */
public final class SignSearch {

    private static final int MOST_EVALUATIONS = 400;

    private DoubleUnaryOperator g;
    private double bound;
    private double tolerance;
    private double shortest;

    /**
     * Searches the intervals between samples, from the first on.
     *
     * @param times of the samples, at equal distances
     * @param values g there
     * @param limit nothing later is of interest
     * @param resolution the shortest interval that is halved; more than rounding leaves of one
     * @return a time from which on g is negative, or NaN if there is none
     */
    public double first(
            DoubleUnaryOperator function,
            double[] times,
            double[] values,
            double limit,
            double negligible,
            double resolution) {
        g = function;
        tolerance = negligible;
        bound = curvature(times, values);
        shortest = resolution;
        for (int k = 1; k < times.length && times[k - 1] < limit; k++) {
            double root = search(times[k - 1], values[k - 1], times[k], values[k]);
            if (!Double.isNaN(root)) {
                return root;
            }
        }
        return Double.NaN;
    }

    /** Returns a bound of g″: twice what the samples show, and as much more as it differs from the least. */
    private static double curvature(double[] times, double[] values) {
        double h = (times[times.length - 1] - times[0]) / (times.length - 1);
        double largest = 0.0;
        double least = 0.0;
        for (int k = 1; k < values.length - 1; k++) {
            double bend = (values[k - 1] - 2.0 * values[k] + values[k + 1]) / (h * h);
            largest = Math.max(largest, bend);
            least = Math.min(least, bend);
        }
        return 2.0 * largest - least;
    }

    private double search(double a, double ga, double b, double gb) {
        if (gb < -tolerance) {
            double root = ga <= 0.0 ? a : root(a, b);
            double earlier = root > a ? searchWithin(a, ga, root, 0.0) : Double.NaN;
            return Double.isNaN(earlier) ? root : earlier;
        }
        return searchWithin(a, ga, b, gb);
    }

    /** Searches in [a, b], with g(b) not negative. */
    private double searchWithin(double a, double ga, double b, double gb) {
        if (b - a <= shortest || staysAbove(b - a, ga, gb)) {
            return Double.NaN;
        }
        double m = 0.5 * (a + b);
        double gm = g.applyAsDouble(m);
        double earlier = search(a, ga, m, gm);
        return Double.isNaN(earlier) ? search(m, gm, b, gb) : earlier;
    }

    /** Returns whether the parabola below g stays above −tolerance over an interval of that length. */
    private boolean staysAbove(double length, double ga, double gb) {
        double dip = bound * length * length;
        double lowest = Math.min(ga, gb);
        if (0.5 * dip > Math.abs(ga - gb)) {
            double slope = (ga - gb) / dip;
            lowest = 0.5 * (ga + gb) - 0.5 * dip * (0.25 + slope * slope);
        }
        return lowest >= -tolerance;
    }

    private double root(double a, double b) {
        return new BracketingNthOrderBrentSolver(1e-16, 1e-18, 1e-300, 5)
                .solveInterval(MOST_EVALUATIONS, g::applyAsDouble, a, b)
                .getRightAbscissa();
    }
}
