package org.nsds.numerics.problem;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class ExactNullVectorTest {

    @Test
    void whatItFindsSolvesTheEquationsExactly() {
        SplittableRandom random = new SplittableRandom(3);
        for (int n = 2; n <= 10; n++) {
            double[][] a = new double[n - 1][n];
            double[] near = new double[n];
            for (int i = 0; i < n; i++) {
                near[i] = random.nextDouble();
                for (int t = 0; t < n - 1; t++) {
                    a[t][i] = Math.scalb(random.nextDouble() - 0.5, random.nextInt(200) - 100);
                }
            }
            BigDecimal[] y = ExactNullVector.find(a, near);
            for (double[] row : a) {
                assertThat(product(row, y).signum()).isZero();
            }
        }
    }

    @Test
    void subnormalNumbersAreNumbersToo() {
        double[] row = {Double.MIN_VALUE, -3 * Double.MIN_VALUE};
        BigDecimal[] y = ExactNullVector.find(new double[][] {row}, new double[] {3, 1});
        assertThat(product(row, y).signum()).isZero();
        assertThat(y[0].signum()).isPositive();
    }

    @Test
    void freeEntriesKeepTheirRatio() {
        BigDecimal[] y = ExactNullVector.find(new double[][] {{1, -1, 0}, {2, -2, 0}}, new double[] {5, 5, 0.5});
        assertThat(y[0]).isEqualByComparingTo(y[1]);
        assertThat(y[1]).isEqualByComparingTo(y[2].multiply(BigDecimal.TEN));
    }

    @Test
    void regularEquationsHaveNone() {
        assertThat(ExactNullVector.find(new double[][] {{1, 0}, {0, 1}}, new double[] {1, 1}))
                .isNull();
    }

    private static BigDecimal product(double[] row, BigDecimal[] y) {
        BigDecimal sum = BigDecimal.ZERO;
        for (int i = 0; i < row.length; i++) {
            sum = sum.add(new BigDecimal(row[i]).multiply(y[i]));
        }
        return sum;
    }
}
