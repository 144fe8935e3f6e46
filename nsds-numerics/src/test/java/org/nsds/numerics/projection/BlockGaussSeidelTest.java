package org.nsds.numerics.projection;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.nsds.numerics.Solvers;
import org.nsds.numerics.linalg.DenseMatrix;
import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.solver.Outcome;
import org.nsds.numerics.solver.Solver;
import org.nsds.numerics.solver.SolverOptions;

/** What becomes of blocks that cannot be solved. */
class BlockGaussSeidelTest {

    private static Solver<BoxProblem> blocksOf(int size) {
        return new BlockGaussSeidel(SolverOptions.DEFAULT, Solvers.named("closed-form"), size);
    }

    @Test
    void aBlockThatHasNoSolutionYetMayHaveOneWhenOthersHaveMoved() {
        // w₁ = z₂ − 1 is negative until the second block has found z₂ = 2
        BoxProblem problem = BoxProblem.lcp(DenseMatrix.of(new double[][] {{0, 1}, {0, 1}}), new double[] {-1, -2});
        double[] z = new double[2];
        Solver<BoxProblem> blocks = blocksOf(1);
        assertThat(blocks.solve(problem, z, new double[2])).isEqualTo(Outcome.SOLVED);
        assertThat(z).containsExactly(0, 2);
        assertThat(blocks.iterations()).isEqualTo(2);
    }

    @Test
    void aBlockWithoutSolutionProvesNothingOfTheWhole() {
        // w₁ = z₂ − 1 < 0 with z₂ = 0, where the second block is content; z₂ > 0 would do, if w₂ allowed it
        BoxProblem problem = BoxProblem.lcp(DenseMatrix.of(new double[][] {{0, 1}, {0, 1}}), new double[] {-1, 1});
        Solver<BoxProblem> blocks = blocksOf(1);
        assertThat(blocks.solve(problem, new double[2], new double[2])).isEqualTo(Outcome.STUCK);
        assertThat(blocks.iterations()).isEqualTo(1); // nothing moved
    }

    @Test
    void theOnlyBlockProvesWhatItSays() {
        BoxProblem problem = BoxProblem.lcp(DenseMatrix.of(new double[][] {{0, -1}, {1, 0}}), new double[] {-1, 1});
        assertThat(blocksOf(2).solve(problem, new double[2], new double[2])).isEqualTo(Outcome.INFEASIBLE);
    }

    @Test
    void theLastBlockMayBeSmaller() {
        BoxProblem problem = BoxProblem.lcp(
                DenseMatrix.of(new double[][] {{2, 1, 0}, {1, 2, 0}, {0, 0, 4}}), new double[] {-3, -3, -2});
        double[] z = new double[3];
        assertThat(blocksOf(2).solve(problem, z, new double[3])).isEqualTo(Outcome.SOLVED);
        assertThat(z).containsExactly(1, 1, 0.5);
    }
}
