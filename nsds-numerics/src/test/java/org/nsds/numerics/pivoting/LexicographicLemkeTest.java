package org.nsds.numerics.pivoting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.nsds.numerics.RandomProblems;
import org.nsds.numerics.io.NspFile;
import org.nsds.numerics.linalg.DenseMatrix;
import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.solver.Outcome;
import org.nsds.numerics.solver.SolverOptions;

class LexicographicLemkeTest {

    private final LexicographicLemke lemke = new LexicographicLemke(SolverOptions.DEFAULT);

    @Test
    void solvesAProblemDoneByHand() {
        // w = (2z₁ + z₂ − 5, z₁ + 2z₂ − 6): both inside, z = (4/3, 7/3)
        BoxProblem problem = BoxProblem.lcp(DenseMatrix.of(new double[][] {{2, 1}, {1, 2}}), new double[] {-5, -6});
        double[] z = new double[2];
        assertThat(lemke.solve(problem, z, new double[2])).isEqualTo(Outcome.SOLVED);
        assertThat(z).containsExactly(new double[] {4.0 / 3.0, 7.0 / 3.0}, within(1e-15));
    }

    @Test
    void takesOnlyComplementarityProblemsWithoutUpperBounds() {
        BoxProblem relay = BoxProblem.relay(
                DenseMatrix.of(new double[][] {{1}}), new double[] {3}, new double[] {-1}, new double[] {1});
        assertThat(lemke.solve(relay, new double[1], new double[1])).isEqualTo(Outcome.NOT_APPLICABLE);
    }

    @Test
    void provesThatNothingCanSolveAnInfeasibleProblem() {
        // w = −z − 1 is never ≥ 0
        BoxProblem problem = BoxProblem.lcp(DenseMatrix.of(new double[][] {{-1}}), new double[] {-1});
        assertThat(lemke.solve(problem, new double[1], new double[1])).isEqualTo(Outcome.INFEASIBLE);
    }

    @Test
    void endsOnARayWhereAFeasibleProblemHasNoSolution() {
        // z = (0, 2) gives w = (0, 1) ≥ 0, but no z ≥ 0 is complementary: z₁ > 0 needs z₂ = 2 + z₁ and then w₂ = 1 = z₂
        BoxProblem problem = BoxProblem.lcp(DenseMatrix.of(new double[][] {{-1, 1}, {-1, 1}}), new double[] {-2, -1});
        assertThat(lemke.solve(problem, new double[2], new double[2])).isEqualTo(Outcome.RAY);
    }

    @Test
    void solvesHyperstaticAndDegenerateProblems() {
        RandomProblems random = new RandomProblems(11);
        for (int k = 0; k < 300; k++) {
            int n = 2 + k % 15;
            BoxProblem problem = random.hyperstatic(n);
            assertThat(lemke.solve(problem, new double[n], new double[n]))
                    .as("problem %d", k)
                    .isEqualTo(Outcome.SOLVED);
        }
    }

    @Test
    void findsEquilibriaOfBimatrixGames() {
        // costs A and B > 0: w = [0 A; Bᵀ 0] z − e; every game has an equilibrium (Nash, 1951)
        RandomProblems random = new RandomProblems(23);
        for (int n = 4; n <= 40; n += 4) {
            DenseMatrix m = new DenseMatrix(n);
            double[] q = new double[n];
            for (int i = 0; i < n; i++) {
                q[i] = -1.0;
                for (int j = 0; j < n; j++) {
                    m.set(i, j, i < n / 2 == j < n / 2 ? 0.0 : 1.1 + random.number());
                }
            }
            assertThat(lemke.solve(BoxProblem.lcp(m, q), new double[n], new double[n]))
                    .as("n = %d", n)
                    .isEqualTo(Outcome.SOLVED);
        }
    }

    @Test
    void tiesDoNotMakeItCycle() {
        // every ratio test ties: q = −e and M of ones and twos
        int n = 12;
        DenseMatrix m = new DenseMatrix(n);
        double[] q = new double[n];
        for (int i = 0; i < n; i++) {
            q[i] = -1.0;
            for (int j = 0; j < n; j++) {
                m.set(i, j, i == j ? 2.0 : 1.0);
            }
        }
        double[] z = new double[n];
        assertThat(lemke.solve(BoxProblem.lcp(m, q), z, new double[n])).isEqualTo(Outcome.SOLVED);
        // by symmetry z = e/(n + 1)
        for (double value : z) {
            assertThat(value).isCloseTo(1.0 / (n + 1), within(1e-14));
        }
    }

    @Test
    void keepsItsAccuracyOverHundredsOfPivots() {
        int n = 500;
        BoxProblem problem = new RandomProblems(5).hyperstatic(n);
        assertThat(lemke.solve(problem, new double[n], new double[n])).isEqualTo(Outcome.SOLVED);
        assertThat(lemke.iterations()).isGreaterThan(100);
        assertThat(lemke.residual()).isLessThan(1e-12);
    }

    @Test
    @Tag("long")
    void keepsItsAccuracyOverThousandsOfPivots() throws IOException, URISyntaxException {
        // 2000 redundant contacts: the inverse of the basis is updated and formed anew many times
        BoxProblem problem = NspFile.read(Path.of(LexicographicLemkeTest.class
                .getResource("/large/lcp_b_psd_n2000_s1.nsp.gz")
                .toURI()));
        int n = problem.size();
        assertThat(lemke.solve(problem, new double[n], new double[n])).isEqualTo(Outcome.SOLVED);
        assertThat(lemke.iterations()).isGreaterThan(3000);
        assertThat(lemke.residual()).isLessThan(1e-11);
    }

    @Test
    void aRayProvesThatASemidefiniteProblemIsInfeasible() {
        // M y = 0 and qᵀy < 0 for a y > 0 of entries that differ much: yᵀw = qᵀy < 0 whatever z
        RandomProblems random = new RandomProblems(12);
        for (int k = 0; k < 60; k++) {
            BoxProblem problem = random.squeezed(2 + k % 9);
            int n = problem.size();
            double[] z = random.vector(n); // a guess, which proves nothing and spoils nothing
            assertThat(lemke.solve(problem, z, new double[n]))
                    .as("problem %d", k)
                    .isEqualTo(Outcome.INFEASIBLE);
        }
    }

    @Test
    void allItsAttemptsTogetherKeepTheLimit() {
        // matching pennies, beside two contacts: every start with z₀ ends on a ray after a few pivots, then come the
        // corners
        BoxProblem problem = BoxProblem.lcp(
                DenseMatrix.of(new double[][] {
                    {0, 0, 1, 2, 0, 0},
                    {0, 0, 2, 1, 0, 0},
                    {2, 1, 0, 0, 0, 0},
                    {1, 2, 0, 0, 0, 0},
                    {0, 0, 0, 0, 2, 1},
                    {0, 0, 0, 0, 1, 2}
                }),
                new double[] {-1, -1, -1, -1, -5, -6});
        lemke.solve(problem, new double[6], new double[6]);
        int needed = lemke.iterations();
        assertThat(needed).isGreaterThan(8);
        for (int limit = 1; limit < needed; limit++) {
            LexicographicLemke limited = new LexicographicLemke(new SolverOptions(1e-10, limit));
            assertThat(limited.solve(problem, new double[6], new double[6])).isEqualTo(Outcome.ITERATION_LIMIT);
            assertThat(limited.iterations()).isLessThanOrEqualTo(limit);
        }
    }

    @Test
    void matchingPenniesAreThrownAtRandom() {
        // every start with z₀ ends on a ray; from a corner the path leads to equal chances
        BoxProblem game = BoxProblem.lcp(
                DenseMatrix.of(new double[][] {{0, 0, 1, 2}, {0, 0, 2, 1}, {2, 1, 0, 0}, {1, 2, 0, 0}}),
                new double[] {-1, -1, -1, -1});
        double[] z = new double[4];
        assertThat(lemke.solve(game, z, new double[4])).isEqualTo(Outcome.SOLVED);
        assertThat(z).containsExactly(new double[] {1.0 / 3, 1.0 / 3, 1.0 / 3, 1.0 / 3}, within(1e-15));
    }

    @Test
    void nearlyRedundantContactsAreSolved() {
        RandomProblems random = new RandomProblems(25);
        for (int k = 0; k < 200; k++) {
            int n = 3 + k % 13;
            BoxProblem problem = random.solvable(random.gram(n, n / 2, 1e-6));
            assertThat(lemke.solve(problem, new double[n], new double[n]))
                    .as("problem %d", k)
                    .isEqualTo(Outcome.SOLVED);
        }
    }
}
