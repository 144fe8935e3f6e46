package org.nsds.examples.compare;

import org.nsds.examples.compare.StrategyComparison.Difference;
import org.nsds.report.figure.Figure;
import org.nsds.report.figure.Palette;
import org.nsds.report.figure.Series;

/** The difference of the two strategies over the step, on logarithmic axes, beside a line of slope 1. */
public final class ComparisonFigure {

    private ComparisonFigure() {}

    /** The plot. */
    public static Figure plot(String example, StrategyComparison comparison) {
        double[] steps =
                comparison.differences().stream().mapToDouble(Difference::step).toArray();
        double[] positions = comparison.differences().stream()
                .mapToDouble(Difference::position)
                .toArray();
        double[] velocities = comparison.differences().stream()
                .mapToDouble(Difference::velocity)
                .toArray();
        double[] first = new double[steps.length];
        double scale = positions[0] / steps[0];
        for (int i = 0; i < steps.length; i++) {
            first[i] = 0.5 * scale * steps[i];
        }
        return Figure.titled(example + ": time-stepping approaches the event-driven motion")
                .axes("step h (s)", "difference")
                .withLogarithmicAxes()
                .with(new Series("first order", steps, first, Series.Style.DASHED, Palette.GREY))
                .line(comparison.first(), steps, positions, Palette.BLUE)
                .with(new Series(comparison.first(), steps, positions, Series.Style.DOTS, Palette.BLUE))
                .line(comparison.second(), steps, velocities, Palette.VERMILION)
                .with(new Series(comparison.second(), steps, velocities, Series.Style.DOTS, Palette.VERMILION));
    }
}
