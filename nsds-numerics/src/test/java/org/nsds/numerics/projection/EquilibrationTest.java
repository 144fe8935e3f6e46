package org.nsds.numerics.projection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.nsds.numerics.RandomProblems;
import org.nsds.numerics.linalg.DenseMatrix;
import org.nsds.numerics.linalg.Stopping;
import org.nsds.numerics.problem.BoxProblem;

class EquilibrationTest {

    private final Equilibration equilibration = new Equilibration(Stopping.NEVER);

    private double[] of(DenseMatrix m) {
        double[] k = new double[m.size()];
        equilibration.of(BoxProblem.lcp(m, new double[m.size()]), k);
        return k;
    }

    @Test
    void symmetricSemidefiniteMatricesAreMeasuredByTheirDiagonal() {
        RandomProblems random = new RandomProblems(4);
        for (int n = 1; n < 10; n++) {
            DenseMatrix m = random.gram(n, 1 + n / 2, 0.0);
            double[] k = of(m);
            for (int i = 0; i < n; i++) {
                assertThat(k[i]).isCloseTo(m.get(i, i), within(1e-14 * m.get(i, i)));
            }
        }
    }

    /** Entries of very different size, with zeros on the diagonal. */
    @Test
    void noEntryIsLargeInTheScalingAndEveryUnknownHasOneOfSizeOne() {
        RandomProblems random = new RandomProblems(5);
        for (int n = 2; n < 10; n++) {
            DenseMatrix m = new DenseMatrix(n);
            for (int i = 0; i < n; i++) {
                for (int j = 0; j < n; j++) {
                    m.set(i, j, i == j ? Math.max(0.0, random.number()) : Math.pow(10.0, 6.0 * random.number()));
                }
            }
            double[] k = of(m);
            for (int i = 0; i < n; i++) {
                double largest = 0.0;
                for (int j = 0; j < n; j++) {
                    double entry = Math.max(Math.abs(m.get(i, j)), Math.abs(m.get(j, i)));
                    largest = Math.max(largest, entry / Math.sqrt(k[i] * k[j]));
                }
                assertThat(largest).as("unknown %d of %d", i, n).isCloseTo(1.0, within(0.011));
            }
        }
    }

    @Test
    void couplingCountsWhereItIsLargerThanTheDiagonal() {
        assertThat(of(DenseMatrix.of(new double[][] {{1, -16}, {16, 1}}))).containsExactly(16.0, 16.0);
        assertThat(of(DenseMatrix.of(new double[][] {{0, 16}, {-16, 0}}))).containsExactly(16.0, 16.0);
        assertThat(of(DenseMatrix.of(new double[][] {{-4, 0}, {0, 9}}))).containsExactly(4.0, 9.0);
    }

    @Test
    void unknownsWithoutAnyEntryGetOne() {
        assertThat(of(DenseMatrix.of(new double[][] {{0, 0, 0}, {0, 2, 8}, {0, -8, 2}})))
                .containsExactly(1.0, 8.0, 8.0);
    }

    @Test
    void inOtherUnitsItChangesLikeTheDiagonal() {
        double[][] m = {{1, 5, 0.1}, {-7, 2, 30}, {3, -30, 0.5}};
        double[] unit = {1, 64, 0x1p-10};
        double[][] scaled = new double[3][3];
        for (int i = 0; i < 3; i++) {
            for (int j = 0; j < 3; j++) {
                scaled[i][j] = unit[i] * m[i][j] * unit[j];
            }
        }
        double[] k = of(DenseMatrix.of(m));
        double[] other = of(DenseMatrix.of(scaled));
        for (int i = 0; i < 3; i++) {
            assertThat(other[i]).isCloseTo(unit[i] * unit[i] * k[i], within(1e-12 * other[i]));
        }
    }

    /** A pass over 500 rows takes 250 000 square roots: it asks every 64 rows. */
    @Test
    void itIsLeftAfterTheFirstYes() {
        RandomProblems random = new RandomProblems(6);
        BoxProblem problem = BoxProblem.lcp(random.positiveDefiniteWithSkew(500), new double[500]);
        int[] questions = {0};
        new Equilibration(() -> ++questions[0] >= 5).of(problem, new double[500]);
        assertThat(questions[0]).isEqualTo(5);
    }
}
