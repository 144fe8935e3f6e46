package org.nsds.core.internal.impact;

import org.nsds.core.eventdriven.settings.EventTolerances;
import org.nsds.core.internal.acceleration.ContactFlow;
import org.nsds.core.internal.friction.ForceWatch;

/** This watch follows the normal force of a held contact: the contact opens where it would have to pull. */
public final class PullWatch extends ForceWatch {

    public PullWatch(ContactFlow contact, ContactFlow[] all, EventTolerances tolerances) {
        super(contact, all, tolerances);
    }

    @Override
    public String what() {
        return "force of interaction '" + contact.state.name() + "'";
    }

    @Override
    public double value() {
        return contact.lambda[0];
    }
}
