package org.nsds.mechanics.world.detection;

import java.util.Arrays;

/**
 * A tree of bounding boxes: each inner node holds the box of its two halves, split at the median of the centres along its longest side. It
 * is built in O(n log n) and finds the overlaps of one box in O(log n + found), whatever the sizes of the boxes are. Deterministic; nothing is
 * allocated once there were as many boxes before.
 */
public final class BoundsTree {

    private static final int LEAF = 4;

    private double[] bounds = {};
    private int[] items = {};
    private double[] centres = {};
    private double[] nodes = {};
    private int[] from = {};
    private int[] to = {};
    private int[] right = {};
    private int nodeCount;
    private final int[] stack = new int[128];
    private int depth;
    private final double[] query = new double[6];

    /**
     * Builds the tree anew.
     *
     * @param boxes least x, y, z and largest x, y, z of each; kept, not copied
     * @param count how many
     */
    public void build(double[] boxes, int count) {
        bounds = boxes;
        if (items.length < count) {
            items = new int[count];
            centres = new double[count];
            int most = 2 * count + 1;
            nodes = new double[6 * most];
            from = new int[most];
            to = new int[most];
            right = new int[most];
        }
        for (int i = 0; i < count; i++) {
            items[i] = i;
        }
        nodeCount = 0;
        if (count > 0) {
            node(0, count);
        }
    }

    private void node(int begin, int end) {
        int number = nodeCount++;
        from[number] = begin;
        to[number] = end;
        right[number] = -1;
        int at = 6 * number;
        Arrays.fill(nodes, at, at + 3, Double.POSITIVE_INFINITY);
        Arrays.fill(nodes, at + 3, at + 6, Double.NEGATIVE_INFINITY);
        for (int i = begin; i < end; i++) {
            int box = 6 * items[i];
            for (int k = 0; k < 3; k++) {
                nodes[at + k] = Math.min(nodes[at + k], bounds[box + k]);
                nodes[at + 3 + k] = Math.max(nodes[at + 3 + k], bounds[box + 3 + k]);
            }
        }
        if (end - begin <= LEAF) {
            return;
        }
        int axis = longestSpreadOfCentres(begin, end);
        for (int i = begin; i < end; i++) {
            centres[items[i]] = bounds[6 * items[i] + axis] + bounds[6 * items[i] + 3 + axis];
        }
        int middle = (begin + end) >>> 1;
        select(begin, end - 1, middle);
        node(begin, middle);
        right[number] = nodeCount;
        node(middle, end);
    }

    private int longestSpreadOfCentres(int begin, int end) {
        int axis = 0;
        double longest = -1.0;
        for (int k = 0; k < 3; k++) {
            double least = Double.POSITIVE_INFINITY;
            double most = Double.NEGATIVE_INFINITY;
            for (int i = begin; i < end; i++) {
                double centre = bounds[6 * items[i] + k] + bounds[6 * items[i] + 3 + k];
                least = Math.min(least, centre);
                most = Math.max(most, centre);
            }
            if (most - least > longest) {
                longest = most - least;
                axis = k;
            }
        }
        return axis;
    }

    /** Returns whether item a comes before item b: by centre, then by number. */
    private boolean before(int a, int b) {
        return centres[a] < centres[b] || (centres[a] == centres[b] && a < b);
    }

    /** Hoare's selection: what is left of the place comes before what is there. */
    private void select(int low, int high, int place) {
        while (low < high) {
            int pivot = items[(low + high) >>> 1];
            int i = low;
            int j = high;
            while (i <= j) {
                while (before(items[i], pivot)) {
                    i++;
                }
                while (before(pivot, items[j])) {
                    j--;
                }
                if (i <= j) {
                    int swap = items[i];
                    items[i++] = items[j];
                    items[j--] = swap;
                }
            }
            if (place <= j) {
                high = j;
            } else if (place >= i) {
                low = i;
            } else {
                return;
            }
        }
    }

    /** Starts to look for the items whose boxes overlap a box; {@link #next} returns them one by one. */
    public void query(double[] box, int at) {
        System.arraycopy(box, at, query, 0, 6);
        depth = 0;
        if (nodeCount > 0) {
            stack[depth++] = 0;
        }
        leaf = -1;
    }

    private int leaf = -1;
    private int place;

    /** Returns the next item whose box overlaps, or −1 if there is none. */
    public int next() {
        while (true) {
            while (leaf >= 0) {
                if (place >= to[leaf]) {
                    leaf = -1;
                    break;
                }
                int item = items[place++];
                if (overlaps(bounds, 6 * item)) {
                    return item;
                }
            }
            if (depth == 0) {
                return -1;
            }
            int number = stack[--depth];
            if (!overlaps(nodes, 6 * number)) {
                continue;
            }
            if (right[number] < 0) {
                leaf = number;
                place = from[number];
            } else {
                stack[depth++] = right[number];
                stack[depth++] = number + 1;
            }
        }
    }

    private boolean overlaps(double[] boxes, int at) {
        return boxes[at] <= query[3]
                && boxes[at + 3] >= query[0]
                && boxes[at + 1] <= query[4]
                && boxes[at + 4] >= query[1]
                && boxes[at + 2] <= query[5]
                && boxes[at + 5] >= query[2];
    }
}
