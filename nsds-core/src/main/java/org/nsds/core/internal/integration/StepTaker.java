package org.nsds.core.internal.integration;

/** A step taker is given every step of a flow. */
public interface StepTaker {

    /** Takes a step; returns whether to go on. */
    boolean take(DenseStep step);

    /**
     * Returns about when the first event in a step happens that is not exact enough to be taken; NaN if none is seen. Unless overridden,
     * none is.
     */
    default double eventIn(DenseStep rejected) {
        return Double.NaN;
    }
}
