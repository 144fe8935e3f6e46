package org.nsds.numerics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.nsds.numerics.linalg.DenseMatrix;
import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.solver.Outcome;
import org.nsds.numerics.solver.Solver;

/** What holds for every solver of the catalogue. */
class SolversTest {

    static Stream<String> names() {
        return Solvers.catalogue().stream().map(Solvers.CatalogueEntry::name);
    }

    @ParameterizedTest
    @MethodSource("names")
    void findsTheUniqueSolutionOfSmallProblemsWithPMatrices(String name) {
        Solver<BoxProblem> solver = Solvers.named(name);
        RandomProblems random = new RandomProblems(20);
        int solved = 0;
        for (int k = 0; k < 200; k++) {
            int n = 1 + k % 6;
            BoxProblem problem = k % 2 == 0 ? random.lcp(n) : k % 4 == 1 ? random.box(n) : bounded(random.box(n));
            double[] z = new double[n];
            double[] w = new double[n];
            Outcome outcome = solver.solve(problem, z, w);
            if (outcome == Outcome.SOLVED) {
                solved++;
                assertThat(z).as("problem %d", k).containsExactly(EnumerationOracle.solve(problem), within(1e-7));
                assertThat(solver.residual()).isLessThanOrEqualTo(1e-10);
            }
        }
        assertThat(solved).isGreaterThan(name.equals("homotopy") ? 10 : 20); // few have finite bounds only
    }

    /** The same with bounds of −9 and 9 where there was none. */
    private static BoxProblem bounded(BoxProblem problem) {
        double[] lower =
                Arrays.stream(problem.lower()).map(l -> Math.max(l, -9.0)).toArray();
        double[] upper =
                Arrays.stream(problem.upper()).map(u -> Math.min(u, 9.0)).toArray();
        return BoxProblem.of(problem.matrix(), problem.q(), lower, upper);
    }

    @ParameterizedTest
    @MethodSource("names")
    void whatAsksForNothingIsSolved(String name) {
        RandomProblems random = new RandomProblems(1);
        for (int k = 0; k < 20; k++) {
            int n = 1 + k % 8;
            BoxProblem problem = BoxProblem.lcp(random.gram(n, 1 + n / 2, 0.0), new double[n]); // z = 0 gives w = 0
            assertThat(Solvers.named(name).solve(problem, new double[n], new double[n]))
                    .as("problem %d", k)
                    .isIn(Outcome.SOLVED, Outcome.NOT_APPLICABLE);
        }
    }

    @Test
    void arraysThatAreTooShortAreNamed() {
        Solver<BoxProblem> solver = Solvers.named("lemke");
        BoxProblem problem = new RandomProblems(3).lcp(3);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> solver.solve(problem, new double[2], new double[3]))
                .withMessageContaining("array z of length 2 for a problem of size 3");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> solver.solve(problem, new double[3], new double[0]))
                .withMessageContaining("array w of length 0 for a problem of size 3");
    }

    /** All but those that hand the problem to ojAlgo, which allocates. */
    static Stream<String> ownNames() {
        return names().filter(name -> !name.endsWith("qp"));
    }

    @ParameterizedTest
    @MethodSource("ownNames")
    void secondSolveOfTheSameSizeAllocatesNothing(String name) {
        RandomProblems random = new RandomProblems(3);
        for (int n : List.of(1, 2, 7)) {
            BoxProblem problem = random.lcp(n);
            double[] z = new double[n];
            double[] w = new double[n];
            assertThat(AllocatedBytes.ofSecond(() -> {
                        Solver<BoxProblem> solver = Solvers.named(name);
                        return () -> {
                            java.util.Arrays.fill(z, 0.0);
                            solver.solve(problem, z, w);
                        };
                    }))
                    .as("%s, n = %d", name, n)
                    .isZero();
        }
    }

    @ParameterizedTest
    @MethodSource("names")
    void neverCallsAProblemWithNanSolved(String name) {
        BoxProblem problem = BoxProblem.reusable();
        problem.resize(2);
        problem.q()[0] = Double.NaN;
        problem.q()[1] = -1.0;
        problem.upper()[0] = Double.POSITIVE_INFINITY;
        problem.upper()[1] = Double.POSITIVE_INFINITY;
        Outcome outcome = Solvers.named(name).solve(problem, new double[2], new double[2]);
        assertThat(outcome).isIn(Outcome.BREAKDOWN, Outcome.NOT_APPLICABLE);
    }

    /** Those that approach the solution in steps, from a guess. */
    static Stream<String> iterative() {
        return Stream.of(
                "pgs",
                "psor",
                "rpgs",
                "cpg",
                "latin",
                "latin-w",
                "block-gauss-seidel",
                "newton-min",
                "newton-fb",
                "newton-min-fb");
    }

    /** A chain of springs with some points pushed and some pulled: no method gets there in a single iteration. */
    private static BoxProblem springs(int n) {
        DenseMatrix m = new DenseMatrix(n);
        double[] q = new double[n];
        for (int i = 0; i < n; i++) {
            m.set(i, i, 2.0);
            q[i] = Math.sin(1.0 + i * i);
            if (i > 0) {
                m.set(i, i - 1, -1.0);
                m.set(i - 1, i, -1.0);
            }
        }
        return BoxProblem.lcp(m, q);
    }

    @ParameterizedTest
    @MethodSource("iterative")
    void givesUpAfterAsManyIterationsAsItWasAllowed(String name) {
        BoxProblem problem = springs(30);
        for (int limit = 1; limit <= 2; limit++) {
            Solver<BoxProblem> solver = Solvers.named(name + ":iterations=" + limit);
            assertThat(solver.solve(problem, new double[30], new double[30])).isEqualTo(Outcome.ITERATION_LIMIT);
            assertThat(solver.iterations()).isEqualTo(limit);
            assertThat(solver.residual()).isGreaterThan(1e-10);
        }
    }

    /** The unit of z, then that of w: by powers of 4, so that rounding changes no decision. */
    @ParameterizedTest
    @MethodSource("iterative")
    void theUnitsOfForceAndVelocityDoNotMatter(String name) {
        Solver<BoxProblem> solver = Solvers.named(name);
        RandomProblems random = new RandomProblems(8);
        for (int k = 0; k < 20; k++) {
            int n = 1 + k % 6;
            BoxProblem problem = random.lcp(n);
            double[] z = new double[n];
            Outcome outcome = solver.solve(problem, z, new double[n]);
            int iterations = solver.iterations();
            for (double unit : new double[] {0x1p-40, 0x1p40}) {
                double[] other = new double[n];
                assertThat(solver.solve(scaled(problem, unit, 1.0), other, new double[n]))
                        .isEqualTo(outcome);
                assertThat(solver.iterations()).isEqualTo(iterations);
                for (int i = 0; i < n; i++) {
                    assertThat(other[i] * unit).isCloseTo(z[i], within(1e-12));
                }
                other = new double[n];
                assertThat(solver.solve(scaled(problem, unit, unit), other, new double[n]))
                        .isEqualTo(outcome);
                assertThat(solver.iterations()).isEqualTo(iterations);
                assertThat(other).containsExactly(z, within(1e-12));
            }
        }
    }

    /** M times a, q times b. */
    private static BoxProblem scaled(BoxProblem problem, double a, double b) {
        int n = problem.size();
        DenseMatrix m = new DenseMatrix(n);
        double[] q = new double[n];
        for (int i = 0; i < n; i++) {
            q[i] = b * problem.q()[i];
            for (int j = 0; j < n; j++) {
                m.set(i, j, a * problem.matrix().get(i, j));
            }
        }
        return BoxProblem.lcp(m, q);
    }

    /** −z in [−u, −l] with −q: what is said of lower bounds is said of upper ones. */
    @ParameterizedTest
    @ValueSource(strings = {"pgs", "psor", "rpgs", "cpg", "latin", "latin-w", "newton-min"})
    void aProblemSeenInTheMirrorTakesTheSameSteps(String name) {
        Solver<BoxProblem> solver = Solvers.named(name);
        RandomProblems random = new RandomProblems(6);
        for (int k = 0; k < 60; k++) {
            int n = 1 + k % 8;
            BoxProblem problem = random.box(n);
            double[] z = random.vector(n);
            double[] mirrored = negative(z, n);
            Outcome outcome = solver.solve(problem, z, new double[n]);
            int iterations = solver.iterations();
            BoxProblem mirror = BoxProblem.of(
                    problem.matrix(),
                    negative(problem.q(), n),
                    negative(problem.upper(), n),
                    negative(problem.lower(), n));
            assertThat(solver.solve(mirror, mirrored, new double[n])).isEqualTo(outcome);
            assertThat(solver.iterations()).as("problem %d", k).isEqualTo(iterations);
            assertThat(negative(mirrored, n)).as("problem %d", k).containsExactly(z, within(1e-12));
        }
    }

    private static double[] negative(double[] a, int n) {
        double[] result = new double[n];
        for (int i = 0; i < n; i++) {
            result[i] = -a[i];
        }
        return result;
    }

    /** What w holds beforehand is no guess. */
    @ParameterizedTest
    @MethodSource("iterative")
    void aGuessThatSolvesIsRecognised(String name) {
        Solver<BoxProblem> solver = Solvers.named(name);
        // M z + q = (0, 3, 0, 0.5) at z = (1, 0, 2, 0)
        BoxProblem problem = BoxProblem.lcp(
                DenseMatrix.of(new double[][] {{4, 1, 1, 0}, {1, 4, 0, 1}, {1, 0, 4, 1}, {0, 1, 1, 4}}),
                new double[] {-6, 2, -9, -1.5});
        double[] z = {1, 0, 2, 0};
        double[] w = {7e3, -7e3, 7e3, -7e3};
        assertThat(solver.solve(problem, z, w)).isEqualTo(Outcome.SOLVED);
        assertThat(z).containsExactly(new double[] {1, 0, 2, 0}, within(1e-15));
        assertThat(w).containsExactly(new double[] {0, 3, 0, 0.5}, within(2e-15));
        assertThat(solver.iterations()).isEqualTo(name.equals("newton-min") ? 2 : 1); // newton-min: when places repeat
    }

    @Test
    void anUnknownNameListsTheKnownOnes() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Solvers.named("lemkee"))
                .withMessageContaining("unknown solver 'lemkee'")
                .withMessageContaining("lemke");
    }

    @Test
    void aMisspeltParameterIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Solvers.named("pgs:tolerence=1"))
                .withMessageContaining("'tolerence'")
                .withMessageContaining("tolerance");
    }
}
