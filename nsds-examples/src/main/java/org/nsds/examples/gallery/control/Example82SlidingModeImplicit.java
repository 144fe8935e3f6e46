package org.nsds.examples.gallery.control;

import org.nsds.control.LinearSlidingMode;
import org.nsds.examples.catalogue.Description;

/** The implicit form solves the relay for σ at the next instant: no chattering, whatever the period. */
final class Example82SlidingModeImplicit extends SlidingModeExample {

    Example82SlidingModeImplicit() {
        super(LinearSlidingMode.Form.IMPLICIT);
    }

    @Override
    public Description description() {
        return description(
                "sliding-mode-implicit",
                "Implicit sliding-mode control",
                "sampled sliding-mode control that solves its relay does not chatter",
                "u_s ∈ −α Sgn σ̂(tₙ₊₁)");
    }
}
