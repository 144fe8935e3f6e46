package org.nsds.numerics.problem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.nsds.numerics.AllocatedBytes;
import org.nsds.numerics.linalg.DenseMatrix;
import org.nsds.numerics.linalg.DiagonalMatrix;

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
    void theResidualIsTheErrorOfTheLawsInUnitsOfQ() {
        FrictionProblem problem = block(0.5, -2.0, 3.0);
        double[] u = new double[2];
        double[] frictionless = {2.0, 0.0};
        problem.evaluate(frictionless, u);
        // u = (0, 3): F_N = min(0, 2) = 0; x_T = 0 − 3, the disc has radius 0.5 · 2, F_T = 0 − (−1) = 1
        assertThat(problem.residual(frictionless, u)).isCloseTo(1.0 / 3.0, within(1e-15));
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
        assertThat(small.residual(r, u)).isCloseTo(1.0 / 3.0, within(1e-14));
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

    @Test
    void jointsAndRowsWithoutFrictionObeyTheirBounds() {
        FrictionProblem problem = mixed();
        // contact of the block above, a joint u = r + 4 = 0, a gap that opens, a relay at its upper bound
        double[] r = {2.0, -1.0, -4.0, 0.0, 1.0};
        double[] u = new double[5];
        problem.evaluate(r, u);
        assertThat(u).containsExactly(0.0, 2.0, 0.0, 5.0, -6.0);
        assertThat(problem.residual(r, u)).isZero();
        for (int i = 2; i < 5; i++) {
            r[i] += 0.7;
            problem.evaluate(r, u);
            assertThat(problem.residual(r, u)).isCloseTo(0.1, within(1e-15)); // of ‖q‖ = 7
            r[i] -= 0.7;
        }
        assertThat(problem.dimension()).isZero();
        assertThat(problem.contacts()).isEqualTo(1);
    }

    @Test
    void anInstanceIsReusedWithoutAllocating() {
        FrictionProblem problem = FrictionProblem.reusable();
        assertThat(AllocatedBytes.of(() -> {
                    problem.clear();
                    problem.blockMatrix().clear();
                    for (int c = 0; c < 5; c++) {
                        problem.addContact(2 + c % 2, 0.1 * c);
                        problem.blockMatrix().addBlockRow(2 + c % 2);
                    }
                    problem.addRow(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
                    problem.blockMatrix().addBlockRow(1);
                    problem.q()[problem.size() - 1] = 1.0;
                }))
                .isZero();
        assertThat(problem.size()).isEqualTo(13);
        assertThat(problem.start(5)).isEqualTo(12);
        assertThat(problem.rows(3)).isEqualTo(3);
    }

    @Test
    void boundsWithoutANumberBetweenThemAreRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> FrictionProblem.reusable().addRow(1.0, 0.0))
                .withMessage("block 0 has the bounds [1.0, 0.0]: there must be a finite number between them");
    }

    private static FrictionProblem mixed() {
        FrictionProblem layout = FrictionProblem.reusable();
        layout.addContact(2, 0.5);
        layout.addRow(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
        layout.addRow(0.0, Double.POSITIVE_INFINITY);
        layout.addRow(-1.0, 1.0);
        return FrictionProblem.of(layout, new DiagonalMatrix(1, 1, 1, 1, 1), new double[] {-2, 3, 4, 5, -7});
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
