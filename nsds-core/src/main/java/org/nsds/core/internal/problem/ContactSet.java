package org.nsds.core.internal.problem;

import java.util.Arrays;
import org.nsds.core.internal.contact.Contact;
import org.nsds.core.internal.contact.forecast.ForecastContacts;

/** The contacts of a problem: those of the model's interactions, followed by those that its sources have found for the step. */
public final class ContactSet {

    /** Whether there are sources. */
    public final boolean comeAndGo;

    /** Slower approaches are not those of an impact. */
    private static final double SLOWEST = 1e-10;

    private final int fixed;
    /** Whether laws of contacts differ in steps with and without an impact. */
    private final boolean impactsDiffer;

    private final SourceContacts[] sources;
    /** All of them, followed by what is left of earlier steps. */
    public Contact[] all;

    /** How many there are. */
    public int count;

    /** Those that the present step looks at, followed by what is left of earlier steps: all, or fewer where some are far away. */
    Contact[] looked;

    /** How many these are. */
    int lookedCount;

    private Contact[] awake;
    private long version;

    public ContactSet(Contact[] ofInteractions, SourceContacts[] sources) {
        this.sources = sources;
        comeAndGo = sources.length > 0;
        fixed = ofInteractions.length;
        all = ofInteractions.clone();
        count = fixed;
        looked = all;
        lookedCount = count;
        awake = ofInteractions.clone();
        for (int a = 0; a < fixed; a++) {
            all[a].number = a;
        }
        impactsDiffer = Arrays.stream(ofInteractions).anyMatch(contact -> contact.terms.restitutesAtImpactsOnly());
    }

    /** Decides which contacts the step that begins looks at. */
    void look(ForecastContacts forecast) {
        if (!forecast.any) {
            looked = all;
            lookedCount = count;
            return;
        }
        boolean others = comeAndGo || looked == all;
        if (awake.length < count) {
            awake = new Contact[all.length];
        }
        looked = awake;
        lookedCount = forecast.begin(all, count, awake, others ? -1 : lookedCount);
    }

    /** Asks the sources for the contacts of the step from t0 to t1. */
    public void find(double t0, double t1) {
        count = fixed;
        for (SourceContacts source : sources) {
            source.find(t0, t1, this);
        }
    }

    /** Keeps what the next step needs to know of the contacts that were found, after a step of length h. */
    public void keep(double h) {
        int first = fixed;
        for (SourceContacts source : sources) {
            source.keep(h, this, first);
            first += source.count();
        }
    }

    /** Tells laws whether a contact that takes part approaches, where that makes a difference. */
    void meetImpacts() {
        if (!impactsDiffer) {
            return;
        }
        boolean impact = false;
        for (int a = 0; a < fixed; a++) {
            impact |= all[a].terms.unilateral && all[a].ydot[0] < -SLOWEST && all[a].member;
        }
        for (int a = 0; a < fixed; a++) {
            all[a].terms.meetImpact(impact);
        }
    }

    /** Adds a contact that a source has found. */
    public void add(Contact contact) {
        if (count == all.length) {
            all = Arrays.copyOf(all, Math.max(16, 2 * count));
        }
        contact.number = count;
        all[count++] = contact;
    }

    /** Notes that other contacts were found than in the step before. */
    public void changed() {
        version++;
    }

    /** Returns a number that differs if other contacts were found. */
    public long version() {
        return version;
    }

    /** Returns the number of contacts of interactions, which come first. */
    public int fixed() {
        return fixed;
    }

    /** Returns whether rows and matrices of all contacts of interactions never change. */
    public boolean areConstant() {
        boolean constant = true;
        for (int a = 0; a < fixed; a++) {
            constant &= all[a].constant();
        }
        return constant;
    }

    /** Returns the largest change of a rate over the step among unilateral contacts that carry an impulse. */
    double rateJump(ActiveContacts active) {
        double largest = 0.0;
        for (int m = active.first; m < active.end; m++) {
            Contact contact = active.contacts[m];
            if (contact.terms.unilateral && contact.carriesImpulse()) {
                largest = Math.max(largest, Math.abs(contact.ydot[0] - contact.ydotStart[0]));
            }
        }
        return largest;
    }

    /** Returns by how much the step has deepened the penetration of a unilateral contact. */
    double newPenetration() {
        double largest = 0.0;
        for (int a = 0; a < count; a++) {
            Contact contact = all[a];
            if (contact.terms.unilateral) {
                largest = Math.max(largest, Math.max(0.0, -contact.y[0]) - Math.max(0.0, -contact.yStart(0)));
            }
        }
        return largest;
    }
}
