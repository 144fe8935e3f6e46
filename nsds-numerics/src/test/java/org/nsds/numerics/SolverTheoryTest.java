package org.nsds.numerics;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.nsds.numerics.io.NspFile;
import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.problem.Structure;
import org.nsds.numerics.solver.Outcome;
import org.nsds.numerics.solver.Solver;

/** Each solver succeeds on every reference problem on which its theory says that it does, and claims nothing false elsewhere. */
class SolverTheoryTest {

    private static final int SMALL = 40;

    /** A reference problem and what is known of it. */
    private record Known(String name, BoxProblem problem, Structure structure) {

        static Known read(Path file) throws IOException {
            BoxProblem problem = NspFile.read(file);
            return new Known(file.getFileName().toString(), problem, new Structure().of(problem));
        }

        int size() {
            return problem.size();
        }

        boolean isFamily(String expression) {
            return name.matches("lcp_(" + expression + ").*");
        }

        boolean solvable() {
            return !isFamily("f_");
        }

        boolean lcp() {
            return structure.lcp();
        }

        boolean symmetric() {
            return structure.symmetric();
        }

        boolean definite() {
            return structure.definite();
        }

        boolean monotone() {
            return structure.monotone();
        }

        /** All principal minors positive: definite, or so by construction. */
        boolean pMatrix() {
            return definite() || isFamily("c_|e_murty|e_fathi|e_cycle");
        }

        boolean strictlyCopositive() {
            return definite() || isFamily("d_copos");
        }
    }

    /** The matrices for which a solver must find a solution if there is one; {@code largest} keeps slow methods to small ones. */
    private record Claim(String solver, int largest, Predicate<Known> promised) {
        @Override
        public String toString() {
            return solver;
        }
    }

    private static final List<Claim> CLAIMS = List.of(
            new Claim("chain", 500, known -> true),
            new Claim("closed-form", 2, known -> true),
            new Claim("block-pivoting", 500, Known::pMatrix),
            new Claim("principal-pivoting", 500, known -> known.lcp() && known.pMatrix()),
            new Claim(
                    "lemke",
                    500,
                    known -> known.lcp()
                            && (known.pMatrix()
                                    || known.monotone()
                                    || known.strictlyCopositive()
                                    || known.isFamily("d_bimatrix"))),
            new Claim(
                    "path",
                    500,
                    known -> known.pMatrix()
                            || known.monotone()
                            || known.strictlyCopositive()
                            || known.structure().bounded()),
            new Claim("interior-point", 500, Known::monotone),
            new Claim("newton-min", 500, known -> known.structure().zMatrix() && known.pMatrix()),
            new Claim("newton-fb", 100, known -> known.pMatrix() || known.monotone()),
            new Claim("newton-min-fb", 100, known -> known.pMatrix() || known.monotone()),
            new Claim("homotopy", 300, known -> known.structure().bounded()),
            new Claim("pgs", 100, known -> known.symmetric() && known.definite() || known.isFamily("c_hplus")),
            new Claim("psor", 100, known -> known.symmetric() && known.definite()),
            new Claim("rpgs", 100, Known::definite),
            new Claim(
                    "cpg",
                    500,
                    known -> known.symmetric()
                            && (known.definite() || known.monotone() && known.size() <= 100)
                            && known.structure().positiveDiagonal()),
            new Claim("latin", 100, Known::definite),
            new Claim("latin-w", 100, Known::monotone),
            new Claim("block-gauss-seidel", 100, known -> known.symmetric() && known.definite()),
            new Claim("qp", 100, known -> known.symmetric() && known.monotone()),
            new Claim("nsqp", 100, known -> known.lcp() && known.monotone()),
            new Claim("enumerative", 20, known -> true));

    static Stream<Claim> claims() {
        return CLAIMS.stream();
    }

    @Test
    void everySolverMakesAClaim() {
        assertThat(CLAIMS.stream().map(Claim::solver))
                .containsExactlyElementsOf(Solvers.catalogue().stream()
                        .map(Solvers.CatalogueEntry::name)
                        .toList());
    }

    @ParameterizedTest
    @MethodSource("claims")
    void solversSucceedWhereTheirTheoryDoes(Claim claim) throws IOException, URISyntaxException {
        check(claim, 1, SMALL);
    }

    @Tag("long")
    @ParameterizedTest
    @MethodSource("claims")
    void solversSucceedWhereTheirTheoryDoesOnLargeProblemsToo(Claim claim) throws IOException, URISyntaxException {
        check(claim, SMALL + 1, Integer.MAX_VALUE);
    }

    private static void check(Claim claim, int smallest, int largest) throws IOException, URISyntaxException {
        List<String> failures = new ArrayList<>();
        for (Path file : ReferenceProblemsTest.files().toList()) {
            Known known = Known.read(file);
            int n = known.size();
            if (n < smallest || n > Math.min(largest, claim.largest())) {
                continue;
            }
            Solver<BoxProblem> solver = Solvers.named(claim.solver());
            double[] z = new double[n];
            Outcome outcome = solver.solve(known.problem(), z, new double[n]);
            if (outcome == Outcome.SOLVED) {
                assertThat(known.solvable())
                        .as("%s has no solution", known.name())
                        .isTrue();
                assertThat(VelocityError.of(known.problem(), z))
                        .as(known.name())
                        .isLessThan(1e-9);
            } else if (known.solvable()) {
                assertThat(outcome.isProof())
                        .as("%s has a solution", known.name())
                        .isFalse();
                if (claim.promised().test(known)) {
                    failures.add(known.name() + ": " + outcome + ", residual " + solver.residual());
                }
            }
        }
        assertThat(failures).as(claim.solver()).isEmpty();
    }
}
