package org.nsds.core.internal.problem;

import java.util.Arrays;
import org.nsds.core.internal.contact.CompliantContact;
import org.nsds.core.internal.contact.Contact;

/**
 * The contacts that act in a step: those with a force law, which are beside its problem, followed by those that take part in it, in the
 * order of their numbers and each with its rows. Those beside have no rows, but act on those that have.
 */
public final class ActiveContacts {

    /** Those that act, followed by what is left of earlier steps. */
    public Contact[] contacts;

    /** Where those that take part in the problem begin. */
    public final int first;

    /** Where they end. */
    public int end;

    /** The rows of the problem. */
    public int rows;

    public ActiveContacts(Contact[] ofInteractions) {
        Contact[] compliant = Arrays.stream(ofInteractions)
                .filter(CompliantContact.class::isInstance)
                .toArray(Contact[]::new);
        contacts = Arrays.copyOf(compliant, ofInteractions.length);
        first = compliant.length;
        end = first;
    }

    /** Lets no contact take part. */
    public void clear() {
        for (int m = first; m < end; m++) {
            contacts[m].block = -1;
        }
        end = first;
        rows = 0;
    }

    /** Adds a contact that takes part, whose number must be larger than those before, and gives it the next rows. */
    public void add(Contact contact) {
        if (end == contacts.length) {
            contacts = Arrays.copyOf(contacts, Math.max(16, 2 * end));
        }
        contact.block = end - first;
        contact.firstRow = rows;
        contacts[end++] = contact;
        rows += contact.rows;
    }

    /** Returns whether a contact acts in the step. */
    public boolean concerns(Contact contact) {
        return contact.block >= 0 || contact instanceof CompliantContact;
    }
}
