package org.nsds.core.internal.impact;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.nsds.core.eventdriven.settings.EventTolerances;
import org.nsds.core.internal.acceleration.CompliantFlow;
import org.nsds.core.internal.acceleration.ContactFlow;
import org.nsds.core.internal.acceleration.ContactGroup;
import org.nsds.core.internal.flow.Watch;
import org.nsds.core.internal.friction.FrictionWatches;

/**
 * The contact watches say what may end a motion: a force for every held contact, with what ends its sticking or slipping; a gap for the
 * others, and a kink for each compliant one.
 */
final class ContactWatches {

    private final ContactFlow[] contacts;
    private final GapWatch[] gaps;
    private final PullWatch[] forces;
    private final FrictionWatches frictions;
    private final KinkWatch[] kinks;

    ContactWatches(ContactFlow[] contacts, CompliantFlow[] compliant, EventTolerances tolerances) {
        this.contacts = contacts;
        gaps = new GapWatch[contacts.length];
        forces = new PullWatch[contacts.length];
        frictions = new FrictionWatches(contacts, tolerances);
        kinks = new KinkWatch[compliant.length];
        Arrays.setAll(kinks, c -> new KinkWatch(compliant[c], tolerances));
        Arrays.setAll(gaps, c -> new GapWatch(contacts[c], tolerances));
        Arrays.setAll(forces, c -> new PullWatch(contacts[c], contacts, tolerances));
    }

    /** Returns whether contacts have friction. */
    boolean frictional() {
        return frictions.any();
    }

    /** Returns the watches while these contacts are held. */
    List<Watch> of(ContactGroup held) {
        List<Watch> watches = new ArrayList<>();
        for (int c = 0; c < contacts.length; c++) {
            if (contacts[c].terms.unilateral) {
                watches.add(held.contains(contacts[c]) ? forces[c] : gaps[c]);
            }
        }
        frictions.add(held, watches);
        watches.addAll(List.of(kinks));
        return watches;
    }
}
