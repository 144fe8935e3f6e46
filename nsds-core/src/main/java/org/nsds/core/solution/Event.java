package org.nsds.core.solution;

import java.util.List;

/**
 * Something that happened at one time of an event-driven run.
 *
 * @param time when
 * @param kind what
 * @param interactions names of those it happened to; for a user event, its own name
 * @param before their rates ẏ just before; empty for a user event
 * @param after their rates ẏ just after; empty for a user event
 * @param impulses what each of them transmitted; zero except at an impact, empty for a user event
 */
public record Event(
        double time,
        Kind kind,
        List<String> interactions,
        List<Double> before,
        List<Double> after,
        List<Double> impulses) {

    /** What can happen. */
    public enum Kind {
        /** Contacts collided. */
        IMPACT("impact"),
        /** A held contact let go. */
        RELEASE("release"),
        /** An accumulation of impacts was passed, and the contact closed. */
        ZENO("zeno"),
        /** An event that the user had asked for. */
        USER("user");

        private final String word;

        Kind(String word) {
            this.word = word;
        }

        /** The kind as result files name it. */
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
