package org.nsds.core.model;

import org.nsds.core.control.Inputs;
import org.nsds.core.fingerprint.Fingerprint;

/**
 * A relation computes the outputs y of an interaction (gaps, voltages) from the states of its systems, and says how multipliers
 * λ act back on them. Immutable, callable from many threads.
 *
 * <p>Implement {@link LagrangianRelation} for mechanics, and {@link FirstOrderRelation} for first-order systems.
 */
public interface Relation {

    /** Returns the number of components of y and of λ. */
    int outputs();

    /**
     * Returns the number of state components that it depends on: the sum of the positions of its systems, or of the dimensions
     * of first-order ones.
     */
    int inputs();

    /** Returns this relation as it is in one run, reading the outputs of controllers from these inputs: itself unless overridden. */
    default Relation driven(Inputs inputs) {
        return this;
    }

    /** Returns a text that changes when the relation does: the values of a record, else class and sizes; part of {@link Model#fingerprint()}. */
    default String signature() {
        return Fingerprint.describe(this) + ' ' + outputs() + 'x' + inputs();
    }
}
