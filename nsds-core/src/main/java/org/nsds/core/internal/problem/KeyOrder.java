package org.nsds.core.internal.problem;

import org.nsds.core.model.ContactList;

/**
 * This class sorts the contacts of a list by their keys, in place and without allocating once there is room: heap sort of their
 * numbers.
 */
public final class KeyOrder {

    private int[] order = {};

    /** Sorts, and returns the numbers of the contacts, of which as many are meant as the list has. */
    public int[] sort(ContactList list) {
        int n = list.count();
        if (order.length < n) {
            order = new int[Math.max(n, 2 * order.length)];
        }
        boolean sorted = true;
        for (int i = 0; i < n; i++) {
            order[i] = i;
            sorted &= i == 0 || list.key(i - 1) <= list.key(i);
        }
        if (sorted) {
            return order;
        }
        for (int i = n / 2 - 1; i >= 0; i--) {
            sink(list, i, n);
        }
        for (int last = n - 1; last > 0; last--) {
            int largest = order[0];
            order[0] = order[last];
            order[last] = largest;
            sink(list, 0, last);
        }
        return order;
    }

    private void sink(ContactList list, int root, int size) {
        int moved = order[root];
        int hole = root;
        for (int child = 2 * hole + 1; child < size; child = 2 * hole + 1) {
            if (child + 1 < size && list.key(order[child + 1]) > list.key(order[child])) {
                child++;
            }
            if (list.key(order[child]) <= list.key(moved)) {
                break;
            }
            order[hole] = order[child];
            hole = child;
        }
        order[hole] = moved;
    }
}
