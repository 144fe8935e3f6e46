package org.nsds.numerics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.nsds.numerics.linalg.DenseMatrix;
import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.problem.Certificate;
import org.nsds.numerics.solver.Outcome;
import org.nsds.numerics.solver.Solver;

/** No solver proves that a problem with a solution has none, and whoever proves it of another shows why. */
class SoundProofsTest {

    private static final List<String> PROVING = List.of("chain", "lemke", "path", "enumerative", "closed-form", "nsqp");

    /** Solution (1/k, 0, 1), for every k; rounding 1/k leaves the second row just below 0 for 216 of them. */
    @Test
    void roundingInOnePieceIsNoProofAboutAnother() {
        Solver<BoxProblem> chain = Solvers.named("chain");
        for (int k = 2; k < 2000; k++) {
            double[][] m = {{k, 0, 0}, {k, 0, 0}, {0, 1, 1}};
            BoxProblem problem = BoxProblem.lcp(DenseMatrix.of(m), new double[] {-1, -1, -1});
            assertThat(chain.solve(problem, new double[3], new double[3]))
                    .as("k = %d", k)
                    .isEqualTo(Outcome.SOLVED);
        }
    }

    /** z = (0, 0, 2) is feasible, but w₁ ≥ 1 forces z₁ = 0, w₂ = z₃ − 1 and w₃ = z₃ cannot both be 0, and z₃ = 0 makes w₂ < 0. */
    @Test
    void aFeasibleProblemWithoutSolutionIsNotCalledInfeasible() {
        BoxProblem problem = BoxProblem.lcp(
                DenseMatrix.of(new double[][] {{1, 0, 1}, {1, 0, 1}, {0, 0, 1}}), new double[] {2, -1, 0});
        Solver<BoxProblem> chain = Solvers.named("chain");
        assertThat(chain.solve(problem, new double[3], new double[3])).isEqualTo(Outcome.UNSOLVABLE);
        assertThat(chain.certificate().orElseThrow().holdsFor(problem)).isTrue();
        assertThat(chain.certificate().orElseThrow()).isInstanceOf(Certificate.Cases.class);
    }

    /** z₁ is determined by the second row only: w = (0, 2 z₁ − 2 − z₂). */
    @Test
    void formulasFindSolutionsInSingularRows() {
        BoxProblem problem = BoxProblem.lcp(DenseMatrix.of(new double[][] {{0, 0}, {2, -1}}), new double[] {0, -2});
        double[] z = new double[2];
        assertThat(Solvers.named("closed-form").solve(problem, z, new double[2]))
                .isEqualTo(Outcome.SOLVED);
        assertThat(z).containsExactly(1.0, 0.0);
    }

    @ParameterizedTest
    @CsvSource({
        "1, 2, 0, 600",
        "2, 49, 0, 600",
        "3, 1000, 0, 600",
        "4, 3, 500, 300",
        "5, 1000000, 40, 300",
        "6, 1, 0, 600"
    })
    void noSolvableProblemIsProvedToHaveNoSolution(int seed, int entry, int exponent, int count) {
        SplittableRandom random = new SplittableRandom(seed);
        List<Solver<BoxProblem>> solvers = PROVING.stream().map(Solvers::named).toList();
        for (int k = 0; k < count; k++) {
            int n = 1 + k % 6;
            BoxProblem problem = SolvableProblems.lcp(random, n, entry, 1 + random.nextInt(n), exponent);
            for (Solver<BoxProblem> solver : solvers) {
                Outcome outcome = solver.solve(problem, new double[n], new double[n]);
                assertThat(outcome.isProof())
                        .as("%s, problem %d", solver.name(), k)
                        .isFalse();
                assertThat(solver.certificate()).isEmpty();
            }
        }
    }

    @Test
    void noSolvableProblemWithOtherBoundsIsProvedToHaveNoSolution() {
        SplittableRandom random = new SplittableRandom(7);
        for (int k = 0; k < 1000; k++) {
            int n = 1 + k % 6;
            BoxProblem problem = SolvableProblems.mixed(random, n);
            for (String name : List.of("chain", "enumerative", "closed-form")) {
                Outcome outcome = Solvers.named(name).solve(problem, new double[n], new double[n]);
                assertThat(outcome.isProof()).as("%s, problem %d", name, k).isFalse();
            }
        }
    }

    /** A piece of two unknowns without solution beside solvable ones, in units from 2⁻⁵⁰⁰ to 2⁵⁰⁰. */
    @ParameterizedTest
    @CsvSource({"0", "500", "-500"})
    void whatHasNoSolutionIsProvedInAnyUnits(int exponent) {
        SplittableRandom random = new SplittableRandom(9);
        Solver<BoxProblem> chain = Solvers.named("chain");
        for (int k = 0; k < 200; k++) {
            boolean infeasible = k % 2 == 0;
            double[][] bad = infeasible ? new double[][] {{1, -1}, {-1, 1}} : new double[][] {{-1, 1}, {-1, 1}};
            int n = 5;
            double[][] m = new double[n][n];
            double[] q = {infeasible ? -1 : -2, -1, 0, 0, 0};
            for (int i = 0; i < n; i++) {
                q[i] = i < 2 ? q[i] : random.nextInt(9) - 4;
                for (int j = 0; j < n; j++) {
                    double entry = i < 2 ? j < 2 ? bad[i][j] : 0.0 : random.nextInt(9) - 4 + (i == j ? 5 : 0);
                    m[i][j] = Math.scalb(entry, exponent);
                }
                q[i] = Math.scalb(q[i], exponent);
            }
            BoxProblem problem = BoxProblem.lcp(DenseMatrix.of(m), q);
            Outcome outcome = chain.solve(problem, new double[n], new double[n]);
            assertThat(outcome).as("problem %d", k).isIn(Outcome.INFEASIBLE, Outcome.UNSOLVABLE);
            assertThat(outcome == Outcome.INFEASIBLE)
                    .isEqualTo(chain.certificate().get() instanceof Certificate.Weights);
            assertThat(chain.certificate().get().holdsFor(problem)).isTrue();
        }
    }

    /** Rows below −margin times the sum of all z: infeasible, and still so if the data change a little, so that no luck is needed. */
    @Test
    void infeasibleProblemsOfGenericDataAreProved() {
        RandomProblems random = new RandomProblems(21);
        Solver<BoxProblem> lemke = Solvers.named("lemke");
        Solver<BoxProblem> enumerative = Solvers.named("enumerative");
        for (int k = 0; k < 200; k++) {
            int n = 3 + k % 8;
            double[] y = random.vector(n);
            DenseMatrix m = new DenseMatrix(n);
            double[] q = random.vector(n);
            for (int j = 0; j <= n; j++) { // columns of M, then q: the last row makes yᵀ times each of them −0.1
                double sum = 0.1;
                double[] column = random.vector(n);
                for (int i = 0; i < n - 1; i++) {
                    sum += (0.2 + Math.abs(y[i])) * column[i];
                    if (j < n) {
                        m.set(i, j, column[i]);
                    } else {
                        q[i] = column[i];
                    }
                }
                if (j < n) {
                    m.set(n - 1, j, -sum);
                } else {
                    q[n - 1] = -sum;
                }
            }
            BoxProblem problem = BoxProblem.lcp(m, q);
            assertThat(enumerative.solve(problem, new double[n], new double[n]))
                    .as("problem %d", k)
                    .isEqualTo(Outcome.INFEASIBLE);
            Outcome outcome = lemke.solve(problem, new double[n], new double[n]);
            assertThat(outcome).as("problem %d", k).isIn(Outcome.INFEASIBLE, Outcome.RAY);
        }
    }
}
