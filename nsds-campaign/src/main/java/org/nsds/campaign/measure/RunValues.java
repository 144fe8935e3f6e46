package org.nsds.campaign.measure;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.nsds.campaign.experiment.Point;
import org.nsds.core.solution.EnergyBalance;
import org.nsds.core.solution.Event;
import org.nsds.core.solution.Solution;

/**
 * The values of a run are what measures are computed from, by name: its columns and {@code t}, the series {@code energy}, {@code kinetic} and
 * {@code potential}, the times of its {@code events}, {@code impacts}, {@code releases} and {@code switches}, numbers of its summary such as
 * {@code energyEnd}, and the numbers of the point.
 */
public final class RunValues implements Function<String, double[]> {

    private static final Map<String, String> EVENTS = Map.of(
            "impacts", "impact",
            "releases", "release",
            "switches", "switch");

    private static final Map<String, Function<Solution, Double>> NUMBERS = Map.ofEntries(
            Map.entry("energyStart", run -> balance(run).start()),
            Map.entry("energyEnd", run -> balance(run).total()),
            Map.entry("energyWork", run -> balance(run).work()),
            Map.entry("dampingLoss", run -> balance(run).damping()),
            Map.entry("impactLoss", run -> balance(run).impacts()),
            Map.entry("steps", run -> (double) run.report().steps()),
            Map.entry("contactSteps", run -> (double) run.report().contactSteps()),
            Map.entry("maxPenetration", run -> run.report().maxPenetration()),
            Map.entry("maxResidual", run -> run.report().maxResidual()));

    private final Point point;
    private final Solution run;

    /** Makes the values of a run at a point. */
    public RunValues(Point point, Solution run) {
        this.point = point;
        this.run = run;
    }

    private static EnergyBalance balance(Solution run) {
        return run.energy().balance();
    }

    /** Returns whether a name is that of the times of events. */
    public static boolean isEvents(String name) {
        return name.equals("events") || EVENTS.containsKey(name);
    }

    /** Returns the names that do not depend on the model. */
    static List<String> general() {
        List<String> names = new ArrayList<>(List.of("t", "energy", "kinetic", "potential", "events"));
        names.addAll(EVENTS.keySet());
        names.addAll(NUMBERS.keySet());
        names.sort(null);
        return names;
    }

    /** Returns the rows of a name, one row for a number, or null if there is none of that name. */
    @Override
    public double[] apply(String name) {
        if (run.columns().contains(name)) {
            return run.column(name);
        }
        if (point.values().get(name) instanceof Double number) {
            return new double[] {number};
        }
        if (NUMBERS.containsKey(name)) {
            return new double[] {NUMBERS.get(name).apply(run)};
        }
        if (EVENTS.containsKey(name)) {
            return events(EVENTS.get(name));
        }
        return switch (name) {
            case "t" -> run.times();
            case "energy" -> run.energy().over(EnergyBalance::total);
            case "kinetic" -> run.energy().over(EnergyBalance::kinetic);
            case "potential" -> run.energy().over(EnergyBalance::potential);
            case "events" -> run.events().stream().mapToDouble(Event::time).toArray();
            default -> null;
        };
    }

    /** Time-stepping looks for no events: there, an impact is a row in which the multiplier of a contact becomes positive. */
    private double[] events(String kind) {
        if (run.events().isEmpty() && kind.equals("impact")) {
            return onsets();
        }
        return run.events().stream()
                .filter(event -> event.kind().toString().equals(kind))
                .mapToDouble(Event::time)
                .toArray();
    }

    private double[] onsets() {
        List<Double> times = new ArrayList<>();
        List<Integer> normal = new ArrayList<>();
        for (int column = 0; column < run.columns().size(); column++) {
            String name = run.columns().get(column);
            if (name.endsWith(".lambda") || name.endsWith(".lambda0")) {
                normal.add(column);
            }
        }
        for (int row = 1; row < run.rows(); row++) {
            for (int column : normal) {
                if (run.value(row, column) > 0.0 && !(run.value(row - 1, column) > 0.0)) {
                    times.add(run.time(row));
                }
            }
        }
        return times.stream().mapToDouble(Double::doubleValue).toArray();
    }
}
