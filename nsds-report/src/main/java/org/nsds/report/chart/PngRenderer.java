package org.nsds.report.chart;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Locale;
import javax.imageio.ImageIO;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.XYSeries.XYSeriesRenderStyle;
import org.knowm.xchart.style.AxesChartStyler.TextAlignment;
import org.knowm.xchart.style.XYStyler;
import org.knowm.xchart.style.markers.SeriesMarkers;
import org.nsds.report.figure.AxisRange;
import org.nsds.report.figure.Figure;
import org.nsds.report.figure.HeatMap;
import org.nsds.report.figure.Illustration;
import org.nsds.report.figure.Palette;
import org.nsds.report.figure.Picture;
import org.nsds.report.figure.Series;

/** Draws a {@link Figure} as PNG, at twice the resolution of the screen it is laid out for, on any machine without a display. */
public final class PngRenderer {

    private static final int WIDTH = 900;
    private static final int HEIGHT = 525;
    private static final int SCALE = 2;
    private static final int MANY_DOTS = 200;
    private static final Color GRID = new Color(0xE4E7EB);
    private static final Color FRAME = new Color(0xB4BAC2);

    private PngRenderer() {}

    /** Returns an illustration as the bytes of a PNG file. */
    public static byte[] render(Illustration illustration) {
        if (illustration instanceof HeatMap map) {
            return HeatMapPicture.render(map);
        }
        return illustration instanceof Picture picture ? picture.png() : render((Figure) illustration);
    }

    /** Returns a figure as the bytes of a PNG file. */
    public static byte[] render(Figure figure) {
        Figure plot = UnitPrefix.readable(figure);
        Legend legend = new Legend(plot);
        BufferedImage image = new BufferedImage(WIDTH * SCALE, HEIGHT * SCALE, BufferedImage.TYPE_INT_RGB);
        Graphics2D graphics = image.createGraphics();
        graphics.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
        graphics.scale(SCALE, SCALE);
        int legendHeight = legend.height(graphics, WIDTH);
        chart(plot).paint(graphics, WIDTH, HEIGHT - legendHeight);
        graphics.translate(0, HEIGHT - legendHeight);
        legend.paint(graphics, WIDTH);
        graphics.dispose();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            ImageIO.write(image, "png", bytes);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot draw '" + plot.title() + "': " + e.getMessage(), e);
        }
        return bytes.toByteArray();
    }

    private static XYChart chart(Figure plot) {
        XYChart chart = new XYChartBuilder()
                .width(WIDTH)
                .height(HEIGHT)
                .title(plot.title())
                .xAxisTitle(plot.x().label())
                .yAxisTitle(plot.y().label())
                .build();
        style(chart.getStyler(), plot);
        addUnseenPoints(chart, plot);
        for (Series curve : plot.series()) {
            if (curve.x().length > 0) {
                add(chart, Thinning.of(curve.style() == Series.Style.LINE ? curve.withCorners() : curve));
            }
        }
        return chart;
    }

    private static void style(XYStyler styler, Figure plot) {
        styler.setLocale(Locale.ENGLISH);
        styler.setAntiAlias(true);
        styler.setTextAntiAlias(true);
        styler.setChartBackgroundColor(Color.WHITE);
        styler.setPlotBackgroundColor(Color.WHITE);
        styler.setPlotBorderVisible(true);
        styler.setPlotBorderColor(FRAME);
        styler.setPlotGridLinesColor(GRID);
        styler.setPlotGridLinesStroke(new BasicStroke(1f));
        styler.setChartFontColor(Palette.INK);
        styler.setAxisTickLabelsColor(Palette.INK);
        styler.setAxisTickMarksColor(FRAME);
        styler.setPlotTicksMarksVisible(false);
        styler.setChartTitleFont(new Font(Font.SANS_SERIF, Font.BOLD, 21));
        styler.setAxisTitleFont(new Font(Font.SANS_SERIF, Font.PLAIN, 18));
        styler.setAxisTickLabelsFont(new Font(Font.SANS_SERIF, Font.PLAIN, 16));
        styler.setChartPadding(18);
        styler.setChartTitlePadding(8);
        styler.setXAxisTickMarkSpacingHint(100);
        styler.setYAxisTickMarkSpacingHint(60);
        long dots = plot.series().stream()
                .filter(curve -> curve.style() == Series.Style.DOTS)
                .mapToLong(curve -> curve.x().length)
                .sum();
        boolean cloud = plot.series().stream().anyMatch(curve -> curve.style() == Series.Style.CLOUD);
        styler.setMarkerSize(cloud ? 1 : dots > MANY_DOTS ? 4 : 7);
        styler.setPlotContentSize(1.0);
        styler.setLegendVisible(false);
        styler.setPlotMargin(0);
        styler.setYAxisLabelAlignment(TextAlignment.Right);
        styler.setAxisTicksLineVisible(false);
        styler.setXAxisLogarithmic(plot.x().logarithmic());
        styler.setYAxisLogarithmic(plot.y().logarithmic());
        styler.setXAxisTickLabelsFormattingFunction(plot.x().logarithmic() ? TickLabel::ofDecade : TickLabel::of);
        styler.setYAxisTickLabelsFormattingFunction(plot.y().logarithmic() ? TickLabel::ofDecade : TickLabel::of);
        AxisRange horizontal = AxisRange.horizontal(plot);
        styler.setXAxisMin(horizontal.from()).setXAxisMax(horizontal.to());
        AxisRange vertical = AxisRange.vertical(plot);
        styler.setYAxisMin(vertical.from()).setYAxisMax(vertical.to());
    }

    private static void add(XYChart chart, Series curve) {
        switch (curve.style()) {
            case LINE -> stroke(series(chart, curve.x(), curve.y()), curve.color(), curve.width());
            case DASHED ->
                series(chart, curve.x(), curve.y())
                        .setMarker(SeriesMarkers.NONE)
                        .setLineColor(curve.color())
                        .setLineStyle(dashed());
            case DOTS, CLOUD -> dots(chart, curve);
            case STEMS -> {
                double[][] comb = comb(curve);
                stroke(series(chart, comb[0], comb[1]), Palette.translucent(curve.color(), 150), 1.4f);
                dots(chart, curve);
            }
            case BAND ->
                stroke(series(chart, curve.x(), curve.y()), curve.color(), 1.2f)
                        .setXYSeriesRenderStyle(XYSeriesRenderStyle.PolygonArea)
                        .setFillColor(Palette.translucent(curve.color(), 110));
        }
    }

    private static void dots(XYChart chart, Series curve) {
        series(chart, curve.x(), curve.y())
                .setXYSeriesRenderStyle(XYSeriesRenderStyle.Scatter)
                .setMarker(SeriesMarkers.CIRCLE)
                .setMarkerColor(curve.color());
    }

    private static XYSeries stroke(XYSeries series, Color color, float width) {
        series.setMarker(SeriesMarkers.NONE)
                .setLineColor(color)
                .setLineStyle(new BasicStroke(width, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
        return series;
    }

    /** XChart wants a name for every series, although nobody sees it. */
    private static XYSeries series(XYChart chart, double[] x, double[] y) {
        return chart.addSeries("series " + chart.getSeriesCollection().size(), x, y);
    }

    /** XChart puts its ticks on data that are equally spaced, as times are; unevenly spaced points keep it from doing so. */
    private static void addUnseenPoints(XYChart chart, Figure plot) {
        AxisRange x = AxisRange.horizontal(plot);
        double y = AxisRange.vertical(plot).to();
        double[] uneven = {x.from(), x.from() + 0.3 * (x.to() - x.from()), x.to()};
        stroke(series(chart, uneven, new double[] {y, y, y}), new Color(0, 0, 0, 0), 1f);
    }

    static BasicStroke dashed() {
        return new BasicStroke(1.8f, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 10f, new float[] {8f, 6f}, 0f);
    }

    /** From zero up to each point and down again. */
    private static double[][] comb(Series curve) {
        int n = curve.x().length;
        double[][] comb = new double[2][3 * n];
        for (int i = 0; i < n; i++) {
            for (int k = 0; k < 3; k++) {
                comb[0][3 * i + k] = curve.x()[i];
            }
            comb[1][3 * i + 1] = curve.y()[i];
        }
        return comb;
    }
}
