package org.nsds.core.internal.friction;

import java.util.ArrayList;
import java.util.List;
import org.nsds.core.internal.acceleration.ContactFlow;
import org.nsds.core.internal.acceleration.ContactGroup;

/**
 * A paradox of Painlevé: Coulomb's law at acceleration level has no solution, or several.
 *
 * @param kind which
 * @param sentence what is the case and how the run goes on, in words; empty if there is none
 */
public record Paradox(Kind kind, String sentence) {

    /** The kind says how many modes are consistent. */
    public enum Kind {
        /** One. */
        NONE,
        /** None: velocities have to jump, which is an impact without collision. */
        INCONSISTENT,
        /** Several. */
        INDETERMINATE
    }

    /** This is no paradox. */
    public static final Paradox NONE = new Paradox(Kind.NONE, "");

    /** Returns what the modes of a group say. */
    static Paradox of(ConsistentModes modes, ContactGroup group) {
        if (modes.count() == 1) {
            return NONE;
        }
        String who = "Painlevé's paradox at " + names(group) + ": ";
        if (modes.count() == 0) {
            return new Paradox(
                    Kind.INCONSISTENT,
                    who
                            + "sliding on is inconsistent, and so is every other mode; an impact without collision stops it");
        }
        return new Paradox(
                Kind.INDETERMINATE,
                who + "the motion is indeterminate, " + modes.count() + " modes are consistent ("
                        + String.join("; ", modes.names()) + "); the first is taken");
    }

    private static String names(ContactGroup group) {
        List<String> sliding = new ArrayList<>();
        for (int a = 0; a < group.members().size(); a++) {
            ContactFlow contact = group.members().get(a);
            int k = group.firstRow(a);
            if (contact.slips() && group.entry(k, k) <= 0.0) {
                sliding.add("'" + contact.state.name() + "'");
            }
        }
        return sliding.isEmpty() ? "several contacts that slide" : "the sliding contact " + String.join(", ", sliding);
    }
}
