package org.nsds.numerics.solver;

import java.util.Arrays;
import org.nsds.numerics.linalg.SquareMatrix;

/**
 * Groups of rows that depend on each other through the nonzero entries of a matrix, in an order in which each group depends only
 * on itself and on groups before it: Tarjan's strongly connected components, without recursion.
 */
final class StrongComponents {

    private int count;
    private int[] starts = {};
    private int[] members = {};
    private int[] index = {};
    private int[] low = {};
    private int[] next = {};
    private int[] open = {}; // vertices not yet in a group
    private int[] trail = {}; // the path of the search
    private boolean[] isOpen = {};

    /** Finds the groups. */
    public void find(SquareMatrix matrix) {
        int n = matrix.size();
        if (index.length < n) {
            starts = new int[n + 1];
            members = new int[n];
            index = new int[n];
            low = new int[n];
            next = new int[n];
            open = new int[n];
            trail = new int[n];
            isOpen = new boolean[n];
        }
        Arrays.fill(index, 0, n, -1);
        Arrays.fill(isOpen, 0, n, false);
        count = 0;
        int seen = 0;
        int opened = 0;
        int placed = 0;
        for (int root = 0; root < n; root++) {
            if (index[root] >= 0) {
                continue;
            }
            int depth = 0;
            trail[depth++] = root;
            while (depth > 0) {
                int v = trail[depth - 1];
                if (index[v] < 0) {
                    index[v] = seen;
                    low[v] = seen++;
                    next[v] = 0;
                    open[opened++] = v;
                    isOpen[v] = true;
                }
                int child = nextChild(matrix, v, n);
                if (child >= 0) {
                    trail[depth++] = child;
                    continue;
                }
                depth--;
                if (depth > 0) {
                    low[trail[depth - 1]] = Math.min(low[trail[depth - 1]], low[v]);
                }
                if (low[v] == index[v]) {
                    starts[count++] = placed;
                    int member;
                    do {
                        member = open[--opened];
                        isOpen[member] = false;
                        members[placed++] = member;
                    } while (member != v);
                }
            }
        }
        starts[count] = placed;
    }

    /** Returns the next unseen vertex on which v depends, taking note of open ones on the way; −1 if none is left. */
    private int nextChild(SquareMatrix matrix, int v, int n) {
        while (next[v] < n) {
            int to = next[v]++;
            if (to != v && matrix.get(v, to) != 0.0) {
                if (index[to] < 0) {
                    return to;
                }
                if (isOpen[to]) {
                    low[v] = Math.min(low[v], index[to]);
                }
            }
        }
        return -1;
    }

    /** Number of groups. */
    public int count() {
        return count;
    }

    /** Where group c starts among the members; {@code start(count())} is their number. */
    public int start(int c) {
        return starts[c];
    }

    /** Returns the row at that position: group after group. */
    public int member(int position) {
        return members[position];
    }
}
