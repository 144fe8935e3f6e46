package org.nsds.core.model.law;

import org.nsds.core.model.BoxLaw;

/**
 * The complementarity law 0 ≤ y ⟂ λ ≥ 0 is that of a contact without an impact law. With a rigid relation it takes up all of
 * the approach velocity (as {@link NewtonImpact} with e = 0); with a compliant one it is a spring that only pushes.
 */
public record Complementarity() implements BoxLaw {

    @Override
    public double lower(int output) {
        return 0.0;
    }

    @Override
    public double upper(int output) {
        return Double.POSITIVE_INFINITY;
    }

    @Override
    public boolean unilateral() {
        return true;
    }
}
