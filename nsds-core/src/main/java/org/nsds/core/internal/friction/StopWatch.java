package org.nsds.core.internal.friction;

import org.nsds.core.eventdriven.settings.EventTolerances;
import org.nsds.core.internal.acceleration.ContactFlow;
import org.nsds.core.internal.flow.SignWatch;

/** This watch follows a contact that slips in the plane: it stops, or turns round, where its sliding velocity reaches zero. */
public final class StopWatch extends SignWatch {

    public final ContactFlow contact;

    public StopWatch(ContactFlow contact, EventTolerances tolerances) {
        super(tolerances);
        this.contact = contact;
    }

    @Override
    public String what() {
        return "sliding velocity of interaction '" + contact.state.name() + "'";
    }

    /** An affine relation slides as the velocities of its systems do; others may move by themselves, as a shaken belt. */
    @Override
    public boolean variesOnItsOwn() {
        return !contact.affine();
    }

    @Override
    public double value() {
        return contact.sliding.speedForward();
    }
}
