package org.nsds.core.internal.contact.forecast;

import java.util.Arrays;
import org.nsds.core.internal.contact.Contact;

/**
 * The forecast contacts are those of a problem that are not looked at while they are far away, with the bounds by which they know it.
 * There are none but in systems whose scheme makes a forecast, such as modal strings.
 */
public final class ForecastContacts {

    private final ForecastContact[] contacts;
    private final StrideBound[] strides;
    /** Whether there are any. */
    public final boolean any;

    /** The state from which on one of those that rest has to be looked at again. */
    private long nextWake;

    public ForecastContacts(Contact[] all, StrideBound[] strides) {
        contacts = Arrays.stream(all).filter(ForecastContact.class::isInstance).toArray(ForecastContact[]::new);
        this.strides = strides;
        any = contacts.length > 0;
    }

    /**
     * Begins a step.
     *
     * @param all the contacts of the problem, of which there are {@code count}
     * @param looked overwritten with those that the step looks at, in their order; otherwise left as the step before has made it
     * @param lookedCount how many there were in the step before; negative if others may have come
     * @return how many there are
     */
    public int begin(Contact[] all, int count, Contact[] looked, int lookedCount) {
        for (StrideBound bound : strides) {
            bound.begin();
        }
        if (lookedCount < 0 || strides[0].steps() >= nextWake) {
            nextWake = Long.MAX_VALUE;
            return keepAwake(all, count, looked);
        }
        return keepAwake(looked, lookedCount, looked);
    }

    private int keepAwake(Contact[] from, int count, Contact[] to) {
        int awake = 0;
        for (int a = 0; a < count; a++) {
            if (from[a] instanceof ForecastContact far && far.rests()) {
                nextWake = Math.min(nextWake, far.wakes());
            } else {
                to[awake++] = from[a];
            }
        }
        return awake;
    }

    /** Arrives at the end of a step. */
    public void arrive() {
        for (StrideBound bound : strides) {
            bound.arrive();
        }
    }

    /** Goes back to where the step began. */
    public void rollBack() {
        for (StrideBound bound : strides) {
            bound.rollBack();
        }
        nextWake = 0;
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
        nextWake = 0;
    }

    /** Takes note of a completed step. */
    public void stepCompleted() {
        for (StrideBound bound : strides) {
            if (!bound.stepCompleted()) {
                for (ForecastContact contact : contacts) {
                    contact.lookAgain();
                }
                nextWake = 0;
            }
        }
    }
}
