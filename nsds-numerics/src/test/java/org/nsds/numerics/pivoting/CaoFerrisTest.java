package org.nsds.numerics.pivoting;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.nsds.numerics.RandomProblems;
import org.nsds.numerics.linalg.DenseMatrix;
import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.solver.Outcome;
import org.nsds.numerics.solver.SolverOptions;

class CaoFerrisTest {

    private final CaoFerris path = new CaoFerris(SolverOptions.DEFAULT);

    @Test
    void finiteBoxesHaveASolutionWhateverTheMatrix() {
        // Brouwer: the projection of z − w maps the box into itself; some of these take hundreds of pivots
        RandomProblems random = new RandomProblems(8);
        for (int k = 0; k < 60; k++) {
            int n = 2 + k % 38;
            DenseMatrix m = new DenseMatrix(n);
            double[] lower = new double[n];
            double[] upper = new double[n];
            for (int i = 0; i < n; i++) {
                lower[i] = -Math.abs(random.number());
                upper[i] = Math.abs(random.number());
                for (int j = 0; j < n; j++) {
                    m.set(i, j, random.number());
                }
            }
            BoxProblem problem = BoxProblem.relay(m, random.vector(n), lower, upper);
            assertThat(path.solve(problem, new double[n], new double[n]))
                    .as("problem %d", k)
                    .isEqualTo(Outcome.SOLVED);
        }
    }

    @Test
    void eliminatesFreeUnknownsFirst() {
        RandomProblems random = new RandomProblems(6);
        for (int k = 0; k < 100; k++) {
            int n = 2 + k % 15;
            boolean[] free = new boolean[n];
            Arrays.fill(free, 0, n / 2, true);
            BoxProblem problem = BoxProblem.mixed(random.positiveDefiniteWithSkew(n), random.vector(n), free);
            assertThat(path.solve(problem, new double[n], new double[n])).isEqualTo(Outcome.SOLVED);
        }
    }

    @Test
    void saysThatFreeUnknownsDoNotDetermineEachOther() {
        BoxProblem problem = BoxProblem.mixed(
                DenseMatrix.of(new double[][] {{0, 1}, {1, 1}}), new double[] {1, 1}, new boolean[] {true, false});
        assertThat(path.solve(problem, new double[2], new double[2])).isEqualTo(Outcome.SINGULAR);
    }

    /** An unknown that crosses from bound to bound counts as a pivot, and may be the last one allowed. */
    @Test
    void crossingABoxKeepsTheLimitToo() {
        RandomProblems random = new RandomProblems(31);
        for (int k = 0; k < 200; k++) {
            int n = 5 + k % 20;
            DenseMatrix m = new DenseMatrix(n);
            double[] lower = new double[n];
            double[] upper = new double[n];
            for (int i = 0; i < n; i++) {
                lower[i] = -0.1;
                upper[i] = 0.1;
                double[] row = random.vector(n);
                for (int j = 0; j < n; j++) {
                    m.set(i, j, row[j]);
                }
            }
            BoxProblem problem = BoxProblem.relay(m, random.vector(n), lower, upper);
            for (int limit = 1; limit < 12; limit++) {
                CaoFerris limited = new CaoFerris(new SolverOptions(1e-10, limit));
                limited.solve(problem, new double[n], new double[n]);
                assertThat(limited.iterations()).as("problem %d", k).isLessThanOrEqualTo(limit);
            }
        }
    }

    @Test
    void aRayProvesThatASemidefiniteLcpIsInfeasible() {
        RandomProblems random = new RandomProblems(13);
        for (int k = 0; k < 60; k++) {
            BoxProblem problem = random.squeezed(2 + k % 9);
            int n = problem.size();
            assertThat(path.solve(problem, random.vector(n), new double[n]))
                    .as("problem %d", k)
                    .isEqualTo(Outcome.INFEASIBLE);
        }
    }

    @Test
    void aRayOfAnotherProblemIsNoProof() {
        // w₁ = −z₁ − 1 is never ≥ 0, but Farkas' argument is for z ≥ 0 without upper bounds
        BoxProblem problem = BoxProblem.of(
                DenseMatrix.of(new double[][] {{-1, 0}, {0, 1}}), new double[] {-1, 0}, new double[2], new double[] {
                    Double.POSITIVE_INFINITY, 1
                });
        assertThat(path.solve(problem, new double[2], new double[2])).isEqualTo(Outcome.RAY);
        // z = (0, 2) is feasible, but nothing is complementary
        BoxProblem unsolvable =
                BoxProblem.lcp(DenseMatrix.of(new double[][] {{-1, 1}, {-1, 1}}), new double[] {-2, -1});
        assertThat(path.solve(unsolvable, new double[2], new double[2])).isEqualTo(Outcome.RAY);
    }
}
