package org.nsds.numerics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.solver.Outcome;
import org.nsds.numerics.solver.Solver;

/** What holds for every solver of the catalogue. */
class SolversTest {

    static Stream<String> names() {
        return Solvers.catalogue().stream().map(Solvers.Entry::name);
    }

    @ParameterizedTest
    @MethodSource("names")
    void findsTheUniqueSolutionOfSmallProblemsWithPMatrices(String name) {
        Solver<BoxProblem> solver = Solvers.named(name);
        RandomProblems random = new RandomProblems(20);
        int solved = 0;
        for (int k = 0; k < 200; k++) {
            int n = 1 + k % 6;
            BoxProblem problem = k % 2 == 0 ? random.lcp(n) : random.box(n);
            double[] z = new double[n];
            double[] w = new double[n];
            Outcome outcome = solver.solve(problem, z, w);
            if (outcome == Outcome.SOLVED) {
                solved++;
                assertThat(z).as("problem %d", k).containsExactly(EnumerationOracle.solve(problem), within(1e-7));
                assertThat(solver.residual()).isLessThanOrEqualTo(1e-10);
            }
        }
        assertThat(solved).isGreaterThan(20);
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
        Solver<BoxProblem> solver = Solvers.named(name);
        RandomProblems random = new RandomProblems(3);
        for (int n : List.of(1, 2, 7)) {
            BoxProblem problem = random.lcp(n);
            double[] z = new double[n];
            double[] w = new double[n];
            assertThat(AllocatedBytes.of(() -> {
                        java.util.Arrays.fill(z, 0.0);
                        solver.solve(problem, z, w);
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
