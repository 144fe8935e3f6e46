package org.nsds.numerics;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.nsds.numerics.io.NspFile;
import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.solver.Outcome;
import org.nsds.numerics.solver.Solver;

/**
 * Problems of every family, as they come out of contact and circuit simulations or were constructed to be hard: a positive
 * definite, b hyperstatic, c nonsymmetric, d obstacle, quadratic programs, copositive, bimatrix, e Murty, Fathi, cyclic,
 * degenerate, f without solution, g badly scaled; and relays.
 */
class ReferenceProblemsTest {

    static Stream<Path> files() throws IOException, URISyntaxException {
        Path folder =
                Path.of(ReferenceProblemsTest.class.getResource("/problems").toURI());
        try (Stream<Path> files = Files.list(folder)) {
            return files.sorted().toList().stream();
        }
    }

    @ParameterizedTest
    @MethodSource("files")
    void theChainSolvesWhatCanBeSolvedAndProvesWhatCannot(Path file) throws IOException {
        BoxProblem problem = NspFile.read(file);
        Solver<BoxProblem> chain = Solvers.named("chain");
        Outcome outcome = chain.solve(problem, new double[problem.size()], new double[problem.size()]);
        if (file.getFileName().toString().startsWith("lcp_f_unsolvable")) {
            assertThat(outcome).isEqualTo(Outcome.UNSOLVABLE);
        } else if (file.getFileName().toString().startsWith("lcp_f_")) {
            assertThat(outcome).isEqualTo(Outcome.INFEASIBLE);
        } else {
            assertThat(outcome).isEqualTo(Outcome.SOLVED);
            assertThat(chain.residual()).isLessThan(1e-11);
        }
    }
}
