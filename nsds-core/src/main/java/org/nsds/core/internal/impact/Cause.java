package org.nsds.core.internal.impact;

import java.util.ArrayList;
import java.util.List;
import org.nsds.core.internal.acceleration.ContactFlow;

/**
 * A cause says what an event has found out about contacts before their accelerations are asked.
 *
 * @param closing contacts that are projected to y = 0 and ẏ = 0, whatever their gap and rate are
 * @param leaving contacts that are not held in any case
 * @param slipping contacts whose friction force has reached its bound
 * @param stopping contacts whose sliding velocity has reached zero
 */
record Cause(
        List<ContactFlow> closing, List<ContactFlow> leaving, List<ContactFlow> slipping, List<ContactFlow> stopping) {

    /** Nothing is known. */
    static final Cause NONE = new Cause(List.of(), List.of(), List.of(), List.of());

    static Cause closing(ContactFlow contact) {
        return new Cause(List.of(contact), List.of(), List.of(), List.of());
    }

    static Cause leaving(ContactFlow contact) {
        return new Cause(List.of(), List.of(contact), List.of(), List.of());
    }

    static Cause slipping(ContactFlow contact) {
        return new Cause(List.of(), List.of(), List.of(contact), List.of());
    }

    static Cause stopping(ContactFlow contact) {
        return new Cause(List.of(), List.of(), List.of(), List.of(contact));
    }

    /** Returns this cause with one more contact that closes. */
    Cause withClosing(ContactFlow contact) {
        List<ContactFlow> more = new ArrayList<>(closing);
        more.add(contact);
        return new Cause(more, leaving, slipping, stopping);
    }
}
