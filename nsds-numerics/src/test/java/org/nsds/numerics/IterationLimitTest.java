package org.nsds.numerics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.nsds.numerics.linalg.DenseMatrix;
import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.solver.Outcome;
import org.nsds.numerics.solver.Solver;

/** A solver does as many iterations as it is allowed, and no more. */
class IterationLimitTest {

    static Stream<String> names() {
        return Solvers.catalogue().stream().map(Solvers.CatalogueEntry::name);
    }

    private static List<BoxProblem> problems() {
        RandomProblems random = new RandomProblems(5);
        List<BoxProblem> problems = new ArrayList<>();
        for (int n = 2; n < 12; n++) {
            problems.add(random.lcp(n));
            problems.add(random.box(n));
            problems.add(random.hyperstatic(n));
        }
        problems.add(BoxProblem.lcp(
                DenseMatrix.of(new double[][] {{0, 0, 1, 2}, {0, 0, 2, 1}, {1, 2, 0, 0}, {2, 1, 0, 0}}),
                new double[] {-1, -1, -1, -1}));
        return problems;
    }

    @ParameterizedTest
    @MethodSource("names")
    void asManyIterationsAsItTakesAreEnough(String name) {
        int all = 0;
        for (BoxProblem problem : problems()) {
            int n = problem.size();
            Solver<BoxProblem> solver = Solvers.named(name);
            Outcome outcome = solver.solve(problem, new double[n], new double[n]);
            if (solver.iterations() > 0) {
                Solver<BoxProblem> limited = Solvers.named(name + ":iterations=" + solver.iterations());
                assertThat(limited.solve(problem, new double[n], new double[n])).isEqualTo(outcome);
                assertThat(limited.iterations()).isEqualTo(solver.iterations());
                all += limited.iterations();
            }
        }
        assertThat(all).isPositive();
    }

    @ParameterizedTest
    @MethodSource("names")
    void fewerEndAtTheLimitUnlessItsPointHappensToBeASolution(String name) {
        for (BoxProblem problem : problems()) {
            int n = problem.size();
            Solver<BoxProblem> solver = Solvers.named(name);
            solver.solve(problem, new double[n], new double[n]);
            for (int limit = 1; limit < Math.min(solver.iterations(), 60); limit++) {
                Solver<BoxProblem> limited = Solvers.named(name + ":iterations=" + limit);
                assertThat(limited.solve(problem, new double[n], new double[n]))
                        .isIn(Outcome.ITERATION_LIMIT, Outcome.SOLVED);
                if (!name.equals("chain")) { // which gives each of its methods that many
                    // a pivot of path may bring a crossing to the other bound with it
                    assertThat(limited.iterations()).isLessThanOrEqualTo(name.equals("path") ? limit + 1 : limit);
                }
            }
        }
    }
}
