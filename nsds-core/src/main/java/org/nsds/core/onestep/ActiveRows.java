package org.nsds.core.onestep;

import java.util.Arrays;

/** Where the contacts that take part in a step stand in its problem: one block each, in the order of the index set. */
final class ActiveRows {

    final IndexSet contacts;
    private final int[] block;
    private final int[] first;
    private int size;

    ActiveRows(int capacity) {
        contacts = new IndexSet(capacity);
        block = new int[capacity];
        first = new int[capacity];
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

    /** The number of the block of contact a, which takes part. */
    int block(int a) {
        return block[a];
    }

    /** The first row of contact a, which takes part. */
    int first(int a) {
        return first[a];
    }
}
