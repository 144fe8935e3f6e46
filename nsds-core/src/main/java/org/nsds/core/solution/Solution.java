package org.nsds.core.solution;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.nsds.core.model.PhasePoint;

/**
 * The solution is the result of a run: trajectories by name, the energy ledger, and the report of what happened. Immutable. If
 * the run stopped early, it holds everything up to there and {@link #report()} says why.
 *
 * <p>Columns are named {@code system.q0}, {@code system.v0}, … ({@code system.x0} for first-order systems) and
 * {@code interaction.y}, {@code interaction.ydot}, {@code interaction.lambda} (numbered where an interaction has several
 * components); {@code interaction.f}, a force, for compliant laws.
 */
public final class Solution {

    private final List<String> columns;
    private final Map<String, Integer> indices = new HashMap<>();
    private final double[] times;
    private final double[] values;
    private final EnergyHistory energy;
    private final RunReport report;
    private final List<Event> events;
    private final List<Snapshot> snapshots;
    private final String stateHash;
    private final PhasePoint end;

    Solution(
            List<String> columns,
            double[] times,
            double[] values,
            EnergyHistory energy,
            RunReport report,
            List<Event> events,
            List<Snapshot> snapshots,
            String stateHash,
            PhasePoint end) {
        this.end = end;
        this.columns = List.copyOf(columns);
        this.times = times;
        this.values = values;
        this.energy = energy;
        this.report = report;
        this.events = List.copyOf(events);
        this.snapshots = List.copyOf(snapshots);
        this.stateHash = stateHash;
        for (int i = 0; i < columns.size(); i++) {
            indices.put(columns.get(i), i);
        }
    }

    /**
     * Returns the same result with more columns behind its own, such as quantities that follow from them.
     *
     * @param names of the columns
     * @param derived the values of each over {@link #times()}
     * @throws IllegalArgumentException if a name is taken, or a column has not a value for each row
     */
    public Solution with(List<String> names, List<double[]> derived) {
        int old = columns.size();
        int width = old + names.size();
        double[] all = new double[times.length * width];
        for (int row = 0; row < times.length; row++) {
            System.arraycopy(values, row * old, all, row * width, old);
        }
        List<String> together = new ArrayList<>(columns);
        for (int c = 0; c < names.size(); c++) {
            if (together.contains(names.get(c)) || derived.get(c).length != times.length) {
                throw new IllegalArgumentException(
                        "column '" + names.get(c) + "' cannot be added: there is one of that name, or it" + " has "
                                + derived.get(c).length + " values for " + times.length + " rows");
            }
            together.add(names.get(c));
            for (int row = 0; row < times.length; row++) {
                all[row * width + old + c] = derived.get(c)[row];
            }
        }
        return new Solution(together, times, all, energy, report, events, snapshots, stateHash, end);
    }

    /** Returns a copy of the recorded times. */
    public double[] times() {
        return times.clone();
    }

    /** Returns the number of recorded times. */
    public int rows() {
        return times.length;
    }

    /** Returns the names of all columns except time, in the order of the trajectory file. */
    public List<String> columns() {
        return columns;
    }

    /**
     * Returns the values of a column over {@link #times()}.
     *
     * @throws IllegalArgumentException with the known names if there is none of that name
     */
    public double[] column(String name) {
        Integer index = indices.get(name);
        if (index == null) {
            throw new IllegalArgumentException("there is no column '" + name + "': the columns are "
                    + (columns.size() <= 20 ? columns : columns.subList(0, 20) + " ..."));
        }
        double[] column = new double[times.length];
        for (int row = 0; row < times.length; row++) {
            column[row] = value(row, index);
        }
        return column;
    }

    /** Returns position i of a system over time. */
    public double[] position(String system, int i) {
        return column(system + ".q" + i);
    }

    /** Returns velocity i of a system over time. */
    public double[] velocity(String system, int i) {
        return column(system + ".v" + i);
    }

    /** Returns component i of the state of a first-order system over time. */
    public double[] state(String system, int i) {
        return column(system + ".x" + i);
    }

    /** Returns the only component of the state of a first-order system over time; ask for state(system, i) where there are several. */
    public double[] state(String system) {
        return only(system + ".x", "state(\"" + system + "\", i)");
    }

    /** Returns a signal of a controller over time: an output, or what it remembers. */
    public double[] signal(String controller, String name) {
        return column(controller + "." + name);
    }

    /** Returns the rate of the only output of an interaction over time. */
    public double[] rate(String interaction) {
        return only(interaction + ".ydot", "rate(\"" + interaction + "\", i)");
    }

    /** Returns the rate of output i of an interaction over time. */
    public double[] rate(String interaction, int i) {
        return component(interaction + ".ydot", i);
    }

    private double[] only(String of, String remedy) {
        if (!indices.containsKey(of) && indices.containsKey(of + 1)) {
            throw new IllegalArgumentException(
                    "there is more than one column '" + of + "...': ask for one of them with " + remedy);
        }
        return column(indices.containsKey(of) ? of : indices.containsKey(of + 0) ? of + 0 : of);
    }

    /** Returns the only output of an interaction, such as its gap, over time. */
    public double[] output(String interaction) {
        return only(interaction + ".y", "output(\"" + interaction + "\", i)");
    }

    /** Returns output i of an interaction over time. */
    public double[] output(String interaction, int i) {
        return component(interaction + ".y", i);
    }

    /** Returns the only multiplier of an interaction, such as its impulse in each step, over time. */
    public double[] multiplier(String interaction) {
        return only(interaction + ".lambda", "multiplier(\"" + interaction + "\", i); that of the normal is the first");
    }

    /** Returns multiplier i of an interaction over time; with friction the normal one is the first. */
    public double[] multiplier(String interaction, int i) {
        return component(interaction + ".lambda", i);
    }

    /** Returns the only force of an interaction with a compliant law, over time. */
    public double[] force(String interaction) {
        return column(interaction + ".f");
    }

    /** Returns force i of an interaction with a compliant law, over time. */
    public double[] force(String interaction, int i) {
        return component(interaction + ".f", i);
    }

    private double[] component(String of, int i) {
        return column(i == 0 && indices.containsKey(of) ? of : of + i);
    }

    /** Returns the value in a row and a column, both from 0. */
    public double value(int row, int column) {
        return values[row * columns.size() + column];
    }

    /** Returns the time of a row. */
    public double time(int row) {
        return times[row];
    }

    /** Returns the energy ledger. */
    public EnergyHistory energy() {
        return energy;
    }

    /** Returns the report of the run. */
    public RunReport report() {
        return report;
    }

    /** Returns what happened at single times, in their order; empty for time-stepping, which does not look for them. */
    public List<Event> events() {
        return events;
    }

    /** Returns all positions at the times that the run was asked for; empty if it was not. */
    public List<Snapshot> snapshots() {
        return snapshots;
    }

    /**
     * Returns where all systems are at the end, and how fast they move, whatever was recorded: another run can start from there, see
     * {@link org.nsds.core.model.Model#from}.
     */
    public PhasePoint end() {
        return end;
    }

    /** Returns a hash of every bit of the final state; equal for equal runs. */
    public String stateHash() {
        return stateHash;
    }
}
