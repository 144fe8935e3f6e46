package org.nsds.core.state;

import org.nsds.core.model.DynamicalSystem;

/** The state of one system: (q, v), or x in place of v and no q for a first-order system. The arrays are live. */
public final class SystemState {

    private final double[] q;
    private final double[] v;

    SystemState(DynamicalSystem system) {
        q = new double[system.order() == DynamicalSystem.Order.SECOND ? system.dimension() : 0];
        v = new double[system.dimension()];
        system.initialState(q, v);
    }

    /** Positions; of length 0 for a first-order system. */
    public double[] q() {
        return q;
    }

    /** Velocities, or x for a first-order system. */
    public double[] v() {
        return v;
    }
}
