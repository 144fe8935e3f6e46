package org.nsds.numerics.linalg;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Square matrix of dense blocks, most of which are absent: one block row per contact or body. Immutable; made by a
 * {@link Builder}.
 *
 * <p>The rows of a block row share one ascending list of columns, so that a product costs as much as there are entries.
 */
public final class BlockSparseMatrix implements SquareMatrix {

    private final int[] starts;
    private final int[] blockOf;
    private final int[][] columns; // of a block row
    private final double[][] values; // of a row, one for each of those columns

    private BlockSparseMatrix(int[] starts, List<TreeMap<Integer, double[][]>> blocks) {
        this.starts = starts;
        int count = starts.length - 1;
        blockOf = new int[starts[count]];
        columns = new int[count][];
        values = new double[starts[count]][];
        for (int b = 0; b < count; b++) {
            Arrays.fill(blockOf, starts[b], starts[b + 1], b);
            int width = 0;
            for (int column : blocks.get(b).keySet()) {
                width += starts[column + 1] - starts[column];
            }
            columns[b] = new int[width];
            for (int i = starts[b]; i < starts[b + 1]; i++) {
                values[i] = new double[width];
            }
            int at = 0;
            for (Map.Entry<Integer, double[][]> block : blocks.get(b).entrySet()) {
                at = place(b, block.getKey(), block.getValue(), at);
            }
        }
    }

    private int place(int row, int column, double[][] block, int at) {
        int width = starts[column + 1] - starts[column];
        for (int k = 0; k < width; k++) {
            columns[row][at + k] = starts[column] + k;
        }
        for (int i = 0; i < block.length; i++) {
            System.arraycopy(block[i], 0, values[starts[row] + i], at, width);
        }
        return at + width;
    }

    /** Collects blocks. */
    public static final class Builder {

        private final int[] starts;
        private final List<TreeMap<Integer, double[][]>> blocks = new ArrayList<>();

        /** A matrix whose diagonal blocks have these sizes. */
        public Builder(int... sizes) {
            starts = new int[sizes.length + 1];
            for (int b = 0; b < sizes.length; b++) {
                if (sizes[b] <= 0) {
                    throw new IllegalArgumentException(
                            "block " + b + " has size " + sizes[b] + ": every block needs at least one row");
                }
                starts[b + 1] = starts[b] + sizes[b];
                blocks.add(new TreeMap<>());
            }
        }

        /** Puts these rows, which are not to be changed before {@link #build}, at a block position that is still empty. */
        public Builder block(int row, int column, double[][] rows) {
            int height = starts[row + 1] - starts[row];
            int width = starts[column + 1] - starts[column];
            for (double[] each : rows) {
                if (rows.length != height || each.length != width) {
                    throw new IllegalArgumentException("block (" + row + ", " + column + ") must be " + height + " by "
                            + width + ", but is " + rows.length + " by " + each.length);
                }
            }
            if (blocks.get(row).put(column, rows) != null) {
                throw new IllegalArgumentException("block (" + row + ", " + column + ") is given twice");
            }
            return this;
        }

        /** The matrix. */
        public BlockSparseMatrix build() {
            return new BlockSparseMatrix(starts, blocks);
        }
    }

    /** Number of block rows. */
    public int blockCount() {
        return starts.length - 1;
    }

    /** First row of block b; {@code blockStart(blockCount())} is the size. */
    public int blockStart(int b) {
        return starts[b];
    }

    @Override
    public int size() {
        return starts[starts.length - 1];
    }

    @Override
    public double get(int i, int j) {
        int at = Arrays.binarySearch(columns[blockOf[i]], j);
        return at < 0 ? 0.0 : values[i][at];
    }

    @Override
    public void multiplyAdd(double[] x, double[] y) {
        for (int i = 0; i < size(); i++) {
            y[i] += rowTimes(i, x);
        }
    }

    @Override
    public double rowTimes(int i, double[] x) {
        int[] column = columns[blockOf[i]];
        double[] row = values[i];
        double even = 0.0; // two sums keep two additions in flight
        double odd = 0.0;
        int k = 0;
        for (; k + 1 < row.length; k += 2) {
            even += row[k] * x[column[k]];
            odd += row[k + 1] * x[column[k + 1]];
        }
        return k < row.length ? even + odd + row[k] * x[column[k]] : even + odd;
    }

    @Override
    public double largestInColumn(int j) {
        double largest = 0.0;
        for (int b = 0; b < columns.length; b++) {
            int at = Arrays.binarySearch(columns[b], j);
            for (int i = starts[b]; at >= 0 && i < starts[b + 1]; i++) {
                largest = Math.max(largest, Math.abs(values[i][at]));
            }
        }
        return largest;
    }

    @Override
    public double largestInRow(int i) {
        double largest = 0.0;
        for (double value : values[i]) {
            largest = Math.max(largest, Math.abs(value));
        }
        return largest;
    }

    @Override
    public void copyRow(int i, double[] row) {
        Arrays.fill(row, 0, size(), 0.0);
        int[] column = columns[blockOf[i]];
        for (int k = 0; k < column.length; k++) {
            row[column[k]] = values[i][k];
        }
    }

    @Override
    public void copyColumn(int j, double[] column) {
        for (int i = 0; i < size(); i++) {
            column[i] = get(i, j);
        }
    }

    @Override
    public void copyBlock(int[] index, int count, double[][] block) {
        for (int a = 0; a < count; a++) {
            for (int b = 0; b < count; b++) {
                block[a][b] = get(index[a], index[b]);
            }
        }
    }
}
