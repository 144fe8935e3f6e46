package org.nsds.numerics.pivoting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.nsds.numerics.EnumerationOracle;
import org.nsds.numerics.RandomProblems;
import org.nsds.numerics.linalg.DenseMatrix;
import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.problem.NaturalResidual;
import org.nsds.numerics.solver.Outcome;

class ComplementaryPathTest {

    private static final int MANY = 1000;

    private final ComplementaryPath path = new ComplementaryPath(() -> false);

    @Test
    void anyPositiveWeightsLeadToTheSolutionOfAPMatrix() {
        RandomProblems random = new RandomProblems(31);
        for (int k = 0; k < 100; k++) {
            int n = 1 + k % 6;
            BoxProblem problem = random.lcp(n);
            double[] weight = random.vector(n);
            for (int i = 0; i < n; i++) {
                weight[i] = Math.exp(2.0 * weight[i]);
            }
            assertThat(path.start(problem)).isTrue();
            assertThat(path.walk(weight, MANY)).isEqualTo(Outcome.SOLVED);
            double[] z = new double[n];
            path.read(weight, z, new double[n], 1e-12);
            assertThat(z).as("problem %d", k).containsExactly(EnumerationOracle.solve(problem), within(1e-10));
        }
    }

    @Test
    void aPathThatStartsAtASolutionHasNoPivots() {
        // the first contact touches without load
        path.start(BoxProblem.lcp(DenseMatrix.of(new double[][] {{2, 1}, {1, 2}}), new double[] {0, 1}));
        assertThat(path.walk(new double[] {1, 1}, MANY)).isEqualTo(Outcome.SOLVED);
        assertThat(path.pivots()).isZero();
    }

    @Test
    void crossingToTheOtherBoundCountsAsAPivot() {
        // w = z − 3 on [−1, 1]: λ enters, z crosses, λ leaves
        BoxProblem problem = BoxProblem.relay(
                DenseMatrix.of(new double[][] {{1}}), new double[] {-3}, new double[] {-1}, new double[] {1});
        path.start(problem);
        assertThat(path.walk(new double[] {1}, MANY)).isEqualTo(Outcome.SOLVED);
        assertThat(path.pivots()).isEqualTo(3);
        double[] z = new double[1];
        path.read(new double[] {1}, z, new double[1], 1e-12);
        assertThat(z).containsExactly(1.0);
    }

    @Test
    void readingEndsThoughNoResidualIsSmallEnough() {
        BoxProblem problem = new RandomProblems(9).lcp(6);
        double[] weight = new double[6];
        Arrays.fill(weight, 1.0);
        path.start(problem);
        path.walk(weight, MANY);
        double[] z = new double[6];
        double[] w = new double[6];
        path.read(weight, z, w, -1.0);
        assertThat(NaturalResidual.of(problem, z, w)).isLessThan(1e-14);
    }

    @Test
    void everyCornerOfAGameLeadsToAnEquilibrium() {
        // Lemke and Howson, 1964: costs A and B > 0, w = [0 A; Bᵀ 0] z − 3/2 e
        RandomProblems random = new RandomProblems(24);
        for (int n = 2; n <= 12; n += 2) {
            BoxProblem game = game(n, random);
            for (int k = 0; k < n; k++) {
                path.start(game);
                assertThat(path.walkFromCorner(k, MANY))
                        .as("corner %d of %d", k, n)
                        .isEqualTo(Outcome.SOLVED);
                double[] weight = new double[n];
                Arrays.fill(weight, 1.0);
                double[] z = new double[n];
                double[] w = new double[n];
                path.read(weight, z, w, 1e-12);
                assertThat(NaturalResidual.of(game, z, w)).isLessThan(1e-12);
            }
        }
    }

    private static BoxProblem game(int n, RandomProblems random) {
        DenseMatrix m = new DenseMatrix(n);
        double[] q = new double[n];
        for (int i = 0; i < n; i++) {
            q[i] = -1.5;
            for (int j = 0; j < n; j++) {
                m.set(i, j, i < n / 2 == j < n / 2 ? 0.0 : 1.1 + random.number());
            }
        }
        return BoxProblem.lcp(m, q);
    }

    @Test
    void aGameWithOneChoiceEachTakesTwoPivots() {
        path.start(BoxProblem.lcp(DenseMatrix.of(new double[][] {{0, 2}, {4, 0}}), new double[] {-1, -1}));
        assertThat(path.walkFromCorner(1, MANY)).isEqualTo(Outcome.SOLVED);
        assertThat(path.pivots()).isEqualTo(2);
        double[] z = new double[2];
        path.read(new double[] {1, 1}, z, new double[2], 1e-12);
        assertThat(z).containsExactly(0.25, 0.5);
    }

    @Test
    void aCornerFromWhichNotAllCanBeLiftedIsARay() {
        // z₁ lifts no w
        assertThat(fromFirstCorner(new double[][] {{0, 1}, {-1, 0}}, -1, -1)).isEqualTo(Outcome.RAY);
        // z₁ lifts w₂, but then z₂ does not lift w₁
        assertThat(fromFirstCorner(new double[][] {{0, -1}, {1, 0}}, -1, -1)).isEqualTo(Outcome.RAY);
        // z₁ lifts w₂ and z₂ lifts w₁ but pushes w₃ down
        assertThat(fromFirstCorner(new double[][] {{0, 1, 0}, {1, 0, 0}, {0, -1, 1}}, -1, -1, -1))
                .isEqualTo(Outcome.RAY);
    }

    private Outcome fromFirstCorner(double[][] matrix, double... q) {
        path.start(BoxProblem.lcp(DenseMatrix.of(matrix), q));
        return path.walkFromCorner(0, MANY);
    }

    @Test
    void theEndPointIsRefinedAgainstTheMatrixItself() {
        // Hilbert's matrix: B⁻¹ alone leaves 6e-10
        int n = 8;
        DenseMatrix m = new DenseMatrix(n);
        double[] q = new double[n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                m.set(i, j, 1.0 / (i + j + 1));
                q[i] -= m.get(i, j);
            }
        }
        BoxProblem problem = BoxProblem.lcp(m, q);
        double[] weight = new double[n];
        Arrays.fill(weight, 1.0);
        double[] z = new double[n];
        double[] w = new double[n];
        path.start(problem);
        assertThat(path.walk(weight, MANY)).isEqualTo(Outcome.SOLVED);
        path.read(weight, z, w, Double.POSITIVE_INFINITY);
        assertThat(NaturalResidual.of(problem, z, w)).isLessThan(1e-14);
    }

    @Test
    void everyUnknownMayHaveAUnitOfItsOwn() {
        RandomProblems random = new RandomProblems(32);
        for (int k = 0; k < 60; k++) {
            int n = 2 + k % 5;
            BoxProblem problem = random.lcp(n);
            DenseMatrix m = new DenseMatrix(n);
            for (int i = 0; i < n; i++) {
                for (int j = 0; j < n; j++) {
                    m.set(i, j, problem.matrix().get(i, j) * Math.scalb(1.0, 30 * (j % 3)));
                }
            }
            double[] weight = new double[n];
            Arrays.fill(weight, 1.0);
            double[] z = new double[n];
            path.start(BoxProblem.lcp(m, problem.q()));
            assertThat(path.walk(weight, MANY)).as("problem %d", k).isEqualTo(Outcome.SOLVED);
            path.read(weight, z, new double[n], 1e-12);
            for (int j = 0; j < n; j++) {
                z[j] = Math.scalb(z[j], 30 * (j % 3));
            }
            assertThat(z).as("problem %d", k).containsExactly(EnumerationOracle.solve(problem), within(1e-10));
        }
    }
}
