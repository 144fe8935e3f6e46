package org.nsds.language.expression;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.nsds.language.expression.smoothness.Smoothness;

/** Texts are read as mathematics is written. */
class ExpressionTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "1 + 2*3; 7",
                "-2^2; -4",
                "2^3^2; 512",
                "2^-1; 0.5",
                "8/4/2; 1",
                "1 - 2 - 3; -4",
                "-2*-3; 6",
                "1 < 2 and not (3 <= 2); 1",
                "if(1 == 2, 5, 6); 6",
                "max(1, 5, 3); 5",
                "mod(-1, 3); 2",
                "norm([3, 4]); 5",
                "cross([1, 0, 0], [0, 1, 0])[2]; 1",
                "sum(2*[1, 2] - [1, 1]); 4",
                "table(1.5, [0, 1, 2], [0, 10, 30]); 20",
                "1.5e-3*1e3; 1.5",
                "sqrt(16)^0.5; 2"
            })
    void valuesAreThoseOfArithmetic(String text, double value) {
        assertThat(Expression.parse(text).evaluate(name -> Double.NaN)).isEqualTo(value);
    }

    @Test
    void columnsOfRunsAreNames() {
        Expression difference = Expression.parse("string.u@0.992 - mass.q0*`left wall.y`");
        assertThat(difference.variables()).containsExactly("left wall.y", "mass.q0", "string.u@0.992");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '#',
            value = {
                "; 0; the expression is empty",
                "1 +; 3; the end stands where a number, a name or ( is needed",
                "2 x; 2; 'x' follows a complete expression",
                "(1 + 2; 6; the end stands where ) is needed",
                "1 $ 2; 2; '$' has no meaning here",
                "x**2; 1; powers are written x^2",
                "sin(1, 2); 0; 'sin' has 2 arguments: it takes 1",
                "1 + coss(2); 4; did you mean cos?",
                "[1, 2] + [1, 2, 3]; 7; vectors of 2 and 3 components",
                "[1, 2]*[1, 2]; 6; use dot(a, b)",
                "[1, 2][2]; 6; there is no component 2",
                "[1, 2]; 0; a vector of 2 components stands where a number is needed",
                "table(1, [0, 0], [1, 2]); 0; x must increase",
                "1e999; 0; too large"
            })
    void mistakesAreSaidWithTheirPlace(String text, int position, String part) {
        ExpressionException e =
                catchThrowableOfType(ExpressionException.class, () -> Expression.parse(text == null ? "" : text));
        assertThat(e.problems().get(0).position()).isEqualTo(position);
        assertThat(e.problems().get(0).message()).contains(part);
    }

    @Test
    void allUnknownNamesAreSaidAtOnce() {
        Vocabulary vocabulary = new Vocabulary() {
            @Override
            public Optional<Meaning> name(String name, int position) {
                return name.equals("mass")
                        ? Optional.of(Meaning.scalar(new Variable(name, position)))
                        : Optional.empty();
            }

            @Override
            public Set<String> known() {
                return Set.of("mass");
            }
        };
        ExpressionException e = catchThrowableOfType(
                ExpressionException.class, () -> Expression.parse("mas + mass*gravity", vocabulary));
        assertThat(e.problems()).hasSize(2);
        assertThat(e.problems().get(0).message()).contains("did you mean mass?");
        assertThat(e.problems().get(1).position()).isEqualTo(11);
    }

    @Test
    void textsAreReadAgainAsTheSameExpression() {
        RandomExpressions random = new RandomExpressions(7L, List.of("x", "y"));
        for (int i = 0; i < 200; i++) {
            String text = Expression.parse(random.next(3)).text();
            assertThat(Expression.parse(text).text()).isEqualTo(text);
        }
    }

    @Test
    void boundNumbersAreComputed() {
        Expression bound = Expression.parse("k/m*x").bind(Map.of("k", 3.0, "m", 2.0));
        assertThat(bound.text()).isEqualTo("1.5*x");
    }

    @Test
    void hostileTextsGetASentence() {
        for (String text : List.of(
                "(".repeat(10_000),
                "-".repeat(10_000) + "1",
                "not ".repeat(4_000) + "1",
                "1" + "+1".repeat(9_000),
                "x^".repeat(5_000) + "x",
                "[".repeat(5_000),
                "x".repeat(1_000_000),
                "sin(".repeat(4_000),
                "9".repeat(19_000))) {
            assertThat(catchThrowableOfType(ExpressionException.class, () -> Expression.parse(text)))
                    .as(text.substring(0, 20))
                    .isNotNull();
        }
    }

    @Test
    void sharedPartsAreNotRepeated() {
        Expression x = Variable.of("x");
        for (int i = 0; i < 200; i++) {
            x = Algebra.sum(x, x);
        }
        assertThat(x.evaluate(name -> 1.0)).isEqualTo(Math.pow(2.0, 200));
        assertThat(x.derivative("x").evaluate(name -> 0.0)).isEqualTo(Math.pow(2.0, 200));
        assertThat(x.variables()).containsExactly("x");
        assertThat(x.text()).endsWith("…");
    }

    @Test
    void whatIsNotSmoothIsSaid() {
        assertThat(Smoothness.kinks(Expression.parse("abs(x) + abs(-2) + if(y > 1, 2, 3)")))
                .extracting(Smoothness.Kink::operation)
                .containsExactly("abs", "if", ">");
    }
}
