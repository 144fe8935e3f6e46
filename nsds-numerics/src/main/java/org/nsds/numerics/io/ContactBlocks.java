package org.nsds.numerics.io;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.nsds.numerics.linalg.BlockSparseMatrix;

/** Gathers single entries into the blocks of a matrix with one block row per contact. */
final class ContactBlocks {

    private final int[] sizes;
    private final int[] starts;
    private final int[] blockOf;
    private final List<Map<Integer, double[][]>> rows = new ArrayList<>();

    /** Blocks of these sizes on the diagonal. */
    ContactBlocks(int... sizes) {
        this.sizes = sizes;
        starts = new int[sizes.length];
        blockOf = new int[Arrays.stream(sizes).sum()];
        for (int b = 0, i = 0; b < sizes.length; b++) {
            starts[b] = i;
            for (int k = 0; k < sizes[b]; k++) {
                blockOf[i++] = b;
            }
            rows.add(new HashMap<>());
        }
    }

    /** As many blocks as there are contacts of that dimension. */
    static ContactBlocks uniform(int dimension, int contacts) {
        int[] sizes = new int[contacts];
        Arrays.fill(sizes, dimension);
        return new ContactBlocks(sizes);
    }

    /** Adds to the entry in row i, column j. */
    void add(int i, int j, double value) {
        if (value != 0.0) {
            int b = blockOf[i];
            int c = blockOf[j];
            double[][] block = rows.get(b).computeIfAbsent(c, column -> new double[sizes[b]][sizes[c]]);
            block[i - starts[b]][j - starts[c]] += value;
        }
    }

    /** The matrix of what was added. */
    BlockSparseMatrix matrix() {
        BlockSparseMatrix.Builder builder = new BlockSparseMatrix.Builder(sizes);
        for (int c = 0; c < sizes.length; c++) {
            int row = c;
            rows.get(c).forEach((column, block) -> builder.block(row, column, block));
        }
        return builder.build();
    }
}
