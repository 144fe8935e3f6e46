package org.nsds.numerics.linalg;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.nsds.numerics.AllocatedBytes;

/** Sparse factors of small blocks, against the matrix they came from. */
class SparseBlockLuTest {

    @Test
    void solvesWhatItFactored() {
        SplittableRandom random = new SplittableRandom(5);
        SparseBlockLu lu = new SparseBlockLu();
        for (int blocks : new int[] {1, 2, 7, 40, 150}) {
            int[] starts = starts(blocks);
            BlockSparseMatrix matrix = matrix(blocks, starts, random);
            int n = matrix.size();
            double[] expected = new double[n];
            for (int i = 0; i < n; i++) {
                expected[i] = random.nextDouble(-1.0, 1.0);
            }
            double[] b = new double[n];
            matrix.multiplyAdd(expected, b);
            assertThat(lu.analyse(matrix, starts, blocks)).isTrue();
            assertThat(lu.factor(rowsOf(matrix, starts))).isTrue();
            double[] x = new double[n];
            lu.solve(b, x);
            assertThat(x).containsExactly(expected, within(1e-11));
        }
    }

    @Test
    void aZeroOnTheDiagonalIsPivotedInsideItsBlock() {
        BlockSparseMatrix matrix = new BlockSparseMatrix.Builder(2)
                .block(0, 0, new double[][] {{0, 2}, {4, 1}})
                .build();
        SparseBlockLu lu = new SparseBlockLu();
        lu.analyse(matrix, new int[] {0, 2}, 1);
        assertThat(lu.factor(rowsOf(matrix, new int[] {0, 2}))).isTrue();
        double[] x = new double[2];
        lu.solve(new double[] {2, 9}, x);
        assertThat(x).containsExactly(2.0, 1.0);
    }

    @Test
    void aSingularBlockIsReported() {
        BlockSparseMatrix matrix = new BlockSparseMatrix.Builder(1, 2)
                .block(0, 0, new double[][] {{1}})
                .block(1, 1, new double[][] {{1, 2}, {2, 4}})
                .build();
        SparseBlockLu lu = new SparseBlockLu();
        lu.analyse(matrix, new int[] {0, 1, 3}, 2);
        assertThat(lu.factor(rowsOf(matrix, new int[] {0, 1, 3}))).isFalse();
    }

    @Test
    void factoringAgainAllocatesNothing() {
        int[] starts = starts(40);
        BlockSparseMatrix matrix = matrix(40, starts, new SplittableRandom(6));
        SparseBlockLu lu = new SparseBlockLu();
        SparseBlockLu.Source rows = rowsOf(matrix, starts);
        double[] x = new double[matrix.size()];
        assertThat(AllocatedBytes.of(() -> {
                    lu.analyse(matrix, starts, 40);
                    lu.factor(rows);
                    lu.solve(x, x);
                }))
                .isZero();
    }

    @Test
    void aChainIsEliminatedFromItsEndsWithoutFill() {
        MinimumDegree degree = new MinimumDegree(Stopping.NEVER);
        degree.start(100);
        for (int a = 0; a + 1 < 100; a++) {
            degree.connect(a, a + 1);
        }
        assertThat(degree.run(99)).isTrue();
        int sum = 0;
        for (int a = 0; a < 100; a++) {
            sum += degree.neighbours(a);
        }
        assertThat(sum).isEqualTo(99);
        assertThat(degree.run(98)).isFalse();
    }

    private static int[] starts(int blocks) {
        int[] starts = new int[blocks + 1];
        for (int b = 0; b < blocks; b++) {
            starts[b + 1] = starts[b] + 1 + b % 3;
        }
        return starts;
    }

    /** Blocks near the diagonal and a few far from it, on both sides; the diagonal is dominant. */
    private static BlockSparseMatrix matrix(int blocks, int[] starts, SplittableRandom random) {
        BlockSparseMatrix matrix = new BlockSparseMatrix();
        for (int b = 0; b < blocks; b++) {
            matrix.addBlockRow(starts[b + 1] - starts[b]);
        }
        for (int b = 0; b < blocks; b++) {
            for (int c = 0; c < blocks; c++) {
                if (Math.abs(b - c) <= 2 || (b + c) % 31 == 0) {
                    int width = starts[c + 1] - starts[c];
                    int at = matrix.addBlock(b, c);
                    for (int k = 0; k < width * (starts[b + 1] - starts[b]); k++) {
                        matrix.entries()[at + k] =
                                random.nextDouble(-1.0, 1.0) + (b == c && k % (width + 1) == 0 ? 20.0 : 0.0);
                    }
                }
            }
        }
        return matrix;
    }

    private static SparseBlockLu.Source rowsOf(SquareMatrix matrix, int[] starts) {
        int[] column = new int[matrix.size()];
        double[] value = new double[matrix.size()];
        return (block, target) -> {
            for (int i = starts[block]; i < starts[block + 1]; i++) {
                for (int k = matrix.copyEntries(i, column, value) - 1; k >= 0; k--) {
                    target.add(i - starts[block], column[k], value[k]);
                }
            }
        };
    }
}
