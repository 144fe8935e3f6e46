package org.nsds.report.chart;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.nsds.report.figure.AxisRange;
import org.nsds.report.figure.Figure;
import org.nsds.report.figure.Palette;

class UnitPrefixTest {

    private static Figure of(String x, String y, double[] times, double[] values) {
        return UnitPrefix.readable(Figure.titled("").axes(x, y).spanning(times).line("", times, values, Palette.BLUE));
    }

    @Test
    void smallNumbersGetAPrefix() {
        Figure plot = of("time t (s)", "energy (J)", new double[] {0, 0.004}, new double[] {0, 5e-5});
        assertThat(plot.x().label()).isEqualTo("time t (ms)");
        assertThat(plot.y().label()).isEqualTo("energy (mJ)");
        assertThat(plot.series().get(0).x()).containsExactly(0.0, 4.0);
        assertThat(plot.series().get(0).y()[1]).isEqualTo(0.05);
        assertThat(AxisRange.horizontal(plot).to()).isBetween(4.0, 4.1);
        assertThat(of("x (m)", "y (m)", new double[] {0, 1}, new double[] {0, 3e-15})
                        .y()
                        .label())
                .isEqualTo("y (fm)");
    }

    @Test
    void otherNumbersAndUnitsStay() {
        Figure plot = of("time t (s)", "angle (rad)", new double[] {0, 0.15}, new double[] {0, 1e-3});
        assertThat(plot.x().label()).isEqualTo("time t (s)");
        assertThat(plot.y().label()).isEqualTo("angle (rad)");
        assertThat(plot.series().get(0).y()).containsExactly(0.0, 1e-3);
        assertThat(of("x (m)", "y (m)", new double[] {0, 1}, new double[2]).y().label())
                .isEqualTo("y (m)");
    }

    @Test
    void decadesArePowersOfTen() {
        assertThat(TickLabel.ofDecade(1e-4)).isEqualTo("10⁻⁴");
        assertThat(TickLabel.ofDecade(1e10)).isEqualTo("10¹⁰");
        assertThat(TickLabel.ofDecade(100.0)).isEqualTo("100");
        assertThat(TickLabel.of(-0.5)).isEqualTo("−0.5");
    }
}
