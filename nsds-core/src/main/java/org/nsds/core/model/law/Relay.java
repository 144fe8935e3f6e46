package org.nsds.core.model.law;

import org.nsds.core.model.BoxLaw;

/**
 * A relay obeys λ ∈ −Sgn(y) with values between two bounds: λ = lower where y &gt; 0, λ = upper where y &lt; 0, and anything
 * between where y = 0. The switching is set-valued, so a sliding motion has one λ and does not chatter.
 *
 * @param lower the value where y is positive
 * @param upper the value where y is negative
 */
public record Relay(double lower, double upper) implements BoxLaw {

    public Relay {
        if (!(lower <= upper) || Double.isInfinite(lower) || Double.isInfinite(upper)) {
            throw new IllegalArgumentException(
                    "relay bounds are [" + lower + ", " + upper + "]: they must be finite, the lower one first");
        }
    }

    /** Makes a relay with values −1 and 1. */
    public Relay() {
        this(-1.0, 1.0);
    }

    @Override
    public double lower(int output) {
        return lower;
    }

    @Override
    public double upper(int output) {
        return upper;
    }

    @Override
    public boolean unilateral() {
        return false;
    }
}
