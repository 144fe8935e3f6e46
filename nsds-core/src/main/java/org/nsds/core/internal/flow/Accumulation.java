package org.nsds.core.internal.flow;

/**
 * This class finds out whether the impacts of one contact, or the switchings of one relay, accumulate. The intervals between
 * them then decrease geometrically, d_{k+1} ≈ ρ d_k, and after the last event at t they add up to
 *
 * <pre>
 *     t∞ = t + ρ d / (1 − ρ)
 * </pre>
 *
 * <p>For a ball ρ = e; under smooth forces ρ → e, since the shorter the flights, the more constant the acceleration.
 */
public final class Accumulation {

    private static final int INTERVALS = 4;
    private static final double SAME_RATIO = 0.05;

    private final double negligiblePart;
    private final double[] intervals = new double[INTERVALS];
    private int count;
    private double first;
    private double last = Double.NaN;

    /**
     * Makes an accumulation without events.
     *
     * @param negligiblePart the part of an accumulation that may be left out
     */
    public Accumulation(double negligiblePart) {
        this.negligiblePart = negligiblePart;
    }

    /** Takes note of an event. */
    public void event(double t) {
        double interval = t - last;
        if (Double.isNaN(last) || count > 0 && !(interval < intervals[INTERVALS - 1])) {
            first = t;
            count = 0;
        }
        if (!Double.isNaN(last)) {
            System.arraycopy(intervals, 1, intervals, 0, INTERVALS - 1);
            intervals[INTERVALS - 1] = interval;
            count++;
        }
        last = t;
    }

    /** Forgets all events. */
    public void reset() {
        count = 0;
        last = Double.NaN;
    }

    /** Returns t∞ if the events certainly accumulate and the time until then is a negligible part of that since the first, else NaN. */
    public double limit() {
        double limit = estimate();
        return limit - last <= negligiblePart * (last - first) ? limit : Double.NaN;
    }

    /** Returns t∞ if the events certainly accumulate, else NaN. */
    public double estimate() {
        if (count < INTERVALS) {
            return Double.NaN;
        }
        double ratio = intervals[INTERVALS - 1] / intervals[INTERVALS - 2];
        for (int i = 1; i < INTERVALS - 1; i++) {
            double earlier = intervals[i] / intervals[i - 1];
            if (!(Math.abs(earlier - ratio) <= SAME_RATIO * (1.0 - ratio))) {
                return Double.NaN;
            }
        }
        return last + intervals[INTERVALS - 1] * ratio / (1.0 - ratio);
    }
}
