package org.nsds.numerics.problem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.nsds.numerics.RandomProblems;
import org.nsds.numerics.linalg.DenseMatrix;

class NaturalResidualTest {

    @Test
    void isZeroExactlyAtASolution() {
        // w = 2z − 4: z = 2 solves; z = 2.5 leaves w = 1 with z away from its bound, relative to |q| = 4
        BoxProblem problem = scalar(2.0, -4.0, 0.0, Double.POSITIVE_INFINITY);
        assertThat(residual(problem, 2.0)).isZero();
        assertThat(residual(problem, 2.5)).isEqualTo(0.25);
        assertThat(residual(problem, 0.0)).isEqualTo(1.0); // w = −4 < 0
    }

    @Test
    void countsBoundsThatAreOverstepped() {
        BoxProblem problem = scalar(1.0, 5.0, 0.0, 10.0);
        assertThat(residual(problem, 0.0)).isZero();
        assertThat(residual(problem, -1.0)).isEqualTo(0.2); // one outside, w-unit 1, |q| = 5
        assertThat(residual(scalar(1.0, -20.0, 0.0, 10.0), 11.0)).isEqualTo(0.05);
    }

    @Test
    void aPointJustOutsideIsStillAskedForTheSignOfW() {
        // z a hair below l = 0 while w = −4: not a solution, however small the hair
        assertThat(residual(scalar(2.0, -4.0, 0.0, Double.POSITIVE_INFINITY), -1e-17))
                .isEqualTo(1.0);
    }

    @Test
    void nanNeverCountsAsSolved() {
        BoxProblem problem = scalar(1.0, -1.0, 0.0, Double.POSITIVE_INFINITY);
        assertThat(residual(problem, Double.NaN)).isNaN();
        assertThat(residual(problem, Double.POSITIVE_INFINITY) <= 1e-10).isFalse();
    }

    @Test
    void seesASmallViolationBesideAHugeUnknown() {
        // z = 1e20 while w = 1: z − max(0, z − w) would be 0 in floating point
        BoxProblem problem = scalar(1e-20, 0.5, 0.0, Double.POSITIVE_INFINITY);
        assertThat(residual(problem, 1e20)).isGreaterThan(0.5);
    }

    @Test
    void anUnknownThatActsOnNothingMustStillBeAtTheRightBound() {
        assertThat(residual(scalar(0.0, -1.0, 0.0, 5.0), 0.0)).isEqualTo(1.0);
        assertThat(residual(scalar(0.0, -1.0, 0.0, 5.0), 5.0)).isZero();
        assertThat(residual(scalar(0.0, -1.0, 0.0, Double.POSITIVE_INFINITY), 0.0))
                .isEqualTo(1.0);
    }

    @Test
    void doesNotChangeWithUnits() {
        RandomProblems random = new RandomProblems(7);
        BoxProblem problem = random.lcp(6);
        double[] z = random.vector(6);
        double plain = residual(problem, z);
        for (double unitOfZ : new double[] {1e-9, 1.0, 1e9}) {
            for (double unitOfW : new double[] {1e-12, 1e6}) {
                DenseMatrix m = new DenseMatrix(6);
                double[] q = new double[6];
                double[] scaled = new double[6];
                for (int i = 0; i < 6; i++) {
                    for (int j = 0; j < 6; j++) {
                        m.set(i, j, problem.matrix().get(i, j) * unitOfW / unitOfZ);
                    }
                    q[i] = problem.q()[i] * unitOfW;
                    scaled[i] = z[i] * unitOfZ;
                }
                assertThat(residual(BoxProblem.lcp(m, q), scaled)).isCloseTo(plain, within(1e-12));
            }
        }
    }

    @Test
    void withoutDataToCompareWithItComparesWithZItself() {
        BoxProblem homogeneous = scalar(3.0, 0.0, 0.0, Double.POSITIVE_INFINITY);
        assertThat(residual(homogeneous, 0.0)).isZero();
        assertThat(residual(homogeneous, 1e-30)).isEqualTo(1.0);
    }

    private static BoxProblem scalar(double m, double q, double l, double u) {
        return BoxProblem.of(
                DenseMatrix.of(new double[][] {{m}}), new double[] {q}, new double[] {l}, new double[] {u});
    }

    private static double residual(BoxProblem problem, double... z) {
        double[] w = new double[z.length];
        problem.evaluate(z, w);
        return NaturalResidual.of(problem, z, w);
    }
}
