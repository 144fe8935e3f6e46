package org.nsds.numerics.projection;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.nsds.numerics.linalg.DenseMatrix;
import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.solver.Outcome;
import org.nsds.numerics.solver.SolverOptions;

class ConvergenceTest {

    /** A change of a hundredth of this is enough: the tolerance times |q|. */
    private static final double SMALL = 1e-2;

    private final BoxProblem problem =
            BoxProblem.lcp(DenseMatrix.of(new double[][] {{0x1p10}}), new double[] {-0x1p10});
    private final double[] solution = {1.0};
    private final double[] elsewhere = {2.0};
    private final double[] w = {123.0};
    private final Convergence convergence = new Convergence();

    ConvergenceTest() {
        convergence.start(problem, new SolverOptions(0x1p-10, 0));
    }

    @Test
    void aSmallChangeAtASolutionEndsTheSeries() {
        assertThat(convergence.judge(problem, solution, w, Math.nextUp(SMALL))).isNull();
        assertThat(convergence.judge(problem, solution, w, SMALL)).isEqualTo(Outcome.SOLVED);
    }

    @Test
    void theResidualMayBeAsLargeAsTheTolerance() {
        assertThat(convergence.judge(problem, new double[] {1 - 0x1p-9}, w, SMALL))
                .isNull();
        assertThat(convergence.judge(problem, new double[] {1 - 0x1p-10}, w, 0.1 * SMALL))
                .isEqualTo(Outcome.SOLVED);
    }

    @Test
    void aSmallChangeElsewhereOnlyMakesItLookAgainWhenChangesAreTenTimesSmaller() {
        assertThat(convergence.judge(problem, elsewhere, w, SMALL)).isNull();
        assertThat(convergence.judge(problem, solution, w, 0.5 * SMALL)).isNull();
        assertThat(convergence.judge(problem, solution, w, 0.1 * SMALL)).isEqualTo(Outcome.SOLVED);
    }

    @Test
    void wherePassesChangeNothingTheyHaveArrived() {
        assertThat(convergence.judge(problem, elsewhere, w, 0.0)).isEqualTo(Outcome.SOLVED);
    }

    @Test
    void changesWithoutMeasureAreABreakdown() {
        assertThat(convergence.judge(problem, solution, w, Double.POSITIVE_INFINITY))
                .isEqualTo(Outcome.BREAKDOWN);
        assertThat(convergence.judge(problem, solution, w, Double.NaN)).isEqualTo(Outcome.BREAKDOWN);
    }

    @Test
    void changesThatDoNotShrinkForTwoThousandPassesGoInCircles() {
        assertThat(convergence.judge(problem, elsewhere, w, 5.0)).isNull();
        for (int pass = 1; pass <= 2000; pass++) {
            assertThat(convergence.judge(problem, elsewhere, w, 5.0)).isNull();
            assertThat(convergence.sinceSmallest()).isEqualTo(pass);
        }
        assertThat(convergence.judge(problem, elsewhere, w, 5.0)).isEqualTo(Outcome.CYCLING);
    }

    @Test
    void oneChangeThatIsSmallerThanEverBeginsTheCountAnew() {
        for (double change : new double[] {5.0, 6.0, 7.0, 4.9}) {
            assertThat(convergence.judge(problem, elsewhere, w, change)).isNull();
        }
        assertThat(convergence.sinceSmallest()).isZero();
    }

    @Test
    void aChangeThatGrowsAHundredMillionFoldGoesInCircles() {
        assertThat(convergence.judge(problem, elsewhere, w, 3.0)).isNull();
        assertThat(convergence.judge(problem, elsewhere, w, 3e8)).isNull();
        assertThat(convergence.judge(problem, elsewhere, w, Math.nextUp(3e8))).isEqualTo(Outcome.CYCLING);
    }
}
