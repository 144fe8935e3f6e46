package org.nsds.numerics.problem;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.nsds.numerics.linalg.DenseMatrix;

class InfeasibilityTest {

    private final Infeasibility infeasibility = new Infeasibility();

    @Test
    void aBodyBetweenTwoClosingWallsCannotEscape() {
        // w₁ = z₁ − z₂ − 1 and w₂ = −z₁ + z₂ − 1 add up to −2
        BoxProblem squeezed = BoxProblem.lcp(DenseMatrix.of(new double[][] {{1, -1}, {-1, 1}}), new double[] {-1, -1});
        assertThat(infeasibility.provedBy(squeezed, new double[] {1, 1})).isNotNull();
        assertThat(infeasibility.provedBy(squeezed, new double[] {1, 0.5})).isNull();
    }

    @Test
    void nothingProvesASolvableProblemInfeasible() {
        BoxProblem solvable = BoxProblem.lcp(DenseMatrix.of(new double[][] {{2, 1}, {1, 2}}), new double[] {-1, -1});
        assertThat(infeasibility.provedBy(solvable, new double[] {1, 1})).isNull();
        assertThat(infeasibility.provedBy(solvable, new double[] {Double.NaN, 1}))
                .isNull();
    }

    @Test
    void roundingInTheWeightsDoesNotSpoilTheProof() {
        // the same body, and another that has nothing to do with it
        BoxProblem squeezed = BoxProblem.lcp(
                DenseMatrix.of(new double[][] {{1, -1, 0}, {-1, 1, 0}, {0, 0, 2}}), new double[] {-1, -1, -1});
        assertThat(infeasibility.provedBy(squeezed, new double[] {1, 1, 1e-16})).isNotNull();
        assertThat(infeasibility.provedBy(squeezed, new double[] {1, 1, 1e-3})).isNull();
    }

    @Test
    void aRowThatNothingCanRaiseIsProofEnough() {
        double[][] rows = {{1, 2}, {-1, 0}};
        assertThat(Infeasibility.provedByARow(BoxProblem.lcp(DenseMatrix.of(rows), new double[] {-1, -1})))
                .isNotNull();
        assertThat(Infeasibility.provedByARow(BoxProblem.lcp(DenseMatrix.of(rows), new double[] {-1, 0})))
                .isNull();
    }
}
