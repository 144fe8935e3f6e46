package org.nsds.core.integrator;

/**
 * A smooth-force stepper solves a level of gaps in which force laws act as well, as part of the smooth motion. A force f at the end of the
 * step moves both the positions and the velocities there:
 *
 * <pre>
 *     q_{k+1} = q_free + Ŵ⁻¹ Hᵀ p f,      v_{k+1} = v + κ (change of q_{k+1})
 * </pre>
 */
public interface SmoothForceStepper extends LevelStepper {

    /** Returns p, the multiplier of a unit force of a law. */
    double multiplierPerForce();

    /** Returns κ, how velocities change with the positions that smooth forces move. */
    double ratePerWay();

    /** Returns the length h of the present step. */
    double step();

    /** Returns the array to which contacts add Hᵀf of their laws; {@link #begin} and {@link #update} take it in and empty it. */
    double[] contactForce();
}
