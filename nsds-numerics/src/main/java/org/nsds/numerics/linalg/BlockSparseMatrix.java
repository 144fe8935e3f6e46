package org.nsds.numerics.linalg;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Square matrix of dense blocks, most of which are absent: one block row per contact or body. Products cost as much as there are
 * entries.
 *
 * <p>Made once by a {@link Builder}, or written anew step after step without allocating:
 *
 * <pre>
 *     matrix.clear();
 *     matrix.addBlockRow(3);  matrix.addBlockRow(2);         // all sizes first
 *     int at = matrix.addBlock(0, 0);                        // then block row by block row, columns ascending
 *     matrix.entries()[at + 3 * i + j] = …                   // rows of the block one after the other, zero at first
 *     at = matrix.addBlock(0, 1);  …
 * </pre>
 */
public final class BlockSparseMatrix implements SquareMatrix {

    private int count; // of block rows
    private int[] starts = {0}; // first row of each block row
    private int[] blockOf = {}; // block row of each row
    private int[] first = {}; // block of each block row, up to the one last written to
    private int written; // block row last written to
    private int[] columns = {}; // of each block
    private int[] offsets = {}; // of each block in the entries
    private double[] entries = {};
    private int blocks;
    private int used;

    /** A matrix without rows, to be written in place. */
    public BlockSparseMatrix() {}

    /** Collects blocks in any order. */
    public static final class Builder {

        private final int[] sizes;
        private final List<TreeMap<Integer, double[][]>> rows = new ArrayList<>();

        /** A matrix whose diagonal blocks have these sizes. */
        public Builder(int... sizes) {
            this.sizes = sizes.clone();
            for (int b = 0; b < sizes.length; b++) {
                requirePositive(b, sizes[b]);
                rows.add(new TreeMap<>());
            }
        }

        /** Puts these rows, which are not to be changed before {@link #build}, at a block position that is still empty. */
        public Builder block(int row, int column, double[][] values) {
            for (double[] each : values) {
                if (values.length != sizes[row] || each.length != sizes[column]) {
                    throw new IllegalArgumentException("block (" + row + ", " + column + ") must be " + sizes[row]
                            + " by " + sizes[column] + ", but is " + values.length + " by " + each.length);
                }
            }
            if (rows.get(row).put(column, values) != null) {
                throw new IllegalArgumentException("block (" + row + ", " + column + ") is given twice");
            }
            return this;
        }

        /** Returns the matrix. */
        public BlockSparseMatrix build() {
            BlockSparseMatrix matrix = new BlockSparseMatrix();
            for (int size : sizes) {
                matrix.addBlockRow(size);
            }
            for (int b = 0; b < sizes.length; b++) {
                for (Map.Entry<Integer, double[][]> block : rows.get(b).entrySet()) {
                    int at = matrix.addBlock(b, block.getKey());
                    int width = sizes[block.getKey()];
                    for (int i = 0; i < sizes[b]; i++) {
                        System.arraycopy(block.getValue()[i], 0, matrix.entries, at + i * width, width);
                    }
                }
            }
            return matrix;
        }
    }

    private static void requirePositive(int block, int size) {
        if (size <= 0) {
            throw new IllegalArgumentException(
                    "block " + block + " has size " + size + ": every block needs at least one row");
        }
    }

    /** Forgets everything but its memory: no rows, no blocks. */
    public void clear() {
        count = 0;
        written = 0;
        blocks = 0;
        used = 0;
    }

    /** Adds that many rows and columns, which will share a diagonal block; returns the number of the block row. */
    public int addBlockRow(int size) {
        requirePositive(count, size);
        if (blocks > 0) {
            throw new IllegalStateException("block rows must all be added before the first block");
        }
        if (count + 1 == starts.length) {
            starts = Arrays.copyOf(starts, 2 * starts.length + 1);
            first = Arrays.copyOf(first, starts.length);
        }
        int end = starts[count] + size;
        if (end > blockOf.length) {
            blockOf = Arrays.copyOf(blockOf, 2 * end);
        }
        Arrays.fill(blockOf, starts[count], end, count);
        starts[count + 1] = end;
        return count++;
    }

    /**
     * Adds a block of zeros: block row after block row, the columns of each in ascending order.
     *
     * @return where its first entry is in {@link #entries}; its rows follow one after the other
     */
    public int addBlock(int row, int column) {
        if (row < written || row == written && end(row) > first[row] && column <= columns[blocks - 1]) {
            throw new IllegalArgumentException("block (" + row + ", " + column
                    + ") comes twice or too late: give the blocks row by row, columns ascending");
        }
        while (written < row) {
            first[++written] = blocks;
        }
        if (blocks == columns.length) {
            columns = Arrays.copyOf(columns, 2 * blocks + 4);
            offsets = Arrays.copyOf(offsets, columns.length);
        }
        int length = (starts[row + 1] - starts[row]) * (starts[column + 1] - starts[column]);
        if (used + length > entries.length) {
            entries = Arrays.copyOf(entries, 2 * (used + length));
        }
        Arrays.fill(entries, used, used + length, 0.0);
        columns[blocks] = column;
        offsets[blocks++] = used;
        used += length;
        return used - length;
    }

    /** Returns all entries, block after block; another array after {@link #addBlock}. */
    public double[] entries() {
        return entries;
    }

    /** Number of block rows. */
    public int blockCount() {
        return count;
    }

    /** First row of block b; {@code blockStart(blockCount())} is the size. */
    public int blockStart(int b) {
        return starts[b];
    }

    @Override
    public int size() {
        return starts[count];
    }

    /** First block of a block row. */
    private int begin(int row) {
        return row == 0 ? 0 : row <= written ? first[row] : blocks;
    }

    /** One past the last block of a block row. */
    private int end(int row) {
        return row < written ? first[row + 1] : blocks;
    }

    /** Returns the block of a block row in that column; negative if there is none. */
    private int find(int row, int column) {
        int first = begin(row);
        int end = end(row);
        return first < end && columns[first] == column ? first : Arrays.binarySearch(columns, first, end, column);
    }

    /** Where the part of row i in a block begins. */
    private int at(int block, int i, int width) {
        return offsets[block] + (i - starts[blockOf[i]]) * width;
    }

    /** Returns whether all entries are those of one block, as with a single contact, where nothing has to be looked for. */
    private boolean isDense() {
        return count == 1 && blocks == 1;
    }

    @Override
    public double get(int i, int j) {
        if (isDense()) {
            return entries[offsets[0] + i * starts[1] + j];
        }
        int row = blockOf[i];
        int column = blockOf[j];
        int k = find(row, column);
        return k < 0 ? 0.0 : entries[at(k, i, starts[column + 1] - starts[column]) + j - starts[column]];
    }

    @Override
    public void multiplyAdd(double[] x, double[] y) {
        if (isDense() && starts[1] == 3) {
            for (int i = 0, at = offsets[0]; i < 3; i++, at += 3) {
                y[i] += entries[at] * x[0] + entries[at + 1] * x[1] + entries[at + 2] * x[2];
            }
            return;
        }
        for (int i = 0; i < size(); i++) {
            y[i] += rowTimes(i, x);
        }
    }

    @Override
    public double rowTimes(int i, double[] x) {
        int row = blockOf[i];
        int end = end(row);
        double sum = 0.0;
        for (int k = begin(row); k < end; k++) {
            int j = starts[columns[k]];
            int width = starts[columns[k] + 1] - j;
            sum = plus(sum, at(k, i, width), j, width, x);
        }
        return sum;
    }

    @Override
    public void rowsTimes(int first, int count, double[] x, double[] y) {
        int row = blockOf[first];
        if (starts[row] != first || starts[row + 1] != first + count) {
            SquareMatrix.super.rowsTimes(first, count, x, y);
            return;
        }
        Arrays.fill(y, 0, count, 0.0);
        int end = end(row);
        for (int k = begin(row); k < end; k++) {
            int j = starts[columns[k]];
            int width = starts[columns[k] + 1] - j;
            for (int i = 0; i < count; i++) {
                y[i] = plus(y[i], offsets[k] + i * width, j, width, x);
            }
        }
    }

    /** Returns the sum and one row of a block, from entry {@code at} on, times x from entry j on. */
    private double plus(double sum, int at, int j, int width, double[] x) {
        if (width == 3) {
            return sum + (entries[at] * x[j] + entries[at + 1] * x[j + 1] + entries[at + 2] * x[j + 2]);
        } else if (width == 2) {
            return sum + (entries[at] * x[j] + entries[at + 1] * x[j + 1]);
        }
        double all = sum;
        for (int l = 0; l < width; l++) {
            all += entries[at + l] * x[j + l];
        }
        return all;
    }

    @Override
    public void addRowTimes(int i, double[] x, CompensatedSum sum) {
        int row = blockOf[i];
        for (int k = begin(row); k < end(row); k++) {
            int j = starts[columns[k]];
            int width = starts[columns[k] + 1] - j;
            int at = at(k, i, width);
            for (int l = 0; l < width; l++) {
                sum.addProduct(entries[at + l], x[j + l]);
            }
        }
    }

    @Override
    public double largestTerm(double[] x) {
        double largest = 0.0;
        for (int row = 0; row < count; row++) {
            for (int k = begin(row); k < end(row); k++) {
                int j = starts[columns[k]];
                int width = starts[columns[k] + 1] - j;
                int end = offsets[k] + (starts[row + 1] - starts[row]) * width;
                for (int at = offsets[k]; at < end; at += width) {
                    for (int l = 0; l < width; l++) {
                        largest = Math.max(largest, Math.abs(entries[at + l] * x[j + l]));
                    }
                }
            }
        }
        return largest;
    }

    @Override
    public int copyEntries(int i, int[] column, double[] value) {
        int row = blockOf[i];
        int copied = 0;
        for (int k = begin(row); k < end(row); k++) {
            int j = starts[columns[k]];
            int width = starts[columns[k] + 1] - j;
            int at = at(k, i, width);
            for (int l = 0; l < width; l++) {
                column[copied] = j + l;
                value[copied++] = entries[at + l];
            }
        }
        return copied;
    }

    @Override
    public double largestInColumn(int j) {
        double largest = 0.0;
        for (int i = 0; i < size(); i++) {
            largest = Math.max(largest, Math.abs(get(i, j)));
        }
        return largest;
    }

    @Override
    public double largestInRow(int i) {
        double largest = 0.0;
        int row = blockOf[i];
        for (int k = begin(row); k < end(row); k++) {
            int width = starts[columns[k] + 1] - starts[columns[k]];
            int at = at(k, i, width);
            for (int l = 0; l < width; l++) {
                largest = Math.max(largest, Math.abs(entries[at + l]));
            }
        }
        return largest;
    }

    @Override
    public boolean isSymmetric() {
        for (int i = 0; i < size(); i++) {
            int row = blockOf[i];
            for (int k = begin(row); k < end(row); k++) {
                int width = starts[columns[k] + 1] - starts[columns[k]];
                int at = at(k, i, width);
                for (int l = 0; l < width; l++) {
                    int j = starts[columns[k]] + l;
                    if (!Rows.agree(entries[at + l], get(j, i), this, i, j)) {
                        return false;
                    }
                }
            }
        }
        return true;
    }

    @Override
    public void copyRow(int i, double[] target) {
        Arrays.fill(target, 0, size(), 0.0);
        int row = blockOf[i];
        for (int k = begin(row); k < end(row); k++) {
            int width = starts[columns[k] + 1] - starts[columns[k]];
            System.arraycopy(entries, at(k, i, width), target, starts[columns[k]], width);
        }
    }
}
