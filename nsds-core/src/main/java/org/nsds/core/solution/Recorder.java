package org.nsds.core.solution;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.nsds.core.model.Model;
import org.nsds.core.state.State;

/** Collects rows of a {@link Solution} while a simulation runs; allocates nothing as long as the announced rows suffice. */
public final class Recorder {

    private static final int ENERGIES = 5;

    private static final List<String> ENERGY_NAMES =
            List.of("kinetic energy", "potential energy", "external work", "damping", "loss at impacts");

    private static final long LONGEST = Integer.MAX_VALUE - 8;

    private final List<Channel> channels;
    private final State state;
    private final int width;
    private double[] times;
    private double[] values;
    private double[] energies;
    private int rows;

    /**
     * A recorder of a state.
     *
     * @param probes recorded instead of every component of their systems
     * @param expectedRows room to make in advance
     * @throws IllegalArgumentException if an array cannot be that long, or a probe fits no system
     */
    public Recorder(Model model, State state, List<Probe> probes, long expectedRows) {
        this.channels = Channel.of(model, state, probes);
        this.state = state;
        this.width = width(channels);
        if (expectedRows > LONGEST / Math.max(width, ENERGIES)) {
            throw new IllegalArgumentException(expectedRows + " rows of " + width
                    + " columns are more than an array can hold: record fewer with every(n), or probes");
        }
        int room = (int) expectedRows;
        times = new double[room];
        values = new double[room * width];
        energies = new double[room * ENERGIES];
    }

    /**
     * How many columns a recorder of a model with these probes has.
     *
     * @throws IllegalArgumentException if a probe fits no system
     */
    public static int width(Model model, List<Probe> probes) {
        return width(Channel.of(model, new State(model), probes));
    }

    private static int width(List<Channel> channels) {
        return channels.stream().mapToInt(channel -> channel.columns().size()).sum();
    }

    /** Appends a row with the current values. */
    public void record(double time, double kinetic, double potential) {
        write(time, kinetic, potential);
        rows++;
    }

    /** Appends a row with the current values if all of them are finite; returns whether they are. */
    public boolean recordFinite(double time, double kinetic, double potential) {
        write(time, kinetic, potential);
        if (firstNotFinite(values, rows * width, width) >= 0
                || firstNotFinite(energies, rows * ENERGIES, ENERGIES) >= 0) {
            return false;
        }
        rows++;
        return true;
    }

    /** Returns the name of the first value that was not finite in the row that {@link #recordFinite} has just refused. */
    public String refused() {
        int column = firstNotFinite(values, rows * width, width);
        return column >= 0
                ? columns().get(column)
                : ENERGY_NAMES.get(firstNotFinite(energies, rows * ENERGIES, ENERGIES));
    }

    private static int firstNotFinite(double[] block, int from, int count) {
        for (int i = 0; i < count; i++) {
            if (!Double.isFinite(block[from + i])) {
                return i;
            }
        }
        return -1;
    }

    private void write(double time, double kinetic, double potential) {
        if (rows == times.length) {
            int capacity = Math.max(16, 2 * rows);
            times = Arrays.copyOf(times, capacity);
            values = Arrays.copyOf(values, Math.multiplyExact(capacity, width));
            energies = Arrays.copyOf(energies, capacity * ENERGIES);
        }
        times[rows] = time;
        int k = rows * width;
        for (int c = 0; c < channels.size(); c++) {
            Channel channel = channels.get(c);
            channel.write(values, k);
            k += channel.columns().size();
        }
        int e = rows * ENERGIES;
        energies[e] = kinetic;
        energies[e + 1] = potential;
        energies[e + 2] = state.ledger().work();
        energies[e + 3] = state.ledger().damping();
        energies[e + 4] = state.ledger().impactLoss();
    }

    /** Whether there is no row yet. */
    public boolean empty() {
        return rows == 0;
    }

    /** The time of the last row. */
    public double lastTime() {
        return times[rows - 1];
    }

    /** The names of its columns. */
    public List<String> columns() {
        return channels.stream().flatMap(channel -> channel.columns().stream()).toList();
    }

    /** Copies of everything recorded so far, for {@link #restore}. */
    public List<double[]> blocks() {
        return List.of(
                Arrays.copyOf(times, rows),
                Arrays.copyOf(values, rows * width),
                Arrays.copyOf(energies, rows * ENERGIES));
    }

    /** Starts with rows that a recorder of the same columns had taken; there must be room for them. */
    public void restore(List<double[]> blocks, int count) {
        System.arraycopy(blocks.get(0), 0, times, 0, count);
        System.arraycopy(blocks.get(1), 0, values, 0, count * width);
        System.arraycopy(blocks.get(2), 0, energies, 0, count * ENERGIES);
        rows = count;
    }

    /** What was recorded by time-stepping, with the report of the run, its snapshots and the hash of its final state. */
    public Solution solution(RunReport report, double startEnergy, List<Snapshot> snapshots, String stateHash) {
        return solution(report, startEnergy, List.of(), snapshots, stateHash);
    }

    /** What was recorded by any strategy, with the events of the run. */
    public Solution solution(
            RunReport report, double startEnergy, List<Event> events, List<Snapshot> snapshots, String stateHash) {
        List<EnergyBalance> balances = new ArrayList<>();
        for (int e = 0; e < rows * ENERGIES; e += ENERGIES) {
            balances.add(new EnergyBalance(
                    startEnergy, energies[e], energies[e + 1], energies[e + 2], energies[e + 3], energies[e + 4]));
        }
        return new Solution(
                columns(),
                Arrays.copyOf(times, rows),
                Arrays.copyOf(values, rows * width),
                new EnergyHistory(balances),
                report,
                events,
                snapshots,
                stateHash);
    }
}
