package org.nsds.examples.gallery.control;

import org.nsds.control.LinearSlidingMode;
import org.nsds.examples.catalogue.Description;

/** The explicit form takes the sign of σ at the instant: it chatters with an amplitude of the order of the period. */
final class Example81SlidingModeExplicit extends SlidingModeExample {

    Example81SlidingModeExplicit() {
        super(LinearSlidingMode.Form.EXPLICIT);
    }

    @Override
    public Description description() {
        return description(
                "sliding-mode-explicit",
                "Explicit sliding-mode control",
                "sampled sliding-mode control by the sign at the instant chatters",
                "u_s = −α sign σ(tₙ)");
    }
}
