package org.nsds.numerics.friction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.nsds.numerics.AllocatedBytes;
import org.nsds.numerics.FrictionSolvers;
import org.nsds.numerics.RandomProblems;
import org.nsds.numerics.Solvers;
import org.nsds.numerics.io.NspFile;
import org.nsds.numerics.linalg.DenseMatrix;
import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.problem.FrictionProblem;
import org.nsds.numerics.solver.Outcome;
import org.nsds.numerics.solver.Solver;

/** What holds for every solver of contacts with friction; packings of discs and spheres, settled and under a shock. */
class FrictionSolversTest {

    /** Those that are to solve every packing here from r = 0. */
    private static final List<String> RELIABLE = List.of("chain", "nsgs-anderson", "nsgs", "proximal", "apgd", "admm");

    private static final List<String> NEWTON = List.of("newton-ac", "newton-jm");

    /** Those that take a part of the problems only, and no guess. */
    private static final List<String> SPECIAL = List.of("lemke", "homotopy", "frictionless", "bodies");

    static Stream<String> names() {
        return FrictionSolvers.catalogue().stream().map(Solvers.CatalogueEntry::name);
    }

    static Stream<String> namesOfIterations() {
        return names().filter(name -> !SPECIAL.contains(name) && !name.equals("chain"));
    }

    static Stream<String> namesThatUseAGuess() {
        return names().filter(name -> !SPECIAL.contains(name));
    }

    static Stream<String> namesOfSweeps() {
        return Stream.concat(Stream.of("nsgs", "nsgs-anderson"), NEWTON.stream());
    }

    static Stream<Arguments> packings() throws IOException, URISyntaxException {
        Path folder = Path.of(FrictionSolversTest.class.getResource("/friction").toURI());
        try (Stream<Path> files = Files.list(folder)) {
            return files
                    .sorted()
                    .flatMap(file ->
                            names().map(name -> Arguments.of(file.getFileName().toString(), name)))
                    .toList()
                    .stream();
        }
    }

    @ParameterizedTest
    @MethodSource("packings")
    void packingsAreSolvedForEveryCoefficientOfFriction(String file, String name)
            throws IOException, URISyntaxException {
        FrictionProblem given = packing(file);
        // from r = 0, Newton's method alone and the cheapest sweeps are not for many redundant contacts: they need not
        // arrive
        boolean wanted = RELIABLE.contains(name)
                || SPECIAL.contains(name)
                || given.blocks() <= (NEWTON.contains(name) && given.dimension() == 3 ? 1 : 10);
        Solver<FrictionProblem> solver =
                FrictionSolvers.named(name + ":tolerance=1e-8" + (wanted ? "" : ",iterations=100"));
        for (FrictionProblem problem :
                List.of(given, given.withFriction(0.0), given.withFriction(0.3), given.withFriction(0.9))) {
            double[] r = new double[problem.size()];
            double[] u = new double[problem.size()];
            Outcome outcome = solver.solve(problem, r, u);
            if (!solver.accepts(problem)) {
                assertThat(name).isIn(SPECIAL);
                assertThat(outcome).isEqualTo(Outcome.NOT_APPLICABLE);
                continue;
            }
            if (wanted) {
                assertThat(outcome).isEqualTo(Outcome.SOLVED);
            }
            if (outcome == Outcome.SOLVED) {
                assertThat(solver.residual()).isLessThanOrEqualTo(1e-8);
                assertThat(CoulombCheck.violation(problem, r)).isLessThan(1e-7);
            } else {
                assertThat(solver.residual()).isGreaterThan(1e-8);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("names")
    void nothingIsCalledSolvedThatIsNot(String name) {
        RandomProblems random = new RandomProblems(77);
        Solver<FrictionProblem> solver = FrictionSolvers.named(name + ":tolerance=1e-8,iterations=300");
        int solved = 0;
        for (int k = 0; k < 400; k++) {
            int dimension = 2 + k % 2;
            int n = dimension * (1 + k % 5);
            double units = Math.pow(10.0, k % 7 * 3 - 9);
            double[] q = random.vector(n);
            double[] mu = new double[n / dimension];
            for (int i = 0; i < n; i++) {
                q[i] *= units;
            }
            for (int c = 0; c < mu.length; c++) {
                mu[c] = 1.0 + random.number();
            }
            // of full rank, of half the rank, or not symmetric; strong coupling makes some of them have no solution
            DenseMatrix matrix = k % 3 == 0
                    ? random.gram(n, n, 0.1)
                    : k % 3 == 1 ? random.gram(n, (n + 1) / 2, 0.0) : random.positiveDefiniteWithSkew(n);
            FrictionProblem problem = FrictionProblem.of(dimension, matrix, q, mu);
            double[] r = new double[n];
            if (solver.solve(problem, r, new double[n]) == Outcome.SOLVED) {
                solved++;
                assertThat(CoulombCheck.violation(problem, r))
                        .as("problem %d", k)
                        .isLessThan(1e-6);
            }
        }
        if (RELIABLE.subList(0, 4).contains(name)) {
            assertThat(solved).isGreaterThan(200);
        }
    }

    @ParameterizedTest
    @MethodSource("namesThatUseAGuess")
    void contactsJointsAndRelaysAreSolvedTogether(String name) {
        RandomProblems random = new RandomProblems(31);
        Solver<FrictionProblem> solver = FrictionSolvers.named(name + ":tolerance=1e-8");
        for (int k = 0; k < 30; k++) {
            FrictionProblem layout = FrictionProblem.reusable();
            for (int b = 0; b < 6; b++) {
                switch ((b + k) % 5) {
                    case 0 -> layout.addRow(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
                    case 1 -> layout.addRow(0.0, Double.POSITIVE_INFINITY);
                    case 2 -> layout.addRow(-0.1, 0.2);
                    case 3 -> layout.addContact(2, 0.4);
                    default -> layout.addContact(3, 0.2);
                }
            }
            int n = layout.size();
            FrictionProblem problem = FrictionProblem.of(layout, random.gram(n, n, 1.0), random.vector(n));
            double[] r = new double[n];
            assertThat(solver.solve(problem, r, new double[n]))
                    .as("problem %d", k)
                    .isEqualTo(Outcome.SOLVED);
            assertThat(CoulombCheck.violation(problem, r)).as("problem %d", k).isLessThan(1e-7);
        }
    }

    @Test
    void jointsAndContactsInThePlaneHaveAComplementarityForm() {
        RandomProblems random = new RandomProblems(32);
        Solver<FrictionProblem> solver = FrictionSolvers.named("lemke");
        for (int k = 0; k < 30; k++) {
            FrictionProblem layout = FrictionProblem.reusable();
            layout.addRow(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
            layout.addContact(2, 0.3);
            layout.addRow(0.0, Double.POSITIVE_INFINITY);
            layout.addContact(2, 1.0);
            FrictionProblem problem = FrictionProblem.of(layout, random.gram(6, 6, 0.1), random.vector(6));
            double[] r = new double[6];
            assertThat(solver.solve(problem, r, new double[6])).isEqualTo(Outcome.SOLVED);
            assertThat(CoulombCheck.violation(problem, r)).isLessThan(1e-9);
        }
    }

    @Test
    void aJointThatIsThereTwiceSharesItsLoad() {
        // two equal rows u = r₁ + r₂ − 1 = 0 and a contact beside them
        FrictionProblem layout = FrictionProblem.reusable();
        layout.addRow(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
        layout.addRow(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
        layout.addContact(2, 0.5);
        DenseMatrix matrix =
                DenseMatrix.of(new double[][] {{1, 1, 0, 0.1}, {1, 1, 0, 0.1}, {0, 0, 1, 0}, {0.1, 0.1, 0, 1}});
        FrictionProblem problem = FrictionProblem.of(layout, matrix, new double[] {-1, -1, -2, 3});
        for (String name : List.of("chain", "nsgs", "nsgs-anderson", "proximal", "newton-ac", "admm")) {
            double[] r = new double[4];
            double[] u = new double[4];
            assertThat(FrictionSolvers.named(name).solve(problem, r, u))
                    .as(name)
                    .isEqualTo(Outcome.SOLVED);
            assertThat(r[0] + r[1]).as(name).isCloseTo(1.1, within(1e-8)); // against the friction −μ r_N = −1
            assertThat(u[0]).as(name).isCloseTo(0.0, within(1e-8));
        }
    }

    @ParameterizedTest
    @MethodSource("names")
    void withoutFrictionItIsTheComplementarityProblemOfTheNormals(String name) throws IOException, URISyntaxException {
        for (String file : List.of("fc2d_settled_nc10.nsp", "fc3d_shock_nc10.nsp")) {
            FrictionProblem problem = packing(file).withFriction(0.0);
            if (!FrictionSolvers.named(name).accepts(problem)) {
                continue; // Lemke's form is for the plane
            }
            int d = problem.dimension();
            int contacts = problem.contacts();
            DenseMatrix normals = new DenseMatrix(contacts);
            double[] q = new double[contacts];
            for (int i = 0; i < contacts; i++) {
                q[i] = problem.q()[d * i];
                for (int j = 0; j < contacts; j++) {
                    normals.set(i, j, problem.matrix().get(d * i, d * j));
                }
            }
            double[] w = new double[contacts];
            Solvers.named("chain").solve(BoxProblem.lcp(normals, q), new double[contacts], w);

            double[] u = new double[problem.size()];
            assertThat(FrictionSolvers.named(name).solve(problem, new double[problem.size()], u))
                    .isEqualTo(Outcome.SOLVED);
            for (int c = 0; c < contacts; c++) {
                assertThat(u[d * c]).isCloseTo(w[c], within(1e-8)); // reactions need not be unique, velocities are
            }
        }
    }

    @ParameterizedTest
    @MethodSource("namesThatUseAGuess")
    void aSolutionAsGuessIsRecognisedAtOnce(String name) throws IOException, URISyntaxException {
        FrictionProblem problem = packing("fc3d_settled_nc10.nsp");
        double[] r = new double[problem.size()];
        double[] u = new double[problem.size()];
        FrictionSolvers.named("proximal:tolerance=1e-12").solve(problem, r, u);
        Solver<FrictionProblem> solver = FrictionSolvers.named(name);
        assertThat(solver.solve(problem, r, u)).isEqualTo(Outcome.SOLVED);
        assertThat(solver.iterations()).isEqualTo(1);
    }

    @ParameterizedTest
    @MethodSource("names")
    void secondSolveOfTheSameSizeAllocatesNothing(String name) throws IOException, URISyntaxException {
        for (String file : List.of("fc2d_settled_nc10.nsp", "fc3d_settled_nc10.nsp")) {
            FrictionProblem problem =
                    name.equals("frictionless") ? packing(file).withFriction(0.0) : packing(file);
            double[] r = new double[problem.size()];
            double[] u = new double[problem.size()];
            assertThat(AllocatedBytes.ofSecond(() -> {
                        Solver<FrictionProblem> solver = FrictionSolvers.named(name);
                        return () -> {
                            Arrays.fill(r, 0.0);
                            solver.solve(problem, r, u);
                        };
                    }))
                    .isZero();
        }
    }

    @ParameterizedTest
    @MethodSource("namesOfIterations")
    void tooFewIterationsAreReported(String name) throws IOException, URISyntaxException {
        FrictionProblem problem = packing("fc3d_settled_nc10.nsp");
        Solver<FrictionProblem> solver = FrictionSolvers.named(name + ":iterations=3");
        double[] r = new double[problem.size()];
        assertThat(solver.solve(problem, r, new double[problem.size()])).isEqualTo(Outcome.ITERATION_LIMIT);
        assertThat(solver.iterations()).isEqualTo(3);
        assertThat(solver.residual()).isGreaterThan(1e-10);
    }

    @ParameterizedTest
    @MethodSource("namesOfSweeps")
    void aContactWithoutInertiaIsRefused(String name) {
        FrictionProblem problem = FrictionProblem.of(
                2, DenseMatrix.of(new double[][] {{0, 0}, {0, 1}}), new double[] {-1, 0}, new double[] {0.5});
        assertThat(FrictionSolvers.named(name).solve(problem, new double[2], new double[2]))
                .isEqualTo(Outcome.NOT_APPLICABLE);
    }

    @ParameterizedTest
    @MethodSource("names")
    void aContactThatNothingCanOpenIsNotCalledSolved(String name) {
        FrictionProblem problem = FrictionProblem.of(
                2, DenseMatrix.of(new double[][] {{0, 0}, {0, 1}}), new double[] {-1, 0}, new double[] {0.5});
        assertThat(FrictionSolvers.named(name).solve(problem, new double[2], new double[2]))
                .isNotEqualTo(Outcome.SOLVED);
    }

    @ParameterizedTest
    @MethodSource("namesOfIterations")
    void aGuessOfNanIsNeverCalledSolved(String name) throws IOException, URISyntaxException {
        FrictionProblem problem = packing("fc2d_settled_nc10.nsp");
        double[] r = new double[problem.size()];
        Arrays.fill(r, Double.NaN);
        assertThat(FrictionSolvers.named(name).solve(problem, r, new double[problem.size()]))
                .isEqualTo(Outcome.BREAKDOWN);
    }

    @Test
    void anUnknownNameListsTheOnesForFriction() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> FrictionSolvers.named("magic"))
                .withMessageStartingWith(
                        "unknown solver for contacts with friction 'magic': choose one of chain, nsgs-anderson, nsgs,");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> FrictionSolvers.named("pgs"))
                .withMessageStartingWith(
                        "'pgs' does not solve contacts with friction: choose one of chain, nsgs-anderson,");
    }

    private static FrictionProblem packing(String file) throws IOException, URISyntaxException {
        return NspFile.readFriction(Path.of(
                FrictionSolversTest.class.getResource("/friction/" + file).toURI()));
    }
}
