package org.nsds.numerics.problem;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.nsds.numerics.linalg.DenseMatrix;
import org.nsds.numerics.problem.Certificate.Cases;
import org.nsds.numerics.problem.Certificate.Weights;

/** What counts as a proof that a problem has no solution, and what does not. */
class CertificateTest {

    private static final double INFINITY = Double.POSITIVE_INFINITY;

    /** w₁ = z₁ − z₂ − 1 and w₂ = −z₁ + z₂ − 1 add up to −2. */
    private final BoxProblem squeezed =
            BoxProblem.lcp(DenseMatrix.of(new double[][] {{1, -1}, {-1, 1}}), new double[] {-1, -1});

    /** w₁ = w₂ − 1 = −z₁ + z₂ − 2: feasible for z₂ ≥ 2, but then w₂ > 0 asks for z₂ = 0. */
    private final BoxProblem unsolvable =
            BoxProblem.lcp(DenseMatrix.of(new double[][] {{-1, 1}, {-1, 1}}), new double[] {-2, -1});

    @Test
    void weightsThatAddUpToLessThanNothingProveInfeasibility() {
        assertThat(Weights.of(1, 1).holdsFor(squeezed)).isTrue();
        assertThat(Weights.of(1e300, 1e300).holdsFor(squeezed)).isTrue();
        assertThat(Weights.of(1e-300, 1e-300).holdsFor(squeezed)).isTrue();
    }

    @Test
    void weightsThatAreOffByTheLastDigitProveNothing() {
        assertThat(Weights.of(1, Math.nextUp(1.0)).holdsFor(squeezed)).isFalse();
        assertThat(Weights.of(1, Math.nextDown(1.0)).holdsFor(squeezed)).isFalse();
    }

    @Test
    void negativeWeightsAndWrongSizesProveNothing() {
        BoxProblem solvable = BoxProblem.lcp(DenseMatrix.of(new double[][] {{1}}), new double[] {1});
        assertThat(Weights.of(-1).holdsFor(solvable)).isFalse(); // −w = −z − 1 < 0, but w may be positive
        assertThat(Weights.of(1).holdsFor(squeezed)).isFalse();
        assertThat(Weights.of(1, 1, 1).holdsFor(squeezed)).isFalse();
    }

    @Test
    void aSumOfExactlyZeroProvesNothing() {
        BoxProblem touching = BoxProblem.lcp(DenseMatrix.of(new double[][] {{1, -1}, {-1, 1}}), new double[] {-1, 1});
        assertThat(Weights.of(1, 1).holdsFor(touching)).isFalse();
        BoxProblem closing =
                BoxProblem.lcp(DenseMatrix.of(new double[][] {{1, -1}, {-1, 1}}), new double[] {-1, Math.nextDown(1.0)
                });
        assertThat(Weights.of(1, 1).holdsFor(closing)).isTrue();
    }

    @Test
    void everyCaseHasToBeExcluded() {
        // z₂ = 0: w₁ = −z₁ − 2 < 0; w₂ = 0: w₁ = w₂ − 1
        Certificate proof = new Cases(1, Weights.of(1, 0), Weights.of(1, -1), null);
        assertThat(proof.holdsFor(unsolvable)).isTrue();
        assertThat(proof.cases()).isEqualTo(2);
        assertThat(new Cases(1, Weights.of(1, 0), null, null).holdsFor(unsolvable))
                .isFalse();
        assertThat(new Cases(1, null, Weights.of(1, -1), null).holdsFor(unsolvable))
                .isFalse();
        assertThat(new Cases(1, Weights.of(1, -1), Weights.of(1, 0), null).holdsFor(unsolvable))
                .isFalse();
        assertThat(new Cases(7, Weights.of(1, 0), Weights.of(1, -1), null).holdsFor(unsolvable))
                .isFalse();
    }

    @Test
    void anUnknownIsDecidedOnce() {
        Certificate again = new Cases(1, Weights.of(1, 0), Weights.of(1, -1), null);
        assertThat(new Cases(1, again, again, null).holdsFor(unsolvable)).isFalse();
    }

    @Test
    void aBoxHasThreeCases() {
        // with 0 ≤ z ≤ 1 there is always a solution; here it is z = 1, w = −1
        BoxProblem relay = BoxProblem.relay(
                DenseMatrix.of(new double[][] {{1}}), new double[] {-2}, new double[] {0}, new double[] {1});
        assertThat(new Cases(0, Weights.of(1), Weights.of(1), null).holdsFor(relay))
                .isFalse();
        assertThat(new Cases(0, Weights.of(1), Weights.of(1), Weights.of(-1)).holdsFor(relay))
                .isFalse();
        assertThat(Weights.of(1).holdsFor(relay)).isFalse();
    }

    @Test
    void aFreeUnknownAllowsWeightsOfEitherSignThatCancelIt() {
        // w₁ = 3 z₁ + 1 = 0 and w₂ = 7 z₁ + 5 = 0
        BoxProblem problem = BoxProblem.of(
                DenseMatrix.of(new double[][] {{3, 0}, {7, 0}}),
                new double[] {1, 5},
                new double[] {-INFINITY, -INFINITY},
                new double[] {INFINITY, INFINITY});
        assertThat(Weights.of(7, -3).holdsFor(problem)).isTrue();
        assertThat(Weights.of(-7, 3).holdsFor(problem)).isFalse();
        assertThat(Weights.of(1, -3.0 / 7.0).holdsFor(problem)).isFalse();
    }

    /** 2⁵³ + 1 is no double, and without the 1 the weights do not cancel. */
    @Test
    void weightsMayHaveMoreDigitsThanADouble() {
        double large = 0x1p53;
        BoxProblem problem = BoxProblem.lcp(
                DenseMatrix.of(new double[][] {{large, 0, 1}, {-large, 0, 0}, {0, 0, -1}}), new double[] {-1, -1, -1});
        BigDecimal more = new BigDecimal(large).add(BigDecimal.ONE);
        assertThat(new Weights(List.of(more, more, more)).holdsFor(problem)).isTrue();
        assertThat(new Weights(List.of(more, new BigDecimal(large), more)).holdsFor(problem))
                .isFalse();
    }
}
