package org.nsds.numerics.solver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.nsds.numerics.AllocatedBytes;
import org.nsds.numerics.Solvers;
import org.nsds.numerics.linalg.DenseMatrix;
import org.nsds.numerics.problem.BoxProblem;

class DecompositionTest {

    private final Decomposition decomposition =
            new Decomposition(SolverOptions.DEFAULT, Solvers.named("block-pivoting"));

    @Test
    void solvesATriangularProblemOneUnknownAfterTheOther() {
        // Murty's example: Lemke's method takes 2ⁿ pivots, one unknown at a time takes n steps; z = (0, …, 0, 1) for q
        // = −2ⁿ … −2
        int n = 24;
        DenseMatrix m = new DenseMatrix(n);
        double[] q = new double[n];
        for (int i = 0; i < n; i++) {
            q[i] = -1.0;
            m.set(i, i, 1.0);
            for (int j = i + 1; j < n; j++) {
                m.set(i, j, 2.0);
            }
        }
        double[] z = new double[n];
        assertThat(decomposition.solve(BoxProblem.lcp(m, q), z, new double[n])).isEqualTo(Outcome.SOLVED);
        double[] expected = new double[n];
        expected[n - 1] = 1.0; // then w = 2 − 1 > 0 in every row above
        assertThat(z).containsExactly(expected);
    }

    @Test
    void leavesAProblemAloneThatDoesNotFallApart() {
        BoxProblem problem = BoxProblem.lcp(DenseMatrix.of(new double[][] {{2, 1}, {1, 2}}), new double[] {-5, -6});
        assertThat(decomposition.solve(problem, new double[2], new double[2])).isEqualTo(Outcome.NOT_APPLICABLE);
    }

    @Test
    void keepsToTheOrderOfDependence() {
        // w₁ needs z₃, w₂ needs z₁: order 3, 1, 2
        BoxProblem problem = BoxProblem.lcp(
                DenseMatrix.of(new double[][] {{1, 0, 1}, {-1, 1, 0}, {0, 0, 1}}), new double[] {-3, -1, -2});
        for (double guess : new double[] {0.0, 7.0}) {
            double[] z = {guess, guess, guess};
            assertThat(decomposition.solve(problem, z, new double[3])).isEqualTo(Outcome.SOLVED);
            assertThat(z).containsExactly(new double[] {1.0, 2.0, 2.0}, within(1e-15));
        }
    }

    /** Pieces of one unknown, each solved by formula, with what earlier ones contribute. */
    private static Outcome prove(double[][] m, double... q) {
        double[] guess = new double[q.length];
        Arrays.fill(guess, 0.5);
        return new Decomposition(SolverOptions.DEFAULT, Solvers.named("closed-form"))
                .solve(BoxProblem.lcp(DenseMatrix.of(m), q), guess, new double[q.length]);
    }

    @Test
    void aPieceByItselfProvesThatThereIsNoSolution() {
        // w₁ = 0 leaves z₁ open, and w₂ = −1 does not depend on it
        assertThat(prove(new double[][] {{0, 0}, {0, 0}}, 0, -1)).isEqualTo(Outcome.INFEASIBLE);
    }

    @Test
    void theProofOfAPieceIsOneOfTheWhole() {
        BoxProblem problem = BoxProblem.lcp(
                DenseMatrix.of(new double[][] {{1, 0, 0}, {0, -1, 1}, {0, -1, 1}}), new double[] {-1, -2, -1});
        Decomposition pieces = new Decomposition(SolverOptions.DEFAULT, Solvers.named("closed-form"));
        assertThat(pieces.solve(problem, new double[3], new double[3])).isEqualTo(Outcome.UNSOLVABLE);
        assertThat(pieces.certificate().orElseThrow().holdsFor(problem)).isTrue();
    }

    @Test
    void aPieceThatDependsOnAnotherProvesNothing() {
        // z₁ = 1, then z₂ = 2, then w₃ = −z₂: there is no solution, but only the whole can prove it
        assertThat(prove(new double[][] {{1, 0, 0}, {-1, 1, 0}, {0, -1, 0}}, -1, -1, 0))
                .isEqualTo(Outcome.STUCK);
        // z₁ = 1/49 up to rounding, which leaves w₂ = 49 z₁ − 1 just below 0
        assertThat(prove(new double[][] {{49, 0, 0}, {49, 0, 0}, {0, 1, 1}}, -1, -1, -1))
                .isEqualTo(Outcome.STUCK);
    }

    @Test
    void aPieceProvesNothingAfterAnswersThatCouldHaveBeenOthers() {
        // any z₁ ≥ 0 will do for w₁ = 0, and z₁ = 2 for w₂ = z₁ − 2
        assertThat(prove(new double[][] {{0, 0}, {1, 0}}, 0, -2)).isEqualTo(Outcome.STUCK);
        // the same with a piece between that has a single answer
        assertThat(prove(new double[][] {{0, 0, 0}, {1, 1, 0}, {1, 1, 0}}, 0, 1, -2))
                .isEqualTo(Outcome.STUCK);
        // z₁ + z₂ = 1 can be shared in many ways, and w₃ = z₁ + 2 z₂ − 2 or 2 z₁ + z₂ − 2 does not allow all
        for (double[] row : new double[][] {{1, 2, 0}, {2, 1, 0}}) {
            assertThat(prove(new double[][] {{1, 1, 0}, {1, 1, 0}, row}, -1, -1, -2))
                    .isIn(Outcome.STUCK, Outcome.SOLVED);
        }
    }

    @Test
    void iterationsAreThoseOfAllPieces() {
        Decomposition pieces = new Decomposition(SolverOptions.DEFAULT, Solvers.named("newton-min"));
        BoxProblem problem = BoxProblem.lcp(
                DenseMatrix.of(new double[][] {{1, 0, 1}, {-1, 1, 0}, {0, 0, 1}}), new double[] {-3, -1, -2});
        assertThat(pieces.solve(problem, new double[3], new double[3])).isEqualTo(Outcome.SOLVED);
        assertThat(pieces.iterations()).isEqualTo(6); // the places of each piece repeat in the second iteration
    }

    @Test
    void aSecondSolveAllocatesNothing() {
        BoxProblem problem = BoxProblem.lcp(
                DenseMatrix.of(new double[][] {{1, 0, 1}, {-1, 1, 0}, {0, 0, 1}}), new double[] {-3, -1, -2});
        double[] z = new double[3];
        double[] w = new double[3];
        assertThat(AllocatedBytes.of(() -> decomposition.solve(problem, z, w))).isZero();
    }
}
