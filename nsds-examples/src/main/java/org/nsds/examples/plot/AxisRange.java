package org.nsds.examples.plot;

import java.util.function.Function;

/**
 * The part of an axis that is shown: all data with a little air around them.
 *
 * @param from left or lower end
 * @param to right or upper end
 */
record AxisRange(double from, double to) {

    private static final double MOST_DECADES = 4.0;

    static AxisRange ofX(Plot plot) {
        AxisRange data = data(plot, Curve::x);
        return plot.logarithmicX() ? new AxisRange(data.from / 1.25, data.to * 1.25) : data.padded(0.05);
    }

    static AxisRange ofY(Plot plot) {
        AxisRange data = data(plot, Curve::y);
        if (plot.logarithmic()) {
            return new AxisRange(Math.max(data.from, data.to * Math.pow(10.0, -MOST_DECADES)) / 1.6, data.to * 1.6);
        }
        boolean stems = plot.curves().stream().anyMatch(curve -> curve.style() == Curve.Style.STEMS);
        return stems
                ? new AxisRange(Math.min(-0.02 * data.to, 1.08 * data.from), Math.max(1.08 * data.to, 0.0)).orUnit()
                : data.padded(0.06);
    }

    private static AxisRange data(Plot plot, Function<Curve, double[]> values) {
        double least = Double.POSITIVE_INFINITY;
        double largest = Double.NEGATIVE_INFINITY;
        for (Curve curve : plot.curves()) {
            for (double value : values.apply(curve)) {
                least = Math.min(least, value);
                largest = Math.max(largest, value);
            }
        }
        return least <= largest ? new AxisRange(least, largest) : new AxisRange(0.0, 1.0);
    }

    AxisRange padded(double share) {
        double air = share * (to - from);
        return new AxisRange(from - air, to + air).orUnit();
    }

    /** A range of some width, also where all values are equal. */
    private AxisRange orUnit() {
        if (to - from > 1e-12 * Math.max(Math.abs(from), Math.abs(to))) {
            return this;
        }
        double half = Math.max(0.5, 0.1 * Math.abs(from));
        return new AxisRange(from - half, from + half);
    }
}
