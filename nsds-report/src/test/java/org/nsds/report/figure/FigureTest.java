package org.nsds.report.figure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.nsds.report.figure.Series.Style;

/** Figures are data: labels come from quantities and units, and series say where they jump. */
class FigureTest {

    @Test
    void aLabelIsAQuantityWithItsUnitInParentheses() {
        assertThat(Axis.labelled("height q (m)")).isEqualTo(new Axis("height q", "m"));
        assertThat(Axis.labelled("impulse (slug ft/s)").label()).isEqualTo("impulse (slug ft/s)");
        assertThat(Axis.labelled("state x₁")).isEqualTo(new Axis("state x₁", ""));
    }

    @Test
    void aSeriesRefusesJumpsThatAreNotBetweenItsPoints() {
        double[] three = {0.0, 1.0, 2.0};
        Series series = new Series("ball", three, three, Style.LINE, Palette.BLUE);
        assertThat(series.jumpingAt(1, 2).jumps()).containsExactly(1, 2);
        assertThatThrownBy(() -> series.jumpingAt(0))
                .hasMessage(
                        "series 'ball' has 3 points, so its jumps are ascending numbers from 1 to 2, but 0 follows 0");
        assertThatThrownBy(() -> series.jumpingAt(3)).hasMessageContaining("but 3 follows 0");
    }

    @Test
    void aJumpIsVertical() {
        Series series = new Series("v", new double[] {0, 1, 2}, new double[] {-5, -6, 4}, Style.LINE, Palette.BLUE);
        Series drawn = series.jumpingAt(2).withCorners();
        assertThat(drawn.x()).containsExactly(0, 1, 2, 2);
        assertThat(drawn.y()).containsExactly(-5, -6, -6, 4);
    }

    @Test
    void aFigureOverTimeSpansItsTimes() {
        double[] times = {0.5, 1.0, 2.5};
        Figure figure = Figure.titled("Ball")
                .overTime(new Axis("time t", "s"), new Axis("height q", "m"), times)
                .line("ball", times, times, Palette.BLUE)
                .level("floor", times, 0.0);
        assertThat(figure.overTime()).isTrue();
        assertThat(figure.span()).containsExactly(0.5, 2.5);
        assertThat(figure.series()).extracting(Series::style).containsExactly(Style.LINE, Style.DASHED);
    }
}
