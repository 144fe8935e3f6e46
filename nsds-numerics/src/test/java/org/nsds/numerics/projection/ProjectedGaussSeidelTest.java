package org.nsds.numerics.projection;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.nsds.numerics.RandomProblems;
import org.nsds.numerics.linalg.DenseMatrix;
import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.solver.Outcome;
import org.nsds.numerics.solver.SolverOptions;

class ProjectedGaussSeidelTest {

    private final ProjectedGaussSeidel sweeps = new ProjectedGaussSeidel(SolverOptions.DEFAULT);

    @Test
    void convergesForSymmetricPositiveDefiniteMatrices() {
        RandomProblems random = new RandomProblems(9);
        for (int n = 1; n <= 40; n++) {
            BoxProblem problem = BoxProblem.lcp(random.gram(n, n, 1.0), random.vector(n));
            assertThat(sweeps.solve(problem, new double[n], new double[n])).isEqualTo(Outcome.SOLVED);
        }
    }

    @Test
    void refusesRowsWithoutPositiveDiagonal() {
        BoxProblem problem = BoxProblem.lcp(DenseMatrix.of(new double[][] {{0, 1}, {1, 1}}), new double[] {-1, -1});
        assertThat(sweeps.solve(problem, new double[2], new double[2])).isEqualTo(Outcome.NOT_APPLICABLE);
    }

    @Test
    void reportsThatItRunsInCircles() {
        // the sweep z₁ = 1 + 2z₂, z₂ = 1 − 2z₁ inside a box has no fixed point that attracts
        BoxProblem problem = BoxProblem.relay(
                DenseMatrix.of(new double[][] {{1, -2}, {2, 1}}),
                new double[] {-1, -1},
                new double[] {-10, -10},
                new double[] {10, 10});
        assertThat(sweeps.solve(problem, new double[2], new double[2])).isEqualTo(Outcome.CYCLING);
    }
}
