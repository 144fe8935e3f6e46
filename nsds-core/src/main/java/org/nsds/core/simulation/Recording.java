package org.nsds.core.simulation;

import java.util.List;
import java.util.Optional;
import org.nsds.core.fingerprint.Fingerprint;
import org.nsds.core.solution.Recorder;
import org.nsds.core.solution.column.StepCounts;
import org.nsds.core.state.State;

/**
 * The recording keeps the rows of a run: its first and its last step, and every n-th between them. They can be saved and
 * continued, and are then those of a run that had never stopped.
 */
final class Recording {

    private final StepSettings settings;
    private final State state;
    private final StepCounts counts;
    private final int every;
    private volatile Optional<Recorder> recorder = Optional.empty();
    private List<double[]> earlier = List.of();

    Recording(StepSettings settings, State state, StepCounts counts) {
        this.settings = settings;
        this.state = state;
        this.counts = counts;
        every = settings.every();
    }

    /**
     * Returns a recorder with room for everything until that step, and with the rows of the run that is continued, if one is.
     */
    Recorder begin(long stepIndex, double time, long steps) {
        long room = (steps - stepIndex) / every + 3;
        Recorder rows;
        if (earlier.isEmpty()) {
            rows = newRecorder(room);
        } else {
            double[] times = earlier.get(0);
            boolean stopped = times[times.length - 1] == time && !due(stepIndex);
            int kept = stopped ? times.length - 1 : times.length; // the last was there only because the run had stopped
            rows = newRecorder(kept + room);
            rows.restore(earlier, kept);
            earlier = List.of();
        }
        recorder = Optional.of(rows);
        return rows;
    }

    /** Returns whether a row belongs to that step. */
    boolean due(long stepIndex) {
        return stepIndex % every == 0;
    }

    /** Returns the recorder, if rows were asked for and there is a first one. Another thread may ask. */
    Optional<Recorder> recorder() {
        return recorder.filter(rows -> !rows.empty());
    }

    /** Returns what was recorded so far; no blocks if nothing was. */
    List<double[]> rows() {
        return recorder.map(Recorder::blocks).orElse(List.of());
    }

    /** Goes on with such rows. */
    void continueFrom(List<double[]> rows) {
        earlier = rows;
    }

    /** Stands for the columns and the steps that are recorded. */
    String signature() {
        Fingerprint fingerprint = new Fingerprint();
        fingerprint.add(Integer.toString(every));
        newRecorder(0).columns().forEach(fingerprint::add);
        return fingerprint.text();
    }

    private Recorder newRecorder(long rows) {
        return new Recorder(settings.model(), state, settings.run().recorded(), counts, rows);
    }
}
