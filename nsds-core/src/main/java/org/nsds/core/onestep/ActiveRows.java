package org.nsds.core.onestep;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Where the contacts that take part in a step stand in its problem: one block each, in the order of the index set. Compliant contacts
 * are beside the problem: they have no rows in it, but act on those that have.
 */
final class ActiveRows {

    final IndexSet contacts;
    private final int[] block;
    private final int[] first;
    private final int[] beside;
    private final boolean[] isBeside;
    private int size;

    ActiveRows(Contact[] all) {
        contacts = new IndexSet(all.length);
        block = new int[all.length];
        first = new int[all.length];
        beside = IntStream.range(0, all.length)
                .filter(a -> all[a] instanceof ImplicitContact)
                .toArray();
        isBeside = new boolean[all.length];
        for (int a : beside) {
            isBeside[a] = true;
        }
    }

    /** Gives rows to the contacts of the index set. */
    void assign(Contact[] all) {
        Arrays.fill(block, -1);
        size = 0;
        for (int m = 0; m < contacts.count(); m++) {
            int a = contacts.get(m);
            block[a] = m;
            first[a] = size;
            size += all[a].rows;
        }
    }

    /** Number of rows. */
    int size() {
        return size;
    }

    /** Whether contact a takes part. */
    boolean includes(int a) {
        return block[a] >= 0;
    }

    /** Whether contact a takes part, or stands beside. */
    boolean concerns(int a) {
        return block[a] >= 0 || isBeside[a];
    }

    /** The contacts beside the problem. */
    int[] beside() {
        return beside;
    }

    /** The number of the block of contact a, which takes part. */
    int block(int a) {
        return block[a];
    }

    /** The first row of contact a, which takes part. */
    int first(int a) {
        return first[a];
    }
}
