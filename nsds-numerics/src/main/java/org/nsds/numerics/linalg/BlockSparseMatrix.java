package org.nsds.numerics.linalg;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * Square matrix of dense blocks, most of which are absent: one block row per contact or body. Immutable; made by a
 * {@link Builder}.
 */
public final class BlockSparseMatrix implements SquareMatrix {

    /** One dense block, row-major. */
    private record Block(int row, int column, double[] values) {}

    private final int[] starts;
    private final int[] blockOf;
    private final Block[][] rows;

    private BlockSparseMatrix(int[] starts, List<Block> blocks) {
        this.starts = starts;
        int count = starts.length - 1;
        blockOf = new int[starts[count]];
        rows = new Block[count][];
        for (int b = 0; b < count; b++) {
            int row = b;
            Arrays.fill(blockOf, starts[b], starts[b + 1], b);
            rows[b] = blocks.stream()
                    .filter(block -> block.row == row)
                    .sorted(Comparator.comparingInt(Block::column))
                    .toArray(Block[]::new);
        }
    }

    /** Collects blocks. */
    public static final class Builder {

        private final int[] starts;
        private final List<Block> blocks = new ArrayList<>();

        /** A matrix whose diagonal blocks have these sizes. */
        public Builder(int... sizes) {
            starts = new int[sizes.length + 1];
            for (int b = 0; b < sizes.length; b++) {
                if (sizes[b] <= 0) {
                    throw new IllegalArgumentException(
                            "block " + b + " has size " + sizes[b] + ": every block needs at least one row");
                }
                starts[b + 1] = starts[b] + sizes[b];
            }
        }

        /** Puts a copy of these rows at a block position that is still empty. */
        public Builder block(int row, int column, double[][] values) {
            int height = starts[row + 1] - starts[row];
            int width = starts[column + 1] - starts[column];
            double[] flat = new double[height * width];
            for (int i = 0; i < values.length; i++) {
                if (values.length != height || values[i].length != width) {
                    throw new IllegalArgumentException("block (" + row + ", " + column + ") must be " + height + " by "
                            + width + ", but is " + values.length + " by " + values[i].length);
                }
                System.arraycopy(values[i], 0, flat, i * width, width);
            }
            if (blocks.stream().anyMatch(b -> b.row == row && b.column == column)) {
                throw new IllegalArgumentException("block (" + row + ", " + column + ") is given twice");
            }
            blocks.add(new Block(row, column, flat));
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
        for (Block block : rows[blockOf[i]]) {
            if (block.column == blockOf[j]) {
                return block.values[(i - starts[block.row]) * width(block) + j - starts[block.column]];
            }
        }
        return 0.0;
    }

    private int width(Block block) {
        return starts[block.column + 1] - starts[block.column];
    }

    @Override
    public void multiplyAdd(double[] x, double[] y) {
        for (int i = 0; i < size(); i++) {
            y[i] += rowTimes(i, x);
        }
    }

    @Override
    public double rowTimes(int i, double[] x) {
        double sum = 0.0;
        for (Block block : rows[blockOf[i]]) {
            int width = width(block);
            int from = (i - starts[block.row]) * width;
            int column = starts[block.column];
            for (int k = 0; k < width; k++) {
                sum += block.values[from + k] * x[column + k];
            }
        }
        return sum;
    }

    @Override
    public double largestInColumn(int j) {
        double largest = 0.0;
        for (Block[] row : rows) {
            for (Block block : row) {
                if (block.column == blockOf[j]) {
                    int width = width(block);
                    for (int k = j - starts[block.column]; k < block.values.length; k += width) {
                        largest = Math.max(largest, Math.abs(block.values[k]));
                    }
                }
            }
        }
        return largest;
    }

    @Override
    public double largestInRow(int i) {
        double largest = 0.0;
        for (Block block : rows[blockOf[i]]) {
            int width = width(block);
            int from = (i - starts[block.row]) * width;
            for (int k = from; k < from + width; k++) {
                largest = Math.max(largest, Math.abs(block.values[k]));
            }
        }
        return largest;
    }

    @Override
    public void copyRow(int i, double[] row) {
        Arrays.fill(row, 0, size(), 0.0);
        for (Block block : rows[blockOf[i]]) {
            int width = width(block);
            System.arraycopy(block.values, (i - starts[block.row]) * width, row, starts[block.column], width);
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
