package org.nsds.core.internal.integration;

/** An exact motion is a linear motion from its start on, in closed form. */
public interface ExactMotion {

    /** Returns the state at a time after the start, as a vector of its own. */
    double[] at(double s);

    /** Returns bounds that hold from the start on, or null if none are known. */
    MotionBounds bounds();

    /** Returns the longest step over which samples show what the motion does. */
    double longestStep();
}
