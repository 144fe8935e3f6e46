package org.nsds.core.internal.contact;

import java.util.Arrays;

/**
 * The contacts of a problem that are not looked at while they are far away, and the energy bounds by which they know it. Empty
 * for all systems but those whose scheme makes a forecast, such as modal strings.
 */
public final class ForecastContacts {

    private final ForecastContact[] contacts;
    private final EnergyBound[] energies;
    /** Whether there are any. */
    public final boolean any;

    public ForecastContacts(Contact[] all, EnergyBound[] energies) {
        contacts = Arrays.stream(all).filter(ForecastContact.class::isInstance).toArray(ForecastContact[]::new);
        this.energies = energies;
        any = contacts.length > 0;
    }

    /** Brings outputs and rates up to date where a step had no need of them. */
    public void publish() {
        for (ForecastContact contact : contacts) {
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
                for (ForecastContact contact : contacts) {
                    contact.lookAgain();
                }
            }
        }
        if (disturbed) {
            for (ForecastContact contact : contacts) {
                contact.disturbed();
            }
        }
    }
}
