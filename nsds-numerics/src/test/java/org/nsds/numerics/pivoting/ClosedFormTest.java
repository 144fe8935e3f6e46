package org.nsds.numerics.pivoting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.nsds.numerics.linalg.DenseMatrix;
import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.solver.Outcome;
import org.nsds.numerics.solver.SolverOptions;

class ClosedFormTest {

    private final ClosedForm closedForm = new ClosedForm(SolverOptions.DEFAULT);

    @Test
    void noUnknownsAreSolvedWithoutTrying() {
        assertThat(closedForm.solve(BoxProblem.lcp(new DenseMatrix(0), new double[0]), new double[0], new double[0]))
                .isEqualTo(Outcome.SOLVED);
        assertThat(closedForm.iterations()).isZero();
    }

    @ParameterizedTest
    @CsvSource({"1, 1", "1e-200, 1e-200", "1e-200, 1", "1e200, 1e200", "1e200, 1", "1e130, 1e180", "1e-130, 1e-180"})
    void noSizeOfNumbersIsTooLargeOrTooSmallForCramersRule(double sizeOfM, double sizeOfQ) {
        // 2z₁ + z₂ = 5 and 3z₁ + 5z₂ = 11: z = (2, 1)
        BoxProblem problem =
                BoxProblem.lcp(
                        DenseMatrix.of(new double[][] {{2 * sizeOfM, sizeOfM}, {3 * sizeOfM, 5 * sizeOfM}}),
                        new double[] {-5 * sizeOfQ, -11 * sizeOfQ});
        double[] z = new double[2];
        assertThat(closedForm.solve(problem, z, new double[2])).isEqualTo(Outcome.SOLVED);
        assertThat(closedForm.iterations()).isEqualTo(1);
        double unit = sizeOfQ / sizeOfM;
        assertThat(z).containsExactly(new double[] {2 * unit, unit}, within(1e-14 * unit));
    }

    @Test
    void aRowThatNothingRaisesProvesThatThereIsNoSolution() {
        assertThat(outcome(new double[][] {{-1}}, -1)).isEqualTo(Outcome.INFEASIBLE);
        assertThat(outcome(new double[][] {{-1, -2}, {3, 1}}, -1, 5)).isEqualTo(Outcome.INFEASIBLE);
        assertThat(outcome(new double[][] {{1, 3}, {-2, -1}}, 5, -1)).isEqualTo(Outcome.INFEASIBLE);
    }

    @Test
    void twoRowsTogetherProveThatThereIsNoSolution() {
        // w₁ + 2w₂ = −3z₂ − 1/5
        assertThat(outcome(new double[][] {{2, -5}, {-1, 1}}, -1, 0.4)).isEqualTo(Outcome.INFEASIBLE);
        // w₁ + 5w₂ = −3z₁ − 1/2
        assertThat(outcome(new double[][] {{2, -5}, {-1, 1}}, 1, -0.3)).isEqualTo(Outcome.INFEASIBLE);
    }

    @Test
    void whatIsFeasibleButHasNoSolutionIsNotCalledInfeasible() {
        assertThat(outcome(new double[][] {{-1, 1}, {-1, 1}}, -2, -1)).isEqualTo(Outcome.UNSOLVABLE);
    }

    private Outcome outcome(double[][] matrix, double... q) {
        return closedForm.solve(BoxProblem.lcp(DenseMatrix.of(matrix), q), new double[q.length], new double[q.length]);
    }
}
