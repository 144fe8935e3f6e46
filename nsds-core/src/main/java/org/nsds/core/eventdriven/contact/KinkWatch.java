package org.nsds.core.eventdriven.contact;

import org.nsds.core.eventdriven.flow.EventTolerances;

/** Watches a compliant contact: the flow ends where its gap passes zero, so that no step goes over the kink of its force. */
final class KinkWatch extends GapWatch {

    final CompliantFlow compliant;

    KinkWatch(CompliantFlow compliant, EventTolerances tolerances) {
        super(compliant.contact, tolerances);
        this.compliant = compliant;
    }

    @Override
    double sign() {
        return compliant.pressed() ? -1.0 : 1.0;
    }

    /** A stiff contact is faster than free flight by orders. */
    @Override
    public boolean changesPace() {
        return true;
    }
}
