package org.nsds.core.internal.impact;

import org.nsds.core.eventdriven.settings.EventTolerances;
import org.nsds.core.internal.acceleration.CompliantFlow;

/**
 * This watch follows a compliant contact: the flow ends where its gap passes zero, so that no step goes over the kink of its
 * force.
 */
public final class KinkWatch extends GapWatch {

    public final CompliantFlow compliant;

    public KinkWatch(CompliantFlow compliant, EventTolerances tolerances) {
        super(compliant, tolerances);
        this.compliant = compliant;
    }

    @Override
    public double sign() {
        return compliant.pressed() ? -1.0 : 1.0;
    }

    /** A stiff contact is faster than free flight by orders. */
    @Override
    public boolean changesPace() {
        return true;
    }
}
