package org.nsds.core.model;

/**
 * How an interaction sees the systems it joins: outputs y (gaps, voltages) computed from their states, and the way in which
 * multipliers λ act back on them. Immutable, callable from many threads.
 *
 * <p>Implement {@link LagrangianRelation} for mechanics, and {@link FirstOrderRelation} for first-order systems.
 */
public interface Relation {

    /** Number of components of y and of λ. */
    int outputs();

    /** Number of state components it looks at: the sum of the positions of its systems, or of the dimensions of first-order ones. */
    int inputs();

    /** A text that changes when the relation does, as far as can be told; part of {@link Model#fingerprint()}. */
    default String signature() {
        return getClass().getName() + ' ' + outputs() + 'x' + inputs();
    }
}
