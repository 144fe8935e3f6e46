package org.nsds.core.integrator.explicit;

import org.nsds.core.integrator.OneStepIntegrator;
import org.nsds.core.integrator.StagedStepper;
import org.nsds.core.model.DynamicalSystem;
import org.nsds.core.model.LagrangianSystem;
import org.nsds.core.state.SystemState;

/** An explicit scheme for smooth mechanics: it takes every Lagrangian system, and contacts with a compliant law. */
public interface ExplicitScheme extends OneStepIntegrator {

    /** The kernel for a mechanical system. */
    StagedStepper bind(LagrangianSystem system, SystemState state, double step);

    @Override
    default StagedStepper bind(DynamicalSystem system, SystemState state, double step) {
        if (system instanceof LagrangianSystem lagrangian) {
            return bind(lagrangian, state, step);
        }
        throw new IllegalArgumentException(specification() + " integrates Lagrangian systems, but '" + system.name()
                + "' is not one: choose another integrator for it");
    }
}
