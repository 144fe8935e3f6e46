package org.nsds.core.internal.impact;

import org.nsds.core.eventdriven.settings.EventTolerances;

/**
 * This search finds the first time at which a gap closes within a step of the flow. Nothing is sampled blindly: with A a bound
 * of the closing acceleration, a gap y with rate ẏ stays open for
 *
 * <pre>
 *     τ(y, ẏ) = (ẏ + √(ẏ² + 2 A y)) / A
 * </pre>
 *
 * <p>so an interval [a, b] is free of impacts if τ forwards from a and backwards from b together cover it. Otherwise a
 * advances by τ, or, where the gap falls and B bounds its opening acceleration, by −ẏ/B, during which it only falls, so that a change of
 * sign there is its only root; the rest is halved, the earlier half first. A gap that
 * only grazes zero is halved until its parabola fits between, or nothing smaller can be told apart.
 *
 * <p>Reference: B. Mirtich, <i>Impulse-based dynamic simulation of rigid body systems</i>, 1996, section 2.3 (conservative
 * advancement).
 */
public final class GapSearch {

    /** This interface gives the gap of one contact along a step. */
    public interface Gap {

        /** Evaluates gap and rate at a time. */
        void moveTo(double s);

        /** Returns y at that time. */
        double value();

        /** Returns ẏ at that time. */
        double rate();
    }

    /** What a search can tell apart, as a part of the step. */
    private static final double RESOLUTION = 1e-10;

    private static final int MOST_ITERATIONS = 100;
    private static final double SHORTEST_DEPARTURE = 1e-7;

    private final EventTolerances tolerances;
    private Gap gap;
    private double bound;
    private double openingBound;
    private double shortest;
    private boolean stillTouching;

    public GapSearch(EventTolerances tolerances) {
        this.tolerances = tolerances;
    }

    /**
     * Searches [a, b].
     *
     * @param closing A, at least the largest value of −ÿ in [a, b], not negative
     * @param opening B, at least the largest value of ÿ in [a, b], not negative
     * @param touching whether the gap is closed at a and about to open
     * @return the first time of closing, or NaN if there is none
     */
    public double first(Gap of, double a, double b, double closing, double opening, boolean touching) {
        gap = of;
        bound = closing;
        openingBound = opening;
        shortest = Math.max(RESOLUTION * (b - a), 2.0 * Math.ulp(b)); // so that a halved interval has a midpoint
        stillTouching = false;
        double from = touching ? departure(a, b) : a;
        if (stillTouching) {
            return Double.NaN;
        }
        if (Double.isNaN(from)) {
            return a;
        }
        gap.moveTo(from);
        double y = gap.value();
        double rate = gap.rate();
        if (from == b) {
            return Double.NaN;
        }
        gap.moveTo(b);
        return search(from, y, rate, b, gap.value(), gap.rate());
    }

    /** Returns whether the gap of the last search had not yet opened at its end. */
    public boolean stillTouching() {
        return stillTouching;
    }

    /** Returns the first root in [a, b], with y(a) ≥ 0. Advances a as far as it is certain that there is none. */
    private double search(double from, double yFrom, double rateFrom, double b, double yb, double rateB) {
        double a = from;
        double ya = yFrom;
        double rateA = rateFrom;
        for (int k = 0; ; k++) {
            double open = staysOpen(ya, rateA);
            if (yb > 0.0 && open + staysOpen(yb, -rateB) > b - a) {
                return Double.NaN;
            }
            if (b - a <= shortest) {
                return yb <= 0.0 ? root(a, b) : Double.NaN;
            }
            double m = a + probe(k, open, rateA, b - a);
            if (!(m > a && m < b)) {
                m = 0.5 * (a + b);
            }
            gap.moveTo(m);
            double ym = gap.value();
            double rateM = gap.rate();
            boolean falling = rateA < 0.0 && -rateA >= openingBound * (m - a);
            if (ym <= 0.0 && (falling || open >= m - a)) {
                return root(a, m);
            }
            if (!falling && open < m - a) {
                double earlier = search(a, ya, rateA, m, ym, rateM);
                if (!Double.isNaN(earlier)) {
                    return earlier;
                }
            }
            a = m;
            ya = ym;
            rateA = rateM;
        }
    }

    /** Returns where to look next: as far as the gap stays open, as far as it certainly falls, or half way, in turn. */
    private double probe(int k, double open, double rate, double length) {
        return switch (k % 3) {
            case 0 -> open;
            case 1 -> rate < 0.0 && openingBound > 0.0 ? -rate / openingBound : 0.5 * length;
            default -> 0.5 * length;
        };
    }

    /** Returns τ(y, ẏ), without cancellation. */
    private double staysOpen(double y, double rate) {
        if (bound == 0.0) {
            return rate >= 0.0 ? Double.POSITIVE_INFINITY : Math.max(y, 0.0) / -rate;
        }
        double root = Math.sqrt(rate * rate + 2.0 * bound * Math.max(y, 0.0));
        if (rate >= 0.0) {
            return (rate + root) / bound;
        }
        return 2.0 * Math.max(y, 0.0) / (root - rate);
    }

    /** Returns the root between a, where the gap is open, and b, where it is not: Newton's method kept inside a bracket. */
    private double root(double a, double b) {
        double low = a;
        double high = b;
        double s = b;
        for (int k = 0; k < MOST_ITERATIONS; k++) {
            gap.moveTo(s);
            if (gap.value() > 0.0) {
                low = s;
            } else {
                high = s;
            }
            double next = s - gap.value() / gap.rate();
            if (!(next >= low && next <= high)) {
                next = 0.5 * (low + high);
            }
            if (Math.abs(next - s) <= Math.ulp(s) || high - low <= Math.ulp(high)) {
                return next;
            }
            s = next;
        }
        return s;
    }

    /**
     * Returns a time from which on the gap is open. With a rate to leave, half of τ; without one it must be its acceleration
     * that opens it, which is seen from positive values and rates after a while.
     *
     * @return NaN if it closes at once
     */
    private double departure(double a, double b) {
        gap.moveTo(a);
        double rate = gap.rate();
        if (rate > 0.0) {
            double top = bound == 0.0 ? b : Math.min(b, a + rate / bound);
            gap.moveTo(top);
            if (gap.value() > 0.0) {
                return top;
            }
        }
        for (double length = b - a; length > SHORTEST_DEPARTURE * (b - a); length *= 0.5) {
            double lowest = Double.POSITIVE_INFINITY;
            for (int k = 1; k <= 8; k++) {
                gap.moveTo(a + 0.125 * k * length);
                lowest = Math.min(lowest, gap.value());
            }
            if (lowest >= -tolerances.gap() && gap.value() > tolerances.gap() && gap.rate() > 0.0) {
                return a + length;
            }
            if (length == b - a && lowest >= -tolerances.gap() && gap.value() <= tolerances.gap()) {
                stillTouching = true;
                return a;
            }
        }
        return Double.NaN;
    }
}
