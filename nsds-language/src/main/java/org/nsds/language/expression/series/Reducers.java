package org.nsds.language.expression.series;

import java.util.Arrays;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;

/**
 * Reducers are functions that make a number of one or several series, by name and number of arguments. {@code max(x)} is the largest
 * of a series, whereas {@code max(x, y)} stays the larger of two numbers. Immutable.
 */
public final class Reducers {

    private static final Reducers STANDARD = new Reducers(Collections.emptySortedMap())
            .with("count", values -> values.length)
            .with("first", values -> values.length == 0 ? Double.NaN : values[0])
            .with("last", values -> values.length == 0 ? Double.NaN : values[values.length - 1])
            .with("min", values -> Arrays.stream(values).min().orElse(Double.NaN))
            .with("max", values -> Arrays.stream(values).max().orElse(Double.NaN))
            .with(
                    "range",
                    values -> Arrays.stream(values).max().orElse(Double.NaN)
                            - Arrays.stream(values).min().orElse(Double.NaN))
            .with("sum", Reducers::sum)
            .with("mean", values -> sum(values) / values.length)
            .with("rms", Reducers::rootMeanSquare)
            .with("std", Reducers::deviation)
            .with("integral", 2, series -> integral(series[0], series[1]));

    private final Map<String, Reducer> byKey;

    private Reducers(Map<String, Reducer> byKey) {
        this.byKey = byKey;
    }

    /**
     * Returns the usual ones of one series, {@code count, first, last, min, max, range, sum, mean, rms, std}, and of two,
     * {@code integral(y, x)} by the trapezoidal rule.
     */
    public static Reducers standard() {
        return STANDARD;
    }

    /** Returns these and one more, of one series. */
    public Reducers with(String name, ToDoubleFunction<double[]> function) {
        return with(name, 1, series -> function.applyAsDouble(series[0]));
    }

    /** Returns these and one more, of several series. */
    public Reducers with(String name, int arguments, Reducer reducer) {
        Map<String, Reducer> more = new TreeMap<>(byKey);
        more.put(key(name, arguments), reducer);
        return new Reducers(more);
    }

    Optional<Reducer> find(String name, int arguments) {
        return Optional.ofNullable(byKey.get(key(name, arguments)));
    }

    private static String key(String name, int arguments) {
        return name + '/' + arguments;
    }

    private static double sum(double[] values) {
        double sum = 0.0;
        for (double value : values) {
            sum += value;
        }
        return sum;
    }

    private static double rootMeanSquare(double[] values) {
        double sum = 0.0;
        for (double value : values) {
            sum += value * value;
        }
        return Math.sqrt(sum / values.length);
    }

    private static double deviation(double[] values) {
        double mean = sum(values) / values.length;
        double sum = 0.0;
        for (double value : values) {
            sum += (value - mean) * (value - mean);
        }
        return Math.sqrt(sum / values.length);
    }

    private static double integral(double[] y, double[] x) {
        double sum = 0.0;
        for (int i = 1; i < y.length; i++) {
            sum += 0.5 * (y[i] + y[i - 1]) * (x[i] - x[i - 1]);
        }
        return sum;
    }
}
