package org.nsds.core.onestep;

import java.util.Arrays;

/** The contacts of a problem: those of the model's interactions, followed by those that its sources have found for the step. */
final class ContactSet {

    private final int fixed;
    private Contact[] all;
    private int count;
    private long version;

    ContactSet(Contact[] ofInteractions) {
        fixed = ofInteractions.length;
        all = ofInteractions.clone();
        count = fixed;
    }

    /** Removes the contacts of sources. */
    void clearFound() {
        count = fixed;
    }

    /** Adds a contact that a source has found. */
    void add(Contact contact) {
        if (count == all.length) {
            all = Arrays.copyOf(all, Math.max(16, 2 * count));
        }
        all[count++] = contact;
    }

    /** Notes that other contacts were found than in the step before. */
    void changed() {
        version++;
    }

    /** Returns a number that differs if other contacts were found. */
    long version() {
        return version;
    }

    /** Returns the number of contacts. */
    int count() {
        return count;
    }

    /** Returns the number of contacts of interactions, which come first. */
    int fixed() {
        return fixed;
    }

    /** Returns the a-th contact. */
    Contact get(int a) {
        return all[a];
    }
}
