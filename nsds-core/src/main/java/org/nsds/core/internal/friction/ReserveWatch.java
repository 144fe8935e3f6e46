package org.nsds.core.internal.friction;

import org.nsds.core.eventdriven.settings.EventTolerances;
import org.nsds.core.internal.acceleration.ContactFlow;

/** This watch follows a contact that sticks: it slips where |λ_T| reaches μ λ_N. */
public final class ReserveWatch extends ForceWatch {

    public ReserveWatch(ContactFlow contact, ContactFlow[] all, EventTolerances tolerances) {
        super(contact, all, tolerances);
    }

    @Override
    public String what() {
        return "friction force of interaction '" + contact.state.name() + "', up to its bound,";
    }

    @Override
    public double value() {
        return contact.sliding.reserve();
    }

    /** In the plane |λ_T| has a kink, which λ_T has not. */
    @Override
    public double shape() {
        return contact.rows == 2 ? contact.lambda[1] : value();
    }
}
