package org.nsds.numerics.io;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.nsds.numerics.linalg.BlockSparseMatrix;

/** Gathers single entries into the blocks of a matrix with one block row per contact. */
final class ContactBlocks {

    private final int dimension;
    private final List<Map<Integer, double[][]>> rows = new ArrayList<>();

    ContactBlocks(int dimension, int contacts) {
        this.dimension = dimension;
        for (int c = 0; c < contacts; c++) {
            rows.add(new HashMap<>());
        }
    }

    /** Adds to the entry in row i, column j. */
    void add(int i, int j, double value) {
        if (value != 0.0) {
            rows.get(i / dimension)
                    .computeIfAbsent(j / dimension, column -> new double[dimension][dimension])[i % dimension][
                    j % dimension] += value;
        }
    }

    /** The matrix of what was added. */
    BlockSparseMatrix matrix() {
        int[] sizes = new int[rows.size()];
        Arrays.fill(sizes, dimension);
        BlockSparseMatrix.Builder builder = new BlockSparseMatrix.Builder(sizes);
        for (int c = 0; c < sizes.length; c++) {
            int row = c;
            rows.get(c).forEach((column, block) -> builder.block(row, column, block));
        }
        return builder.build();
    }
}
