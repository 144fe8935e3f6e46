package org.nsds.numerics.linalg;

import java.util.Arrays;
import java.util.function.BooleanSupplier;

/**
 * Where the entries of L and U are when a sparse matrix of blocks is eliminated in the order of {@link MinimumDegree}. Blocks and
 * rows are renumbered: block {@link #block}(p) is the p-th to be eliminated, and row i becomes row {@link #row}(i).
 */
final class BlockElimination {

    private static final long MOST_ENTRIES = 20_000_000;
    private static final int MOST_BLOCKS = 20_000;

    private final MinimumDegree degree;
    private int blocks;
    private int widest; // rows of a block
    private int[] place = {}; // of each block
    private int[] from = {0}; // first row of each place
    private int[] rowOf = {};
    private int[] blockOf = {};
    private int[] upperBegin = {};
    private int[] upperPlace = {}; // places right of the diagonal, ascending, of each place
    private int[] columnBegin = {};
    private int[] columns = {}; // rows of those places
    private int[] upperAt = {}; // first value of U of each place
    private int[] lowerBegin = {};
    private int[] lowerPlace = {};
    private int[] lowerAt = {}; // first value of each block of L
    private int[] entry = {};
    private double[] value = {};
    private int[] pattern = {}; // of what was analysed: starts, then row by row the number of entries and their columns
    private int[] other = {};
    private int patternLength;

    BlockElimination(BooleanSupplier mustStop) {
        degree = new MinimumDegree(mustStop);
    }

    /** Analyses a pattern, unless it is the one before; false if too much would be filled, or if it has to stop. */
    boolean analyse(SquareMatrix matrix, int[] starts, int count) {
        if (count > MOST_BLOCKS) {
            return false;
        }
        if (isSame(matrix, starts, count)) {
            return true;
        }
        int n = matrix.size();
        if (blockOf.length < n) {
            blockOf = new int[n];
            rowOf = new int[n];
        }
        widest = 1;
        for (int b = 0; b < count; b++) {
            Arrays.fill(blockOf, starts[b], starts[b + 1], b);
            widest = Math.max(widest, starts[b + 1] - starts[b]);
        }
        degree.start(count);
        for (int i = 0, at = count + 1; i < n; i++) {
            int length = pattern[at++];
            for (int k = 0; k < length; k++) {
                degree.connect(blockOf[i], blockOf[pattern[at++]]);
            }
        }
        if (!degree.run(MOST_ENTRIES / (2L * widest * widest))) {
            patternLength = 0;
            return false;
        }
        blocks = count;
        number(starts);
        fill();
        return true;
    }

    /** Takes in a pattern; whether it is the one analysed before. */
    private boolean isSame(SquareMatrix matrix, int[] starts, int count) {
        int n = matrix.size();
        if (entry.length < n) {
            entry = new int[n];
            value = new double[n];
        }
        int length = 0;
        other = atLeast(other, count + 1);
        System.arraycopy(starts, 0, other, 0, count + 1);
        length = count + 1;
        for (int i = 0; i < n; i++) {
            int entries = matrix.copyEntries(i, entry, value);
            other = atLeast(other, length + entries + 1);
            other[length++] = entries;
            System.arraycopy(entry, 0, other, length, entries);
            length += entries;
        }
        boolean same =
                length == patternLength && count == blocks && Arrays.equals(pattern, 0, length, other, 0, length);
        int[] swap = pattern;
        pattern = other;
        other = swap.length < length ? new int[pattern.length] : swap; // now, so that the next one finds its room
        patternLength = length;
        return same;
    }

    private static int[] atLeast(int[] array, int length) {
        return array.length < length ? Arrays.copyOf(array, 2 * length) : array;
    }

    private void number(int[] starts) {
        if (place.length < blocks) {
            place = new int[blocks];
            from = new int[blocks + 1];
            upperBegin = new int[blocks + 1];
            columnBegin = new int[blocks + 1];
            upperAt = new int[blocks + 1];
            lowerBegin = new int[blocks + 2];
        }
        for (int p = 0; p < blocks; p++) {
            int b = degree.node(p);
            place[b] = p;
            int width = starts[b + 1] - starts[b];
            from[p + 1] = from[p] + width;
            for (int a = 0; a < width; a++) {
                rowOf[starts[b] + a] = from[p] + a;
            }
            upperBegin[p + 1] = upperBegin[p] + degree.neighbours(b);
        }
        upperPlace = atLeast(upperPlace, upperBegin[blocks]);
        lowerPlace = atLeast(lowerPlace, upperBegin[blocks]);
        lowerAt = atLeast(lowerAt, upperBegin[blocks] + 1);
        columns = atLeast(columns, widest * upperBegin[blocks]);
    }

    private void fill() {
        Arrays.fill(lowerBegin, 0, blocks + 2, 0);
        int column = 0;
        for (int p = 0; p < blocks; p++) {
            int b = degree.node(p);
            int at = upperBegin[p];
            for (int c = degree.nextNeighbour(b, 0); c >= 0; c = degree.nextNeighbour(b, c + 1)) {
                upperPlace[at++] = place[c];
            }
            Arrays.sort(upperPlace, upperBegin[p], at);
            columnBegin[p] = column;
            for (int e = upperBegin[p]; e < at; e++) {
                lowerBegin[upperPlace[e] + 2]++;
                for (int i = from[upperPlace[e]]; i < from[upperPlace[e] + 1]; i++) {
                    columns[column++] = i;
                }
            }
            columnBegin[p + 1] = column;
            upperAt[p + 1] = upperAt[p] + width(p) * (column - columnBegin[p]);
        }
        for (int p = 0; p <= blocks; p++) {
            lowerBegin[p + 1] += lowerBegin[p];
        }
        for (int p = 0; p < blocks; p++) { // lowerBegin[q + 1] runs from the begin of q to that of q + 1
            for (int e = upperBegin[p]; e < upperBegin[p + 1]; e++) {
                lowerPlace[lowerBegin[upperPlace[e] + 1]++] = p;
            }
        }
        int values = 0;
        for (int p = 0; p < blocks; p++) {
            for (int e = lowerBegin[p]; e < lowerBegin[p + 1]; e++) {
                lowerAt[e] = values;
                values += width(p) * width(lowerPlace[e]);
            }
        }
        lowerAt[lowerBegin[blocks]] = values;
    }

    int blocks() {
        return blocks;
    }

    /** Returns the block of A that is eliminated in that place. */
    int block(int p) {
        return degree.node(p);
    }

    /** New number of row i of A. */
    int row(int i) {
        return rowOf[i];
    }

    /** First new row of a place; that of {@link #blocks} is the size. */
    int from(int p) {
        return from[p];
    }

    int width(int p) {
        return from[p + 1] - from[p];
    }

    /** First of a place's new columns right of the diagonal block, in {@link #columns}. */
    int columnBegin(int p) {
        return columnBegin[p];
    }

    int column(int t) {
        return columns[t];
    }

    int[] columns() {
        return columns;
    }

    /** First value of U of a place, whose rows are as long as it has columns. */
    int upperAt(int p) {
        return upperAt[p];
    }

    int upperEntries() {
        return upperAt[blocks];
    }

    /** First of a place's blocks left of the diagonal. */
    int lowerBegin(int p) {
        return lowerBegin[p];
    }

    int lowerPlace(int e) {
        return lowerPlace[e];
    }

    /** First value of a block of L. */
    int lowerAt(int e) {
        return lowerAt[e];
    }

    int lowerEntries() {
        return lowerAt[lowerBegin[blocks]];
    }
}
