package org.nsds.numerics.pivoting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.nsds.numerics.EnumerationOracle;
import org.nsds.numerics.RandomProblems;
import org.nsds.numerics.linalg.DenseMatrix;
import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.solver.Outcome;
import org.nsds.numerics.solver.SolverOptions;

class BlockPrincipalPivotingTest {

    private final BlockPrincipalPivoting pivoting = new BlockPrincipalPivoting(SolverOptions.DEFAULT);

    @Test
    void findsTheSolutionOfEveryBoxWithAPMatrix() {
        RandomProblems random = new RandomProblems(42);
        for (int k = 0; k < 300; k++) {
            int n = 1 + k % 8;
            BoxProblem problem = k % 2 == 0 ? random.box(n) : random.lcp(n);
            double[] z = new double[n];
            assertThat(pivoting.solve(problem, z, new double[n]))
                    .as("problem %d", k)
                    .isEqualTo(Outcome.SOLVED);
            assertThat(z).as("problem %d", k).containsExactly(EnumerationOracle.solve(problem), within(1e-8));
        }
    }

    @Test
    void aGuessThatIsTheSolutionNeedsNoFactorisation() {
        BoxProblem problem = new RandomProblems(1).lcp(40);
        double[] z = new double[40];
        assertThat(pivoting.solve(problem, z, new double[40])).isEqualTo(Outcome.SOLVED);
        assertThat(pivoting.iterations()).isPositive();
        assertThat(pivoting.solve(problem, z, new double[40])).isEqualTo(Outcome.SOLVED);
        assertThat(pivoting.iterations()).isZero();
    }

    @Test
    void twoContactsOnOneSpotShareTheLoadInSomeWay() {
        // two equal rows: M is singular, z₁ + z₂ = 1 is all that is determined
        BoxProblem problem = BoxProblem.lcp(DenseMatrix.of(new double[][] {{2, 2}, {2, 2}}), new double[] {-2, -2});
        double[] z = new double[2];
        assertThat(pivoting.solve(problem, z, new double[2])).isEqualTo(Outcome.SOLVED);
        assertThat(z[0] + z[1]).isCloseTo(1.0, within(1e-15));
    }

    @Test
    void saysThatAMatrixIsSingular() {
        BoxProblem problem = BoxProblem.equality(DenseMatrix.of(new double[][] {{1, 2}, {3, 6}}), new double[] {1, 1});
        assertThat(pivoting.solve(problem, new double[2], new double[2])).isEqualTo(Outcome.SINGULAR);
    }
}
