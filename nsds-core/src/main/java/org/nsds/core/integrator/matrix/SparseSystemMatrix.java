package org.nsds.core.integrator.matrix;

import java.util.List;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.nsds.core.model.LagrangianSystem;
import org.nsds.numerics.linalg.BlockSparseMatrix;
import org.nsds.numerics.linalg.SparseBlockLu;
import org.nsds.numerics.linalg.SquareMatrix;

/**
 * This {@link SystemMatrix} is that of constant sparse matrices. Rows are eliminated in an order that fills little; what is
 * block-diagonal stays so.
 */
final class SparseSystemMatrix extends SystemMatrix {

    private final SquareMatrix[] parts;
    private final double[] weights = {1.0, 0.0, 0.0};
    private final SparseBlockLu factors = new SparseBlockLu();
    private final SparseBlockLu.Source source = this::write;
    private final int[] column;
    private final double[] value;

    /** Makes the matrix of M, C and K, of which the last two may be null. */
    SparseSystemMatrix(LagrangianSystem system, SquareMatrix[] parts) {
        super(system, parts[1] == null && parts[2] == null);
        this.parts = parts;
        int n = system.dimension();
        column = new int[n];
        value = new double[n];
        if (!factors.analyse(pattern(n), IntStream.rangeClosed(0, n).toArray(), n)) {
            throw new IllegalArgumentException("system '" + system.name() + "': the factors of its sparse matrices of "
                    + n + " rows do not fit into memory: divide it into several systems");
        }
    }

    /** Returns all entries that one of the parts has, here or across the diagonal. */
    private SquareMatrix pattern(int n) {
        List<TreeSet<Integer>> rows =
                IntStream.range(0, n).mapToObj(i -> new TreeSet<>(List.of(i))).toList();
        for (SquareMatrix part : parts) {
            for (int i = 0; part != null && i < n; i++) {
                int count = part.copyEntries(i, column, value);
                for (int k = 0; k < count; k++) {
                    rows.get(i).add(column[k]);
                    rows.get(column[k]).add(i);
                }
            }
        }
        BlockSparseMatrix pattern = new BlockSparseMatrix();
        rows.forEach(row -> pattern.addBlockRow(1));
        for (int i = 0; i < n; i++) {
            for (int j : rows.get(i)) {
                int at = pattern.addBlock(i, j);
                pattern.entries()[at] = 1.0;
            }
        }
        return pattern;
    }

    @Override
    boolean factor(double t, double[] q, double[] v, double a, double b) {
        weights[1] = a;
        weights[2] = b;
        return factors.factor(source);
    }

    private void write(int row, SparseBlockLu target) {
        for (int p = 0; p < parts.length; p++) {
            int count = parts[p] == null ? 0 : parts[p].copyEntries(row, column, value);
            for (int k = 0; k < count; k++) {
                target.add(0, column[k], weights[p] * value[k]);
            }
        }
    }

    @Override
    public void solve(double[] f, double[] out) {
        factors.solve(f, out);
    }
}
