package org.nsds.numerics.pivoting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.nsds.numerics.RandomProblems;
import org.nsds.numerics.linalg.DenseMatrix;
import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.solver.Outcome;
import org.nsds.numerics.solver.SolverOptions;

class PrincipalPivotingTest {

    @Test
    void takesExponentiallyManyPivotsOnMurtysExampleAndStillArrives() {
        int n = 12;
        DenseMatrix m = new DenseMatrix(n);
        double[] q = new double[n];
        for (int i = 0; i < n; i++) {
            q[i] = -1.0;
            m.set(i, i, 1.0);
            for (int j = i + 1; j < n; j++) {
                m.set(i, j, 2.0);
            }
        }
        BoxProblem problem = BoxProblem.lcp(m, q);
        PrincipalPivoting pivoting = new PrincipalPivoting(SolverOptions.DEFAULT);
        double[] z = new double[n];
        assertThat(pivoting.solve(problem, z, new double[n])).isEqualTo(Outcome.SOLVED);
        assertThat(z[n - 1]).isEqualTo(1.0); // then w = 2 − 1 > 0 in every row above
        assertThat(pivoting.iterations()).isGreaterThan(1000);

        PrincipalPivoting impatient = new PrincipalPivoting(new SolverOptions(1e-10, 100));
        assertThat(impatient.solve(problem, new double[n], new double[n])).isEqualTo(Outcome.ITERATION_LIMIT);
    }

    @Test
    void saysThatAPivotIsZero() {
        BoxProblem problem = BoxProblem.lcp(DenseMatrix.of(new double[][] {{0, 1}, {1, 0}}), new double[] {-1, 1});
        assertThat(new PrincipalPivoting(SolverOptions.DEFAULT).solve(problem, new double[2], new double[2]))
                .isEqualTo(Outcome.SINGULAR);
    }

    @Test
    void noticesThatItGoesRoundWhereTheMatrixIsNoPMatrix() {
        PrincipalPivoting pivoting = new PrincipalPivoting(SolverOptions.DEFAULT);
        BoxProblem falling = BoxProblem.lcp(DenseMatrix.of(new double[][] {{-1}}), new double[] {-1});
        assertThat(pivoting.solve(falling, new double[1], new double[1])).isEqualTo(Outcome.CYCLING);
        assertThat(pivoting.iterations()).isLessThan(5);

        RandomProblems random = new RandomProblems(8);
        for (int k = 0; k < 200; k++) {
            int n = 1 + k % 12;
            DenseMatrix m = new DenseMatrix(n);
            for (int i = 0; i < n * n; i++) {
                m.set(i / n, i % n, random.number());
            }
            Outcome outcome = pivoting.solve(BoxProblem.lcp(m, random.vector(n)), new double[n], new double[n]);
            assertThat(outcome).as("problem %d", k).isIn(Outcome.SOLVED, Outcome.CYCLING, Outcome.SINGULAR);
            assertThat(pivoting.iterations()).as("problem %d", k).isLessThan(4 << n);
        }
    }

    @Test
    void inSmallUnitsAPivotIsNoSmaller() {
        double unit = 1e-13; // of compliance, say
        DenseMatrix m = new DenseMatrix(3);
        double[][] entries = {{3, -2, 2}, {-2, 4, 0}, {2, 0, 5}};
        for (int i = 0; i < 9; i++) {
            m.set(i / 3, i % 3, unit * entries[i / 3][i % 3]);
        }
        PrincipalPivoting pivoting = new PrincipalPivoting(SolverOptions.DEFAULT);
        double[] z = new double[3];
        assertThat(pivoting.solve(BoxProblem.lcp(m, new double[] {-3, -3, -2}), z, new double[3]))
                .isEqualTo(Outcome.SOLVED);
        // the third stays at 0, where w₃ = 2 · 9/4 − 2 > 0; of the others 3z₁ − 2z₂ = 3 and −2z₁ + 4z₂ = 3
        assertThat(z).containsExactly(new double[] {9 / (4 * unit), 15 / (8 * unit), 0.0}, within(1e-14 / unit));
    }

    @Test
    void aGuessInTheRightPlacesNeedsNoPivot() {
        BoxProblem problem = new RandomProblems(17).lcp(10);
        PrincipalPivoting pivoting = new PrincipalPivoting(SolverOptions.DEFAULT);
        double[] z = new double[10];
        assertThat(pivoting.solve(problem, z, new double[10])).isEqualTo(Outcome.SOLVED);
        assertThat(pivoting.iterations()).isPositive();
        double[] expected = z.clone();
        for (int i = 0; i < 10; i++) {
            z[i] = z[i] > 0.0 ? 1.0 : 0.0;
        }
        assertThat(pivoting.solve(problem, z, new double[10])).isEqualTo(Outcome.SOLVED);
        assertThat(pivoting.iterations()).isZero();
        assertThat(z).containsExactly(expected, within(1e-12));

        BoxProblem separated = BoxProblem.lcp(DenseMatrix.of(new double[][] {{2, 1}, {1, 2}}), new double[] {1, 1});
        assertThat(pivoting.solve(separated, new double[2], new double[2])).isEqualTo(Outcome.SOLVED);
        assertThat(pivoting.iterations()).isZero();
    }

    @Test
    void aGuessThatNoPivotLeadsToIsLeftOut() {
        BoxProblem problem = BoxProblem.lcp(DenseMatrix.of(new double[][] {{0, 1}, {-1, 0}}), new double[] {1, 1});
        double[] z = {1, 1};
        assertThat(new PrincipalPivoting(SolverOptions.DEFAULT).solve(problem, z, new double[2]))
                .isEqualTo(Outcome.SOLVED);
        assertThat(z).containsExactly(0.0, 0.0);
    }

    @Test
    void takesOnlyComplementarityProblemsWithoutUpperBounds() {
        BoxProblem relay = BoxProblem.relay(
                DenseMatrix.of(new double[][] {{1}}), new double[] {3}, new double[] {-1}, new double[] {1});
        assertThat(new PrincipalPivoting(SolverOptions.DEFAULT).solve(relay, new double[1], new double[1]))
                .isEqualTo(Outcome.NOT_APPLICABLE);
    }

    @Test
    void whatIsLeftOfAPivotByRoundingIsZero() {
        // rank 1: after one exchange the next pivot is 0, but for rounding, which leaves 1.4e-17
        double[] a = {0.1, 0.3, 0.7};
        DenseMatrix m = new DenseMatrix(3);
        for (int i = 0; i < 9; i++) {
            m.set(i / 3, i % 3, a[i / 3] * a[i % 3]);
        }
        BoxProblem squeezed = BoxProblem.lcp(m, new double[] {-0.1, -0.4, -0.6});
        assertThat(new PrincipalPivoting(SolverOptions.DEFAULT).solve(squeezed, new double[3], new double[3]))
                .isEqualTo(Outcome.SINGULAR);
    }
}
