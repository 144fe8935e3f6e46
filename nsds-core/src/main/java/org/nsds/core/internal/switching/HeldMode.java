package org.nsds.core.internal.switching;

import java.util.ArrayList;
import java.util.List;
import org.nsds.core.eventdriven.settings.EventTolerances;
import org.nsds.core.internal.flow.Watch;

/** The held mode is the {@link Mode} that first-order systems are in, with what ends it. */
public final class HeldMode {

    /** Held outputs are moved back to zero when they are this many gap tolerances off. */
    private static final double MOST_DRIFT = 10.0;

    private final SwitchedModel model;
    private final EventTolerances tolerances;
    private Mode mode;
    private List<Watch> watches = List.of();

    HeldMode(SwitchedModel model, EventTolerances tolerances) {
        this.model = model;
        this.tolerances = tolerances;
    }

    /** Returns the mode; null before the first. */
    public Mode mode() {
        return mode;
    }

    /** Sets the mode from now on. */
    public void enter(Mode next) {
        mode = next;
        watches = new ArrayList<>();
        for (int k = 0; k < model.rows; k++) {
            if (mode.sides[k] != Mode.Side.BETWEEN) {
                watches.add(new SwitchWatch(model, k, mode.sides[k], false, tolerances));
                continue;
            }
            if (model.lower(k) != Double.NEGATIVE_INFINITY) {
                watches.add(new SwitchWatch(model, k, Mode.Side.BETWEEN, false, tolerances));
            }
            if (model.upper(k) != Double.POSITIVE_INFINITY) {
                watches.add(new SwitchWatch(model, k, Mode.Side.BETWEEN, true, tolerances));
            }
        }
    }

    /** Returns what may end the mode. */
    public List<Watch> watches() {
        return watches;
    }

    /** Computes multipliers and rates at the state as it is; before the first mode, rates with the multipliers as they are. */
    public void solve(double t) {
        if (mode == null) {
            model.updateRates(t);
        } else {
            mode.solve(t);
        }
    }

    /** Returns whether the state has to be put back on the constraints of the mode. */
    public boolean drifted() {
        return mode != null && mode.drift() > MOST_DRIFT * tolerances.gap();
    }

    /** Puts the state back on the constraints of the mode if it is off. */
    public void settle(double t) {
        if (mode != null && mode.drift() > tolerances.gap()) {
            mode.project(t);
            mode.solve(t);
        }
    }
}
