package org.nsds.core.solution;

import java.util.ArrayList;
import java.util.List;
import org.nsds.core.model.Model;
import org.nsds.core.state.State;

/** This class takes a {@link Snapshot} at each of some times while a simulation runs. */
public final class Snapshots {

    private final double[] times;
    private final int systems;
    private final List<Snapshot> taken = new ArrayList<>();
    private int next;

    /**
     * Makes the snapshots of a run that starts at t0.
     *
     * @param times ascending; those before t0 are left out
     */
    public Snapshots(Model model, double[] times, double t0, double step) {
        this.times = times;
        systems = model.systems().size();
        while (next < times.length && times[next] < t0 - 0.5 * step) {
            next++;
        }
    }

    /** Returns whether it is time for one; steps have the given length. */
    public boolean due(double time, double step) {
        return next < times.length && time >= times[next] - 0.5 * step;
    }

    /** Takes those that are due. */
    public void take(double time, double step, State state) {
        List<double[]> positions = new ArrayList<>();
        for (int i = 0; i < systems; i++) {
            positions.add(state.system(i).q().clone());
        }
        while (due(time, step)) {
            taken.add(new Snapshot(times[next], time, positions));
            next++;
        }
    }

    /** Returns the snapshots taken so far. */
    public List<Snapshot> taken() {
        return taken;
    }
}
