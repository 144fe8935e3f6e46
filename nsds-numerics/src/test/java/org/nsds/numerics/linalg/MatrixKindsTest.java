package org.nsds.numerics.linalg;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.nsds.numerics.AllocatedBytes;
import org.nsds.numerics.RandomProblems;
import org.nsds.numerics.Solvers;
import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.solver.Outcome;

/** Dense, sparse, block-sparse and shifted matrices with the same entries are the same matrix. */
class MatrixKindsTest {

    private static final double[][] ENTRIES = {
        {4, 1, 0, 0, 2}, {1, 5, 0, 0, -1}, {0, 0, 3, 1, 0}, {0, 0, 1, 6, 0}, {2, -1, 0, 0, 7}
    };

    static List<SquareMatrix> kinds() {
        DenseMatrix dense = DenseMatrix.of(ENTRIES);
        BlockSparseMatrix blocks = new BlockSparseMatrix.Builder(2, 2, 1)
                .block(0, 0, new double[][] {{4, 1}, {1, 5}})
                .block(1, 1, new double[][] {{3, 1}, {1, 6}})
                .block(2, 2, new double[][] {{7}})
                .block(0, 2, new double[][] {{2}, {-1}})
                .block(2, 0, new double[][] {{2, -1}})
                .build();
        return List.of(dense, SparseMatrix.of(dense), blocks);
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void everyViewShowsTheSameEntries(SquareMatrix matrix) {
        double[] x = {1, -2, 3, 0.5, -1};
        double[] line = new double[5];
        assertThat(matrix.size()).isEqualTo(5);
        assertThat(matrix.isSymmetric()).isTrue();
        for (int i = 0; i < 5; i++) {
            double product = 0.0;
            double largest = 0.0;
            for (int j = 0; j < 5; j++) {
                assertThat(matrix.get(i, j)).isEqualTo(ENTRIES[i][j]);
                product += ENTRIES[i][j] * x[j];
                largest = Math.max(largest, Math.abs(ENTRIES[i][j]));
            }
            assertThat(matrix.rowTimes(i, x)).isCloseTo(product, within(1e-14));
            assertThat(matrix.largestInRow(i)).isEqualTo(largest);
            assertThat(matrix.largestInColumn(i)).isEqualTo(largest);
            matrix.copyRow(i, line);
            assertThat(line).containsExactly(ENTRIES[i]);
            matrix.copyColumn(i, line);
            assertThat(line).containsExactly(ENTRIES[i]);
        }
        double[] y = {1, 1, 1, 1, 1};
        matrix.multiplyAdd(x, y);
        assertThat(y[4]).isCloseTo(1.0 + 2.0 + 2.0 - 7.0, within(1e-14));
        double[][] block = new double[3][3];
        matrix.copyBlock(new int[] {0, 3, 4}, 3, block);
        assertThat(block[0]).containsExactly(4, 0, 2);
        assertThat(block[1]).containsExactly(0, 6, 0);
        assertThat(block[2]).containsExactly(2, 0, 7);
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void aProductThatBoundsItsTermsIsTheSameProduct(SquareMatrix matrix) {
        RandomProblems random = new RandomProblems(7);
        for (int k = 0; k < 20; k++) {
            double[] x = random.vector(5);
            x[k % 5] *= 1e9;
            double[] y = random.vector(5);
            double[] bounded = y.clone();
            matrix.multiplyAdd(x, y);
            assertThat(matrix.multiplyAddBounding(x, bounded)).isGreaterThanOrEqualTo(matrix.largestTerm(x));
            assertThat(bounded).containsExactly(y);
        }
    }

    @Test
    void denseProductsBoundTheirTermsWhateverTheSize() {
        RandomProblems random = new RandomProblems(8);
        for (int n = 1; n <= 13; n++) {
            DenseMatrix matrix = new DenseMatrix(n);
            double largest = 0.0;
            double[] x = random.vector(n);
            for (int i = 0; i < n; i++) {
                double[] row = random.vector(n);
                for (int j = 0; j < n; j++) {
                    matrix.set(i, j, row[j]);
                    largest = Math.max(largest, Math.abs(row[j] * x[j]));
                }
            }
            double[] y = new double[n];
            assertThat(matrix.multiplyAddBounding(x, y)).isBetween(largest, 2.0 * n * largest);
            double[] plain = new double[n];
            matrix.multiplyAdd(x, plain);
            assertThat(y).containsExactly(plain);
            x[n - 1] = Double.NaN;
            assertThat(matrix.multiplyAddBounding(x, y)).isNaN();
        }
    }

    /** Those for diagonal matrices, and for bounds that are all finite. */
    private static final List<String> NOT_FOR_ANY_LCP = List.of("closed-form", "homotopy");

    @ParameterizedTest
    @MethodSource("kinds")
    void everySolverTakesEveryKind(SquareMatrix matrix) {
        BoxProblem problem = BoxProblem.lcp(matrix, new double[] {-1, 2, -3, -1, 0.5});
        double[] expected = new double[5];
        Solvers.named("chain").solve(BoxProblem.lcp(DenseMatrix.of(ENTRIES), problem.q()), expected, new double[5]);
        for (Solvers.CatalogueEntry<BoxProblem> entry : Solvers.catalogue()) {
            double[] z = new double[5];
            Outcome outcome = Solvers.named(entry.name()).solve(problem, z, new double[5]);
            if (!NOT_FOR_ANY_LCP.contains(entry.name())) {
                assertThat(outcome).as(entry.name()).isEqualTo(Outcome.SOLVED);
                assertThat(z).as(entry.name()).containsExactly(expected, within(1e-8));
            }
        }
    }

    @Test
    void symmetryForgivesRoundingOnly() {
        assertThat(DenseMatrix.of(new double[][] {{1, 0.3}, {0.1 + 0.2, 1}}).isSymmetric())
                .isTrue();
        assertThat(DenseMatrix.of(new double[][] {{1, 0.3}, {0.3000001, 1}}).isSymmetric())
                .isFalse();
        assertThat(SparseMatrix.of(new RandomProblems(1).positiveDefiniteWithSkew(4))
                        .isSymmetric())
                .isFalse();
    }

    @Test
    void aBlockOfTheWrongSizeIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new BlockSparseMatrix.Builder(2, 1).block(0, 1, new double[][] {{1, 2}}))
                .withMessage("block (0, 1) must be 2 by 1, but is 1 by 2");
    }

    @Test
    void aProductWithItsTransposeIsSymmetricThoughRoundingDiffers() {
        DenseMatrix delassus = DenseMatrix.of(new double[][] {{1e6, 1.0}, {1.0 + 1e-9, 1e6}}); // 1e-15 of its diagonal
        assertThat(delassus.isSymmetric()).isTrue();
        assertThat(SparseMatrix.of(delassus).isSymmetric()).isTrue();
        DenseMatrix other = DenseMatrix.of(new double[][] {{1.0, 1.0}, {1.0 + 1e-9, 1.0}});
        assertThat(other.isSymmetric()).isFalse();
        assertThat(SparseMatrix.of(other).isSymmetric()).isFalse();
    }

    @Test
    void blocksWrittenAnewInPlaceReplaceTheOldOnes() {
        BlockSparseMatrix matrix = new BlockSparseMatrix();
        writeThreeBlocks(matrix, 5.0);
        matrix.clear();
        assertThat(matrix.size()).isZero();
        writeThreeBlocks(matrix, 1.0);
        double[][] expected = {{1, 2, 0, 0}, {3, 4, 0, 0}, {0, 0, 0, 0}, {7, 8, 0, 9}};
        int[] columns = new int[4];
        double[] values = new double[4];
        for (int i = 0; i < 4; i++) {
            double[] row = new double[4];
            matrix.copyRow(i, row);
            assertThat(row).containsExactly(expected[i]);
            assertThat(matrix.rowTimes(i, new double[] {1, 10, 100, 1000}))
                    .isEqualTo(expected[i][0] + 10 * expected[i][1] + 100 * expected[i][2] + 1000 * expected[i][3]);
            double[] scattered = new double[4];
            for (int k = matrix.copyEntries(i, columns, values) - 1; k >= 0; k--) {
                scattered[columns[k]] = values[k];
            }
            assertThat(scattered).containsExactly(expected[i]);
        }
        assertThat(AllocatedBytes.of(() -> {
                    matrix.clear();
                    writeThreeBlocks(matrix, 1.0);
                }))
                .isZero();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> matrix.addBlock(2, 2))
                .withMessage("block (2, 2) comes twice or too late: give the blocks row by row, columns ascending");
    }

    /** Blocks of 2, 1 and 1 rows; the second has no blocks at all. */
    private static void writeThreeBlocks(BlockSparseMatrix matrix, double scale) {
        matrix.addBlockRow(2);
        matrix.addBlockRow(1);
        matrix.addBlockRow(1);
        int at = matrix.addBlock(0, 0);
        for (int k = 0; k < 4; k++) {
            matrix.entries()[at + k] = scale * (k + 1);
        }
        at = matrix.addBlock(2, 0);
        matrix.entries()[at] = 7 * scale;
        matrix.entries()[at + 1] = 8 * scale;
        at = matrix.addBlock(2, 2);
        matrix.entries()[at] = 9 * scale;
    }
}
