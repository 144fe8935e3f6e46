package org.nsds.core.internal.problem;

import java.util.Arrays;

/**
 * The pairs of contacts that share a system, among all contacts or among those of a step: contact by contact, each with its
 * partners in order. All pairs of one body are as many as the square of its contacts; those of a step are few.
 */
public final class ContactPairs {

    private final ContactSet contacts;
    /** Per body, the first and the last of its ends among the contacts that are listed. */
    private final int[] head;

    private final int[] tail;
    /** Per end, which is a contact at one of its systems: the next end of the same body, and its contact. */
    private int[] next = {};

    private int[] contactOf = {};
    private int ends;
    /** The contacts that are listed, and per contact its place among them. */
    private int[] members = {};

    int[] rowOf = {};
    private int memberCount;
    /** Per listed contact, its first pair. */
    int[] start = new int[1];
    /** Per pair, the other contact. */
    int[] second = new int[16];

    private int[] row = new int[16];
    private int[] merged = new int[16];

    /** The pairs among contacts between so many systems. */
    public ContactPairs(ContactSet contacts, int bodies) {
        this.contacts = contacts;
        head = new int[bodies];
        tail = new int[bodies];
    }

    /** Returns how many entries the blocks of all pairs have, or the limit if they have more. */
    public long entries(long limit) {
        long[] rows = new long[head.length];
        long sum = 0;
        for (int a = 0; a < contacts.count && sum < limit; a++) {
            long own = contacts.all[a].rows;
            for (int body : contacts.all[a].bodies) {
                sum += own * (2 * rows[body] + own);
                rows[body] += own;
            }
        }
        return Math.min(sum, limit);
    }

    /** Lists the pairs among all contacts. */
    public void listAll() {
        clear();
        for (int a = 0; a < contacts.count; a++) {
            add(a);
        }
        listRows();
    }

    /** Lists the pairs among the contacts that take part and those beside them. */
    public void list(ActiveContacts active) {
        clear();
        for (int a = 0; a < contacts.count; a++) {
            if (active.concerns(contacts.all[a])) {
                add(a);
            }
        }
        listRows();
    }

    private void clear() {
        if (rowOf.length < contacts.count) {
            int room = Math.max(contacts.count, 2 * rowOf.length);
            rowOf = new int[room];
            members = new int[room];
            start = new int[room + 1];
        }
        Arrays.fill(rowOf, -1);
        Arrays.fill(head, -1);
        memberCount = 0;
        ends = 0;
    }

    private void add(int a) {
        rowOf[a] = memberCount;
        members[memberCount++] = a;
        for (int body : contacts.all[a].bodies) {
            append(body, a);
        }
    }

    private void listRows() {
        int count = 0;
        for (int m = 0; m < memberCount; m++) {
            start[m] = count;
            int length = neighbours(members[m]);
            if (second.length < count + length) {
                second = Arrays.copyOf(second, Math.max(count + length, 2 * second.length));
            }
            System.arraycopy(row, 0, second, count, length);
            count += length;
        }
        start[memberCount] = count;
    }

    private void append(int body, int contact) {
        if (ends == next.length) {
            next = Arrays.copyOf(next, Math.max(16, 2 * ends));
            contactOf = Arrays.copyOf(contactOf, next.length);
        }
        int end = ends++;
        contactOf[end] = contact;
        next[end] = -1;
        if (head[body] < 0) {
            head[body] = end;
        } else {
            next[tail[body]] = end;
        }
        tail[body] = end;
    }

    /** Writes the contacts that share a system with contact a into row, sorted; returns how many there are. */
    private int neighbours(int a) {
        int length = 0;
        for (int body : contacts.all[a].bodies) {
            length = merge(length, head[body]);
        }
        return length;
    }

    /** Merges the contacts at a body, which are sorted, into row. */
    private int merge(int length, int first) {
        int count = 0;
        int left = 0;
        int end = first;
        while (left < length || end >= 0) {
            int b = end < 0 ? Integer.MAX_VALUE : contactOf[end];
            int c = left < length ? row[left] : Integer.MAX_VALUE;
            if (count == merged.length) {
                merged = Arrays.copyOf(merged, 2 * count);
            }
            merged[count++] = Math.min(b, c);
            left += c <= b ? 1 : 0;
            end = b <= c ? next[end] : end;
        }
        int[] swap = row;
        row = merged;
        merged = swap;
        return count;
    }

    /** Returns the number of contacts that are listed. */
    public int listed() {
        return memberCount;
    }

    /** Returns the m-th contact that is listed. */
    public int contact(int m) {
        return members[m];
    }

    /** Returns the number of pairs. */
    public int count() {
        return start[memberCount];
    }

    /** Returns the first pair of contact a, which is listed. */
    public int begin(int a) {
        return start[rowOf[a]];
    }

    /** Returns the pair behind the last of contact a. */
    public int end(int a) {
        return start[rowOf[a] + 1];
    }

    /** Returns the pair of contacts a and b, or a negative number if they share no system or are not listed. */
    public int find(int a, int b) {
        return rowOf[a] < 0 ? -1 : Arrays.binarySearch(second, begin(a), end(a), b);
    }
}
