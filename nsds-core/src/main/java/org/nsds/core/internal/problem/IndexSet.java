package org.nsds.core.internal.problem;

import java.util.Arrays;

/** The contacts that take part in a step, as sorted indices in an array that is reused. */
public final class IndexSet {

    private int[] members;
    private int count;

    /** An empty set with room for all. */
    public IndexSet(int capacity) {
        members = new int[capacity];
    }

    public void clear() {
        count = 0;
    }

    /** Appends an index, which must be larger than those before. */
    public void add(int index) {
        if (count == members.length) {
            members = Arrays.copyOf(members, Math.max(16, 2 * count));
        }
        members[count++] = index;
    }

    /** Becomes the same set as another. */
    public void copy(IndexSet other) {
        count = other.count;
        if (members.length < count) {
            members = new int[other.members.length];
        }
        System.arraycopy(other.members, 0, members, 0, count);
    }

    /** Whether the other has the same members. */
    public boolean sameAs(IndexSet other) {
        return Arrays.equals(members, 0, count, other.members, 0, other.count);
    }

    /** Number of members. */
    public int count() {
        return count;
    }

    /** The i-th smallest member. */
    public int get(int i) {
        return members[i];
    }
}
