package org.nsds.numerics.pivoting;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.nsds.numerics.EnumerationOracle;
import org.nsds.numerics.SolvableProblems;
import org.nsds.numerics.Solvers;
import org.nsds.numerics.io.NspFile;
import org.nsds.numerics.linalg.DenseMatrix;
import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.solver.BoxSolver;
import org.nsds.numerics.solver.Outcome;
import org.nsds.numerics.solver.SolverOptions;

class EnumerativeTest {

    private final Enumerative enumerative = new Enumerative(SolverOptions.DEFAULT);
    private final SplittableRandom random = new SplittableRandom(17);

    @Test
    void solvesOrProvesUnsolvableWhateverTheMatrix() {
        assertDecides(enumerative, 4, 400);
    }

    @Test
    void oneAndTwoUnknownsAreDecidedByFormula() {
        assertDecides(new ClosedForm(SolverOptions.DEFAULT), 2, 2000);
    }

    /** Small integer problems of no class at all: singular, indefinite, degenerate. */
    private void assertDecides(BoxSolver solver, int largest, int problems) {
        int unsolvable = 0;
        for (int k = 0; k < problems; k++) {
            int n = 1 + k % largest;
            DenseMatrix m = new DenseMatrix(n);
            double[] q = new double[n];
            double[] upper = new double[n];
            for (int i = 0; i < n; i++) {
                q[i] = random.nextInt(7) - 3;
                upper[i] = random.nextInt(3) == 0 ? 1 + random.nextInt(3) : Double.POSITIVE_INFINITY;
                for (int j = 0; j < n; j++) {
                    m.set(i, j, random.nextInt(5) - 2);
                }
            }
            BoxProblem problem = BoxProblem.of(m, q, new double[n], upper);
            Outcome outcome = solver.solve(problem, new double[n], new double[n]);
            if (EnumerationOracle.solve(problem) != null) {
                assertThat(outcome).as("problem %d", k).isEqualTo(Outcome.SOLVED);
            } else if (outcome != Outcome.SOLVED) { // the oracle does not see solutions in singular blocks
                assertThat(outcome.isProof()).as("problem %d: %s", k, outcome).isTrue();
                unsolvable++;
            }
        }
        assertThat(unsolvable).isGreaterThan(problems / 20);
    }

    @Test
    void tellsInfeasibleFromUnsolvable() {
        BoxProblem infeasible = BoxProblem.lcp(
                DenseMatrix.of(new double[][] {{1, -1, 0}, {-1, 1, 0}, {0, 0, 1}}), new double[] {-1, -1, -1});
        assertThat(enumerative.solve(infeasible, new double[3], new double[3])).isEqualTo(Outcome.INFEASIBLE);
        BoxProblem feasible = BoxProblem.lcp(DenseMatrix.of(new double[][] {{-1, 1}, {-1, 1}}), new double[] {-2, -1});
        assertThat(enumerative.solve(feasible, new double[2], new double[2])).isEqualTo(Outcome.UNSOLVABLE);
    }

    @Test
    void solvesEquations() {
        BoxProblem free = BoxProblem.equality(DenseMatrix.of(new double[][] {{1}}), new double[] {1});
        double[] z = new double[1];
        assertThat(enumerative.solve(free, z, new double[1])).isEqualTo(Outcome.SOLVED);
        assertThat(z).containsExactly(-1.0);
    }

    /** A circuit with an ideal switch: nine unknowns, five of them free, no positive diagonal. 16 cases, of which one holds. */
    @ParameterizedTest
    @ValueSource(strings = {"201", "401"})
    void solvesMixedProblemsWithFreeUnknowns(String step) throws IOException, URISyntaxException {
        BoxProblem problem = NspFile.read(Path.of(EnumerativeTest.class
                .getResource("/mixed/switch-step" + step + ".nsp")
                .toURI()));
        assertThat(enumerative.solve(problem, new double[9], new double[9])).isEqualTo(Outcome.SOLVED);
        assertThat(Solvers.named("chain").solve(problem, new double[9], new double[9]))
                .isEqualTo(Outcome.SOLVED);
    }

    /** Free unknowns, half-lines and boxes around a known z*, with the w that suits it and a matrix of no class. */
    @Test
    void solvesProblemsWithBoundsOfEveryKind() {
        int solved = 0;
        for (int k = 0; k < 300; k++) {
            int n = 2 + k % 7;
            BoxProblem problem = SolvableProblems.mixed(random, n);
            Outcome outcome = enumerative.solve(problem, new double[n], new double[n]);
            assertThat(outcome.isProof()).as("problem %d", k).isFalse();
            solved += outcome == Outcome.SOLVED ? 1 : 0;
        }
        assertThat(solved).isEqualTo(300);
    }

    @Test
    void refusesMoreThanTwoHundredUnknowns() {
        assertThat(enumerative.accepts(BoxProblem.lcp(new DenseMatrix(200), new double[200])))
                .isTrue();
        assertThat(enumerative.accepts(BoxProblem.lcp(new DenseMatrix(201), new double[201])))
                .isFalse();
    }
}
