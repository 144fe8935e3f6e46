package org.nsds.report.figure;

import java.util.function.Function;

/**
 * The part of an axis that is shown: all data with a little air around them.
 *
 * @param from left or lower end
 * @param to right or upper end
 */
public record AxisRange(double from, double to) {

    private static final double MOST_DECADES = 4.0;

    /** Returns the horizontal range of a figure: its span, or all data. */
    public static AxisRange horizontal(Figure figure) {
        if (!figure.span().isEmpty()) {
            return new AxisRange(figure.span().get(0), figure.span().get(1)).padded(0.006);
        }
        AxisRange data = data(figure, Series::x, figure.x().logarithmic());
        return figure.x().logarithmic() ? new AxisRange(data.from / 1.25, data.to * 1.25) : data.padded(0.05);
    }

    /** Returns the vertical range of a figure. */
    public static AxisRange vertical(Figure figure) {
        AxisRange data = data(figure, Series::y, figure.y().logarithmic());
        if (figure.y().logarithmic()) {
            return new AxisRange(Math.max(data.from, data.to * Math.pow(10.0, -MOST_DECADES)) / 1.6, data.to * 1.6);
        }
        boolean stems = figure.series().stream().anyMatch(series -> series.style() == Series.Style.STEMS);
        return stems
                ? new AxisRange(Math.min(-0.02 * data.to, 1.08 * data.from), Math.max(1.08 * data.to, 0.0)).orUnit()
                : data.padded(0.06);
    }

    /** Returns the range of all finite values, of the positive ones for a logarithmic axis. */
    private static AxisRange data(Figure figure, Function<Series, double[]> values, boolean logarithmic) {
        double least = Double.POSITIVE_INFINITY;
        double largest = Double.NEGATIVE_INFINITY;
        for (Series series : figure.series()) {
            for (double value : values.apply(series)) {
                if (Double.isFinite(value) && (!logarithmic || value > 0.0)) {
                    least = Math.min(least, value);
                    largest = Math.max(largest, value);
                }
            }
        }
        return least <= largest ? new AxisRange(least, largest) : new AxisRange(logarithmic ? 0.1 : 0.0, 1.0);
    }

    private AxisRange padded(double share) {
        double air = share * (to - from);
        return new AxisRange(from - air, to + air).orUnit();
    }

    /** Returns a range of some width, also where all values are equal. */
    private AxisRange orUnit() {
        if (to - from > 1e-12 * Math.max(Math.abs(from), Math.abs(to))) {
            return this;
        }
        double half = Math.max(0.5, 0.1 * Math.abs(from));
        return new AxisRange(from - half, from + half);
    }
}
