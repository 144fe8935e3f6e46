package org.nsds.numerics.solver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.nsds.numerics.linalg.DenseMatrix;
import org.nsds.numerics.linalg.Stopping;
import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.problem.NaturalResidual;

class PolishTest {

    private static final double NONE = Double.POSITIVE_INFINITY;

    private final Polish polish = new Polish(Stopping.NEVER);

    /** z = (1, 4, 2): below, above and inside, with w = (1, −1, 0). The matrix is not symmetric, then it is. */
    @Test
    void aPointCloseToTheSolutionIsMovedOntoIt() {
        for (double[][] m : new double[][][] {{{2, 1, 0}, {0, 3, 1}, {1, 0, 2}}, {{3, 1, 0}, {1, 3, 1}, {0, 1, 3}}}) {
            double[] solution = {1, 4, 2};
            double[] slack = {1, -1, 0};
            double[] q = new double[3];
            for (int i = 0; i < 3; i++) {
                q[i] = slack[i] - m[i][0] * solution[0] - m[i][1] * solution[1] - m[i][2] * solution[2];
            }
            BoxProblem problem =
                    BoxProblem.of(DenseMatrix.of(m), q, new double[] {1, -1, 1}, new double[] {6, 4, NONE});
            double[] z = {1.01, 3.99, 2.02};
            double[] w = new double[3];
            assertThat(polish.apply(problem, z, w)).isLessThan(1e-15);
            assertThat(z).containsExactly(solution, within(1e-14));
            assertThat(w).containsExactly(slack, within(1e-14));
        }
    }

    @Test
    void anExactPointStaysAsItIs() {
        BoxProblem problem = BoxProblem.lcp(DenseMatrix.of(new double[][] {{2, 1}, {1, 2}}), new double[] {-3, -3});
        double[] z = {1, 1};
        double[] w = {9, 9};
        assertThat(polish.apply(problem, z, w)).isZero();
        assertThat(z).containsExactly(1, 1);
        assertThat(w).containsExactly(0, 0);
    }

    /** Far from the solution, (1, 5): z₂ looks as if it were at its bound, and with z₂ = 0 nothing fits. */
    @Test
    void aPointThatWouldBecomeWorseIsKept() {
        BoxProblem problem = BoxProblem.lcp(DenseMatrix.of(new double[][] {{1, 0}, {-10, 1}}), new double[] {-1, 5});
        double[] z = {0.4, 0.1};
        double[] w = new double[2];
        assertThat(polish.apply(problem, z, w)).isCloseTo(0.12, within(1e-15)); // 0.6 over 5
        assertThat(z).containsExactly(0.4, 0.1);
        assertThat(w).containsExactly(new double[] {-0.6, 1.1}, within(1e-15));
    }

    @Test
    void aPointIsKeptWhereTheEquationsAreSingular() {
        BoxProblem problem =
                BoxProblem.equality(DenseMatrix.of(new double[][] {{1, 2}, {1, 2}}), new double[] {-1, -2});
        double[] z = {3, 4};
        double[] w = new double[2];
        assertThat(polish.apply(problem, z, w)).isEqualTo(5.0);
        assertThat(z).containsExactly(3, 4);
        assertThat(w).containsExactly(10, 9);
    }

    /** The equation of z₁ has its zero at −1/2. */
    @Test
    void whatTheEquationsAskForStaysInTheBox() {
        DenseMatrix m = DenseMatrix.of(new double[][] {{1, 0}, {3, 1}});
        double[] z = {1, 0};
        assertThat(polish.apply(BoxProblem.lcp(m, new double[] {0.5, 1}), z, new double[2]))
                .isZero();
        assertThat(z).containsExactly(0, 0);
        double[] mirrored = {-1, 0};
        BoxProblem mirror = BoxProblem.of(m, new double[] {-0.5, -1}, new double[] {-NONE, -NONE}, new double[] {0, 0});
        assertThat(polish.apply(mirror, mirrored, new double[2])).isZero();
        assertThat(mirrored).containsExactly(0, 0);
    }

    /** Two contacts that share a load of 2 as 1.2 and 0.8 and together carry 0.02 too much: each gives up 0.01. */
    @Test
    void redundantContactsShareWhatIsCorrected() {
        BoxProblem problem = BoxProblem.lcp(DenseMatrix.of(new double[][] {{1, 1}, {1, 1}}), new double[] {-2, -2});
        double[] z = {1.21, 0.81};
        assertThat(polish.apply(problem, z, new double[2])).isLessThan(1e-15);
        assertThat(z).containsExactly(new double[] {1.2, 0.8}, within(1e-4));
    }

    @Test
    void aPointThatIsGoodEnoughIsLeftAlone() {
        BoxProblem problem = BoxProblem.lcp(DenseMatrix.of(new double[][] {{2, 1}, {1, 2}}), new double[] {-3, -3});
        double[] z = {1.01, 1};
        double[] w = new double[2];
        problem.evaluate(z, w);
        double residual = NaturalResidual.of(problem, z, w);
        w[0] = 99;
        assertThat(polish.applyAbove(residual, problem, z, w)).isEqualTo(residual);
        assertThat(z).containsExactly(1.01, 1);
        assertThat(polish.applyAbove(0.99 * residual, problem, z, w)).isLessThan(1e-15);
        assertThat(z).containsExactly(new double[] {1, 1}, within(1e-15));
    }
}
