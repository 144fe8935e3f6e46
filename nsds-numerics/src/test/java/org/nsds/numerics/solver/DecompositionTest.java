package org.nsds.numerics.solver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.nsds.numerics.Solvers;
import org.nsds.numerics.linalg.DenseMatrix;
import org.nsds.numerics.problem.BoxProblem;

class DecompositionTest {

    private final Decomposition decomposition =
            new Decomposition(SolverOptions.DEFAULT, Solvers.named("block-pivoting"));

    @Test
    void solvesATriangularProblemOneUnknownAfterTheOther() {
        // Murty's example: Lemke's method takes 2ⁿ pivots, one unknown at a time takes n steps; z = (0, …, 0, 1) for q
        // = −2ⁿ … −2
        int n = 24;
        DenseMatrix m = new DenseMatrix(n);
        double[] q = new double[n];
        for (int i = 0; i < n; i++) {
            q[i] = -1.0;
            m.set(i, i, 1.0);
            for (int j = i + 1; j < n; j++) {
                m.set(i, j, 2.0);
            }
        }
        double[] z = new double[n];
        assertThat(decomposition.solve(BoxProblem.lcp(m, q), z, new double[n])).isEqualTo(Outcome.SOLVED);
        double[] expected = new double[n];
        expected[n - 1] = 1.0; // then w = 2 − 1 > 0 in every row above
        assertThat(z).containsExactly(expected);
    }

    @Test
    void leavesAProblemAloneThatDoesNotFallApart() {
        BoxProblem problem = BoxProblem.lcp(DenseMatrix.of(new double[][] {{2, 1}, {1, 2}}), new double[] {-5, -6});
        assertThat(decomposition.solve(problem, new double[2], new double[2])).isEqualTo(Outcome.NOT_APPLICABLE);
    }

    @Test
    void keepsToTheOrderOfDependence() {
        // w₁ needs z₃, w₂ needs z₁: order 3, 1, 2
        BoxProblem problem = BoxProblem.lcp(
                DenseMatrix.of(new double[][] {{1, 0, 1}, {-1, 1, 0}, {0, 0, 1}}), new double[] {-3, -1, -2});
        double[] z = new double[3];
        assertThat(decomposition.solve(problem, z, new double[3])).isEqualTo(Outcome.SOLVED);
        assertThat(z).containsExactly(new double[] {1.0, 2.0, 2.0}, within(1e-15));
    }
}
