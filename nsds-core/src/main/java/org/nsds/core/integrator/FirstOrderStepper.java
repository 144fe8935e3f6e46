package org.nsds.core.integrator;

import org.nsds.numerics.linalg.SquareMatrix;

/**
 * A first-order stepper advances a first-order system. Over a step the input is γ r_{k+1} + (1−γ) r_k, and the law holds for
 * the output at x = ω x_{k+1} + (1−ω) x_k.
 */
public interface FirstOrderStepper extends Stepper {

    /** Returns (1−γ)/γ: the weight of the previous input beside the new one. */
    double previousInputShare();

    /** Returns ω: where in the step the law holds. */
    double outputWeight();

    /** Returns the weight of x_{k+1} in the state whose output is reported: ω, or 1 for the end of the step. */
    double reportedWeight();

    /** Returns the step size h. */
    double stepSize();

    /** Returns P of the stored energy ½ xᵀ P x, or null. */
    SquareMatrix storage();
}
