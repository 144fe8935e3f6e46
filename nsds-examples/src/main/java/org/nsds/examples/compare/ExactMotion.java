package org.nsds.examples.compare;

/** The motion of one degree of freedom in closed form. */
public interface ExactMotion {

    /** Position at time t ≥ 0. */
    double position(double t);

    /** Velocity at time t ≥ 0; at an impact, that after it. */
    double velocity(double t);
}
