package org.nsds.examples.plot;

import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Axes whose numbers are small get a prefix to their unit: not 0.0005 s but 0.5 ms. */
final class UnitPrefix {

    private static final Pattern UNIT = Pattern.compile("(.*) \\((s|m|J|A|V|N|m/s|N·s|N·m·s)\\)");
    private static final List<String> PREFIXES = List.of("", "m", "µ", "n", "p", "f");
    private static final double FACTOR = 1e3;
    /** Numbers from here on are readable as they are. */
    private static final double READABLE = 0.02;

    private UnitPrefix() {}

    /** The same plot, its axes in the units that suit it. */
    static Plot readable(Plot plot) {
        Plot result = plot;
        int power = plot.logarithmicX() ? 0 : power(plot, plot.horizontal(), Curve::x);
        Matcher x = UNIT.matcher(plot.xLabel());
        if (power > 0 && x.matches()) {
            result = result.scaledX(Math.pow(FACTOR, power), label(x, power));
        }
        power = plot.logarithmic() ? 0 : power(plot, plot.vertical(), Curve::y);
        Matcher y = UNIT.matcher(plot.yLabel());
        if (power > 0 && y.matches()) {
            result = result.scaledY(Math.pow(FACTOR, power), label(y, power));
        }
        return result;
    }

    private static String label(Matcher label, int power) {
        return label.group(1) + " (" + PREFIXES.get(power) + label.group(2) + ")";
    }

    /** The power of 1/1000 that the prefix stands for, 0 for none. */
    private static int power(Plot plot, AxisRange range, Function<Curve, double[]> values) {
        double largest = plot.curves().stream()
                .flatMapToDouble(curve -> Arrays.stream(values.apply(curve)))
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
