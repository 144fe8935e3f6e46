package org.nsds.examples.gallery.control;

import org.nsds.control.LuenbergerObserver;
import org.nsds.examples.catalogue.Description;

/** The observer starts on the surface C x̂ = y, and corrects with the innovation at the end of each period. */
final class Example86SlidingObserver extends ObserverExample {

    Example86SlidingObserver() {
        super(LuenbergerObserver.Form.SLIDING);
    }

    @Override
    public Description description() {
        return description(
                "sliding-observer",
                "Sliding observer",
                "a reduced-order observer that starts on the measured surface",
                "x̂ₙ₊₁ = x⁻ + Ψ L (yₙ₊₁ − C x⁻),    x⁻ = Φ x̂ₙ + Γ uₙ,    C x̂₀ = y₀");
    }
}
