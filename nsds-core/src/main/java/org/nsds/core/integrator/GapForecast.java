package org.nsds.core.integrator;

/**
 * A stepper of one large system with many contacts, most of which are far away most of the time, may implement this interface:
 * it bounds how far gaps can move, so that they need not be computed in every step, and it adds impulses during its own loops.
 *
 * <p>Bounds hold for steps of the length that was last given.
 */
public interface GapForecast {

    /** Adds factor · row to {@link Stepper#unknown}, at the latest in {@link Stepper#update}; row must not change until then. */
    void push(double factor, double[] row);

    /**
     * Returns how far row · q can have moved in the last step, and can move in any one step from now on, as long as nothing pushes, for every
     * row with |rowⱼ| ≤ weightsⱼ. It costs a pass over the system.
     */
    double stride(double[] weights);

    /** Returns by how much {@link #stride} can grow where {@link #push} adds the row, with the factor 1 or −1. */
    double strideOfPush(double[] weights, double[] row);

    /** Returns whether {@link ContactRule#activates} depends on the rate; it depends on the next step at most. */
    boolean looksAhead();
}
