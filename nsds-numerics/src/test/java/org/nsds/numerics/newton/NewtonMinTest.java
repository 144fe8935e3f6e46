package org.nsds.numerics.newton;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.nsds.numerics.linalg.DenseMatrix;
import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.solver.Outcome;
import org.nsds.numerics.solver.SolverOptions;

class NewtonMinTest {

    private static final SolverOptions ONE_STEP = new SolverOptions(1e-10, 1);
    private static final double NONE = Double.POSITIVE_INFINITY;

    @Test
    void unknownsThatDoNotActOnEachOtherAreRightAfterOneStep() {
        double[] diagonal = {2, 2, 2, 2, 2, 2, 2, 2};
        double[] q = {2.5, -2.5, 0.5, 3, -9, 0.5, -0.5, 1};
        double[] lower = {-1, -1, -1, -3, 2, -NONE, 1, 0};
        double[] upper = {1, 1, 1, NONE, 4, -2, 1, NONE};
        DenseMatrix m = new DenseMatrix(8);
        double[] expected = new double[8];
        for (int i = 0; i < 8; i++) {
            m.set(i, i, diagonal[i]);
            expected[i] = Math.max(lower[i], Math.min(upper[i], -q[i] / diagonal[i]));
        }
        BoxProblem problem = BoxProblem.of(m, q, lower, upper);
        for (double guess : new double[] {0.5, -0.5, 0.9, -0.9, 5, -5, 1e-30}) {
            double[] z = new double[8];
            Arrays.fill(z, guess);
            assertThat(new NewtonMin(ONE_STEP).solve(problem, z, new double[8])).isEqualTo(Outcome.SOLVED);
            assertThat(z).containsExactly(expected, within(1e-15));
        }
    }

    /** z₁ − w₁/M₁₁ &lt; 0 puts z₁ at 0 at once; measured by the largest entry of the row, 3, it would not. */
    @Test
    void theDiagonalSaysHowFarAnUnknownIsFromItsBound() {
        DenseMatrix m = DenseMatrix.of(new double[][] {{2, 3}, {0, 1}});
        double[] z = {0.5, 1};
        assertThat(new NewtonMin(ONE_STEP).solve(BoxProblem.lcp(m, new double[] {-2.6, -4}), z, new double[2]))
                .isEqualTo(Outcome.SOLVED);
        assertThat(z).containsExactly(0, 4);
        double[] mirrored = {-0.5, -1};
        BoxProblem mirror = BoxProblem.of(m, new double[] {2.6, 4}, new double[] {-NONE, -NONE}, new double[] {0, 0});
        assertThat(new NewtonMin(ONE_STEP).solve(mirror, mirrored, new double[2]))
                .isEqualTo(Outcome.SOLVED);
        assertThat(mirrored).containsExactly(0, -4);
    }

    /** M₁₁ = 0: with z₁ = 0.5 and w₁ = 1 the first unknown is nearer to w₁ = 0 than to its bound, measured by 3. */
    @Test
    void theLargestEntryOfTheRowSaysSoWhereTheDiagonalIsZero() {
        DenseMatrix m = DenseMatrix.of(new double[][] {{0, 3}, {-3, 1}});
        double[] z = {0.5, 1};
        // w = (0, −3 z₁ + z₂ + 1): z₂ = 2/3, z₁ = 5/9
        assertThat(new NewtonMin(ONE_STEP).solve(BoxProblem.lcp(m, new double[] {-2, 1}), z, new double[2]))
                .isEqualTo(Outcome.SOLVED);
        assertThat(z).containsExactly(new double[] {5.0 / 9.0, 2.0 / 3.0}, within(1e-15));
    }

    /**
     * w₁ = z₂ − 1 is 0 but for rounding and z₁ is at its bound, which solves the problem. Moved inside, it would make the
     * matrix singular.
     */
    @Test
    void whatTouchesWithoutForceStaysAtItsBound() {
        DenseMatrix m = DenseMatrix.of(new double[][] {{0, 1}, {0, 1}});
        for (double rounding : new double[] {-0x1p-50, 0, 0x1p-50}) {
            double[] z = {0, 1};
            assertThat(new NewtonMin(SolverOptions.DEFAULT)
                            .solve(BoxProblem.lcp(m, new double[] {-1 + rounding, -1}), z, new double[2]))
                    .isEqualTo(Outcome.SOLVED);
            assertThat(z).containsExactly(0, 1);
            double[] mirrored = {0, -1};
            BoxProblem mirror =
                    BoxProblem.of(m, new double[] {1 - rounding, 1}, new double[] {-NONE, -NONE}, new double[] {0, 0});
            assertThat(new NewtonMin(SolverOptions.DEFAULT).solve(mirror, mirrored, new double[2]))
                    .isEqualTo(Outcome.SOLVED);
            assertThat(mirrored).containsExactly(0, -1);
        }
    }

    @Test
    void repeatedPlacesThatAreNotExactEnoughAreABreakdownAndNoCircle() {
        BoxProblem problem = BoxProblem.lcp(DenseMatrix.of(new double[][] {{3, 1}, {1, 7}}), new double[] {-1, -0.7});
        NewtonMin newton = new NewtonMin(new SolverOptions(1e-300, 0));
        assertThat(newton.solve(problem, new double[2], new double[2])).isEqualTo(Outcome.BREAKDOWN);
        assertThat(newton.residual()).isBetween(1e-20, 1e-15); // all that rounding leaves
        assertThat(newton.iterations()).isEqualTo(2);
    }

    @Test
    void equationsThatContradictEachOtherAreSingular() {
        BoxProblem problem =
                BoxProblem.equality(DenseMatrix.of(new double[][] {{1, 2}, {1, 2}}), new double[] {-1, -2});
        assertThat(new NewtonMin(SolverOptions.DEFAULT).solve(problem, new double[2], new double[2]))
                .isEqualTo(Outcome.SINGULAR);
    }
}
