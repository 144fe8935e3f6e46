package org.nsds.numerics.linalg;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class CompleteLuTest {

    @Test
    void aRegularMatrixIsSolved() {
        CompleteLu lu = factored(new double[][] {{0, 2e6, 1e6}, {1, 0, 1}, {3e-6, 1e-6, 0}});
        double[] x = new double[3];

        assertThat(lu.rank()).isEqualTo(3);
        assertThat(lu.solve(new double[] {7e6, 4, 5e-6}, x)).isZero();
        assertThat(x).containsExactly(new double[] {1, 2, 3}, within(1e-14));
    }

    /** Row 3 is the sum of the others, in other units: a right side that agrees has a solution, another shows its excess. */
    @Test
    void aSingularMatrixGivesABasicSolutionOrTheContradiction() {
        CompleteLu lu = factored(new double[][] {{1, 2, 3}, {4, 5, 6}, {5e3, 7e3, 9e3}});
        double[] x = new double[3];

        assertThat(lu.rank()).isEqualTo(2);
        assertThat(lu.solve(new double[] {6, 15, 21e3}, x)).isLessThan(1e-14);
        assertThat(x[0] + 2 * x[1] + 3 * x[2]).isCloseTo(6.0, within(1e-13));
        assertThat(4 * x[0] + 5 * x[1] + 6 * x[2]).isCloseTo(15.0, within(1e-13));
        assertThat(x).contains(0.0);
        assertThat(lu.solve(new double[] {6, 15, 30e3}, x)).isGreaterThan(0.1);
    }

    @Test
    void zeroHasRankZero() {
        assertThat(factored(new double[2][2]).rank()).isZero();
    }

    private static CompleteLu factored(double[][] matrix) {
        CompleteLu lu = new CompleteLu(matrix.length);
        for (int i = 0; i < matrix.length; i++) {
            System.arraycopy(matrix[i], 0, lu.storage()[i], 0, matrix.length);
        }
        lu.factor();
        return lu;
    }
}
