package org.nsds.examples.compare;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleFunction;
import org.nsds.core.solution.Solution;

/**
 * Time-stepping beside the event-driven motion of the same model, for several steps h. Positions are compared by their largest
 * difference over all t_k = k h, velocities by their mean difference: around an impact the largest is never small, because the
 * two jump at different times. States of first-order systems are compared as positions are, and multipliers as velocities: a
 * relay jumps, too. The start is left out: time-stepping shows an inconsistent one as given, the event-driven run after its jump. Both
 * start on contacts that are penetrated at the start.
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
     * @param columns what is compared
     * @param stepping the time-stepping solution with a given step
     * @param events the event-driven solution with rows at multiples of that step only
     * @throws IllegalStateException with the reason if a run does not complete, or if the runs share no columns
     */
    static StrategyComparison of(
            double[] steps,
            ComparedColumns columns,
            DoubleFunction<Solution> stepping,
            DoubleFunction<Solution> events) {
        List<Difference> differences = new ArrayList<>();
        for (double h : steps) {
            differences.add(difference(h, columns, completed(stepping.apply(h)), completed(events.apply(h))));
        }
        return new StrategyComparison(differences, columns.mechanical());
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

    private static Difference difference(double h, ComparedColumns columns, Solution stepping, Solution events) {
        List<double[]> positions = distances(columns.positions(stepping, events), stepping, events);
        List<double[]> velocities = distances(columns.velocities(stepping, events), stepping, events);
        int rows = Math.min(stepping.rows(), events.rows());
        double position = 0.0;
        double sumVelocity = 0.0;
        for (int row = 1; row < rows && Math.abs(stepping.time(row) - events.time(row)) < 1e-6 * h; row++) {
            position = Math.max(position, largest(positions, row));
            sumVelocity += largest(velocities, row) / rows;
        }
        return new Difference(
                h,
                position,
                sumVelocity,
                stepping.report().wallSeconds(),
                events.report().wallSeconds(),
                events.events().size());
    }

    /** |Δ| of each column, row by row as far as both go. */
    private static List<double[]> distances(List<String> columns, Solution stepping, Solution events) {
        List<double[]> distances = new ArrayList<>();
        for (String column : columns) {
            double[] ours = stepping.column(column);
            double[] theirs = events.column(column);
            double[] distance = new double[Math.min(ours.length, theirs.length)];
            Arrays.setAll(distance, row -> Math.abs(ours[row] - theirs[row]));
            distances.add(distance);
        }
        return distances;
    }

    private static double largest(List<double[]> distances, int row) {
        double largest = 0.0;
        for (double[] distance : distances) {
            largest = Math.max(largest, distance[row]);
        }
        return largest;
    }
}
