package org.nsds.core.model.system;

/**
 * A mechanical system with a frequency bound knows how fast its small motions can be, q̈ + c q̇ + ω² q = 0 for each of them.
 * Explicit integrators are stable only up to a step that follows from ω and c; a run with a larger one is warned about before
 * it starts.
 */
public interface FrequencyBound {

    /** Returns an upper bound of ω for small motions about q. */
    double highestFrequency(double[] q);

    /** Returns c, the least of all small motions; 0 where nothing is damped. */
    double dampingRate();
}
