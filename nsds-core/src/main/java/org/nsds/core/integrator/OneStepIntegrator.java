package org.nsds.core.integrator;

import org.nsds.core.model.DynamicalSystem;
import org.nsds.core.state.SystemState;

/**
 * A scheme that advances one system over one step, as an immutable description. What it needs to know of a system it asks
 * once, when it is bound to it; the resulting {@link Stepper} is the kernel made for that system.
 */
public interface OneStepIntegrator {

    /** The scheme and its parameters as users write them, such as {@code moreau-jean:theta=0.5,gamma=0.5}. */
    String specification();

    /**
     * The kernel for a system.
     *
     * @param state the arrays that the kernel advances
     * @param step the step size h
     * @throws IllegalArgumentException if the scheme cannot integrate that kind of system
     */
    Stepper bind(DynamicalSystem system, SystemState state, double step);

    /** Whether impacts of compliant contacts between systems under this scheme are put right by what is known of them. */
    default boolean correctsImpacts() {
        return false;
    }

    /** Whether {@link Corrected} may put velocities right: not if they are differences of positions. */
    default boolean correctable() {
        return true;
    }

    /**
     * The largest step with which motions q̈ + c q̇ + ω² q = 0 do not grow; 0 if they always do. Infinite unless overridden:
     * implicit and exact schemes have no such limit.
     *
     * @param frequency ω
     * @param damping c
     */
    default double largestStep(double frequency, double damping) {
        return Double.POSITIVE_INFINITY;
    }
}
