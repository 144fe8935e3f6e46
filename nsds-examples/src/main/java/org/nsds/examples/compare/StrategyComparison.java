package org.nsds.examples.compare;

import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleFunction;
import org.nsds.core.solution.Solution;

/**
 * Time-stepping beside the event-driven motion of the same model, for several steps h. Positions are compared by their largest
 * difference over all t_k = k h, velocities by their mean difference: around an impact the largest is never small, because the
 * two jump at different times.
 *
 * <p>The order is the slope over all steps; with impacts, two steps alone say little.
 */
public final class StrategyComparison {

    /**
     * The difference for one step.
     *
     * @param step h
     * @param position largest difference of any position
     * @param velocity mean over time of the largest difference of any velocity
     * @param steppingSeconds time that time-stepping took
     * @param eventSeconds time that the event-driven run took
     * @param events number of events in the event-driven run
     */
    public record Difference(
            double step, double position, double velocity, double steppingSeconds, double eventSeconds, int events) {}

    private final List<Difference> differences;

    private StrategyComparison(List<Difference> differences) {
        this.differences = List.copyOf(differences);
    }

    /**
     * Runs both for every step.
     *
     * @param stepping the time-stepping solution with a given step
     * @param events the event-driven solution with rows at multiples of that step only
     * @throws IllegalStateException with the reason if a run does not complete
     */
    public static StrategyComparison of(
            double[] steps, DoubleFunction<Solution> stepping, DoubleFunction<Solution> events) {
        return new StrategyComparison(Arrays.stream(steps)
                .mapToObj(h -> difference(h, completed(stepping.apply(h)), completed(events.apply(h))))
                .toList());
    }

    /** One difference per step, in the order given. */
    public List<Difference> differences() {
        return differences;
    }

    /** The observed order of the positions. */
    public double positionOrder() {
        return LogLogSlope.of(
                differences.stream().mapToDouble(Difference::step).toArray(),
                differences.stream().mapToDouble(Difference::position).toArray());
    }

    /** The observed order of the velocities. */
    public double velocityOrder() {
        return LogLogSlope.of(
                differences.stream().mapToDouble(Difference::step).toArray(),
                differences.stream().mapToDouble(Difference::velocity).toArray());
    }

    private static Solution completed(Solution solution) {
        if (!solution.report().completed()) {
            throw new IllegalStateException(solution.report().reason());
        }
        return solution;
    }

    private static Difference difference(double h, Solution stepping, Solution events) {
        List<String> columns = stepping.columns();
        int rows = Math.min(stepping.rows(), events.rows());
        double position = 0.0;
        double sumVelocity = 0.0;
        for (int row = 0; row < rows && Math.abs(stepping.time(row) - events.time(row)) < 1e-6 * h; row++) {
            double velocity = 0.0;
            for (int c = 0; c < columns.size(); c++) {
                double distance = Math.abs(stepping.value(row, c) - events.value(row, c));
                if (columns.get(c).matches(".*\\.q\\d+")) {
                    position = Math.max(position, distance);
                } else if (columns.get(c).matches(".*\\.v\\d+")) {
                    velocity = Math.max(velocity, distance);
                }
            }
            sumVelocity += velocity / rows;
        }
        return new Difference(
                h,
                position,
                sumVelocity,
                stepping.report().wallSeconds(),
                events.report().wallSeconds(),
                events.events().size());
    }
}
