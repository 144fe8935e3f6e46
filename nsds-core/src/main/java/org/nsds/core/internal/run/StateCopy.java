package org.nsds.core.internal.run;

import java.util.List;
import org.nsds.core.state.State;

/**
 * This class is a copy of a state that can be taken anew again and again; it allocates nothing while the model has no sources of contacts, whose tables
 * have any size.
 */
public final class StateCopy {

    private final State state;
    private final List<double[]> live;
    private final List<double[]> copies;
    private final boolean fixed;
    private List<double[]> blocks = List.of();

    /** A copy of a state whose segments of memory have all been asked for. */
    public StateCopy(State state, boolean hasSources) {
        this.state = state;
        fixed = !hasSources;
        live = state.blocks();
        copies = live.stream().map(double[]::clone).toList();
    }

    /** Copies the state as it is. */
    public void take() {
        if (!fixed) {
            blocks = state.blocks().stream().map(double[]::clone).toList();
            return;
        }
        for (int i = 0; i < live.size(); i++) {
            System.arraycopy(live.get(i), 0, copies.get(i), 0, live.get(i).length);
        }
    }

    /** Makes the state what it was when it was copied. */
    public void restore() {
        state.restore(fixed ? copies : blocks);
    }
}
