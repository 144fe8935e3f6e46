package org.nsds.examples.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleFunction;
import org.nsds.core.solution.Solution;

/**
 * Time-stepping beside the event-driven motion of the same model, for several steps h. Positions are compared by their largest
 * difference over all t_k = k h, velocities by their mean difference: around an impact the largest is never small, because the
 * two jump at different times. States of first-order systems are compared as positions are, and multipliers as velocities: a
 * relay jumps, too. The start is left out: time-stepping shows an inconsistent one as given, the event-driven run after its jump.
 *
 * <p>The order is the slope over all steps; with impacts, two steps alone say little.
 */
public final class StrategyComparison {

    /**
     * The difference for one step.
     *
     * @param step h
     * @param position largest difference of any position, or state of first order
     * @param velocity mean over time of the largest difference of any velocity, or multiplier of first-order systems
     * @param steppingSeconds time that time-stepping took
     * @param eventSeconds time that the event-driven run took
     * @param events number of events in the event-driven run
     */
    public record Difference(
            double step, double position, double velocity, double steppingSeconds, double eventSeconds, int events) {}

    private final List<Difference> differences;
    private final boolean mechanical;

    private StrategyComparison(List<Difference> differences, boolean mechanical) {
        this.differences = List.copyOf(differences);
        this.mechanical = mechanical;
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
        List<Difference> differences = new ArrayList<>();
        boolean mechanical = false;
        for (double h : steps) {
            Solution each = completed(stepping.apply(h));
            mechanical = each.columns().stream().anyMatch(column -> column.matches(".*\\.q\\d+"));
            differences.add(difference(h, each, completed(events.apply(h)), mechanical));
        }
        return new StrategyComparison(differences, mechanical);
    }

    /** What {@link Difference#position} compares. */
    public String first() {
        return mechanical ? "position, largest" : "state, largest";
    }

    /** What {@link Difference#velocity} compares. */
    public String second() {
        return mechanical ? "velocity, mean" : "multiplier, mean";
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

    private static Difference difference(double h, Solution stepping, Solution events, boolean mechanical) {
        String first = mechanical ? ".*\\.q\\d+" : ".*\\.x\\d+";
        String second = mechanical ? ".*\\.v\\d+" : ".*\\.lambda\\d*";
        List<String> columns = stepping.columns();
        int rows = Math.min(stepping.rows(), events.rows());
        double position = 0.0;
        double sumVelocity = 0.0;
        for (int row = 1; row < rows && Math.abs(stepping.time(row) - events.time(row)) < 1e-6 * h; row++) {
            double velocity = 0.0;
            for (int c = 0; c < columns.size(); c++) {
                double distance = Math.abs(stepping.value(row, c) - events.value(row, c));
                if (columns.get(c).matches(first)) {
                    position = Math.max(position, distance);
                } else if (columns.get(c).matches(second)) {
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
