package org.nsds.core.internal.integration;

/** These are bounds of the motion of systems that certainly hold, whatever happens between samples. */
public interface MotionBounds {

    /** Returns a bound of |Σ_j row_j v_j| of a system, possibly infinite. */
    double rate(int system, double[] row);

    /** Returns a bound of |Σ_j row_j v̇_j| of a system. */
    double acceleration(int system, double[] row);
}
