package org.nsds.numerics.problem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.nsds.numerics.linalg.DenseMatrix;

/** A block of unit mass on a floor: u = r + q, so that the solution is known by hand. */
class FrictionProblemTest {

    @Test
    void aSlidingBlockIsSlowedByFrictionTimesWeight() {
        FrictionProblem problem = block(0.5, -2.0, 3.0);
        double[] u = new double[2];
        double[] r = {2.0, -1.0};
        problem.evaluate(r, u);
        assertThat(u).containsExactly(0.0, 2.0);
        assertThat(problem.residual(r, u)).isZero();
    }

    @Test
    void theResidualIsTheNaturalMapInUnitsOfQ() {
        FrictionProblem problem = block(0.5, -2.0, 3.0);
        double[] u = new double[2];
        double[] frictionless = {2.0, 0.0};
        problem.evaluate(frictionless, u);
        // v = (1.5, 3), x = r − v = (0.5, −3), P(x) = (1.6, −0.8), F = r − P = (0.4, 0.8)
        assertThat(problem.residual(frictionless, u)).isCloseTo(Math.hypot(0.4, 0.8) / 3.0, within(1e-15));
        assertThat(problem.residual(new double[2], problem.q())).isGreaterThan(0.1);
    }

    @Test
    void unitsDoNotMatter() {
        FrictionProblem small = FrictionProblem.of(
                2, DenseMatrix.of(new double[][] {{1e-6, 0}, {0, 1e-6}}), new double[] {-2e-9, 3e-9}, new double[] {0.5
                });
        double[] u = new double[2];
        double[] r = {2e-3, 0.0};
        small.evaluate(r, u);
        assertThat(small.residual(r, u)).isCloseTo(Math.hypot(0.4, 0.8) / 3.0, within(1e-14));
    }

    @Test
    void aSmallVelocityBesideAHugeReactionIsNotLost() {
        FrictionProblem problem = block(0.5, 1.0, 1.0);
        assertThat(problem.residual(new double[] {1e20, 5e19}, new double[] {1.0, 1.0}))
                .isGreaterThan(0.5);
    }

    @Test
    void nanIsNeverSmall() {
        FrictionProblem problem = block(0.5, -2.0, 3.0);
        for (int i = 0; i < 2; i++) {
            double[] r = {2.0, -1.0};
            double[] u = {0.0, 2.0};
            r[i] = Double.NaN;
            assertThat(problem.residual(r, u)).isNaN();
            r = new double[] {2.0, -1.0};
            u[i] = Double.NaN;
            assertThat(problem.residual(r, u)).isNaN();
        }
        assertThat(problem.residual(new double[] {Double.POSITIVE_INFINITY, 0.0}, new double[] {0.0, 2.0}))
                .isNotEqualTo(0.0);
    }

    @Test
    void wrongDataAreRefusedInASentence() {
        refused(0, -0.1, "the coefficient of friction of contact 0 is -0.1: it must be a finite number, not negative");
        refused(0, Double.NaN, "the coefficient of friction of contact 0 is NaN");
        refused(Double.NaN, 0.1, "q[0] is NaN: it must be a finite number");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> FrictionProblem.of(3, new DenseMatrix(2), new double[2], new double[] {0.1}))
                .withMessage("1 contacts of 3 rows make 3, but the matrix has 2 rows and q has 2 entries");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> FrictionProblem.of(4, new DenseMatrix(4), new double[4], new double[] {0.1}))
                .withMessage("a contact with friction has 4 rows: it must have 2 (plane) or 3 (space)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> FrictionProblem.of(
                        2, DenseMatrix.of(new double[][] {{1, Double.NaN}, {0, 1}}), new double[2], new double[] {0.1}))
                .withMessage("row 0 of M has an entry that is not a finite number");
    }

    private static void refused(double q, double mu, String sentence) {
        assertThatIllegalArgumentException().isThrownBy(() -> block(mu, q, 0.0)).withMessageContaining(sentence);
    }

    private static FrictionProblem block(double mu, double normal, double tangential) {
        return FrictionProblem.of(
                2, DenseMatrix.of(new double[][] {{1, 0}, {0, 1}}), new double[] {normal, tangential}, new double[] {mu
                });
    }
}
