package org.nsds.core.internal.integration;

/** A dense step is one step of a flow, whose state is known at every time in it. */
public interface DenseStep {

    /** Returns when it starts. */
    double start();

    /** Returns when it ends. */
    double end();

    /** Returns the state at a time between both. */
    double[] at(double s);

    /** Returns bounds that hold over the whole step, or null if none are known. */
    default MotionBounds bounds() {
        return null;
    }
}
