package org.nsds.core.state;

import java.util.Arrays;
import org.nsds.core.model.DynamicalSystem;
import org.nsds.numerics.linalg.AlignedArrays;

/**
 * The state of one system: (q, v), or x in place of v and no q for a first-order system, and what a scheme carries from step
 * to step beside them. The arrays are live.
 */
public final class SystemState {

    private double[] q;
    private double[] v;
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

    /**
     * Moves q and v to places that are good for loops over them and some arrays of the same length, which are returned. A
     * scheme asks for it when it is bound, before anyone else looks.
     */
    public double[][] companions(int count) {
        double[][] together = AlignedArrays.of(count + 2, v.length);
        System.arraycopy(q, 0, together[count], 0, q.length);
        System.arraycopy(v, 0, together[count + 1], 0, v.length);
        q = together[count];
        v = together[count + 1];
        return Arrays.copyOf(together, count);
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
