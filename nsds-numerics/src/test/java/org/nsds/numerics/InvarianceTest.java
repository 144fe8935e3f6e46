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

/** What does not change the answer of any solver: units, the direction in which unknowns count, and what it solved before. */
class InvarianceTest {

    static Stream<String> names() {
        return Solvers.catalogue().stream().map(Solvers.CatalogueEntry::name);
    }

    /** Every kind of bound, definite, singular, with ties, and without solution. */
    private static List<BoxProblem> problems() {
        RandomProblems random = new RandomProblems(77);
        List<BoxProblem> problems = new ArrayList<>();
        for (int k = 0; k < 24; k++) {
            int n = 1 + k % 8;
            problems.add(random.lcp(n));
            problems.add(random.box(n));
            problems.add(random.hyperstatic(n + 1));
        }
        problems.add(BoxProblem.lcp(DenseMatrix.of(new double[][] {{2, 1, 1}, {1, 2, 1}, {1, 1, 2}}), new double[] {
            -1, -1, -1
        }));
        problems.add(BoxProblem.lcp(DenseMatrix.of(new double[][] {{1, -1}, {-1, 1}}), new double[] {-1, -1}));
        problems.add(BoxProblem.lcp(DenseMatrix.of(new double[][] {{-1, 1}, {-1, 1}}), new double[] {-2, -1}));
        problems.add(BoxProblem.lcp(DenseMatrix.of(new double[][] {{0, 2}, {3, 0}}), new double[] {-1, -1}));
        return problems;
    }

    private static BoxProblem whole(int n, RandomProblems random) {
        DenseMatrix m = new DenseMatrix(n);
        double[] q = new double[n];
        for (int i = 0; i < n; i++) {
            q[i] = -1.0;
            m.set(i, i, 2 * n);
            for (int j = 0; j < i; j++) {
                double entry = Math.floor(1.5 * random.number() + 0.5);
                m.set(i, j, entry);
                m.set(j, i, entry);
            }
        }
        return BoxProblem.lcp(m, q);
    }

    @ParameterizedTest
    @MethodSource("names")
    void otherUnitsGiveTheSameAnswer(String name) {
        // powers of 4, so that a solver may take the root of a unit without rounding
        for (BoxProblem problem : problems()) {
            assertSameAnswer(name, problem, inUnits(problem, 0x1p-60, 0x1p-8), 0x1p-60);
            assertSameAnswer(name, problem, inUnits(problem, 0x1p40, 0x1p40), 0x1p40);
            assertSameAnswer(name, problem, inUnits(problem, 0x1p-8, 0x1p-60), 0x1p-8);
        }
    }

    @ParameterizedTest
    @MethodSource("names")
    void unknownsThatCountTheOtherWayGiveTheMirrorImage(String name) {
        for (BoxProblem problem : problems()) {
            BoxProblem mirrored = mirrored(problem);
            // two finite bounds are no mirror image for methods that begin at the lower one
            if (hasOneSidedBounds(problem) && Solvers.named(name).accepts(mirrored) && isSolvable(problem)) {
                assertSameAnswer(name, problem, mirrored, -1.0);
            }
        }
    }

    private static boolean hasOneSidedBounds(BoxProblem problem) {
        for (int i = 0; i < problem.size(); i++) {
            if (!Double.isInfinite(problem.lower()[i]) && !Double.isInfinite(problem.upper()[i])) {
                return false;
            }
        }
        return true;
    }

    /** Proofs that there is no solution are for LCPs. */
    private static boolean isSolvable(BoxProblem problem) {
        int n = problem.size();
        return Solvers.named("chain").solve(problem, new double[n], new double[n]) == Outcome.SOLVED;
    }

    @ParameterizedTest
    @MethodSource("names")
    void aSolverThatHasBeenUsedAnswersLikeANewOne(String name) {
        Solver<BoxProblem> used = Solvers.named(name);
        for (BoxProblem problem : problems()) {
            int n = problem.size();
            Solver<BoxProblem> fresh = Solvers.named(name);
            double[] expected = new double[n];
            double[] z = new double[n];
            assertThat(used.solve(problem, z, new double[n])).isEqualTo(fresh.solve(problem, expected, new double[n]));
            assertThat(used.iterations()).isEqualTo(fresh.iterations());
            assertThat(z).isEqualTo(expected);
        }
    }

    private static BoxProblem inUnits(BoxProblem problem, double unitOfZ, double unitOfW) {
        int n = problem.size();
        DenseMatrix m = new DenseMatrix(n);
        double[] q = new double[n];
        double[] lower = new double[n];
        double[] upper = new double[n];
        for (int i = 0; i < n; i++) {
            q[i] = problem.q()[i] * unitOfW;
            lower[i] = problem.lower()[i] * unitOfZ;
            upper[i] = problem.upper()[i] * unitOfZ;
            for (int j = 0; j < n; j++) {
                m.set(i, j, problem.matrix().get(i, j) * (unitOfW / unitOfZ));
            }
        }
        return BoxProblem.of(m, q, lower, upper);
    }

    private static BoxProblem mirrored(BoxProblem problem) {
        int n = problem.size();
        DenseMatrix m = new DenseMatrix(n);
        double[] q = new double[n];
        double[] lower = new double[n];
        double[] upper = new double[n];
        for (int i = 0; i < n; i++) {
            q[i] = -problem.q()[i];
            lower[i] = -problem.upper()[i];
            upper[i] = -problem.lower()[i];
            for (int j = 0; j < n; j++) {
                m.set(i, j, problem.matrix().get(i, j));
            }
        }
        return BoxProblem.of(m, q, lower, upper);
    }

    /** The same outcome, and if that is a solution, the same one after as many iterations. */
    private static void assertSameAnswer(String name, BoxProblem problem, BoxProblem other, double unitOfZ) {
        int n = problem.size();
        Solver<BoxProblem> solver = Solvers.named(name);
        double[] expected = new double[n];
        Outcome outcome = solver.solve(problem, expected, new double[n]);
        int iterations = solver.iterations();
        double[] z = new double[n];
        assertThat(solver.solve(other, z, new double[n])).isEqualTo(outcome);
        if (outcome == Outcome.SOLVED && !name.equals("enumerative")) { // its order of nodes hangs on rounding
            assertThat(solver.iterations()).isEqualTo(iterations);
            for (int i = 0; i < n; i++) {
                assertThat(z[i]).isEqualTo(unitOfZ * expected[i]);
            }
        }
    }
}
