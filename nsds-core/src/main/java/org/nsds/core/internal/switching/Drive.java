package org.nsds.core.internal.switching;

/** A drive moves first-order systems from outside of them: mechanics does, through its couplings. */
public interface Drive {

    /** Adds to the rates of the systems, at the state as it is. */
    void addToRates(double t);

    /** Adds to the increments of the systems over an implicit step of length ε. */
    void addToIncrements(double t, double epsilon);
}
