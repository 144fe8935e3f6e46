package org.nsds.core.eventdriven.contact;

import org.nsds.core.eventdriven.flow.EventTolerances;
import org.nsds.core.eventdriven.flow.SignWatch;

/** Watches the force of a held contact: the contact lets go where it would have to pull. */
final class ForceWatch extends SignWatch {

    final ContactFlow contact;

    private final ContactFlow[] all;
    private double largest;

    ForceWatch(ContactFlow contact, ContactFlow[] all, EventTolerances tolerances) {
        super(tolerances);
        this.contact = contact;
        this.all = all;
    }

    @Override
    public String what() {
        return "force of interaction '" + contact.name + "'";
    }

    @Override
    public double value() {
        return contact.state.lambda()[0];
    }

    @Override
    public void sample(int k) {
        super.sample(k);
        largest = k == 0 ? 0.0 : largest;
        for (ContactFlow each : all) {
            largest = Math.max(largest, Math.abs(each.state.lambda()[0]));
        }
    }

    /** The largest force of any contact: where contacts are redundant, some carry nothing but round-off of the others. */
    @Override
    protected double scale() {
        return largest;
    }
}
