package org.nsds.core.integrator;

import org.nsds.core.model.DynamicalSystem;
import org.nsds.core.state.SystemState;

/**
 * A one-step integrator is an immutable description of a scheme that advances one system over one step. What it needs to know
 * of a system it asks once, when it is bound to it; the resulting {@link Stepper} is the kernel made for that system.
 */
public interface OneStepIntegrator {

    /** Returns the scheme and its parameters as users write them, such as {@code moreau-jean:theta=0.5,gamma=0.5}. */
    String specification();

    /**
     * Returns the stepper for a system.
     *
     * @param state the arrays that the kernel advances
     * @param step the step size h
     * @throws IllegalArgumentException if the scheme cannot integrate that kind of system
     */
    Stepper bind(DynamicalSystem system, SystemState state, double step);

    /**
     * Returns whether impacts of compliant contacts between systems under this scheme are corrected by what is known of them.
     */
    default boolean correctsImpacts() {
        return false;
    }

    /** Returns whether velocities of the state may jump between two steps, as impact laws make them; false unless overridden. */
    default boolean takesImpactLaws() {
        return false;
    }

    /** Returns whether {@link Corrected} may correct velocities: not if they are differences of positions. */
    default boolean correctable() {
        return true;
    }

    /**
     * Returns the order of the error in smooth motion, which holds for all systems that the scheme takes, also where masses depend on
     * positions and forces on velocities; 1 unless overridden, infinite for a scheme that makes no error.
     */
    default double smoothOrder() {
        return 1.0;
    }

    /** Returns the order of the error through impacts, sticking and switching; 1 unless overridden. */
    default double eventOrder() {
        return 1.0;
    }

    /**
     * Returns the largest step with which motions q̈ + c q̇ + ω² q = 0 do not grow; 0 if they always do. Infinite unless overridden:
     * implicit and exact schemes have no such limit. An eigenvalue μ of a first-order system has ω = |μ| and c = −2 Re μ.
     *
     * @param frequency ω
     * @param damping c
     */
    default double largestStep(double frequency, double damping) {
        return Double.POSITIVE_INFINITY;
    }
}
