package org.nsds.numerics.linalg;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.nsds.numerics.RandomProblems;

class FactorizationTest {

    @Test
    void luSolvesWhatItFactored() {
        RandomProblems random = new RandomProblems(1);
        LuFactorization lu = new LuFactorization();
        for (int n = 0; n < 40; n++) {
            DenseMatrix a = random.positiveDefiniteWithSkew(n);
            copy(a, lu.storage(n));
            assertThat(lu.factor()).isTrue();
            assertSolves(a, random.vector(n), lu::solve);
        }
    }

    @Test
    void luKnowsASingularMatrixInAnyUnit() {
        for (double unit : new double[] {1e-12, 1.0, 1e12}) {
            LuFactorization lu = new LuFactorization();
            double[][] rows = lu.storage(2);
            rows[0][0] = 1.0;
            rows[0][1] = 3.0 * unit;
            rows[1][0] = 7.0;
            rows[1][1] = 21.0 * unit;
            assertThat(lu.factor()).isFalse();
        }
    }

    @Test
    void choleskySeesThatAZeroPivotInARowThatIsNotZeroIsNotSemidefinite() {
        SemidefiniteCholesky cholesky = new SemidefiniteCholesky();
        // the symmetric part of a bimatrix game, and of the circulant 1, 2: eigenvalues of both signs
        double[][] game = {{0, 1}, {1, 0}};
        double[][] circulant = {{1, 1, 0, 0, 1}, {1, 1, 1, 0, 0}, {0, 1, 1, 1, 0}, {0, 0, 1, 1, 1}, {1, 0, 0, 1, 1}};
        for (double[][] a : new double[][][] {game, circulant}) {
            copy(DenseMatrix.of(a), cholesky.storage(a.length));
            assertThat(cholesky.factor()).isEqualTo(SemidefiniteCholesky.Verdict.INDEFINITE);
        }
        copy(DenseMatrix.of(new double[][] {{1, 1}, {1, 1}}), cholesky.storage(2));
        assertThat(cholesky.factor()).isEqualTo(SemidefiniteCholesky.Verdict.SEMIDEFINITE);
    }

    @Test
    void choleskySolvesDefiniteMatrices() {
        RandomProblems random = new RandomProblems(2);
        SemidefiniteCholesky cholesky = new SemidefiniteCholesky();
        for (int n = 0; n < 40; n++) {
            DenseMatrix a = random.gram(n, n, 0.1);
            copy(a, cholesky.storage(n));
            assertThat(cholesky.factor()).isEqualTo(SemidefiniteCholesky.Verdict.DEFINITE);
            assertSolves(a, random.vector(n), cholesky::solve);
        }
    }

    @Test
    void choleskyLeavesOutDependentRowsAndStillSolvesConsistentEquations() {
        RandomProblems random = new RandomProblems(3);
        SemidefiniteCholesky cholesky = new SemidefiniteCholesky();
        for (int n = 2; n < 30; n++) {
            DenseMatrix a = random.gram(n, n / 2, 0.0);
            copy(a, cholesky.storage(n));
            assertThat(cholesky.factor()).isEqualTo(SemidefiniteCholesky.Verdict.SEMIDEFINITE);
            double[] inRange = new double[n];
            a.multiplyAdd(random.vector(n), inRange);
            assertSolves(a, inRange, cholesky::solve);
        }
    }

    @Test
    void choleskySeesNegativeCurvature() {
        SemidefiniteCholesky cholesky = new SemidefiniteCholesky();
        copy(DenseMatrix.of(new double[][] {{1, 2}, {2, 1}}), cholesky.storage(2));
        assertThat(cholesky.factor()).isEqualTo(SemidefiniteCholesky.Verdict.INDEFINITE);
    }

    @Test
    void choleskyOfABandIsThatOfTheFullMatrix() {
        int n = 30;
        DenseMatrix a = new DenseMatrix(n);
        for (int i = 0; i < n; i++) {
            a.set(i, i, 4.0);
            for (int j : new int[] {i - 5, i - 1, i + 1, i + 5}) {
                if (j >= 0 && j < n) {
                    a.set(i, j, -0.9);
                }
            }
        }
        SemidefiniteCholesky cholesky = new SemidefiniteCholesky();
        copy(a, cholesky.storage(n));
        assertThat(cholesky.factor()).isEqualTo(SemidefiniteCholesky.Verdict.DEFINITE);
        assertSolves(a, new RandomProblems(4).vector(n), cholesky::solve);
    }

    private interface Solve {
        void apply(double[] b, double[] x);
    }

    private static void assertSolves(DenseMatrix a, double[] b, Solve solve) {
        double[] x = new double[b.length];
        double[] product = new double[b.length];
        solve.apply(b, x);
        a.multiplyAdd(x, product);
        assertThat(product).containsExactly(b, within(1e-9));
    }

    private static void copy(DenseMatrix a, double[][] rows) {
        for (int i = 0; i < a.size(); i++) {
            a.copyRow(i, rows[i]);
        }
    }
}
