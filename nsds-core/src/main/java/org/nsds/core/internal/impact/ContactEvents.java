package org.nsds.core.internal.impact;

import java.util.ArrayList;
import java.util.List;
import org.nsds.core.internal.acceleration.ContactFlow;
import org.nsds.core.solution.Event;

/** What happens to contacts, as it is listed. */
public final class ContactEvents {

    private ContactEvents() {}

    /** Returns the collision of all contacts that carried an impulse. */
    public static Event impact(double t, Event.Kind kind, ContactFlow[] contacts, Impacts impacts) {
        List<String> names = new ArrayList<>();
        List<Double> before = new ArrayList<>();
        List<Double> after = new ArrayList<>();
        List<Double> impulses = new ArrayList<>();
        for (int a = 0; a < contacts.length; a++) {
            if (impacts.impulses[a] != 0.0) {
                names.add(contacts[a].state.name());
                before.add(impacts.before[a]);
                after.add(contacts[a].ydot[0]);
                impulses.add(impacts.impulses[a]);
            }
        }
        return new Event(t, kind, names, before, after, impulses);
    }

    /** Held contacts that let go. */
    public static Event release(double t, List<ContactFlow> contacts) {
        List<Double> none = contacts.stream().map(contact -> 0.0).toList();
        return new Event(
                t,
                Event.Kind.RELEASE,
                contacts.stream().map(contact -> contact.state.name()).toList(),
                none,
                contacts.stream().map(contact -> contact.ydot[0]).toList(),
                none);
    }

    /** Returns a contact whose impacts accumulated: its rate after the last impact, and now that it is closed. */
    public static Event accumulation(double limit, ContactFlow contact, double rate) {
        return new Event(
                limit,
                Event.Kind.ZENO,
                List.of(contact.state.name()),
                List.of(rate),
                List.of(contact.ydot[0]),
                List.of(0.0));
    }
}
