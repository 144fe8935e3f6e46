package org.nsds.language.expression.series;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Measures of runs are computed from columns and numbers. */
class SeriesExpressionTest {

    private static final Map<String, double[]> RUN = Map.of(
            "t", new double[] {0.0, 1.0, 2.0},
            "mass.q0", new double[] {1.0, -3.0, 2.0},
            "string.u@0.992", new double[] {1.0, 1.0, 4.0},
            "impacts", new double[0],
            "energyEnd", new double[] {5.0});

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "max(mass.q0); 2",
                "max(abs(mass.q0)); 3",
                "max(mass.q0, 7) + 0*max(mass.q0); error",
                "count(impacts); 0",
                "energyEnd; 5",
                "last(string.u@0.992) - first(string.u@0.992); 3",
                "mean(mass.q0*string.u@0.992); 2",
                "max(mass.q0 - mean(mass.q0)); 2",
                "integral(mass.q0, t); -1.5",
                "twice(energyEnd); 10",
                "range(mass.q0)/energyEnd; 1"
            })
    void measuresOfARun(String text, String value) {
        SeriesExpression measure =
                SeriesExpression.parse(text, Reducers.standard().with("twice", values -> 2.0 * values[0]));
        if (value.equals("error")) {
            assertThatThrownBy(() -> measure.evaluate(RUN::get)).hasMessageContaining("reduce it, as in max(mass.q0)");
        } else {
            assertThat(measure.evaluate(RUN::get)).isEqualTo(Double.parseDouble(value));
        }
    }

    @Test
    void namesAreThoseOfColumnsAndNumbers() {
        assertThat(SeriesExpression.parse("max(a.q0 - mean(b@1)) / end", Reducers.standard())
                        .names())
                .containsExactly("a.q0", "b@1", "end");
    }

    @Test
    void anUnknownColumnIsSaid() {
        assertThatThrownBy(() -> SeriesExpression.parse("max(ball.q9)", Reducers.standard())
                        .evaluate(RUN::get))
                .hasMessage("there is no column or number 'ball.q9'");
    }
}
