package org.nsds.report.chart;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.nsds.report.figure.AxisRange;
import org.nsds.report.figure.Figure;
import org.nsds.report.figure.Series;

/** Axes whose numbers are small get a prefix to their unit: not 0.0005 s but 0.5 ms. */
public final class UnitPrefix {

    private static final Set<String> UNITS = Set.of("s", "m", "J", "A", "V", "N", "m/s", "N·s", "N·m·s");
    private static final List<String> PREFIXES = List.of("", "m", "µ", "n", "p", "f");
    private static final double FACTOR = 1e3;
    /** Numbers from here on are readable as they are. */
    private static final double READABLE = 0.02;

    private UnitPrefix() {}

    /** Returns the same figure, its axes in the units that suit it. */
    public static Figure readable(Figure figure) {
        Figure result = figure;
        int x = UNITS.contains(figure.x().unit()) && !figure.x().logarithmic()
                ? power(figure, AxisRange.horizontal(figure), Series::x)
                : 0;
        if (x > 0) {
            result = result.scaledX(
                    Math.pow(FACTOR, x), PREFIXES.get(x) + figure.x().unit());
        }
        int y = UNITS.contains(figure.y().unit()) && !figure.y().logarithmic()
                ? power(figure, AxisRange.vertical(figure), Series::y)
                : 0;
        return y == 0
                ? result
                : result.scaledY(
                        Math.pow(FACTOR, y), PREFIXES.get(y) + figure.y().unit());
    }

    /** Returns the power of 1/1000 that the prefix stands for, 0 for none. */
    private static int power(Figure figure, AxisRange range, Function<Series, double[]> values) {
        double largest = figure.series().stream()
                .flatMapToDouble(series -> Arrays.stream(values.apply(series)))
                .filter(value -> value >= range.from() && value <= range.to())
                .map(Math::abs)
                .max()
                .orElse(0.0);
        int power = 0;
        while (largest > 0.0 && largest < READABLE && power < PREFIXES.size() - 1) {
            largest *= FACTOR;
            power++;
        }
        return power;
    }
}
