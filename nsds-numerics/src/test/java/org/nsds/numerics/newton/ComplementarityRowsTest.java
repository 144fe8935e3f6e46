package org.nsds.numerics.newton;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.nsds.numerics.linalg.DenseMatrix;
import org.nsds.numerics.problem.BoxProblem;

class ComplementarityRowsTest {

    private static final double NONE = Double.POSITIVE_INFINITY;

    private final ComplementarityRows rows = new ComplementarityRows();

    /** M = 1 and q = 1: no unit to divide by. */
    private void start(double lower, double upper) {
        rows.start(BoxProblem.of(
                DenseMatrix.of(new double[][] {{1}}), new double[] {1}, new double[] {lower}, new double[] {upper}));
    }

    private double fischerBurmeister(double z, double w) {
        rows.fischerBurmeister(0, z, w);
        return rows.value;
    }

    private double natural(double z, double w) {
        rows.natural(0, z, w);
        return rows.value;
    }

    @Test
    void bothFormsAreZeroWhereBoundAndSlackAgree() {
        start(-1, 2);
        for (double[] solved : new double[][] {{-1, 0.7}, {2, -0.7}, {0.3, 0}, {-1, 0}, {2, 0}}) {
            assertThat(fischerBurmeister(solved[0], solved[1])).isCloseTo(0.0, within(1e-15));
            assertThat(natural(solved[0], solved[1])).isZero();
        }
        for (double[] unsolved : new double[][] {{-1, -0.7}, {2, 0.7}, {0.3, 0.1}, {0.3, -0.1}, {-1.5, 0}, {2.5, 0}}) {
            assertThat(Math.abs(fischerBurmeister(unsolved[0], unsolved[1]))).isGreaterThan(0.01);
            assertThat(Math.abs(natural(unsolved[0], unsolved[1]))).isGreaterThan(0.01);
        }
    }

    @Test
    void theNaturalMapIsTheDistanceFromTheProjection() {
        start(-1, 2);
        for (double z = -3.05; z < 4.0; z += 0.3) {
            for (double w = -5.0; w < 5.0; w += 0.7) {
                assertThat(natural(z, w)).isCloseTo(z - Math.max(-1.0, Math.min(2.0, z - w)), within(1e-14));
            }
        }
    }

    /** φ(3, 4) = 3 + 4 − 5, and φ(3, −4) = 3 − 4 − 5. */
    @Test
    void oneBoundGivesTheFunctionOfFischerAndBurmeister() {
        start(0, NONE);
        assertThat(fischerBurmeister(3, 4)).isCloseTo(2.0, within(1e-15));
        assertThat(fischerBurmeister(3, -4)).isCloseTo(-6.0, within(1e-15));
        start(-NONE, 0);
        assertThat(fischerBurmeister(-3, -4)).isCloseTo(-2.0, within(1e-15));
        start(-NONE, NONE);
        assertThat(fischerBurmeister(3, 4)).isEqualTo(4.0);
    }

    /** a + b − √(a² + b²) in numbers of 16 digits would be 0. */
    @Test
    void aSmallSlackIsNotLostBesideALargeForce() {
        start(0, NONE);
        assertThat(fischerBurmeister(1.0, 1e-20)).isCloseTo(1e-20, within(1e-34));
        assertThat(fischerBurmeister(1e-20, 1.0)).isCloseTo(1e-20, within(1e-34));
    }

    @Test
    void derivativesAreThoseOfTheFunction() {
        double h = 1e-6;
        for (double[] bounds : new double[][] {{0, NONE}, {-NONE, 1}, {0, 1}, {-NONE, NONE}}) {
            start(bounds[0], bounds[1]);
            for (double z = -1.3; z < 2.0; z += 0.5) {
                for (double w = -1.45; w < 1.5; w += 0.5) {
                    double byUnknown = (fischerBurmeister(z + h, w) - fischerBurmeister(z - h, w)) / (2 * h);
                    double bySlack = (fischerBurmeister(z, w + h) - fischerBurmeister(z, w - h)) / (2 * h);
                    rows.fischerBurmeister(0, z, w);
                    assertThat(rows.byUnknown).isCloseTo(byUnknown, within(1e-8));
                    assertThat(rows.bySlack).isCloseTo(bySlack, within(1e-8));
                    byUnknown = (natural(z + h, w) - natural(z - h, w)) / (2 * h);
                    bySlack = (natural(z, w + h) - natural(z, w - h)) / (2 * h);
                    rows.natural(0, z, w);
                    assertThat(rows.byUnknown).isCloseTo(byUnknown, within(1e-8));
                    assertThat(rows.bySlack).isCloseTo(bySlack, within(1e-8));
                }
            }
        }
    }

    /** Where z and w are both 0 the function has a corner; coming from z = w &gt; 0 the slopes are 1 − 1/√2. */
    @Test
    void atTheCornerTheDerivativeIsThatOfOneSide() {
        start(0, NONE);
        rows.fischerBurmeister(0, 1e-3, 1e-3);
        double byUnknown = rows.byUnknown;
        double bySlack = rows.bySlack;
        rows.fischerBurmeister(0, 0.0, 0.0);
        assertThat(rows.value).isZero();
        assertThat(rows.byUnknown).isCloseTo(byUnknown, within(1e-15));
        assertThat(rows.bySlack).isCloseTo(bySlack, within(1e-15));
    }

    /** D M D, D q and z/D, and then all of w in another unit: by powers of 4, which round nothing. */
    @Test
    void theEquationsHaveNoUnit() {
        double[][] m = {{1, 5}, {-7, 2}};
        double[] q = {3, -4};
        double[] z = {0.3, 0.2};
        BoxProblem problem = BoxProblem.lcp(DenseMatrix.of(m), q);
        double[][] expected = evaluate(problem, z);
        double[] d = {64, 0.25};
        double c = 1024;
        double[][] scaled = {
            {c * d[0] * d[0] * m[0][0], c * d[0] * d[1] * m[0][1]},
            {c * d[1] * d[0] * m[1][0], c * d[1] * d[1] * m[1][1]}
        };
        BoxProblem other = BoxProblem.lcp(DenseMatrix.of(scaled), new double[] {c * d[0] * q[0], c * d[1] * q[1]});
        double[][] found = evaluate(other, new double[] {z[0] / d[0], z[1] / d[1]});
        assertThat(found[0]).containsExactly(expected[0], within(1e-14));
        assertThat(found[1]).containsExactly(expected[1], within(1e-14));
    }

    /** Values of both forms at z. */
    private double[][] evaluate(BoxProblem problem, double[] z) {
        double[] w = new double[z.length];
        problem.evaluate(z, w);
        rows.start(problem);
        double[][] values = new double[2][z.length];
        for (int i = 0; i < z.length; i++) {
            rows.fischerBurmeister(i, z[i], w[i]);
            values[0][i] = rows.value;
            rows.natural(i, z[i], w[i]);
            values[1][i] = rows.value;
        }
        return values;
    }

    @Test
    void withoutDiagonalTheLargestEntryOfTheRowSetsTheUnit() {
        // dᵢ = 4: z counts √4-fold and w is divided by √4, then both by 2/√4 = 1
        rows.start(BoxProblem.lcp(DenseMatrix.of(new double[][] {{0, 4}, {-4, 0}}), new double[] {-2, 1}));
        rows.natural(0, 0.1, 3.0);
        assertThat(rows.value).isCloseTo(0.2, within(1e-15));
        rows.natural(0, 7.0, 3.0);
        assertThat(rows.value).isCloseTo(1.5, within(1e-15));
    }

    @Test
    void emptyRowsAndNoForceLeaveTheUnitsAsTheyAre() {
        rows.start(BoxProblem.lcp(DenseMatrix.of(new double[][] {{0}}), new double[] {0}));
        rows.natural(0, 3.0, 2.0);
        assertThat(rows.value).isEqualTo(2.0);
        rows.natural(0, 1.0, 2.0);
        assertThat(rows.value).isEqualTo(1.0);
        assertThat(rows.unit(0)).isEqualTo(1.0);
    }
}
