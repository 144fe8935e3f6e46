package org.nsds.examples.gallery.control;

import org.nsds.control.LuenbergerObserver;
import org.nsds.examples.catalogue.Description;

/** The observer corrects with the innovation at the start of each period. */
final class Example85LuenbergerObserver extends ObserverExample {

    Example85LuenbergerObserver() {
        super(LuenbergerObserver.Form.LUENBERGER);
    }

    @Override
    public Description description() {
        return description(
                "luenberger-observer",
                "Luenberger observer",
                "an observer finds the velocity of an oscillator from its position",
                "x̂ₙ₊₁ = Φ x̂ₙ + Γ uₙ + Ψ L (yₙ − C x̂ₙ)");
    }
}
