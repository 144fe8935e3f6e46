package org.nsds.numerics.friction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.nsds.numerics.AllocatedBytes;
import org.nsds.numerics.FrictionSolvers;
import org.nsds.numerics.RandomProblems;
import org.nsds.numerics.io.NspFile;
import org.nsds.numerics.linalg.DenseMatrix;
import org.nsds.numerics.linalg.DiagonalMatrix;
import org.nsds.numerics.linalg.SquareMatrix;
import org.nsds.numerics.problem.ContactKind;
import org.nsds.numerics.problem.FrictionProblem;
import org.nsds.numerics.solver.Outcome;
import org.nsds.numerics.solver.Solver;

/** Contacts that resist rolling: by hand, at random, and those of Siconos and FCLIB. */
class RollingContactsTest {

    /** Those that are to solve every problem here from r = 0; the others must say that they cannot. */
    private static final List<String> RELIABLE = List.of("chain", "nsgs-anderson", "nsgs", "proximal", "admm");

    private static final List<String> NOT_FOR_ROLLING = List.of("lemke", "homotopy", "frictionless", "bodies");

    static Stream<String> names() {
        return FrictionSolversTest.names().filter(name -> !NOT_FOR_ROLLING.contains(name));
    }

    @ParameterizedTest
    @MethodSource("names")
    void everySolverFindsWhatIsKnownByHand(String name) {
        // u = r + q with q_N = −2, μ = 0.5, μ_R = 0.1: forces up to 1, moments up to 0.2
        double[][] free = {
            {1, 2, 3, 4, 5}, // takes off
            {-2, 0.3, -0.4, 0.06, -0.08}, // neither slides nor rolls
            {-2, 3, -4, 0.06, -0.08}, // slides only
            {-2, 0.3, -0.4, 3, -4}, // rolls only
            {-2, 3, -4, 6, -8} // does both
        };
        double[][] reaction = {
            {0, 0, 0, 0, 0},
            {2, -0.3, 0.4, -0.06, 0.08},
            {2, -0.6, 0.8, -0.06, 0.08},
            {2, -0.3, 0.4, -0.12, 0.16},
            {2, -0.6, 0.8, -0.12, 0.16}
        };
        for (int k = 0; k < free.length; k++) {
            FrictionProblem problem = rolling(new DiagonalMatrix(1, 1, 1, 1, 1), free[k], 0.5, 0.1);
            double[] r = new double[5];
            assertThat(FrictionSolvers.named(name).solve(problem, r, new double[5]))
                    .isEqualTo(Outcome.SOLVED);
            assertThat(r).containsExactly(reaction[k], within(1e-9));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"nsgs", "proximal", "chain"})
    void anyContactIsSolvedHoweverItsRowsAreCoupled(String name) {
        RandomProblems random = new RandomProblems(700);
        Solver<FrictionProblem> solver = FrictionSolvers.named(name);
        int sliding = 0;
        int rolls = 0;
        for (int k = 0; k < 300; k++) {
            double mu = 1.0 + random.number();
            double muRolling = 0.5 * (1.0 + random.number());
            FrictionProblem problem = rolling(random.gram(5, 5, 0.1), random.vector(5), mu, muRolling);
            double[] r = new double[5];
            assertThat(solver.solve(problem, r, new double[5]))
                    .as("problem %d", k)
                    .isEqualTo(Outcome.SOLVED);
            assertThat(CoulombCheck.violation(problem, r)).as("problem %d", k).isLessThan(1e-8);
            sliding += r[0] > 0.0 && Math.hypot(r[1], r[2]) > 0.999 * mu * r[0] ? 1 : 0;
            rolls += r[0] > 0.0 && Math.hypot(r[3], r[4]) > 0.999 * muRolling * r[0] ? 1 : 0;
        }
        assertThat(sliding).isGreaterThan(30);
        assertThat(rolls).isGreaterThan(30);
    }

    /** Plane and space, with and without drilling: (n, t, R), (n, t1, t2, R1, R2), (n, t1, t2, R1, R2, D), (n, t1, t2, D). */
    @ParameterizedTest
    @EnumSource(
            value = ContactKind.class,
            names = {"PLANE_ROLLING", "ROLLING", "DRILLING", "CONTENSOU"})
    void oneContactOfEveryKindIsSolvedToRoundOff(ContactKind kind) {
        RandomProblems random = new RandomProblems(900 + kind.rows());
        Solver<FrictionProblem> sweeps = FrictionSolvers.named("nsgs:tolerance=1e-13,iterations=3");
        Solver<FrictionProblem> chain = FrictionSolvers.named("chain");
        int n = kind.rows();
        int exact = 0;
        int slips = 0;
        for (int k = 0; k < 300; k++) {
            FrictionProblem layout = FrictionProblem.reusable();
            layout.addContact(kind, 1.0 + random.number(), 0.3 * (1.0 + random.number()), 0.2);
            FrictionProblem problem = FrictionProblem.of(layout, random.gram(n, n, 0.3), random.vector(n));
            double[] r = new double[n];
            exact += sweeps.solve(problem, r, new double[n]) == Outcome.SOLVED ? 1 : 0;
            r = new double[n];
            assertThat(chain.solve(problem, r, new double[n]))
                    .as("problem %d", k)
                    .isEqualTo(Outcome.SOLVED);
            assertThat(CoulombCheck.violation(problem, r)).as("problem %d", k).isLessThan(1e-8);
            double last = Math.abs(r[n - 1]);
            int discs = kind.discs();
            double most = n == 5 ? Math.hypot(r[3], r[4]) : n == 4 ? Math.hypot(Math.hypot(r[1], r[2]), last) : last;
            slips += r[0] > 0.0 && most > 0.999 * layout.coefficient(0, discs - 1) * r[0] ? 1 : 0;
        }
        assertThat(slips).isBetween(30, 270);
        assertThat(exact).isGreaterThan(275); // almost always the local solver needs no help
    }

    /** The first contact of FCLIB's Chute: sticking or sliding, each tried alone, leads back to the other. */
    @Test
    void aContactThatSlidesAndRollsNeedsNoRounds() throws IOException, URISyntaxException {
        Path file = Path.of(RollingContactsTest.class
                .getResource("/rolling/fclib_Chute-ndof-768-nc-4-3_condensed.nsp")
                .toURI());
        FrictionProblem chute = NspFile.readFriction(file);
        double[] r = new double[chute.size()];
        Solver<FrictionProblem> sweeps = FrictionSolvers.named("nsgs:tolerance=1e-13,iterations=2");
        assertThat(sweeps.solve(chute, r, new double[chute.size()])).isEqualTo(Outcome.SOLVED);
        assertThat(CoulombCheck.violation(chute, r)).isLessThan(1e-12);
    }

    /** The unit of length must not change how good a solution is said to be. */
    @Test
    void theResidualDoesNotChangeWithTheUnitOfLength() {
        RandomProblems random = new RandomProblems(5);
        double[][] m = new double[6][6];
        SquareMatrix gram = random.gram(6, 6, 0.3);
        double[] q = random.vector(6);
        double[] r = {1.0, 0.2, -0.1, 0.05, -0.02, 0.01};
        double[] reference = null;
        for (double metre : new double[] {1.0, 1e-3, 1e4}) { // a unit that is so many metres long
            double[] unit = {1.0 / metre, 1.0 / metre, 1.0 / metre, 1.0, 1.0, 1.0}; // of rows of u
            double[] scaled = new double[6];
            double[] force = new double[6];
            for (int i = 0; i < 6; i++) {
                scaled[i] = unit[i] * q[i];
                force[i] = r[i] / unit[i]; // power stays the same
                for (int j = 0; j < 6; j++) {
                    m[i][j] = unit[i] * gram.get(i, j) * unit[j];
                }
            }
            FrictionProblem layout = FrictionProblem.reusable();
            layout.addContact(ContactKind.DRILLING, 0.5, 0.1 / metre, 0.2 / metre);
            FrictionProblem problem = FrictionProblem.of(layout, DenseMatrix.of(m), scaled);
            double[] u = new double[6];
            problem.evaluate(force, u);
            double residual = problem.residual(force, u);
            reference = reference == null ? new double[] {residual} : reference;
            assertThat(residual).isCloseTo(reference[0], within(1e-12 * reference[0]));
        }
        assertThat(reference[0]).isPositive();
    }

    static Stream<Arguments> files() {
        return Stream.of(
                        "fclib_Chute-ndof-768-nc-4-3_condensed.nsp",
                        "rfc3d_nc1.nsp",
                        "rfc3d_nc10.nsp",
                        "rfc3d_nc100.nsp.gz")
                .flatMap(file -> FrictionSolversTest.names().map(name -> Arguments.of(file, name)));
    }

    /** Siconos solves all of them by Gauss-Seidel and by alternating directions, to 1e-8. */
    @ParameterizedTest
    @MethodSource("files")
    void publishedProblemsAreSolvedOrNotClaimed(String file, String name) throws IOException, URISyntaxException {
        FrictionProblem given = read(file);
        boolean wanted = RELIABLE.contains(name) && (given.blocks() <= 10 || name.equals("chain"));
        Solver<FrictionProblem> solver = FrictionSolvers.named(name + (wanted ? "" : ":iterations=100"));
        for (FrictionProblem problem : List.of(given, given.withFriction(0.3))) {
            double[] r = new double[problem.size()];
            Outcome outcome = solver.solve(problem, r, new double[problem.size()]);
            if (NOT_FOR_ROLLING.contains(name)) {
                assertThat(outcome).isEqualTo(Outcome.NOT_APPLICABLE);
            } else if (outcome == Outcome.SOLVED) {
                assertThat(solver.residual()).isLessThanOrEqualTo(1e-10);
                assertThat(CoulombCheck.violation(problem, r)).isLessThan(1e-8);
            } else {
                assertThat(wanted).as("%s should have solved it", name).isFalse();
            }
        }
    }

    @Test
    void withoutResistanceARollingContactIsAnOrdinaryOne() throws IOException, URISyntaxException {
        FrictionProblem given = read("rfc3d_nc10.nsp");
        FrictionProblem free = FrictionProblem.reusable();
        for (int b = 0; b < given.blocks(); b++) {
            free.addContact(ContactKind.ROLLING, given.friction()[b], 0.0, 0.0);
        }
        FrictionProblem problem = FrictionProblem.of(free, given.matrix(), Arrays.copyOf(given.q(), given.size()));
        double[] r = new double[problem.size()];
        assertThat(FrictionSolvers.named("chain").solve(problem, r, new double[problem.size()]))
                .isEqualTo(Outcome.SOLVED);
        for (int b = 0; b < problem.blocks(); b++) {
            assertThat(r[5 * b + 3]).isZero();
            assertThat(r[5 * b + 4]).isZero();
        }
    }

    @ParameterizedTest
    @MethodSource("names")
    void secondSolveAllocatesNothing(String name) throws IOException, URISyntaxException {
        FrictionProblem problem = read("fclib_Chute-ndof-768-nc-4-3_condensed.nsp");
        double[] r = new double[problem.size()];
        double[] u = new double[problem.size()];
        assertThat(AllocatedBytes.ofSecond(() -> {
                    Solver<FrictionProblem> solver = FrictionSolvers.named(name + ":iterations=100");
                    return () -> {
                        Arrays.fill(r, 0.0);
                        solver.solve(problem, r, u);
                    };
                }))
                .isZero();
    }

    private static FrictionProblem rolling(SquareMatrix matrix, double[] q, double mu, double muRolling) {
        FrictionProblem layout = FrictionProblem.reusable();
        layout.addContact(ContactKind.ROLLING, mu, muRolling, 0.0);
        return FrictionProblem.of(layout, matrix, q);
    }

    private static FrictionProblem read(String file) throws IOException, URISyntaxException {
        return NspFile.readFriction(Path.of(
                RollingContactsTest.class.getResource("/rolling/" + file).toURI()));
    }
}
