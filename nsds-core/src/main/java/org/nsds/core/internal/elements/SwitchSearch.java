package org.nsds.core.internal.elements;

import org.nsds.core.integrator.StepFailure;

/**
 * This class finds in an element the row that leaves its mode first, and the length at which it does. What has to stay positive is y of rows at their lower bound, −y at
 * the upper one, and the distances to both bounds between them. The polynomial through the nodes gives the guess; Newton's method for the element with
 * unknown length the answer, or, should it fail, bisection over elements of given lengths.
 */
final class SwitchSearch {

    private static final double OUTPUT_TOLERANCE = 1e-11;
    private static final double MULTIPLIER_TOLERANCE = 1e-9;
    private static final int SAMPLES = 16;
    private static final int MOST_TRIES = 100;

    private final SwitchedSystem system;
    private final RadauElement element;
    private final int s;
    /** The abscissae 0, c_1, …, c_s and the values there. */
    private final double[] at;

    private final double[] value;
    private final double[] start;
    /** λ at the nodes, as accurate as the states there. */
    private final double[] multipliers;

    private final ConsistentMultipliers shortStep;
    private final Sizes sizes;
    private final boolean[] determined;
    private int row;
    private double bound;
    private double fraction;
    /** What counts as within the mode, for the row that was found. */
    private double margin;

    SwitchSearch(SwitchedSystem system, RadauElement element, ConsistentMultipliers shortStep, Sizes sizes) {
        this.sizes = sizes;
        this.shortStep = shortStep;
        this.system = system;
        this.element = element;
        s = element.nodes.count();
        at = new double[s + 1];
        System.arraycopy(element.nodes.c(), 0, at, 1, s);
        value = new double[s + 1];
        start = new double[system.m];
        multipliers = new double[s * system.m];
        determined = new boolean[system.m];
        for (int k = 0; k < system.m; k++) {
            for (int j = 0; j < system.m; j++) {
                determined[k] |= system.D[k * system.m + j] != 0.0;
            }
        }
    }

    /** Looks for the row that leaves its mode first; returns whether there is one. */
    boolean find(double t, double step, double[] x, int[] sides) {
        fraction = Double.POSITIVE_INFINITY;
        refine(t, step, sides, 0);
        system.offset(t, start, 0);
        for (int k = 0; k < system.m; k++) {
            if (sides[k] == Side.BETWEEN) {
                look(k, 1.0, system.lower[k]);
                look(k, -1.0, system.upper[k]);
            } else {
                lookAtOutput(k, sides[k] == Side.LOWER ? 1.0 : -1.0, x);
            }
        }
        return fraction <= 1.0;
    }

    /** λ of the nodes from a node on; computed anew where a row between its bounds has no part in y. */
    private void refine(double t, double step, int[] sides, int from) {
        System.arraycopy(element.lambda, 0, multipliers, 0, multipliers.length);
        boolean needed = false;
        for (int k = 0; k < system.m; k++) {
            needed |= sides[k] == Side.BETWEEN && !determined[k];
        }
        for (int i = from; needed && i < s; i++) {
            double time = t + element.nodes.c()[i] * element.length;
            shortStep.lookAhead(time, step, element.X, i * system.n, element.lambda, i * system.m);
            shortStep.write(sides, element.lambda, i * system.m, multipliers, i * system.m);
        }
    }

    /** Writes the multipliers at the end of the element. */
    void improve(double[] lambda) {
        System.arraycopy(multipliers, (s - 1) * system.m, lambda, 0, system.m);
    }

    private void lookAtOutput(int k, double sign, double[] x) {
        for (int i = 0; i < s; i++) {
            double y = system.output(k, element.X, i * system.n, element.lambda, i * system.m)
                    + element.offsets[i * system.m + k];
            value[i + 1] = sign * y;
        }
        if (!determined[k]) {
            value[0] = sign * (system.output(k, x, 0, element.lambda, 0) + start[k]);
        }
        candidate(k, Double.NaN, determined[k] ? 1 : 0, OUTPUT_TOLERANCE * sizes.ofOutput(k));
    }

    private void look(int k, double sign, double limit) {
        if (Double.isInfinite(limit)) {
            return;
        }
        double size = Math.max(Math.abs(limit), sizes.ofMultiplier(k));
        for (int i = 0; i < s; i++) {
            double multiplier = multipliers[i * system.m + k];
            value[i + 1] = sign * (multiplier - limit);
            size = Math.max(size, Math.abs(multiplier));
        }
        candidate(k, limit, 1, MULTIPLIER_TOLERANCE * size);
    }

    /** Takes the row if the polynomial through its values, from the given one on, becomes negative first. */
    private void candidate(int k, double limit, int from, double tolerance) {
        boolean violated = false;
        for (int i = 1; i <= s; i++) {
            violated |= value[i] < -tolerance;
        }
        double before = 0.0;
        for (int sample = 1; sample <= SAMPLES; sample++) {
            double where = (double) sample / SAMPLES;
            if (polynomial(where, from) < -tolerance) {
                double root = root(before, where, from);
                if (root < fraction) {
                    take(k, limit, root, tolerance);
                }
                return;
            }
            before = where;
        }
        if (violated && fraction > 1.0) { // at a node between samples
            take(k, limit, 1.0, tolerance);
        }
    }

    private void take(int k, double limit, double where, double tolerance) {
        fraction = where;
        row = k;
        bound = limit;
        margin = tolerance;
    }

    private double root(double low, double high, int from) {
        double left = low;
        double right = high;
        for (int i = 0; i < 40; i++) {
            double middle = 0.5 * (left + right);
            if (polynomial(middle, from) < 0.0) {
                right = middle;
            } else {
                left = middle;
            }
        }
        return right;
    }

    /** Lagrange's polynomial through the values from an index on. */
    private double polynomial(double where, int from) {
        double sum = 0.0;
        for (int i = from; i <= s; i++) {
            double term = value[i];
            for (int j = from; j <= s; j++) {
                if (j != i) {
                    term *= (where - at[j]) / (at[i] - at[j]);
                }
            }
            sum += term;
        }
        return sum;
    }

    /** Solves the element that ends where the row that was found leaves its mode. */
    void shorten(double t, double step, double[] x, double[] lambda, int[] sides) {
        double most = element.length;
        double guess = Math.max(fraction * most, 1e-12 * most);
        boolean byNewton = Double.isNaN(bound) || determined[row];
        if (!byNewton || !element.solveUntil(t, x, sides, row, bound, guess, most)) {
            bracket(t, step, x, lambda, sides, most, guess);
        }
    }

    /**
     * Shrinks a bracket of the length, by the rule of Illinois. A multiplier that holds an output is let go a little beyond its bound, so that the next mode is
     * not a matter of rounding: rates are continuous there, and the state is off by the square of that.
     */
    private void bracket(double t, double step, double[] x, double[] lambda, int[] sides, double most, double guess) {
        element.begin(x, lambda);
        double high = most;
        double atHigh = violation(t, step, x, sides, high);
        double low = 0.0;
        double atLow = Math.abs(atHigh);
        double next = guess;
        for (int i = 0; i < MOST_TRIES && high - low > 4.0 * Math.ulp(high) + 1e-15 * most; i++) {
            double value = violation(t, step, x, sides, next);
            if (value < 0.0) {
                high = next;
                atHigh = value;
                atLow *= 0.5;
            } else {
                low = next;
                atLow = value;
                atHigh *= 0.5;
            }
            next = low + (high - low) * atLow / (atLow - atHigh);
            if (!(next > low && next < high)) {
                next = 0.5 * (low + high);
            }
        }
        violation(t, step, x, sides, high);
    }

    /** How far the row is within its mode at the end of an element, negative beyond. */
    private double violation(double t, double step, double[] x, int[] sides, double length) {
        if (!element.solve(t, x, sides, length)) {
            throw new StepFailure(
                    "Newton's method does not converge for the element from t = " + t + "; a smaller step may help");
        }
        if (Double.isNaN(bound)) {
            return (sides[row] == Side.LOWER ? 1.0 : -1.0) * element.distance(row, bound);
        }
        refine(t, step, sides, s - 1);
        double within = multipliers[(s - 1) * system.m + row] - bound;
        return (bound == system.lower[row] ? within : -within) + 0.5 * margin;
    }
}
