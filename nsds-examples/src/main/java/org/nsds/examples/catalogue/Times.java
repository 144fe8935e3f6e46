package org.nsds.examples.catalogue;

import java.util.stream.IntStream;

/** Times at which a run is looked at. */
public final class Times {

    private static final double MOST = 1e6;

    private Times() {}

    /**
     * 0, interval, 2 interval, … up to the end, with room for rounding.
     *
     * @throws IllegalArgumentException if that were more than a million
     */
    public static double[] every(double interval, double until) {
        if (!(interval > 0.0) || until / interval > MOST) {
            throw new IllegalArgumentException(
                    "an interval of " + interval + " between snapshots is not possible in a run of " + until
                            + ": it must be positive, and not make more than a million of them");
        }
        return IntStream.rangeClosed(0, (int) Math.floor(until / interval * (1.0 + 1e-12)))
                .mapToDouble(i -> i * interval)
                .toArray();
    }

    /** So many equal parts of the time from 0 to the end, both ends included. */
    public static double[] frames(int count, double until) {
        return IntStream.rangeClosed(0, count)
                .mapToDouble(i -> i * until / count)
                .toArray();
    }
}
