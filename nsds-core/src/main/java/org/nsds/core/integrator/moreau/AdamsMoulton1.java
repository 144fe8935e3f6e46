package org.nsds.core.integrator.moreau;

import org.nsds.core.integrator.OneStepIntegrator;
import org.nsds.core.integrator.Stepper;
import org.nsds.core.model.DynamicalSystem;
import org.nsds.core.state.SystemState;

/**
 * The one-step Adams-Moulton method, or implicit trapezoidal rule, for smooth mechanics with compliant contacts:
 *
 * <pre>
 *     q_{n+1} = q_n + h/2 (v_n + v_{n+1}),      M (v_{n+1} − v_n) = h/2 (F_n + F_{n+1}),      F = f + Hᵀ f(y, ẏ)
 * </pre>
 *
 * <p>which is {@link MoreauJean} with θ = ½. Where the system is linear, Newton's method works on the contact forces alone.
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
    public Stepper bind(DynamicalSystem system, SystemState state, double step) {
        return new MoreauJean(0.5).bind(system, state, step);
    }
}
