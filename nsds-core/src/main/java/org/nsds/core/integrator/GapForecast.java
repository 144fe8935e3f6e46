package org.nsds.core.integrator;

/**
 * A stepper of one large system with many contacts, most of which are far away most of the time, may implement this interface:
 * it bounds how far a gap can move, so that gaps need not be computed in every step, and it adds impulses during its own loops.
 *
 * <p>A stepper that implements it beside {@link VelocityStepper} does not let its energy, {@link Stepper#kineticEnergy} plus {@link
 * Stepper#potentialEnergy}, grow in steps without contact. Bounds hold for steps of the length that was last given.
 */
public interface GapForecast {

    /** Adds factor · row to {@link Stepper#unknown}, at the latest in {@link Stepper#update}; row must not change until then. */
    void push(double factor, double[] row);

    /** Returns how far row · q can move in one step, divided by √E, where E is the energy at its end. */
    double stridePerRootEnergy(double[] row);

    /**
     * Returns how far row · q can move in any one step from now on, as long as no contact pushes. It costs a pass over the
     * system, and promises much more than {@link #stridePerRootEnergy}.
     */
    double freeStride(double[] row);

    /** Returns whether {@link ContactRule#activates} depends on the rate; it depends on the next step at most. */
    boolean looksAhead();
}
