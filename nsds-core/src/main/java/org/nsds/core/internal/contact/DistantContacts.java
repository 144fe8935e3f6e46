package org.nsds.core.internal.contact;

import java.util.Arrays;

/**
 * The contacts of a problem that are not looked at while they are far away, and the energy bounds by which they know it. Empty
 * for all systems but those whose scheme makes a forecast, such as modal strings.
 */
public final class DistantContacts {

    private final DistantContact[] contacts;
    private final EnergyBound[] energies;

    public DistantContacts(Contact[] all, EnergyBound[] energies) {
        contacts = Arrays.stream(all).filter(DistantContact.class::isInstance).toArray(DistantContact[]::new);
        this.energies = energies;
    }

    /** Brings outputs and rates up to date where a step had no need of them. */
    public void publish() {
        for (DistantContact contact : contacts) {
            contact.publish();
        }
    }

    /** Forgets what the bounds have promised: the state or the step is another. */
    public void startAgain() {
        for (EnergyBound energy : energies) {
            energy.start();
        }
    }

    /** Takes note of a completed step, in which contacts took part or did not. */
    public void stepCompleted(boolean disturbed) {
        for (EnergyBound energy : energies) {
            if (!energy.stepCompleted()) {
                for (DistantContact contact : contacts) {
                    contact.lookAgain();
                }
            }
        }
        if (disturbed) {
            for (DistantContact contact : contacts) {
                contact.disturbed();
            }
        }
    }
}
