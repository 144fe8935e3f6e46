package org.nsds.core.internal.flow;

import java.util.function.DoubleConsumer;
import org.nsds.core.eventdriven.settings.EventSettings;
import org.nsds.core.integrator.StepFailure;
import org.nsds.core.solution.Recorder;
import org.nsds.core.solution.RunOutcome;
import org.nsds.core.solution.Snapshots;
import org.nsds.core.state.EnergyLedger;
import org.nsds.core.state.State;

/**
 * The output grid writes the rows of the solution: one at every t₀ + k h, one at the end, and one on each side of an event if
 * asked for. Snapshots are taken at the first two kinds.
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

    public OutputGrid(
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

    /** Returns the time of the next row. */
    public double next() {
        double t = start + index * step;
        return t >= end - SAME_POINT * step ? end : t;
    }

    /** Returns whether all rows are written. */
    public boolean complete() {
        return index > 0 && start + (index - 1) * step >= end - SAME_POINT * step;
    }

    /** Records the row of {@link #next()} from the state as it is. */
    public void write() {
        double t = next();
        record(t);
        index++;
        double untilNext = complete() ? step : next() - t; // the last may be less than a step away
        if (snapshots.due(t, untilNext)) {
            snapshots.take(t, untilNext, state);
        }
        tell(t);
    }

    /** Tells the user's listener the time that the run has reached; what it throws ends the run. */
    public void tell(double t) {
        try {
            progress.accept(t);
        } catch (Exception | AssertionError | LinkageError | StackOverflowError thrown) {
            throw StepFailure.of("the listener of progress", thrown);
        }
    }

    /** Records a row beside an event. */
    public void writeEvent(double t) {
        if (eventRows) {
            record(t);
        }
    }

    /** Records the last state of a run that ends early, unless it is there already. */
    public void writeLast(double t) {
        double kinetic = motion.kineticEnergy();
        double potential = motion.potentialEnergy();
        if ((recorder.empty() || recorder.lastTime() != t) && notFinite(kinetic, potential) == null) {
            recorder.record(t, kinetic, potential);
        }
    }

    /** Records the row beside an event anew, where the event has had a consequence at once. */
    public void rewriteEvent(double t) {
        if (eventRows) {
            writeAgain(t, 0.0);
        }
    }

    /** Records the state before anything happens at the start. */
    public void writeBeforeStart(double t) {
        record(t);
    }

    /** Records the last row anew if it is that of the present time, after controllers have sampled there. */
    public void writeAgain(double t, double tolerance) {
        if (!recorder.empty() && Math.abs(recorder.lastTime() - t) <= tolerance) {
            double row = recorder.lastTime();
            recorder.removeLast();
            record(row);
        }
    }

    /** Takes the last row back. */
    public void takeBack() {
        recorder.removeLast();
    }

    /** Requires the state as it is, its outputs and its energies to be finite. */
    public void requireFinite() {
        requireFinite(motion.kineticEnergy(), motion.potentialEnergy());
    }

    private void requireFinite(double kinetic, double potential) {
        String bad = notFinite(kinetic, potential);
        if (bad != null) {
            throw new RunStop(RunOutcome.NOT_FINITE, bad);
        }
    }

    private String notFinite(double kinetic, double potential) {
        EnergyLedger ledger = state.ledger();
        double all = kinetic + potential + ledger.work() + ledger.damping() + ledger.impactLoss();
        if (!Double.isFinite(all)) {
            return "the energy is not finite: kinetic " + kinetic + ", potential " + potential + ", work "
                    + ledger.work() + ", damping " + ledger.damping() + ", lost at impacts " + ledger.impactLoss()
                    + "; look at the forces, or choose other units";
        }
        return motion.notFinite();
    }

    private void record(double t) {
        double kinetic = motion.kineticEnergy();
        double potential = motion.potentialEnergy();
        requireFinite(kinetic, potential);
        recorder.record(t, kinetic, potential);
    }
}
