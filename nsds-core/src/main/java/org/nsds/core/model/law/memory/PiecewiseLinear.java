package org.nsds.core.model.law.memory;

import org.nsds.core.model.CompliantLaw;

/**
 * Means of elastic forces f(y, 0) that are continuous, and linear between three corners: exact, and without the cancellation that
 * differences of energies have.
 */
final class PiecewiseLinear {

    private PiecewiseLinear() {}

    /** Returns the mean force between two gaps; corners ascend, and may coincide. */
    static double mean(CompliantLaw law, double from, double to, double first, double second, double third) {
        double low = Math.min(from, to);
        double high = Math.max(from, to);
        if (low == high) {
            return law.force(from, 0.0);
        }
        double a = Math.min(Math.max(first, low), high);
        double b = Math.min(Math.max(second, low), high);
        double c = Math.min(Math.max(third, low), high);
        double twice = piece(law, low, a) + piece(law, a, b) + piece(law, b, c) + piece(law, c, high);
        return 0.5 * twice / (high - low);
    }

    private static double piece(CompliantLaw law, double from, double to) {
        return to > from ? (to - from) * (law.force(from, 0.0) + law.force(to, 0.0)) : 0.0;
    }

    /** Returns how that mean changes with the gap at the end. */
    static double meanByEnd(CompliantLaw law, double from, double to, double first, double second, double third) {
        double low = Math.min(from, to);
        double high = Math.max(from, to);
        boolean straight =
                !(first > low && first < high || second > low && second < high || third > low && third < high);
        return straight
                ? 0.5 * law.forceByGap(to, 0.0)
                : (law.force(to, 0.0) - mean(law, from, to, first, second, third)) / (to - from);
    }
}
