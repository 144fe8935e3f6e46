package org.nsds.core.integrator;

import org.nsds.core.model.DynamicalSystem;
import org.nsds.core.state.SystemState;

/**
 * This integrator corrects the impacts of Hunt-Crossley contacts under any scheme by what is known of them exactly: from the
 * velocity v_in with which a contact begins,
 *
 * <pre>
 *     x_n ≤ x_max                  the compression is clipped after each step                     (26), (4)
 *     v    = v_out(μ, v_in)        is the velocity at the first sample after the contact          (7), (8)
 * </pre>
 *
 * <p>The correction acts along the contact with its effective mass, (H M⁻¹ Hᵀ)⁻¹. It is right where nothing but the contact
 * matters while it lasts; of a body that also is pushed otherwise, or of contacts that overlap, it makes single impacts.
 *
 * <p>Choose it where contacts last only a few steps and many of them follow each other.
 *
 * <p>Reference: S. Papetti, F. Avanzini, D. Rocchesso, <i>Energy and accuracy issues in numerical simulations of a non-linear
 * impact model</i>, 2009, section 4.2.
 *
 * @param scheme what is corrected
 */
public record Corrected(OneStepIntegrator scheme) implements OneStepIntegrator {

    public Corrected {
        if (scheme instanceof Corrected) {
            throw new IllegalArgumentException("corrected is given twice: once is enough");
        }
        if (!scheme.correctable()) {
            throw new IllegalArgumentException("corrected does not take " + scheme.specification()
                    + ", whose velocities are differences: its energy needs no correction");
        }
    }

    @Override
    public String specification() {
        return "corrected:scheme=" + scheme.specification().replace(':', ',');
    }

    @Override
    public Stepper bind(DynamicalSystem system, SystemState state, double step) {
        return scheme.bind(system, state, step);
    }

    @Override
    public double largestStep(double frequency, double damping) {
        return scheme.largestStep(frequency, damping);
    }

    @Override
    public boolean correctsImpacts() {
        return true;
    }
}
