package org.nsds.core.solution;

import java.util.List;

/**
 * An event is something that happened at one time of an event-driven run. The values just before and just after belong to the
 * interactions, in order: rates ẏ of contacts, their friction forces where they begin to stick or to slip, multipliers λ of
 * switches, outputs y of a jump.
 *
 * @param time when
 * @param kind what
 * @param interactions names of those it happened to, with the row in brackets where there are several; for a user event, its
 *     own name
 * @param before their values just before; empty for a user event
 * @param after their values just after; empty for a user event
 * @param impulses what each of them transmitted; zero except at an impact with or without collision, empty for a user event
 */
public record Event(
        double time,
        Kind kind,
        List<String> interactions,
        List<Double> before,
        List<Double> after,
        List<Double> impulses) {

    /** The kind says what happened. */
    public enum Kind {
        /** Contacts collided. */
        IMPACT("impact"),
        /** A held contact let go. */
        RELEASE("release"),
        /** A contact that slid sticks. */
        STICK("stick"),
        /** A contact that stuck slides. */
        SLIP("slip"),
        /** A contact that slid slides the other way. */
        REVERSAL("reversal"),
        /** Friction left a sliding contact no force and no acceleration (Painlevé): velocities jumped without a collision. */
        JAM("impact-without-collision"),
        /** A diode, relay or other switch of a first-order system changed its mode. */
        SWITCH("switch"),
        /** The state of a first-order system jumped because its constraints did not allow it. */
        JUMP("jump"),
        /** An accumulation of impacts or switchings was passed, and the contact closed or the switch slides. */
        ZENO("zeno"),
        /** An event that the user had asked for. */
        USER("user");

        private final String word;

        Kind(String word) {
            this.word = word;
        }

        /** Returns the kind as result files name it. */
        @Override
        public String toString() {
            return word;
        }
    }

    public Event {
        interactions = List.copyOf(interactions);
        before = List.copyOf(before);
        after = List.copyOf(after);
        impulses = List.copyOf(impulses);
    }
}
