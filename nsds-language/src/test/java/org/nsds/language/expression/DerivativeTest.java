package org.nsds.language.expression;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Derivatives agree with closed forms and with extrapolated differences. */
class DerivativeTest {

    private static final List<String> NAMES = List.of("x", "y", "z");

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "x^3; 3*x^2",
                "sin(2*x); cos(2*x)*2",
                "x*y + y; y",
                "abs(x); sign(x)",
                "if(x > 0, x^2, y); if(x > 0, 2*x, 0)",
                "max(x, 2*y); if(x >= 2*y, 1, 0)",
                "sign(x) + floor(x); 0",
                "exp(y*x); exp(y*x)*y",
                "dot([x, 1], [x, x]); x + x + 1"
            })
    void derivativesAreWrittenAsInATextbook(String text, String derivative) {
        assertThat(Expression.parse(text).derivative("x").text()).isEqualTo(derivative);
    }

    @Test
    void twoHundredRandomExpressionsAgreeWithDifferences() {
        RandomExpressions random = new RandomExpressions(20261118L, NAMES);
        for (int i = 0; i < 200; i++) {
            Expression f = Expression.parse(random.next(4));
            double[] point = random.point();
            for (int k = 0; k < NAMES.size(); k++) {
                double exact = at(f.derivative(NAMES.get(k)), point);
                int index = k;
                double difference = extrapolated(
                        s -> {
                            double[] moved = point.clone();
                            moved[index] = s;
                            return at(f, moved);
                        },
                        point[k]);
                assertThat(exact).as(f.text()).isCloseTo(difference, within(1e-9 * (1.0 + Math.abs(exact))));
            }
        }
    }

    @Test
    void secondDerivativesAreDerivativesOfTheFirst() {
        Expression f = Expression.parse("exp(x)*sin(x*y)");
        double exact = at(f.derivative("x").derivative("y"), new double[] {0.3, 0.7, 0.0});
        // ∂²/∂x∂y eˣ sin(xy) = eˣ (x cos xy + cos xy − xy sin xy)
        double xy = 0.21;
        assertThat(exact)
                .isCloseTo(Math.exp(0.3) * (0.3 * Math.cos(xy) + Math.cos(xy) - xy * Math.sin(xy)), within(1e-14));
    }

    private static double at(Expression expression, double[] point) {
        return expression.evaluate(name -> point[NAMES.indexOf(name)]);
    }

    /** Central differences, extrapolated five times (L. F. Richardson, 1911). */
    static double extrapolated(DoubleUnaryOperator f, double x) {
        int rows = 6;
        double[][] d = new double[rows][rows];
        double h = 0.1;
        double best = Double.NaN;
        double least = Double.MAX_VALUE;
        for (int i = 0; i < rows; i++, h *= 0.5) {
            d[i][0] = (f.applyAsDouble(x + h) - f.applyAsDouble(x - h)) / (2.0 * h);
            for (int j = 1; j <= i; j++) {
                d[i][j] = d[i][j - 1] + (d[i][j - 1] - d[i - 1][j - 1]) / (Math.pow(4.0, j) - 1.0);
                double change = Math.abs(d[i][j] - d[i][j - 1]);
                if (change < least) {
                    least = change;
                    best = d[i][j];
                }
            }
        }
        return best;
    }
}
