package org.nsds.numerics.linalg;

import java.util.Arrays;

/**
 * The order in which to eliminate the nodes of a graph so that few new edges appear: always the node with the fewest neighbours
 * left, which then become neighbours of each other.
 *
 * <p>Neighbourhoods are rows of bits, so that joining two costs n/64 operations. Meant for the graph of contacts, up to some ten
 * thousand nodes.
 *
 * <p>Reference: A. George, J. W. H. Liu, <i>The evolution of the minimum degree ordering algorithm</i>, SIAM Review 31, 1989.
 */
final class MinimumDegree {

    private int count;
    private int words;
    private long[] bits = {};
    private int[] degree = {};
    private int[] order = {};

    /** Prepares a graph of that many nodes without edges. */
    void start(int nodes) {
        count = nodes;
        words = (nodes + 63) >>> 6;
        if (bits.length < nodes * words) {
            bits = new long[nodes * words];
        }
        Arrays.fill(bits, 0, nodes * words, 0L);
        if (order.length < nodes) {
            order = new int[nodes];
            degree = new int[nodes];
        }
    }

    /** Makes two nodes neighbours. */
    void connect(int a, int b) {
        if (a != b) {
            bits[a * words + (b >>> 6)] |= 1L << b;
            bits[b * words + (a >>> 6)] |= 1L << a;
        }
    }

    /** Node eliminated in that place, after {@link #run}. */
    int node(int place) {
        return order[place];
    }

    /** Neighbours a node had left when it was eliminated. */
    int neighbours(int node) {
        return degree[node];
    }

    /** The next neighbour a node had left when it was eliminated, from that node number on; −1 if there is none. */
    int nextNeighbour(int node, int from) {
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

    /** Finds the order; false as soon as the neighbours at elimination add up to more than the limit. */
    boolean run(long limit) {
        for (int a = 0; a < count; a++) {
            degree[a] = size(a);
            order[a] = a;
        }
        long sum = 0;
        for (int place = 0; place < count; place++) {
            int best = place;
            for (int k = place + 1; k < count; k++) {
                if (degree[order[k]] < degree[order[best]]) {
                    best = k;
                }
            }
            int node = order[best];
            order[best] = order[place];
            order[place] = node;
            sum += degree[node];
            if (sum > limit) {
                return false;
            }
            eliminate(node);
        }
        return true;
    }

    private void eliminate(int node) {
        for (int a = nextNeighbour(node, 0); a >= 0; a = nextNeighbour(node, a + 1)) {
            for (int w = 0; w < words; w++) {
                bits[a * words + w] |= bits[node * words + w];
            }
            bits[a * words + (a >>> 6)] &= ~(1L << a);
            bits[a * words + (node >>> 6)] &= ~(1L << node);
            degree[a] = size(a);
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
