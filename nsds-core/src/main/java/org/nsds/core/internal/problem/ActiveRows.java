package org.nsds.core.internal.problem;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.nsds.core.internal.contact.ImplicitContact;

/**
 * Where the contacts that take part in a step stand in its problem: one block each, in the order of the index set. Compliant contacts
 * are beside the problem: they have no rows in it, but act on those that have.
 */
public final class ActiveRows {

    public final IndexSet contacts;
    private int[] block;
    private int[] first;
    private final int[] beside;
    private boolean[] isBeside;
    private int size;

    public ActiveRows(ContactSet all) {
        contacts = new IndexSet(all.count());
        block = new int[all.count()];
        first = new int[all.count()];
        beside = IntStream.range(0, all.count())
                .filter(a -> all.get(a) instanceof ImplicitContact)
                .toArray();
        isBeside = new boolean[all.count()];
        for (int a : beside) {
            isBeside[a] = true;
        }
    }

    /** Gives rows to the contacts of the index set. */
    public void assign(ContactSet all) {
        if (block.length < all.count()) {
            int room = Math.max(all.count(), 2 * block.length);
            block = new int[room];
            first = new int[room];
            isBeside = Arrays.copyOf(isBeside, room);
        }
        Arrays.fill(block, -1);
        size = 0;
        for (int m = 0; m < contacts.count(); m++) {
            int a = contacts.get(m);
            block[a] = m;
            first[a] = size;
            size += all.get(a).rows;
        }
    }

    /** Number of rows. */
    public int size() {
        return size;
    }

    /** Whether contact a takes part. */
    public boolean includes(int a) {
        return block[a] >= 0;
    }

    /** Whether contact a takes part, or stands beside. */
    public boolean concerns(int a) {
        return block[a] >= 0 || isBeside[a];
    }

    /** The contacts beside the problem. */
    public int[] beside() {
        return beside;
    }

    /** The number of the block of contact a, which takes part. */
    public int block(int a) {
        return block[a];
    }

    /** The first row of contact a, which takes part. */
    public int first(int a) {
        return first[a];
    }
}
