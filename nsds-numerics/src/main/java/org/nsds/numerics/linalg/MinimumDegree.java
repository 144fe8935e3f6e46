package org.nsds.numerics.linalg;

import java.util.Arrays;
import java.util.function.BooleanSupplier;

/**
 * The order in which to eliminate the nodes of a graph so that few new edges appear: always the node with the fewest neighbours
 * left, which then become neighbours of each other.
 *
 * <p>Neighbourhoods are rows of bits, so that joining two costs n/64 operations. Meant for the graph of contacts, up to some ten
 * thousand nodes.
 *
 * <p>Reference: A. George, J. W. H. Liu, <i>The evolution of the minimum degree ordering algorithm</i>, SIAM Review 31, 1989.
 */
public final class MinimumDegree {

    private final BooleanSupplier mustStop;
    private int count;
    private int words;
    private long[] bits = {};
    private int[] degree = {};
    private int[] order = {};
    private int[] first = {}; // node of each degree, −1 if there is none
    private int[] next = {}; // node of the same degree
    private int[] previous = {};

    /** Makes orders that are left unfinished when the answer is true. */
    public MinimumDegree(BooleanSupplier mustStop) {
        this.mustStop = mustStop;
    }

    /** Prepares a graph of that many nodes without edges. */
    public void start(int nodes) {
        count = nodes;
        words = (nodes + 63) >>> 6;
        if (bits.length < nodes * words) {
            bits = new long[nodes * words];
        }
        Arrays.fill(bits, 0, nodes * words, 0L);
        if (order.length < nodes) {
            order = new int[nodes];
            degree = new int[nodes];
            first = new int[nodes];
            next = new int[nodes];
            previous = new int[nodes];
        }
    }

    /** Makes two nodes neighbours. */
    public void connect(int a, int b) {
        if (a != b) {
            bits[a * words + (b >>> 6)] |= 1L << b;
            bits[b * words + (a >>> 6)] |= 1L << a;
        }
    }

    /** Node eliminated in that place, after {@link #run}. */
    public int node(int place) {
        return order[place];
    }

    /** Neighbours a node had left when it was eliminated. */
    public int neighbours(int node) {
        return degree[node];
    }

    /** Returns the next neighbour a node had left when it was eliminated, from that node number on; −1 if there is none. */
    public int nextNeighbour(int node, int from) {
        int word = from >>> 6;
        if (word >= words) {
            return -1;
        }
        long rest = bits[node * words + word] & (-1L << from);
        while (rest == 0L) {
            if (++word == words) {
                return -1;
            }
            rest = bits[node * words + word];
        }
        return (word << 6) + Long.numberOfTrailingZeros(rest);
    }

    /** Finds the order; false as soon as the neighbours at elimination add up to more than the limit, or if it has to stop. */
    public boolean run(long limit) {
        Arrays.fill(first, 0, count, -1);
        for (int a = count - 1; a >= 0; a--) {
            degree[a] = size(a);
            enter(a);
        }
        long sum = 0;
        int least = 0;
        for (int place = 0; place < count; place++) {
            while (first[least] < 0) {
                least++;
            }
            int node = first[least];
            leave(node);
            order[place] = node;
            sum += degree[node];
            if (sum > limit || mustStop.getAsBoolean()) {
                return false;
            }
            eliminate(node);
            least = Math.max(0, least - 1); // neighbours lose one neighbour, and may gain others
        }
        return true;
    }

    private void enter(int node) {
        int head = first[degree[node]];
        next[node] = head;
        previous[node] = -1;
        if (head >= 0) {
            previous[head] = node;
        }
        first[degree[node]] = node;
    }

    private void leave(int node) {
        if (previous[node] >= 0) {
            next[previous[node]] = next[node];
        } else {
            first[degree[node]] = next[node];
        }
        if (next[node] >= 0) {
            previous[next[node]] = previous[node];
        }
    }

    private void eliminate(int node) {
        for (int a = nextNeighbour(node, 0); a >= 0; a = nextNeighbour(node, a + 1)) {
            for (int w = 0; w < words; w++) {
                bits[a * words + w] |= bits[node * words + w];
            }
            bits[a * words + (a >>> 6)] &= ~(1L << a);
            bits[a * words + (node >>> 6)] &= ~(1L << node);
            leave(a);
            degree[a] = size(a);
            enter(a);
        }
    }

    private int size(int node) {
        int size = 0;
        for (int w = node * words; w < (node + 1) * words; w++) {
            size += Long.bitCount(bits[w]);
        }
        return size;
    }
}
