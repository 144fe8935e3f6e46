package org.nsds.numerics.convex;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

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
    }

    @Test
    void tellsGettingStuckFromHavingTooFewIterations() {
        BoxProblem squeezed = new RandomProblems(15).squeezed(6);
        assertThat(interiorPoint.solve(squeezed, new double[6], new double[6])).isEqualTo(Outcome.STUCK);
        assertThat(interiorPoint.iterations()).isLessThan(100);

        InteriorPoint impatient = new InteriorPoint(new SolverOptions(1e-10, 2));
        BoxProblem solvable = new RandomProblems(16).hyperstatic(20);
        assertThat(impatient.solve(solvable, new double[20], new double[20])).isEqualTo(Outcome.ITERATION_LIMIT);
        assertThat(impatient.iterations()).isEqualTo(2);
    }

    @Test
    void aProblemThatOverflowsLeavesNoTrace() {
        BoxProblem overflowing = BoxProblem.lcp(
                DenseMatrix.of(new double[][] {{1e49, 1e-62, 5e46}, {7e21, 1e-99, -5e-37}, {3e137, -5e-130, 1e120}}),
                new double[] {-4e134, 5e-230, -5e-142});
        assertThat(interiorPoint.solve(overflowing, new double[3], new double[3]))
                .isEqualTo(Outcome.BREAKDOWN);
        assertThat(interiorPoint.solve(new RandomProblems(3).lcp(3), new double[3], new double[3]))
                .isEqualTo(Outcome.SOLVED);
    }

    @Test
    void withoutBoundsItSolvesTheEquation() {
        // 2z₁ + z₂ = 5 and z₁ + 2z₂ = 6
        BoxProblem equation =
                BoxProblem.equality(DenseMatrix.of(new double[][] {{2, 1}, {1, 2}}), new double[] {-5, -6});
        double[] z = new double[2];
        assertThat(interiorPoint.solve(equation, z, new double[2])).isEqualTo(Outcome.SOLVED);
        assertThat(z).containsExactly(new double[] {4.0 / 3.0, 7.0 / 3.0}, within(1e-14));
    }

    @Test
    void boundsAwayFromZeroSetTheSizeWhereQIsZero() {
        BoxProblem held = BoxProblem.of(
                DenseMatrix.of(new double[][] {{2, 1}, {1, 2}}),
                new double[2],
                new double[] {1, Double.NEGATIVE_INFINITY},
                new double[] {3, Double.POSITIVE_INFINITY});
        double[] z = new double[2];
        assertThat(interiorPoint.solve(held, z, new double[2])).isEqualTo(Outcome.SOLVED);
        assertThat(z).containsExactly(new double[] {1.0, -0.5}, within(1e-15)); // w = (3/2, 0)
    }
}
