package org.nsds.examples.compare;

import org.nsds.examples.compare.StrategyComparison.Difference;
import org.nsds.examples.plot.Curve;
import org.nsds.examples.plot.Palette;
import org.nsds.examples.plot.Plot;

/** The difference of the two strategies over the step, on logarithmic axes, beside a line of slope 1. */
public final class ComparisonFigure {

    private ComparisonFigure() {}

    /** The plot. */
    public static Plot plot(String example, StrategyComparison comparison) {
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
        return Plot.titled(example + ": time-stepping approaches the event-driven motion")
                .axes("step h (s)", "difference")
                .withLogarithmicAxes()
                .curve(new Curve("first order", steps, first, Curve.Style.DASHED, Palette.GREY))
                .line(comparison.first(), steps, positions, Palette.BLUE)
                .curve(new Curve(comparison.first(), steps, positions, Curve.Style.DOTS, Palette.BLUE))
                .line(comparison.second(), steps, velocities, Palette.VERMILION)
                .curve(new Curve(comparison.second(), steps, velocities, Curve.Style.DOTS, Palette.VERMILION));
    }
}
