package org.nsds.core.control;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * A sensor measures a function of columns of the trajectory, such as {@code plant.x0}, {@code cart.q0}, {@code floor.lambda}:
 *
 * <pre>
 *     s_n = Q( f(columns at t_{n−d}) + σ ξ_{n−d} ),      Q(s) = δ round(s / δ)
 * </pre>
 *
 * <p>with a delay of d samples, a standard deviation σ of normal noise ξ, and a quantum δ; all three are zero unless they are given.
 * Before the d-th sample it gives the first value measured. The noise follows from the seed and the number of the sample alone, so
 * that equal runs are equal.
 *
 * <pre>{@code
 * Sensor.of("plant.x0").delayed(2).noisy(0.01, 42).quantised(0.005)
 * }</pre>
 *
 * @param columns what it looks at
 * @param measure f; null where it gives its only column
 * @param held whether it reads columns of controllers as they were until the instant, and not what they are from then on
 * @param delay d, in samples of its controller
 * @param noise σ
 * @param seed of the noise
 * @param quantum δ; 0 if values are not rounded
 */
public record Sensor(
        List<String> columns, Measure measure, boolean held, int delay, double noise, long seed, double quantum) {

    /** The largest delay: what is delayed is part of the state. */
    private static final int LARGEST_DELAY = 1_000_000;

    /** A measure is a function of the values of columns. It is called from many threads and must not keep state. */
    @FunctionalInterface
    public interface Measure {

        /** Returns the value for these columns, which are not modified. */
        double of(double[] columns);
    }

    public Sensor {
        columns = List.copyOf(columns);
        if (columns.isEmpty() || measure == null && columns.size() != 1) {
            throw new IllegalArgumentException("a sensor looks at " + columns
                    + ": give one column, or several with a function of them, Sensor.of(columns, function)");
        }
        if (delay > LARGEST_DELAY) {
            throw new IllegalArgumentException("the sensor of " + columns + " has a delay of " + delay
                    + " samples: give at most " + LARGEST_DELAY);
        }
        if (delay < 0) {
            throw new IllegalArgumentException(
                    "the sensor of " + columns + " has a delay of " + delay + " samples: give 0 or more");
        }
        if (!(noise >= 0.0 && noise < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("the sensor of " + columns + " has noise of standard deviation " + noise
                    + ": give a finite number, not negative");
        }
        if (!(quantum >= 0.0 && quantum < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("the sensor of " + columns + " has the quantum " + quantum
                    + ": give a finite number, not negative; 0 means that values are not rounded");
        }
    }

    /** Returns a sensor of one column. */
    public static Sensor of(String column) {
        return new Sensor(List.of(column), null, false, 0, 0.0, 0L, 0.0);
    }

    /** Returns a sensor of each of these columns. */
    public static List<Sensor> each(String... all) {
        List<Sensor> sensors = new ArrayList<>();
        for (String column : all) {
            sensors.add(of(column));
        }
        return List.copyOf(sensors);
    }

    /** Returns a sensor of a function of columns. */
    public static Sensor of(List<String> columns, Measure measure) {
        return new Sensor(columns, Objects.requireNonNull(measure, "measure"), false, 0, 0.0, 0L, 0.0);
    }

    /**
     * Returns this sensor reading columns of other controllers as they were held until the instant, so that these need not sample
     * first.
     */
    public Sensor asHeld() {
        return new Sensor(columns, measure, true, delay, noise, seed, quantum);
    }

    /** Returns this sensor with a delay of so many samples. */
    public Sensor delayed(int samples) {
        return new Sensor(columns, measure, held, samples, noise, seed, quantum);
    }

    /** Returns this sensor with normal noise. */
    public Sensor noisy(double standardDeviation, long withSeed) {
        return new Sensor(columns, measure, held, delay, standardDeviation, withSeed, quantum);
    }

    /** Returns this sensor with values rounded to multiples of a quantum. */
    public Sensor quantised(double to) {
        return new Sensor(columns, measure, held, delay, noise, seed, to);
    }

    /** Returns a text that changes when the sensor does, but for the code of its function. */
    public String signature() {
        return columns
                + (measure == null ? " " : " f ")
                + held
                + ' '
                + delay
                + ' '
                + noise
                + ' '
                + seed
                + ' '
                + quantum;
    }

    @Override
    public String toString() {
        return "sensor " + signature();
    }
}
