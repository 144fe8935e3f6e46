package org.nsds.report.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.stream.IntStream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.nsds.report.figure.Figure;
import org.nsds.report.figure.Palette;
import org.nsds.report.figure.Series;
import org.nsds.report.figure.Series.Style;

/** Pictures are drawn without a display, whatever the data. */
class PngRendererTest {

    private static final double[] X =
            IntStream.range(0, 100).mapToDouble(i -> 0.01 * i).toArray();
    private static final double[] Y = Arrays.stream(X).map(x -> x * (1.0 - x)).toArray();

    @Test
    void drawsInTheColourAskedFor() throws IOException {
        BufferedImage image = draw(Figure.titled("arc").axes("x", "y").line("arc", X, Y, Palette.VERMILION));

        assertThat(image.getWidth()).isEqualTo(1800);
        assertThat(image.getHeight()).isEqualTo(1050);
        assertThat(pixels(image, Palette.VERMILION.getRGB())).isGreaterThan(500);
    }

    @Test
    void drawsEveryStyle() throws IOException {
        for (Style style : Style.values()) {
            Figure plot = Figure.titled(style.name()).axes("x", "y");
            BufferedImage image = draw(plot.with(new Series("curve", X, Y, style, Palette.BLUE)));
            BufferedImage empty = draw(plot.level("nothing", X, -1.0));
            assertThat(pixels(image, Palette.BLUE.getRGB()))
                    .as(style.name())
                    .isGreaterThan(pixels(empty, Palette.BLUE.getRGB()));
        }
    }

    @Test
    void drawsConstantsAndNothingAtAll() throws IOException {
        double[] zero = new double[X.length];
        assertThat(draw(Figure.titled("zero").axes("x", "y").line("zero", X, zero, Palette.BLUE)))
                .isNotNull();
        assertThat(draw(Figure.titled("none")
                        .axes("x", "y")
                        .spanning(X)
                        .with(new Series("none", new double[0], new double[0], Style.STEMS, Palette.BLUE))))
                .isNotNull();
    }

    @Test
    void thinningKeepsEveryPeak() {
        int n = 100_000;
        double[] x = IntStream.range(0, n).asDoubleStream().toArray();
        double[] y = new double[n];
        y[12_345] = 7.0;
        y[98_765] = -3.0;

        Series thin = Thinning.of(new Series("peaks", x, y, Style.LINE, Palette.BLUE));

        assertThat(thin.x()).hasSizeLessThan(10_000).isSorted();
        assertThat(thin.y()).contains(7.0, -3.0);
    }

    private static BufferedImage draw(Figure plot) throws IOException {
        return ImageIO.read(new ByteArrayInputStream(PngRenderer.render(plot)));
    }

    private static long pixels(BufferedImage image, int rgb) {
        return Arrays.stream(image.getRGB(0, 0, image.getWidth(), image.getHeight(), null, 0, image.getWidth()))
                .filter(pixel -> pixel == rgb)
                .count();
    }
}
