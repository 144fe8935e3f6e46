package org.nsds.numerics.solver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.nsds.numerics.linalg.DenseMatrix;
import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.problem.Certificate;

/** Whatever a method claims, the residual decides. */
class JudgedSolverTest {

    private static final double OFF = 0x1p-10;

    /** z = 1 solves it; the residual of 1 − OFF is OFF. */
    private final BoxProblem problem = BoxProblem.lcp(DenseMatrix.of(new double[][] {{1}}), new double[] {-1});

    private final double[] w = {123};

    private Outcome judge(double tolerance, Outcome claim, double end) {
        return new Scripted("x", new SolverOptions(tolerance, 0), claim, end).solve(problem, new double[1], w);
    }

    @Test
    void aPointWithinToleranceIsSolvedEvenIfTheMethodDoesNotKnow() {
        assertThat(judge(OFF, Outcome.STUCK, 1 - OFF)).isEqualTo(Outcome.SOLVED);
        assertThat(judge(OFF, Outcome.INFEASIBLE, 1 - OFF)).isEqualTo(Outcome.SOLVED);
        assertThat(w).containsExactly(-OFF);
    }

    @Test
    void aPointBeyondToleranceIsNotSolvedWhateverTheMethodSays() {
        double less = Math.nextDown(OFF);
        assertThat(judge(less, Outcome.SOLVED, 1 - OFF)).isEqualTo(Outcome.BREAKDOWN);
        assertThat(judge(less, Outcome.STUCK, 1 - OFF)).isEqualTo(Outcome.STUCK);
        assertThat(judge(less, Outcome.UNSOLVABLE, 1 - OFF)).isEqualTo(Outcome.UNDECIDED);
        assertThat(judge(less, Outcome.STUCK, Double.NaN)).isEqualTo(Outcome.BREAKDOWN);
    }

    @Test
    void aProofCountsOnlyWithACertificateThatHolds() {
        Certificate sum = Certificate.Weights.of(1);
        Scripted solver = new Scripted("x", Outcome.UNSOLVABLE, 0.5).with(sum);
        assertThat(solver.solve(problem, new double[1], w)).isEqualTo(Outcome.UNDECIDED); // z = 1 solves it
        assertThat(solver.certificate()).isEmpty();
        BoxProblem sinking = BoxProblem.lcp(DenseMatrix.of(new double[][] {{-1}}), new double[] {-1});
        assertThat(solver.solve(sinking, new double[1], w)).isEqualTo(Outcome.INFEASIBLE);
        assertThat(solver.certificate()).contains(sum);
    }

    @Test
    void residualAndIterationsAreThoseOfTheLastSolve() {
        Scripted solver = new Scripted("x", Outcome.STUCK, 1 - OFF);
        solver.solve(problem, new double[1], w);
        assertThat(solver.residual()).isEqualTo(OFF);
        assertThat(solver.iterations()).isEqualTo(5);
        assertThat(solver.lastWinner()).isEqualTo("x");
        assertThat(solver.refusing().solve(problem, new double[1], w)).isEqualTo(Outcome.NOT_APPLICABLE);
        assertThat(solver.residual()).isNaN();
        assertThat(solver.iterations()).isZero();
    }

    @Test
    void aMethodThatSaysNothingIsNamed() {
        assertThatIllegalStateException()
                .isThrownBy(() -> judge(OFF, null, 0))
                .withMessageStartingWith("attempt of solver 'x' returned null");
    }

    @Test
    void onlyInfeasibleAndUnsolvableAreProofs() {
        assertThat(Arrays.stream(Outcome.values()).filter(Outcome::isProof))
                .containsExactly(Outcome.INFEASIBLE, Outcome.UNSOLVABLE);
    }

    @Test
    void outcomesReadAsWords() {
        assertThat(Outcome.RAY).hasToString("ray termination");
        assertThat(Arrays.stream(Outcome.values()).map(Outcome::toString))
                .allMatch(words -> words.matches("[a-z ]+"))
                .doesNotHaveDuplicates();
    }
}
