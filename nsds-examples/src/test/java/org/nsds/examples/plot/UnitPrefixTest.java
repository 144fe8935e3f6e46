package org.nsds.examples.plot;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class UnitPrefixTest {

    private static Plot of(String x, String y, double[] times, double[] values) {
        return UnitPrefix.readable(Plot.titled("").axes(x, y).spanning(times).line("", times, values, Palette.BLUE));
    }

    @Test
    void smallNumbersGetAPrefix() {
        Plot plot = of("time t (s)", "energy (J)", new double[] {0, 0.004}, new double[] {0, 5e-5});
        assertThat(plot.xLabel()).isEqualTo("time t (ms)");
        assertThat(plot.yLabel()).isEqualTo("energy (mJ)");
        assertThat(plot.curves().get(0).x()).containsExactly(0.0, 4.0);
        assertThat(plot.curves().get(0).y()[1]).isEqualTo(0.05);
        assertThat(plot.horizontal().to()).isBetween(4.0, 4.1);
        assertThat(of("x (m)", "y (m)", new double[] {0, 1}, new double[] {0, 3e-15})
                        .yLabel())
                .isEqualTo("y (fm)");
    }

    @Test
    void otherNumbersAndUnitsStay() {
        Plot plot = of("time t (s)", "angle (rad)", new double[] {0, 0.15}, new double[] {0, 1e-3});
        assertThat(plot.xLabel()).isEqualTo("time t (s)");
        assertThat(plot.yLabel()).isEqualTo("angle (rad)");
        assertThat(plot.curves().get(0).y()).containsExactly(0.0, 1e-3);
        assertThat(of("x (m)", "y (m)", new double[] {0, 1}, new double[2]).yLabel())
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
