package org.nsds.core.state;

import org.nsds.core.model.DynamicalSystem;

/**
 * The state of one system: (q, v), or x in place of v and no q for a first-order system, and what a scheme carries from step
 * to step beside them. The arrays are live.
 */
public final class SystemState {

    private final double[] q;
    private final double[] v;
    private double[] carried = new double[0];

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

    /** What a scheme carries from step to step beside q and v: empty unless it asked for room. */
    public double[] carried() {
        return carried;
    }

    /** Makes room for so many numbers to be carried, all zero; a scheme asks for it when it is bound. */
    public double[] carry(int count) {
        carried = new double[count];
        return carried;
    }
}
