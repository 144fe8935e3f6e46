package org.nsds.core.internal.friction;

import java.util.List;
import org.nsds.core.eventdriven.settings.EventTolerances;
import org.nsds.core.internal.acceleration.ContactFlow;
import org.nsds.core.internal.acceleration.ContactGroup;
import org.nsds.core.internal.flow.Watch;

/** These are the watches of contacts with friction: one for sticking and one for slipping each. */
public final class FrictionWatches {

    private final ContactFlow[] contacts;
    private final ReserveWatch[] reserves;
    private final StopWatch[] stops;

    public FrictionWatches(ContactFlow[] contacts, EventTolerances tolerances) {
        this.contacts = contacts;
        reserves = new ReserveWatch[contacts.length];
        stops = new StopWatch[contacts.length];
        for (int c = 0; c < contacts.length; c++) {
            if (contacts[c].terms.cone) {
                reserves[c] = new ReserveWatch(contacts[c], contacts, tolerances);
                stops[c] = new StopWatch(contacts[c], tolerances);
            }
        }
    }

    /** Returns whether any contact has friction. */
    public boolean any() {
        for (ReserveWatch reserve : reserves) {
            if (reserve != null) {
                return true;
            }
        }
        return false;
    }

    /** Adds what may end the present sticking or slipping of held contacts. */
    public void add(ContactGroup held, List<Watch> watches) {
        for (int c = 0; c < contacts.length; c++) {
            if (contacts[c].terms.cone && held.contains(contacts[c])) {
                watches.add(contacts[c].slips() ? stops[c] : reserves[c]);
            }
        }
    }
}
