package org.nsds.numerics.convex;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.nsds.numerics.RandomProblems;
import org.nsds.numerics.linalg.DenseMatrix;
import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.solver.Outcome;
import org.nsds.numerics.solver.Solver;
import org.nsds.numerics.solver.SolverOptions;

class ProximalProgrammingTest {

    private final Solver<BoxProblem> qp = new QuadraticProgramming(SolverOptions.DEFAULT);
    private final Solver<BoxProblem> nsqp = new NonsymmetricQuadraticProgramming(SolverOptions.DEFAULT);

    @Test
    void redundantContactsAreSolvedToRounding() {
        RandomProblems random = new RandomProblems(41);
        for (int n = 2; n <= 30; n += 4) {
            BoxProblem problem = random.hyperstatic(n);
            assertThat(solve(qp, problem)).as("qp, n = %d", n).isEqualTo(Outcome.SOLVED);
            assertThat(qp.residual()).isLessThan(1e-12);
            assertThat(solve(nsqp, problem)).as("nsqp, n = %d", n).isEqualTo(Outcome.SOLVED);
            assertThat(nsqp.residual()).isLessThan(1e-12);
        }
    }

    @Test
    void theConditionsOfAQuadraticProgramAreSolvedThoughTheirDiagonalHasZeros() {
        // min x² + y² − x − y with x + y ≤ 1/2
        BoxProblem conditions = BoxProblem.lcp(
                DenseMatrix.of(new double[][] {{2, 0, 1}, {0, 2, 1}, {-1, -1, 0}}), new double[] {-1, -1, 0.5});
        assertThat(solve(nsqp, conditions)).isEqualTo(Outcome.SOLVED);
        assertThat(solve(qp, conditions)).isEqualTo(Outcome.NOT_APPLICABLE);
    }

    @Test
    void aProblemWithoutSolutionIsProvedToHaveNone() {
        BoxProblem squeezed = BoxProblem.lcp(
                DenseMatrix.of(new double[][] {{1, -1, 0}, {-1, 1, 0}, {0, 0, 2}}), new double[] {-1, -1, -1});
        assertThat(solve(qp, squeezed)).isEqualTo(Outcome.INFEASIBLE);
        assertThat(solve(nsqp, squeezed)).isEqualTo(Outcome.INFEASIBLE);
        BoxProblem skew = BoxProblem.lcp(DenseMatrix.of(new double[][] {{0, -1}, {1, 0}}), new double[] {-1, -1});
        assertThat(solve(nsqp, skew)).isEqualTo(Outcome.INFEASIBLE);
    }

    @Test
    void gamesAreNotMonotoneAndRefused() {
        BoxProblem game = BoxProblem.lcp(DenseMatrix.of(new double[][] {{0, 2}, {3, 0}}), new double[] {-1, -1});
        assertThat(solve(qp, game)).isEqualTo(Outcome.NOT_APPLICABLE);
        assertThat(solve(nsqp, game)).isEqualTo(Outcome.NOT_APPLICABLE);
    }

    private static Outcome solve(Solver<BoxProblem> solver, BoxProblem problem) {
        return solver.solve(problem, new double[problem.size()], new double[problem.size()]);
    }

    @Test
    void redundantContactsKeepTheShareOfTheLoadThatTheGuessGivesThem() {
        // z₁ + z₂ = 1 is all that is determined
        BoxProblem problem = BoxProblem.lcp(DenseMatrix.of(new double[][] {{4, 4}, {4, 4}}), new double[] {-4, -4});
        for (Solver<BoxProblem> solver : List.of(qp, nsqp)) {
            double[] z = {0.25, 0.75};
            assertThat(solver.solve(problem, z, new double[2])).isEqualTo(Outcome.SOLVED);
            assertThat(z).containsExactly(new double[] {0.25, 0.75}, within(1e-9));
        }
    }

    @Test
    void randomProblemsWithoutSolutionAreProvedToHaveNone() {
        RandomProblems random = new RandomProblems(14);
        for (int n = 2; n <= 10; n++) {
            BoxProblem problem = random.squeezed(n);
            assertThat(solve(qp, problem)).as("qp, n = %d", n).isEqualTo(Outcome.INFEASIBLE);
            assertThat(solve(nsqp, problem)).as("nsqp, n = %d", n).isEqualTo(Outcome.INFEASIBLE);
        }
    }

    @Test
    void aGuessIsGivenUpWhereNothingPushes() {
        BoxProblem idle = BoxProblem.lcp(DenseMatrix.of(new double[][] {{2, 1}, {1, 2}}), new double[2]);
        for (Solver<BoxProblem> solver : List.of(qp, nsqp)) {
            double[] z = {3, 5};
            assertThat(solver.solve(idle, z, new double[2])).isEqualTo(Outcome.SOLVED);
            assertThat(z).containsExactly(0.0, 0.0);
        }
    }
}
