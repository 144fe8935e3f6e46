package org.nsds.campaign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.nsds.campaign.design.Axis;
import org.nsds.campaign.design.Grid;
import org.nsds.campaign.design.Samples;
import org.nsds.campaign.design.UnitSampler;

/** Every point of a design follows from its number. */
class DesignTest {

    @Test
    void rangesHitBothEndsExactly() {
        Grid grid = new Grid(List.of(Axis.parse("a=0.1:0.7:7"), Axis.parse("b=0.5:4:log:4")));
        assertThat(grid.size()).isEqualTo(28);
        assertThat(grid.point(0).values()).containsEntry("a", 0.1).containsEntry("b", 0.5);
        assertThat(grid.point(27).values()).containsEntry("a", 0.7).containsEntry("b", 4.0);
        assertThat(grid.point(1).number("b")).isEqualTo(1.0, within(1e-15)); // 0.5 · 8^(1/3)
    }

    @Test
    void aLatinHypercubeHasOnePointInEverySlice() {
        UnitSampler cube = UnitSampler.parse("latin-hypercube:50", 3, 7);
        for (int i = 0; i < 3; i++) {
            int axis = i;
            assertThat(IntStream.range(0, 50).map(k -> (int) (50.0 * cube.point(k)[axis])))
                    .containsExactlyInAnyOrderElementsOf(
                            IntStream.range(0, 50).boxed().toList());
        }
    }

    @Test
    void sobolIntegratesBetterThanChance() {
        double exact = Math.pow(1.0 - Math.cos(1.0), 3);
        double sobol = mean(UnitSampler.parse("sobol:4095", 3, 1));
        assertThat(sobol).isEqualTo(exact, within(2e-4));
        assertThat(mean(UnitSampler.parse("monte-carlo:4096", 3, 1))).isEqualTo(exact, within(8e-3));
    }

    private static double mean(UnitSampler sampler) {
        return IntStream.range(0, (int) sampler.size())
                .mapToObj(sampler::point)
                .mapToDouble(u -> Math.sin(u[0]) * Math.sin(u[1]) * Math.sin(u[2]))
                .average()
                .orElseThrow();
    }

    @Test
    void normalSamplesHaveTheirMeanAndDeviation() {
        Samples samples =
                new Samples(List.of(Axis.parse("m=normal(3,0.5)")), UnitSampler.parse("latin-hypercube:2000", 1, 4));
        double[] m = IntStream.range(0, 2000)
                .mapToDouble(k -> samples.point(k).number("m"))
                .toArray();
        double mean = IntStream.range(0, 2000).mapToDouble(k -> m[k]).average().orElseThrow();
        double square = IntStream.range(0, 2000)
                .mapToDouble(k -> (m[k] - 3.0) * (m[k] - 3.0))
                .average()
                .orElseThrow();
        assertThat(mean).isEqualTo(3.0, within(2e-3));
        assertThat(Math.sqrt(square)).isEqualTo(0.5, within(5e-3));
    }
}
