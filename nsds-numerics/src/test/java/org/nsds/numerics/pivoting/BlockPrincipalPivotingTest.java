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

    @Test
    void whereExchangingAllAtOnceGoesRoundItArrivesOneByOne() {
        RandomProblems random = new RandomProblems(18);
        for (int k = 0; k < 200; k++) {
            int n = 3 + 2 * (k % 7);
            DenseMatrix m = new DenseMatrix(n); // P-matrices: cyclic of odd size, and positive definite but mostly skew
            double[] q = new double[n];
            for (int i = 0; i < n; i++) {
                q[i] = -1.5 + 0.5 * random.number();
                m.set(i, i, k < 50 ? 1.0 : 0.8 + 0.5 * random.number());
                for (int j = 0; j < i && k >= 50; j++) {
                    double skew = 2.0 * random.number();
                    m.set(i, j, skew);
                    m.set(j, i, -skew);
                }
                if (k < 50) {
                    m.set(i, (i + 1) % n, 1.7 + 0.5 * random.number());
                }
            }
            BoxProblem problem = BoxProblem.lcp(m, q);
            assertThat(pivoting.solve(problem, new double[n], new double[n]))
                    .as("problem %d", k)
                    .isEqualTo(Outcome.SOLVED);
        }
    }

    @Test
    void givesUpGoingRoundWhereContactsAreRedundant() {
        RandomProblems random = new RandomProblems(19);
        int cycling = 0;
        for (int k = 0; k < 200; k++) {
            int n = 3 + k % 13;
            BoxProblem problem = random.solvable(random.gram(n, n / 3, 0.0));
            Outcome outcome = pivoting.solve(problem, new double[n], new double[n]);
            assertThat(outcome).as("problem %d", k).isIn(Outcome.SOLVED, Outcome.CYCLING);
            cycling += outcome == Outcome.CYCLING ? 1 : 0;
        }

        assertThat(cycling).isBetween(10, 40);
    }

    @Test
    void anUnknownWithEqualBoundsStaysThereWhateverItsW() {
        BoxProblem problem = BoxProblem.of(
                DenseMatrix.of(new double[][] {{1, 0}, {0, 0}}),
                new double[] {-1, -1},
                new double[] {0, 2},
                new double[] {Double.POSITIVE_INFINITY, 2});
        double[] z = new double[2];
        assertThat(pivoting.solve(problem, z, new double[2])).isEqualTo(Outcome.SOLVED);
        assertThat(z).containsExactly(1.0, 2.0);
    }

    @Test
    void aContactThatTouchesWithoutLoadIsLeftAlone() {
        // w = 0 at z = 0: one look is enough (no sweep before it: the diagonal is 0)
        BoxProblem problem = BoxProblem.lcp(DenseMatrix.of(new double[][] {{0, -1}, {1, 0}}), new double[] {0, 1});
        assertThat(pivoting.solve(problem, new double[2], new double[2])).isEqualTo(Outcome.SOLVED);
        assertThat(pivoting.iterations()).isEqualTo(1);
    }

    @Test
    void theAnswerIsWithinTheBoundsToTheLastDigit() {
        RandomProblems random = new RandomProblems(21);
        for (int k = 0; k < 200; k++) {
            int n = 2 + k % 10;
            BoxProblem problem = random.solvable(random.gram(n, n, 0.1)); // some zᵢ = wᵢ = 0
            double[] z = new double[n];
            assertThat(pivoting.solve(problem, z, new double[n])).isEqualTo(Outcome.SOLVED);
            for (double value : z) {
                assertThat(value).isNotNegative();
            }
        }
    }

    @Test
    void aFactorisationThatLosesDigitsIsCorrected() {
        // Wilkinson's example, in which elimination doubles the last column at every step
        int n = 40;
        DenseMatrix m = new DenseMatrix(n);
        for (int i = 0; i < n; i++) {
            for (int j = 0; j <= i; j++) {
                m.set(i, j, i == j ? 1.0 : -1.0);
            }
            m.set(i, n - 1, 1.0);
        }
        BoxProblem problem = BoxProblem.equality(m, new RandomProblems(22).vector(n));
        assertThat(pivoting.solve(problem, new double[n], new double[n])).isEqualTo(Outcome.SOLVED);
        assertThat(pivoting.residual()).isLessThan(1e-13);
    }
}
