package org.nsds.numerics.convex;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.nsds.numerics.RandomProblems;
import org.nsds.numerics.linalg.DenseMatrix;
import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.solver.Outcome;
import org.nsds.numerics.solver.SolverOptions;

class InteriorPointTest {

    private final InteriorPoint interiorPoint = new InteriorPoint(SolverOptions.DEFAULT);

    @Test
    void numberOfIterationsHardlyDependsOnTheSize() {
        RandomProblems random = new RandomProblems(3);
        for (int n : new int[] {5, 20, 80, 200}) {
            assertThat(interiorPoint.solve(random.hyperstatic(n), new double[n], new double[n]))
                    .isEqualTo(Outcome.SOLVED);
            assertThat(interiorPoint.iterations()).isLessThan(30);
            assertThat(interiorPoint.residual()).isLessThan(1e-11);
        }
    }

    @Test
    void takesBoundsOfEveryKind() {
        RandomProblems random = new RandomProblems(4);
        for (int k = 0; k < 100; k++) {
            int n = 1 + k % 20;
            assertThat(interiorPoint.solve(random.box(n), new double[n], new double[n]))
                    .as("problem %d", k)
                    .isEqualTo(Outcome.SOLVED);
        }
    }

    @Test
    void doesNotClaimToSolveWhatHasNoSolution() {
        BoxProblem squeezed = BoxProblem.lcp(DenseMatrix.of(new double[][] {{1, -1}, {-1, 1}}), new double[] {-1, -1});
        assertThat(interiorPoint.solve(squeezed, new double[2], new double[2]))
                .isIn(Outcome.STUCK, Outcome.ITERATION_LIMIT, Outcome.SINGULAR);
    }

    @Test
    void whatAsksForNothingIsSolvedByNothing() {
        // with q = 0 every iterate is as wrong as the one before, relative to its own size
        BoxProblem idle = BoxProblem.lcp(DenseMatrix.of(new double[][] {{4, 2}, {2, 1}}), new double[2]);
        double[] z = {1, 1};
        assertThat(interiorPoint.solve(idle, z, new double[2])).isEqualTo(Outcome.SOLVED);
        assertThat(z).containsExactly(0.0, 0.0);

        RandomProblems random = new RandomProblems(1);
        for (int n = 2; n < 10; n++) {
            BoxProblem problem = BoxProblem.lcp(random.gram(n, n / 2, 0.0), new double[n]);
            assertThat(interiorPoint.solve(problem, new double[n], new double[n]))
                    .as("n = %d", n)
                    .isEqualTo(Outcome.SOLVED);
        }
    }
}
