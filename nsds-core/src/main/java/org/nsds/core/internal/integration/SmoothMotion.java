package org.nsds.core.internal.integration;

import org.hipparchus.ode.OrdinaryDifferentialEquation;

/** A smooth motion is a differential equation with the accuracy that each of its components needs. */
public interface SmoothMotion extends OrdinaryDifferentialEquation {

    /** Returns the absolute error that a step may have, per component. */
    double[] absoluteErrors();

    /** Returns the relative error that a step may have, per component. */
    double[] relativeErrors();

    /** Returns whether all its events are found from bounds of the motion, where these are known, without samples. */
    boolean isSearchedByBounds();

    /** Returns the motion in closed form from where it begins, or null if it has none. */
    ExactMotion exact();

    /** Returns, per component, that of its velocity where it is a position, and −1 elsewhere. */
    int[] velocities();
}
