package org.nsds.core.model.law;

import org.nsds.core.model.BoxLaw;

/** The equality law holds y = 0 with λ of any sign: it is that of a joint. Integrators at velocity level hold ẏ = 0. */
public record Equality() implements BoxLaw {

    @Override
    public double lower(int output) {
        return Double.NEGATIVE_INFINITY;
    }

    @Override
    public double upper(int output) {
        return Double.POSITIVE_INFINITY;
    }

    @Override
    public boolean unilateral() {
        return false;
    }
}
