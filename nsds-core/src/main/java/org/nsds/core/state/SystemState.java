package org.nsds.core.state;

import org.nsds.core.model.DynamicalSystem;
import org.nsds.core.model.LagrangianSystem;
import org.nsds.core.model.PhasePoint;

/**
 * The state of one system is (q, v), or x in place of v and no q for a first-order system, and what its scheme remembers beside
 * them. The arrays are live.
 */
public final class SystemState {

    private double[] q;
    private double[] v;
    private final String name;
    private final Memory memory;

    SystemState(DynamicalSystem system, PhasePoint start, Memory memory) {
        name = system.name();
        this.memory = memory;
        q = new double[system instanceof LagrangianSystem mechanical ? mechanical.positions() : 0];
        v = new double[system.dimension()];
        if (start.has(name)) {
            System.arraycopy(start.q(name), 0, q, 0, q.length);
            System.arraycopy(start.v(name), 0, v, 0, v.length);
        } else {
            system.initialState(q, v);
        }
    }

    String name() {
        return name;
    }

    /** Returns the positions; of length 0 for a first-order system. */
    public double[] q() {
        return q;
    }

    /**
     * Keeps q and v in other arrays from now on, which take over their values. A scheme asks for it when it is bound, before anyone
     * else looks, to have them beside arrays of its own.
     */
    public void keepIn(double[] positions, double[] velocities) {
        System.arraycopy(q, 0, positions, 0, q.length);
        System.arraycopy(v, 0, velocities, 0, v.length);
        q = positions;
        v = velocities;
    }

    /** Returns the velocities, or x for a first-order system. */
    public double[] v() {
        return v;
    }

    /** Returns the numbers that the system's scheme keeps under that name from step to step, zero at first; see {@link Memory}. */
    public double[] memory(String segment, int size) {
        return memory.segment(name, segment, size);
    }
}
