package org.nsds.core.eventdriven;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
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

    /** Rows of switches that changed their mode: their multipliers before and after. */
    void switching(double t, SwitchedModel model, int[] rows, double[] before) {
        events.add(ofRows(t, Event.Kind.SWITCH, model, rows, before));
    }

    /** Rows of switches that changed their mode infinitely often. */
    void switchAccumulation(double limit, SwitchedModel model, int[] rows, double[] before) {
        events.add(ofRows(limit, Event.Kind.ZENO, model, rows, before));
    }

    private static Event ofRows(double t, Event.Kind kind, SwitchedModel model, int[] rows, double[] before) {
        return new Event(
                t,
                kind,
                IntStream.of(rows).mapToObj(model::rowName).toList(),
                IntStream.of(rows).mapToObj(k -> before[k]).toList(),
                IntStream.of(rows).mapToObj(model::multiplier).toList(),
                IntStream.of(rows).mapToObj(k -> 0.0).toList());
    }

    /** A state that its constraints did not allow: the outputs that changed most, before and after. */
    void jump(double t, SwitchedModel model, double[] before) {
        int[] rows = IntStream.range(0, before.length)
                .filter(k -> model.output(k) != before[k])
                .toArray();
        events.add(new Event(
                t,
                Event.Kind.JUMP,
                IntStream.of(rows).mapToObj(model::rowName).toList(),
                IntStream.of(rows).mapToObj(k -> before[k]).toList(),
                IntStream.of(rows).mapToObj(model::output).toList(),
                IntStream.of(rows).mapToObj(k -> 0.0).toList()));
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
