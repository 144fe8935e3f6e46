package org.nsds.core.integrator;

/**
 * What the stepper of one large system may offer to its many contacts, most of which are far away most of the time: bounds of how far
 * a gap can move, so that gaps need not be looked at in every step, and a way to add an impulse in passing.
 *
 * <p>A stepper that implements it beside {@link VelocityStepper} does not let its energy, {@link Stepper#kineticEnergy} plus {@link
 * Stepper#potentialEnergy}, grow in steps without contact. Bounds hold for steps of the length that was last given.
 */
public interface GapForecast {

    /** Adds factor · row to {@link Stepper#velocity}, at the latest in {@link Stepper#update}; row must not change until then. */
    void push(double factor, double[] row);

    /** How far row · q can move in one step, divided by √E, where E is the energy at its end. */
    double stridePerRootEnergy(double[] row);

    /**
     * How far row · q can move in any one step from now on, as long as no contact pushes. It costs a pass over the system, and
     * promises much more than {@link #stridePerRootEnergy}.
     */
    double freeStride(double[] row);

    /** Whether {@link ContactRule#activates} looks at the rate; it never looks farther ahead than one step. */
    boolean looksAhead();
}
