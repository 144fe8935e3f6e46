package org.nsds.language.expression.expansion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.nsds.language.expression.Expression;

/** Expressions in the form that is easiest to read. */
class ExpansionTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            0.5*m*l^2*2                               | m*l^2
            -(-(a + b)*g*sin(x))                      | a*g*sin(x) + b*g*sin(x)
            sin(x - y)*(-1)*u*v + u*sin(x - y)*v      | 0
            2*(a + b) - 2*a                           | 2*b
            m*(l*cos(x))^2 + m*(l*sin(x))^2           | m*l^2
            0.1*3*x                                   | 0.3*x
            a*b/a                                     | b
            1/(x + y) + 1/(y + x)                     | 1/(x + y) + 1/(y + x)
            3*x/(2*k)                                 | 1.5*x/k
            x^0.5*x                                   | x^0.5*x
            (a + b)^2*c                               | (a + b)^2*c
            cos(0.5*x*2)                              | cos(x)
            if(x < 0*y, 1*x, y + 0)                   | if(x < 0, x, y)
            x/0                                       | x/0
            1*max(x - x, y)                           | max(0, y)
            """)
    void derivedTermsAreCollectedAndShortFormsStay(String text, String readable) {
        assertThat(Expansion.readable(Expression.parse(text)).text()).isEqualTo(readable);
    }

    @Test
    void valuesStayWhatTheyWere() {
        String text =
                "(a - 2*b)*(a + sin(b))^2/(3*a*b) - (a*b - b*a) + a^3*(1 + cos(a - b)^2 + sin(a - b)^2) + a/(1 + b)";
        for (String by : new String[] {"a", "b"}) {
            Expression derivative = Expression.parse(text).derivative(by);
            Expression readable = Expansion.readable(derivative);
            for (int i = 1; i <= 10; i++) {
                double a = 0.3 * i;
                double b = 2.1 - 0.17 * i;
                double expected = derivative.evaluate(name -> name.equals("a") ? a : b);
                assertThat(readable.evaluate(name -> name.equals("a") ? a : b))
                        .isCloseTo(expected, within(1e-12 * (1.0 + Math.abs(expected))));
            }
        }
    }

    @Test
    void whatIsTooLongToBeExpandedEndsSoonAndStays() {
        Expression wide = Expression.parse(
                "(a + b + c + d + e)*(a + b - c + f)*(a - b + g + h)*(a - e + x)^7*(y + z)^8*(a*b + c*d)");
        assertThat(Expansion.readable(wide).text()).isEqualTo(wide.text());
    }
}
