package org.nsds.core.solution;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.nsds.core.model.Model;
import org.nsds.core.model.PhasePoint;
import org.nsds.core.solution.column.StepCounts;
import org.nsds.core.state.EnergyLedger;
import org.nsds.core.state.State;

/**
 * A recorder collects rows of a {@link Solution} while a simulation runs; allocates nothing as long as the announced rows
 * suffice. One thread records; {@link #soFar} may be called by another one at the same time.
 */
public final class Recorder {

    private static final int ENERGIES = 5;

    private static final List<String> ENERGY_NAMES =
            List.of("kinetic energy", "potential energy", "external work", "damping", "loss at impacts");

    private static final long LONGEST = Integer.MAX_VALUE - 8;

    /** The number of rows, which is published after the row itself, so that other threads see complete rows only. */
    private static final VarHandle ROWS;

    static {
        try {
            ROWS = MethodHandles.lookup().findVarHandle(Recorder.class, "rows", int.class);
        } catch (ReflectiveOperationException impossible) {
            throw new AssertionError(impossible);
        }
    }

    /**
     * This class is the memory of the rows; its fields are final, so that a thread that sees it also sees what was copied into
     * it.
     */
    private record Memory(double[] times, double[] values, double[] energies) {

        Memory resized(int rows, int width) {
            return new Memory(
                    Arrays.copyOf(times, rows),
                    Arrays.copyOf(values, Math.multiplyExact(rows, width)),
                    Arrays.copyOf(energies, rows * ENERGIES));
        }
    }

    private final List<Channel> channels;
    private final State state;
    private final int width;
    private Memory memory;
    private int rows;

    /**
     * Makes a recorder of a state.
     *
     * @param recorded what is recorded
     * @param counts what its steps count; null for a run without steps
     * @param expectedRows room to make in advance
     * @throws IllegalArgumentException if an array cannot be that long, a probe fits no system, or a column does not suit the run
     */
    public Recorder(Model model, State state, Recorded recorded, StepCounts counts, long expectedRows) {
        this.channels = recorded.channels(model, state, counts);
        this.state = state;
        this.width = width(channels);
        if (expectedRows > LONGEST / Math.max(width, ENERGIES)) {
            throw new IllegalArgumentException(expectedRows + " rows of " + width
                    + " columns are more than an array can hold: record fewer with every(n), or probes");
        }
        int room = (int) expectedRows;
        memory = new Memory(new double[room], new double[room * width], new double[room * ENERGIES]);
    }

    /**
     * Returns how many columns a recorder of a model with these probes has.
     *
     * @throws IllegalArgumentException if a probe fits no system
     */
    public static int width(Model model, List<Probe> probes) {
        return width(Channel.of(model, new State(model), probes));
    }

    private static int width(List<Channel> channels) {
        return channels.stream().mapToInt(channel -> channel.width).sum();
    }

    /** Appends a row with the current values. */
    public void record(double time, double kinetic, double potential) {
        write(time, kinetic, potential);
        ROWS.setRelease(this, rows + 1);
    }

    /** Appends a row with the current values if all of them are finite; returns whether they are. */
    public boolean recordFinite(double time, double kinetic, double potential) {
        write(time, kinetic, potential);
        if (firstNotFinite(memory.values, rows * width, width) >= 0
                || firstNotFinite(memory.energies, rows * ENERGIES, ENERGIES) >= 0) {
            return false;
        }
        ROWS.setRelease(this, rows + 1);
        return true;
    }

    /** Returns the name of the first value that was not finite in the row that {@link #recordFinite} has just refused. */
    public String refused() {
        int column = firstNotFinite(memory.values, rows * width, width);
        return column >= 0
                ? columns().get(column)
                : ENERGY_NAMES.get(firstNotFinite(memory.energies, rows * ENERGIES, ENERGIES));
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
        if (rows == memory.times.length) {
            memory = memory.resized(Math.max(16, 2 * rows), width);
        }
        double[] values = memory.values;
        double[] energies = memory.energies;
        memory.times[rows] = time;
        int k = rows * width;
        for (int c = 0; c < channels.size(); c++) {
            Channel channel = channels.get(c);
            channel.write(time, values, k);
            k += channel.width;
        }
        int e = rows * ENERGIES;
        energies[e] = kinetic;
        energies[e + 1] = potential;
        EnergyLedger ledger = state.ledger();
        energies[e + 2] = ledger.work();
        energies[e + 3] = ledger.damping();
        energies[e + 4] = ledger.impactLoss();
    }

    /** Takes the last row back. */
    public void removeLast() {
        rows--;
    }

    /** Returns whether there is no row yet. */
    public boolean empty() {
        return rows == 0;
    }

    /** Returns the time of the last row. */
    public double lastTime() {
        return memory.times[rows - 1];
    }

    /** Returns the names of its columns. */
    public List<String> columns() {
        return channels.stream().flatMap(channel -> channel.columns().stream()).toList();
    }

    /** Copies of everything recorded so far, for {@link #restore}. */
    public List<double[]> blocks() {
        Memory recorded = memory.resized(rows, width);
        return List.of(recorded.times, recorded.values, recorded.energies);
    }

    /** Starts with rows that a recorder of the same columns had taken; there must be room for them. */
    public void restore(List<double[]> blocks, int count) {
        System.arraycopy(blocks.get(0), 0, memory.times, 0, count);
        System.arraycopy(blocks.get(1), 0, memory.values, 0, count * width);
        System.arraycopy(blocks.get(2), 0, memory.energies, 0, count * ENERGIES);
        ROWS.setRelease(this, count);
    }

    /**
     * Returns what was recorded by time-stepping, with the report of the run, its snapshots and the hash of its final state.
     */
    public Solution solution(RunReport report, double startEnergy, List<Snapshot> snapshots, String stateHash) {
        return solution(report, startEnergy, List.of(), snapshots, stateHash);
    }

    /** Returns what was recorded by any strategy, with the events of the run. */
    public Solution solution(
            RunReport report, double startEnergy, List<Event> events, List<Snapshot> snapshots, String stateHash) {
        return solution(
                memory.resized(rows, width), report, startEnergy, events, snapshots, stateHash, state.phasePoint());
    }

    /**
     * Returns the complete rows that were recorded so far, without events, snapshots, hash and end, with a report that says
     * {@link RunOutcome#INTERRUPTED}. Another thread may call it while rows are recorded; there must be a first row.
     *
     * @param startEnergy of the run
     * @param warnings of the run
     */
    public Solution soFar(double startEnergy, List<String> warnings) {
        int complete = (int) ROWS.getAcquire(this);
        Memory recorded = memory.resized(complete, width);
        RunReport report = RunReport.cutShort(recorded.times[complete - 1], warnings);
        return solution(recorded, report, startEnergy, List.of(), List.of(), "", PhasePoint.NOWHERE);
    }

    private Solution solution(
            Memory recorded,
            RunReport report,
            double startEnergy,
            List<Event> events,
            List<Snapshot> snapshots,
            String stateHash,
            PhasePoint end) {
        double[] energies = recorded.energies;
        List<EnergyBalance> balances = new ArrayList<>();
        for (int e = 0; e < energies.length; e += ENERGIES) {
            balances.add(new EnergyBalance(
                    startEnergy, energies[e], energies[e + 1], energies[e + 2], energies[e + 3], energies[e + 4]));
        }
        return new Solution(
                columns(),
                recorded.times,
                recorded.values,
                new EnergyHistory(balances),
                report,
                events,
                snapshots,
                stateHash,
                end);
    }
}
