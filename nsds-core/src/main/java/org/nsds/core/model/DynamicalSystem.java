package org.nsds.core.model;

import org.nsds.core.control.Inputs;
import org.nsds.core.fingerprint.Fingerprint;

/**
 * A dynamical system is a part of a {@link Model} with a state of its own. It says what it is (name, size, initial state,
 * equations) and holds nothing that changes, so one instance may serve many simulations at a time.
 *
 * <p>Implement {@link LagrangianSystem} for mechanics, M(q) v̇ = f, and {@link FirstOrderSystem} for M ẋ = f(x, t).
 */
public interface DynamicalSystem {

    /** The order of the differential equation decides what the state consists of. */
    enum Order {
        /** State x. */
        FIRST,
        /** State (q, v), where v says how q moves. */
        SECOND
    }

    /** Returns the name of the system in interactions, trajectories and messages. */
    String name();

    /** Returns the number of components of x, or of v; q may have more, see {@link LagrangianSystem#positions}. */
    int dimension();

    /** Returns whether the system is of first or second order. */
    Order order();

    /**
     * Writes the state at the start.
     *
     * @param q overwritten with the initial positions; of length 0 for a first-order system
     * @param v overwritten with the initial velocities, or with x for a first-order system
     */
    void initialState(double[] q, double[] v);

    /**
     * Returns this system as it is in one run, whose functions read the outputs of controllers from these inputs: itself unless
     * overridden by a system that reads some. Name, sizes and initial state are the same.
     */
    default DynamicalSystem driven(Inputs inputs) {
        return this;
    }

    /** Returns a text that changes when the system does: the values of a record, else class, name and size; part of {@link Model#fingerprint()}. */
    default String signature() {
        return Fingerprint.describe(this) + ' ' + name() + ' ' + dimension();
    }
}
