package org.nsds.core.integrator.explicit;

import org.nsds.core.integrator.NodeStepper;
import org.nsds.core.integrator.OneStepIntegrator;
import org.nsds.core.model.DynamicalSystem;
import org.nsds.core.model.LagrangianSystem;
import org.nsds.core.state.SystemState;

/** An explicit scheme integrates smooth mechanics: it takes every Lagrangian system, and contacts with a compliant law. */
public interface ExplicitScheme extends OneStepIntegrator {

    /** Returns the stepper for a mechanical system. */
    NodeStepper bind(LagrangianSystem system, SystemState state, double step);

    @Override
    default NodeStepper bind(DynamicalSystem system, SystemState state, double step) {
        return bind(LagrangianSystem.require(system, specification()), state, step);
    }
}
