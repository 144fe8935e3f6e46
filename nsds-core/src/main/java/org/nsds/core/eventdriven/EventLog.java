package org.nsds.core.eventdriven;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.nsds.core.solution.Event;

/** The list of events of a run while it grows. */
final class EventLog {

    private final List<Event> events = new ArrayList<>();

    /** The collision of all contacts that carried an impulse. */
    void impact(double t, ContactFlow[] contacts, Impacts impacts) {
        List<String> names = new ArrayList<>();
        List<Double> before = new ArrayList<>();
        List<Double> after = new ArrayList<>();
        List<Double> impulses = new ArrayList<>();
        for (int a = 0; a < contacts.length; a++) {
            if (impacts.impulse(a) != 0.0) {
                names.add(contacts[a].name);
                before.add(impacts.before(a));
                after.add(contacts[a].rate());
                impulses.add(impacts.impulse(a));
            }
        }
        events.add(new Event(t, Event.Kind.IMPACT, names, before, after, impulses));
    }

    /** Held contacts that let go. */
    void release(double t, List<ContactFlow> contacts) {
        List<Double> none = contacts.stream().map(contact -> 0.0).toList();
        events.add(new Event(
                t,
                Event.Kind.RELEASE,
                contacts.stream().map(contact -> contact.name).toList(),
                none,
                contacts.stream().map(ContactFlow::rate).toList(),
                none));
    }

    /** A contact whose impacts accumulated: its rate after the last impact, and now that it is closed. */
    void accumulation(double limit, ContactFlow contact, double rate) {
        events.add(new Event(
                limit, Event.Kind.ZENO, List.of(contact.name), List.of(rate), List.of(contact.rate()), List.of(0.0)));
    }

    /** An event that the user had asked for. */
    void user(double t, UserEvent event) {
        events.add(new Event(t, Event.Kind.USER, List.of(event.name()), List.of(), List.of(), List.of()));
    }

    int size() {
        return events.size();
    }

    /** All events in the order of their times; the limit of an accumulation lies a little ahead of what is listed next. */
    List<Event> inOrder() {
        return events.stream().sorted(Comparator.comparingDouble(Event::time)).toList();
    }
}
