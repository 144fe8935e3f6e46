package org.nsds.core.internal.impact;

import org.nsds.core.eventdriven.settings.EventTolerances;
import org.nsds.core.internal.flow.SignWatch;

/** This watch follows the force of a held contact: the contact opens where it would have to pull. */
public final class ForceWatch extends SignWatch {

    public final ContactFlow contact;

    private final ContactFlow[] all;
    private double largest;

    public ForceWatch(ContactFlow contact, ContactFlow[] all, EventTolerances tolerances) {
        super(tolerances);
        this.contact = contact;
        this.all = all;
    }

    @Override
    public String what() {
        return "force of interaction '" + contact.state.name() + "'";
    }

    @Override
    public double value() {
        return contact.lambda[0];
    }

    @Override
    public void sample(int k) {
        super.sample(k);
        largest = k == 0 ? 0.0 : largest;
        for (ContactFlow each : all) {
            largest = Math.max(largest, Math.abs(each.lambda[0]));
        }
    }

    /**
     * Returns the largest force of any contact: where contacts are redundant, some carry nothing but round-off of the others.
     */
    @Override
    protected double scale() {
        return largest;
    }
}
