package org.nsds.core.internal.friction;

import org.nsds.core.eventdriven.settings.EventTolerances;
import org.nsds.core.internal.acceleration.ContactFlow;
import org.nsds.core.internal.flow.SignWatch;

/** This watch follows a force of a held contact, or what is left of it up to a bound. */
public abstract class ForceWatch extends SignWatch {

    public final ContactFlow contact;

    private final ContactFlow[] all;
    private double largest;

    protected ForceWatch(ContactFlow contact, ContactFlow[] all, EventTolerances tolerances) {
        super(tolerances);
        this.contact = contact;
        this.all = all;
    }

    @Override
    public final void sample(int k) {
        super.sample(k);
        largest = k == 0 ? 0.0 : largest;
        for (ContactFlow each : all) {
            for (double force : each.lambda) {
                largest = Math.max(largest, Math.abs(force));
            }
        }
    }

    /**
     * Returns the largest force of any contact: where contacts are redundant, some carry nothing but round-off of the others.
     */
    @Override
    protected final double scale() {
        return largest;
    }
}
