package org.nsds.core.eventdriven.flow;

import java.util.function.DoubleConsumer;
import org.nsds.core.solution.Recorder;
import org.nsds.core.solution.Snapshots;
import org.nsds.core.state.State;

/**
 * The rows of the solution: one at every t₀ + k h, one at the end, and one on each side of an event if asked for. Snapshots are
 * taken at the first two kinds.
 */
public final class OutputGrid {

    /** A grid point this close to the end, in steps, is the end. */
    private static final double SAME_POINT = 1e-9;

    private final Recorder recorder;
    private final Snapshots snapshots;
    private final State state;
    private final Motion motion;
    private final double start;
    private final double step;
    private final double end;
    private final boolean eventRows;
    private final DoubleConsumer progress;
    private long index;

    OutputGrid(
            Recorder recorder,
            Snapshots snapshots,
            State state,
            Motion motion,
            double start,
            double end,
            EventSettings settings) {
        this.recorder = recorder;
        this.snapshots = snapshots;
        this.state = state;
        this.motion = motion;
        this.start = start;
        this.end = end;
        step = settings.step();
        eventRows = settings.eventRows();
        progress = settings.progress();
    }

    /** The time of the next row. */
    double next() {
        double t = start + index * step;
        return t >= end - SAME_POINT * step ? end : t;
    }

    /** Whether all rows are written. */
    boolean complete() {
        return index > 0 && start + (index - 1) * step >= end - SAME_POINT * step;
    }

    /** Records the row of {@link #next()} from the state as it is. */
    void write() {
        double t = next();
        record(t);
        index++;
        double untilNext = complete() ? step : next() - t; // the last may be less than a step away
        if (snapshots.due(t, untilNext)) {
            snapshots.take(t, untilNext, state);
        }
        progress.accept(t);
    }

    /** Records a row beside an event. */
    public void writeEvent(double t) {
        if (eventRows) {
            record(t);
        }
    }

    /** Records the last state of a run that ends early, unless it is there already. */
    void writeLast(double t) {
        if (index == 0 || recorder.lastTime() != t) {
            record(t);
        }
    }

    private void record(double t) {
        recorder.record(t, motion.kineticEnergy(), motion.potentialEnergy());
    }
}
