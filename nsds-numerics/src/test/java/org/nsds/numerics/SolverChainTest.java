package org.nsds.numerics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.ejml.data.DMatrixSparseTriplet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.nsds.numerics.linalg.DenseMatrix;
import org.nsds.numerics.linalg.SparseMatrix;
import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.solver.BoxChain;
import org.nsds.numerics.solver.Outcome;

class SolverChainTest {

    private final BoxChain chain = (BoxChain) Solvers.named("chain");

    @Test
    void oneContactIsSolvedByFormula() {
        BoxProblem contact = BoxProblem.lcp(DenseMatrix.of(new double[][] {{4}}), new double[] {-2});
        double[] z = new double[1];
        assertThat(chain.solve(contact, z, new double[1])).isEqualTo(Outcome.SOLVED);
        assertThat(z[0]).isEqualTo(0.5);
        assertThat(chain.lastWinner()).isEqualTo("closed-form");
    }

    @Test
    void fallsThroughToLemkeWhereTheDiagonalIsNotPositive() {
        // the conditions of min x² + y² − x − y with x + y ≤ 1/2: x = y = 1/4, multiplier 1/2
        BoxProblem conditions = BoxProblem.lcp(
                DenseMatrix.of(new double[][] {{2, 0, 1}, {0, 2, 1}, {-1, -1, 0}}), new double[] {-1, -1, 0.5});
        double[] z = new double[3];
        assertThat(chain.solve(conditions, z, new double[3])).isEqualTo(Outcome.SOLVED);
        assertThat(z).containsExactly(new double[] {0.25, 0.25, 0.5}, within(1e-15));
        assertThat(chain.lastWinner()).isEqualTo("lemke");
    }

    @Test
    void provesThatSeparateProblemsHaveNoSolutionTogether() {
        // an ordinary contact beside two unknowns that are feasible but have no complementary solution
        BoxProblem problem = BoxProblem.lcp(
                DenseMatrix.of(new double[][] {{-1, 0, 1}, {0, 1, 0}, {-1, 0, 1}}), new double[] {-2, -1, -1});
        assertThat(chain.solve(problem, new double[3], new double[3])).isEqualTo(Outcome.UNSOLVABLE);
    }

    @Test
    void hyperstaticProblemsOfEverySizeAreSolved() {
        RandomProblems random = new RandomProblems(77);
        for (int n = 2; n <= 60; n++) {
            assertThat(chain.solve(random.hyperstatic(n), new double[n], new double[n]))
                    .as("n = %d", n)
                    .isEqualTo(Outcome.SOLVED);
        }
    }

    @Test
    void problemsTooLargeToFactorAreSolvedByProductsAlone() {
        // a membrane of 80 by 80 points pressed on an obstacle along one side
        int side = 80;
        int n = side * side;
        DMatrixSparseTriplet entries = new DMatrixSparseTriplet(n, n, 5 * n);
        double[] q = new double[n];
        for (int i = 0; i < n; i++) {
            entries.addItem(i, i, 4.0);
            q[i] = i < n / 8 ? 3.0 : -1.0;
            for (int j : new int[] {i - side, i + side, i % side > 0 ? i - 1 : -1, i % side < side - 1 ? i + 1 : -1}) {
                if (j >= 0 && j < n) {
                    entries.addItem(i, j, -1.0);
                }
            }
        }
        assertThat(chain.solve(BoxProblem.lcp(SparseMatrix.of(entries), q), new double[n], new double[n]))
                .isEqualTo(Outcome.SOLVED);
        assertThat(chain.lastWinner()).isEqualTo("cpg");
    }

    @Test
    void saysWhyItTriesWhat() {
        BoxProblem problem = new RandomProblems(2).lcp(5);
        assertThat(chain.explain(problem)).contains("block-pivoting: ").contains("lemke: ");
    }

    /** Sizes at which products of entries leave the range of numbers. */
    @ParameterizedTest
    @ValueSource(doubles = {1e-290, 1e-200, 1e-155, 1e155, 1e200, 1e290})
    void hugeAndTinyUnitsAreSolvedLikeAnyOther(double unit) {
        var problem = BoxProblem.lcp(
                DenseMatrix.of(new double[][] {{2.0 * unit, unit}, {unit, 2.0 * unit}}), new double[] {-unit, -unit});
        double[] z = new double[2];
        assertThat(chain.solve(problem, z, new double[2])).isEqualTo(Outcome.SOLVED);
        assertThat(z[0]).isCloseTo(1.0 / 3.0, within(1e-15));
        assertThat(z[1]).isCloseTo(1.0 / 3.0, within(1e-15));
    }
}
