package org.nsds.core.integrator.moreau;

import org.nsds.core.integrator.ContactRule;
import org.nsds.core.integrator.OneStepIntegrator;
import org.nsds.core.integrator.Stepper;
import org.nsds.core.model.DynamicalSystem;
import org.nsds.core.model.LagrangianSystem;
import org.nsds.core.model.system.LinearMechanics;
import org.nsds.core.state.SystemState;

/**
 * The one-step Adams-Moulton method is the implicit trapezoidal rule, here for smooth mechanics with compliant contacts:
 *
 * <pre>
 *     q_{n+1} = q_n + h/2 (v_n + v_{n+1}),      M (v_{n+1} − v_n) = h/2 (F_n + F_{n+1}),      F = f + Hᵀ f(y, ẏ)
 * </pre>
 *
 * <p>with M at the mean position (q_n + q_{n+1})/2 where it depends on q. With a constant M it is {@link MoreauJean} with θ = ½ and
 * forces at the ends of the step. Where the system is linear, Newton's method works on the contact forces alone.
 *
 * <p>Choose it where contacts are stiff for the step: it is stable for any step, of order two, but loses energy while a hard
 * contact is compressed and gains some when it opens.
 *
 * <p>Reference: S. Papetti, F. Avanzini, D. Rocchesso, <i>Energy and accuracy issues in numerical simulations of a non-linear
 * impact model</i>, 2009, eq. (20).
 */
public record AdamsMoulton1() implements OneStepIntegrator {

    @Override
    public String specification() {
        return "am1";
    }

    @Override
    public double smoothOrder() {
        return 2.0;
    }

    @Override
    public Stepper bind(DynamicalSystem system, SystemState state, double step) {
        ContactRule rule = new ThetaRule(0.5, 0.5, step);
        return system instanceof LinearMechanics
                ? MoreauJean.bind("am1", system, state, step, 0.5, rule, MoreauJean.ForcesAt.ENDPOINTS)
                : new MoreauJeanEndpoints(LagrangianSystem.require(system, "am1"), state, step, 0.5, rule, true);
    }
}
