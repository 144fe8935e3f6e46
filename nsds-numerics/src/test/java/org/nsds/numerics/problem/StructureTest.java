package org.nsds.numerics.problem;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.nsds.numerics.linalg.DenseMatrix;

class StructureTest {

    private final Structure structure = new Structure();

    @Test
    void recognisesClassesOfMatrices() {
        structure.of(lcp(new double[][] {{2, -1}, {-1, 2}}));
        assertThat(structure.symmetric()).isTrue();
        assertThat(structure.definite()).isTrue();
        assertThat(structure.zMatrix()).isTrue();
        structure.of(lcp(new double[][] {{1, 3}, {-3, 0}}));
        assertThat(structure.symmetric()).isFalse();
        assertThat(structure.monotone()).isTrue();
        assertThat(structure.definite()).isFalse();
        assertThat(structure.positiveDiagonal()).isFalse();
        structure.of(lcp(new double[][] {{1, 2}, {2, 1}}));
        assertThat(structure.monotone()).isFalse();
    }

    @Test
    void saysItInWords() {
        assertThat(structure.of(lcp(new double[][] {{2, 0}, {0, 2}})).describe())
                .isEqualTo(
                        "2 unknowns, LCP; M is symmetric, positive definite, a Z-matrix, 50 % of its entries not zero");
    }

    private static BoxProblem lcp(double[][] m) {
        return BoxProblem.lcp(DenseMatrix.of(m), new double[m.length]);
    }
}
