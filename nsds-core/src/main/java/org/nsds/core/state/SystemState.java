package org.nsds.core.state;

import java.util.Arrays;
import org.nsds.core.model.DynamicalSystem;
import org.nsds.core.model.LagrangianSystem;
import org.nsds.numerics.linalg.AlignedArrays;

/**
 * The state of one system: (q, v), or x in place of v and no q for a first-order system, and what its scheme remembers
 * beside them. The arrays are live.
 */
public final class SystemState {

    private double[] q;
    private double[] v;
    private final String name;
    private final Memory memory;

    SystemState(DynamicalSystem system, Memory memory) {
        name = system.name();
        this.memory = memory;
        q = new double[system instanceof LagrangianSystem mechanical ? mechanical.positions() : 0];
        v = new double[system.dimension()];
        system.initialState(q, v);
    }

    String name() {
        return name;
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

    /** Returns the numbers that the system's scheme keeps under that name from step to step, zero at first; see {@link Memory}. */
    public double[] memory(String segment, int size) {
        return memory.segment(name, segment, size);
    }
}
