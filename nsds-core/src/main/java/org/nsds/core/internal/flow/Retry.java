package org.nsds.core.internal.flow;

/**
 * This class says how a flow goes on after a step that failed: to the end of that step with steps of a quarter of its length,
 * and so on, until that end is passed or the steps are too short to be worth trying. The time of a failure is so approached to
 * about 1e-12 of the run, at the cost of some hundred steps.
 */
public final class Retry {

    /** A first step that overflows is made shorter by this, */
    public static final double SHORTENED = 1e-3;
    /** but not below this part of the largest. */
    public static final double SHORTEST = 1e-12;

    private static final double PART = 0.25;

    private final double largest;
    private double longest = Double.POSITIVE_INFINITY;
    private double until = Double.NEGATIVE_INFINITY;

    public Retry(double largest) {
        this.largest = largest;
    }

    /**
     * Takes note that a step from t of that length failed.
     *
     * @return false if it was so short that the flow ends there
     */
    public boolean shorten(double t, double length) {
        double failed = Math.min(length, longest(t));
        longest = PART * failed;
        until = t + failed;
        return longest > Math.max(SHORTEST * largest, 4.0 * Math.ulp(t));
    }

    /** Returns the longest step that may be tried from t on. */
    public double longest(double t) {
        return until > t ? longest : Double.POSITIVE_INFINITY;
    }

    /** Returns how long to flow from t on with such steps. */
    public double stretch(double t) {
        return until > t ? until - t : Double.POSITIVE_INFINITY;
    }
}
