package org.nsds.numerics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.nsds.numerics.friction.CoulombCheck;
import org.nsds.numerics.friction.RandomContacts;
import org.nsds.numerics.linalg.DenseMatrix;
import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.problem.FrictionProblem;
import org.nsds.numerics.solver.Outcome;
import org.nsds.numerics.solver.Solver;

/** Every solve ends within its iteration limit, whatever the friction, the units and the matrix; and what it calls solved is. */
class BoundedIterationsTest {

    private static final int PROBLEMS = 1000;
    private static final int LIMIT = 60;
    private static final int ENTRIES = 40; // of a chain in a chain, each of which has that limit

    static Stream<String> boxSolvers() {
        return Solvers.catalogue().stream().map(Solvers.CatalogueEntry::name);
    }

    static Stream<String> frictionSolvers() {
        return FrictionSolvers.catalogue().stream().map(Solvers.CatalogueEntry::name);
    }

    private static int most(String name) {
        boolean severalSolvers = name.equals("chain") || name.equals("frictionless");
        // a pivot of path may bring a crossing to the other bound with it
        return severalSolvers ? ENTRIES * LIMIT : name.equals("path") || name.equals("lemke") ? LIMIT + 1 : LIMIT;
    }

    @ParameterizedTest
    @MethodSource("frictionSolvers")
    void contactsOfAnyFrictionAndScale(String name) {
        RandomContacts random = new RandomContacts(2026);
        Solver<FrictionProblem> solver = FrictionSolvers.named(name + ":iterations=" + LIMIT);
        for (int k = 0; k < PROBLEMS; k++) {
            boolean ordinary = k % 2 == 0;
            FrictionProblem problem = random.few(
                    8.0,
                    k % 3 * 4.0,
                    ordinary ? 1.0 : random.magnitude(-150.0, 150.0),
                    ordinary ? 1.0 : random.magnitude(-150.0, 150.0));
            double[] r = new double[problem.size()];
            Outcome outcome = solver.solve(problem, r, new double[problem.size()]);
            assertThat(solver.iterations()).as("problem %d", k).isLessThanOrEqualTo(most(name));
            if (outcome == Outcome.SOLVED) {
                assertThat(CoulombCheck.violation(problem, r))
                        .as("problem %d", k)
                        .isLessThan(1e-9);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("boxSolvers")
    void boxesOfAnyScale(String name) {
        RandomProblems random = new RandomProblems(2027);
        RandomContacts units = new RandomContacts(2028);
        Solver<BoxProblem> solver = Solvers.named(name + ":iterations=" + LIMIT);
        for (int k = 0; k < PROBLEMS; k++) {
            int n = 1 + k % 9;
            BoxProblem plain = k % 3 == 0 ? random.lcp(n) : k % 3 == 1 ? random.box(n) : random.hyperstatic(n + 1);
            BoxProblem problem = inUnits(plain, units.magnitude(-150.0, 150.0), units.magnitude(-140.0, 140.0));
            solver.solve(problem, new double[n + 1], new double[n + 1]);
            assertThat(solver.iterations()).as("problem %d", k).isLessThanOrEqualTo(most(name));
        }
    }

    /** The same problem with other units of M and w. */
    private static BoxProblem inUnits(BoxProblem problem, double ofM, double ofW) {
        int n = problem.size();
        DenseMatrix matrix = new DenseMatrix(n);
        double[] q = new double[n];
        double[] lower = new double[n];
        double[] upper = new double[n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                matrix.set(i, j, ofM * problem.matrix().get(i, j));
            }
            q[i] = ofW * problem.q()[i];
            lower[i] = ofW / ofM * problem.lower()[i];
            upper[i] = ofW / ofM * problem.upper()[i];
        }
        return BoxProblem.of(matrix, q, lower, upper);
    }
}
