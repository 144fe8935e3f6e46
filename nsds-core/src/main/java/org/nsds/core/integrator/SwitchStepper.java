package org.nsds.core.integrator;

/**
 * A switch stepper belongs to a first-order system whose switches happen within the step: all systems of the model advance together, through as many
 * finite elements as there are modes, and no contact problem is solved at the end of the step. The step loop lets the elements write x
 * and λ.
 */
public interface SwitchStepper extends FirstOrderStepper {

    /** Returns the order of the elements. */
    int order();

    /** Adds the work of sources and inputs in the present step. */
    void addWork(double work);
}
