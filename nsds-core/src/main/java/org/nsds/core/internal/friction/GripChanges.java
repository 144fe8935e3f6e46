package org.nsds.core.internal.friction;

import java.util.ArrayList;
import java.util.List;
import org.nsds.core.internal.acceleration.ContactFlow;
import org.nsds.core.internal.acceleration.ContactGroup;
import org.nsds.core.internal.flow.EventRun;
import org.nsds.core.solution.Event;

/** This class lists which contacts of those that stay closed begin to stick, to slip, or to slip the other way at an event. */
public final class GripChanges {

    private final ContactFlow[] contacts;
    /** Per contact before the event: whether it was held and has friction, whether it slipped, in which direction, and λ_T. */
    private final boolean[] held;

    private final boolean[] slipped;
    private final double[] direction;
    private final double[] force;

    public GripChanges(ContactFlow[] contacts) {
        this.contacts = contacts;
        held = new boolean[contacts.length];
        slipped = new boolean[contacts.length];
        direction = new double[contacts.length];
        force = new double[contacts.length];
    }

    /** Remembers what contacts do before an event. */
    public void begin(ContactGroup group) {
        for (int c = 0; c < contacts.length; c++) {
            ContactFlow contact = contacts[c];
            held[c] = contact.terms.cone && group.contains(contact);
            if (held[c]) {
                slipped[c] = contact.slips();
                direction[c] = contact.sliding.direction(0);
                force[c] = friction(contact);
            }
        }
    }

    /** Lists what has changed, now that the event is over. */
    public void list(double t, ContactGroup group, EventRun run) {
        list(t, Event.Kind.STICK, group, run);
        list(t, Event.Kind.SLIP, group, run);
        list(t, Event.Kind.REVERSAL, group, run);
    }

    private void list(double t, Event.Kind kind, ContactGroup group, EventRun run) {
        List<String> names = new ArrayList<>();
        List<Double> before = new ArrayList<>();
        List<Double> after = new ArrayList<>();
        List<Double> impulses = new ArrayList<>();
        for (int c = 0; c < contacts.length; c++) {
            if (held[c] && group.contains(contacts[c]) && change(c) == kind) {
                names.add(contacts[c].state.name());
                before.add(force[c]);
                after.add(friction(contacts[c]));
                impulses.add(0.0);
            }
        }
        if (!names.isEmpty()) {
            run.happened(new Event(t, kind, names, before, after, impulses));
            run.countContact();
        }
    }

    /** Returns what has happened to a contact, or null. */
    private Event.Kind change(int c) {
        boolean slips = contacts[c].slips();
        if (slips != slipped[c]) {
            return slips ? Event.Kind.SLIP : Event.Kind.STICK;
        }
        boolean turned = slips && contacts[c].rows == 2 && contacts[c].sliding.direction(0) != direction[c];
        return turned ? Event.Kind.REVERSAL : null;
    }

    /** Returns λ_T in the plane, its size in space. */
    private static double friction(ContactFlow contact) {
        return contact.rows == 2 ? contact.lambda[1] : StrictMath.hypot(contact.lambda[1], contact.lambda[2]);
    }
}
