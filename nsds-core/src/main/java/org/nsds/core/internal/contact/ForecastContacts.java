package org.nsds.core.internal.contact;

import java.util.Arrays;

/**
 * The contacts of a problem that are not looked at while they are far away, and the bounds by which they know it. Empty
 * for all systems but those whose scheme makes a forecast, such as modal strings.
 */
public final class ForecastContacts {

    private final ForecastContact[] contacts;
    private final StrideBound[] strides;
    /** Whether there are any. */
    public final boolean any;

    public ForecastContacts(Contact[] all, StrideBound[] strides) {
        contacts = Arrays.stream(all).filter(ForecastContact.class::isInstance).toArray(ForecastContact[]::new);
        this.strides = strides;
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
        for (StrideBound bound : strides) {
            bound.startAgain();
        }
    }

    /** Takes note of a completed step. */
    public void stepCompleted() {
        for (StrideBound bound : strides) {
            if (!bound.stepCompleted()) {
                for (ForecastContact contact : contacts) {
                    contact.lookAgain();
                }
            }
        }
    }
}
