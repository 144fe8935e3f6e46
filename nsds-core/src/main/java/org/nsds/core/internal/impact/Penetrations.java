package org.nsds.core.internal.impact;

import java.util.List;
import org.nsds.core.internal.acceleration.CompliantFlow;
import org.nsds.core.internal.acceleration.ContactFlow;

/** The penetrations are how deep contacts of an event-driven run were penetrated so far, beside how wide they were open. */
final class Penetrations {

    /** So many gap tolerances are no accident. */
    private static final double NOTABLE = 1e6;

    private final double gapTolerance;
    private double deepest;
    /** Of rigid contacts, the widest gap so far. */
    private double widest;
    /** The deepest penetration that was more than the widest gap until then, and that gap. */
    private double absurd;

    private double widestBefore;

    Penetrations(double gapTolerance) {
        this.gapTolerance = gapTolerance;
    }

    /** Looks at contacts at the state as it is, at time t. */
    void look(ContactFlow[] contacts, CompliantFlow[] compliant, double t) {
        for (ContactFlow contact : contacts) {
            if (contact.terms.unilateral) {
                widest = Math.max(widest, contact.y[0]);
                double penetrated = -contact.y[0];
                deepest = Math.max(deepest, penetrated);
                if (penetrated > Math.max(absurd, Math.max(widest, NOTABLE * gapTolerance))) {
                    absurd = penetrated;
                    widestBefore = widest;
                }
            }
        }
        for (CompliantFlow contact : compliant) {
            deepest = Math.max(deepest, contact.output(t));
        }
    }

    double deepest() {
        return deepest;
    }

    /** A rigid contact is never penetrated by more than the tolerance, unless forces are absurd for the flow. */
    List<String> warnings() {
        return absurd > 0.0
                ? List.of("a contact was penetrated by " + absurd + ", more than the widest gap until then ("
                        + widestBefore + "): the motion there means nothing; look at the forces")
                : List.of();
    }
}
