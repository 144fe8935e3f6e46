package org.nsds.examples.plot;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import javax.imageio.ImageIO;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.XYSeries.XYSeriesRenderStyle;
import org.knowm.xchart.style.Styler.LegendLayout;
import org.knowm.xchart.style.Styler.LegendPosition;
import org.knowm.xchart.style.XYStyler;
import org.knowm.xchart.style.markers.SeriesMarkers;

/** Draws a {@link Plot} as PNG, at twice the resolution of the screen it is laid out for, on any machine without a display. */
public final class PngRenderer {

    private static final int WIDTH = 900;
    private static final int HEIGHT = 525;
    private static final int SCALE = 2;
    private static final int MOST_LEGEND_ENTRIES = 12;
    private static final Color TEXT = new Color(0x2B2F36);
    private static final Color GRID = new Color(0xE4E7EB);
    private static final Color FRAME = new Color(0xB4BAC2);

    private PngRenderer() {}

    /** The picture as the bytes of a PNG file. */
    public static byte[] render(Plot plot) {
        XYChart chart = chart(plot);
        BufferedImage image = new BufferedImage(WIDTH * SCALE, HEIGHT * SCALE, BufferedImage.TYPE_INT_RGB);
        Graphics2D graphics = image.createGraphics();
        graphics.scale(SCALE, SCALE);
        chart.paint(graphics, WIDTH, HEIGHT);
        graphics.dispose();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            ImageIO.write(image, "png", bytes);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot draw '" + plot.title() + "': " + e.getMessage(), e);
        }
        return bytes.toByteArray();
    }

    private static XYChart chart(Plot plot) {
        XYChart chart = new XYChartBuilder()
                .width(WIDTH)
                .height(HEIGHT)
                .title(plot.title())
                .xAxisTitle(plot.xLabel())
                .yAxisTitle(plot.yLabel())
                .build();
        style(chart.getStyler(), plot);
        Set<String> named = new HashSet<>();
        for (Curve curve : plot.curves()) {
            add(chart, Thinning.of(curve), named);
        }
        chart.getStyler().setLegendVisible(named.size() > 1 && named.size() <= MOST_LEGEND_ENTRIES);
        return chart;
    }

    private static void style(XYStyler styler, Plot plot) {
        styler.setLocale(Locale.ENGLISH);
        styler.setAntiAlias(true);
        styler.setTextAntiAlias(true);
        styler.setChartBackgroundColor(Color.WHITE);
        styler.setPlotBackgroundColor(Color.WHITE);
        styler.setPlotBorderVisible(true);
        styler.setPlotBorderColor(FRAME);
        styler.setPlotGridLinesColor(GRID);
        styler.setPlotGridLinesStroke(new BasicStroke(1f));
        styler.setChartFontColor(TEXT);
        styler.setAxisTickLabelsColor(TEXT);
        styler.setAxisTickMarksColor(FRAME);
        styler.setPlotTicksMarksVisible(false);
        styler.setChartTitleFont(new Font(Font.SANS_SERIF, Font.BOLD, 18));
        styler.setAxisTitleFont(new Font(Font.SANS_SERIF, Font.PLAIN, 15));
        styler.setAxisTickLabelsFont(new Font(Font.SANS_SERIF, Font.PLAIN, 13));
        styler.setLegendFont(new Font(Font.SANS_SERIF, Font.PLAIN, 14));
        styler.setChartPadding(14);
        styler.setChartTitlePadding(8);
        styler.setXAxisTickMarkSpacingHint(85);
        styler.setYAxisTickMarkSpacingHint(50);
        styler.setMarkerSize(6);
        styler.setPlotContentSize(1.0);
        styler.setLegendPosition(LegendPosition.OutsideS);
        styler.setLegendLayout(LegendLayout.Horizontal);
        styler.setLegendBorderColor(Color.WHITE);
        styler.setYAxisLogarithmic(plot.logarithmic());
        AxisRange horizontal = AxisRange.ofX(plot);
        styler.setXAxisMin(horizontal.from()).setXAxisMax(horizontal.to());
        AxisRange vertical = AxisRange.ofY(plot);
        styler.setYAxisMin(vertical.from()).setYAxisMax(vertical.to());
    }

    private static void add(XYChart chart, Curve curve, Set<String> named) {
        switch (curve.style()) {
            case LINE -> stroke(series(chart, curve, curve.x(), curve.y(), named), curve.color(), 1.8f);
            case THICK -> stroke(series(chart, curve, curve.x(), curve.y(), named), curve.color(), 3f);
            case DASHED ->
                series(chart, curve, curve.x(), curve.y(), named)
                        .setMarker(SeriesMarkers.NONE)
                        .setLineColor(curve.color())
                        .setLineStyle(new BasicStroke(
                                1.8f, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 10f, new float[] {8f, 6f}, 0f));
            case DOTS -> dots(chart, curve, named);
            case STEMS -> {
                double[][] comb = comb(curve);
                stroke(hidden(chart, curve, comb[0], comb[1]), Palette.translucent(curve.color(), 150), 1.4f);
                dots(chart, curve, named);
            }
            case BAND ->
                stroke(series(chart, curve, curve.x(), curve.y(), named), curve.color(), 1.2f)
                        .setXYSeriesRenderStyle(XYSeriesRenderStyle.PolygonArea)
                        .setFillColor(Palette.translucent(curve.color(), 110));
        }
    }

    private static void dots(XYChart chart, Curve curve, Set<String> named) {
        series(chart, curve, curve.x(), curve.y(), named)
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

    private static XYSeries series(XYChart chart, Curve curve, double[] x, double[] y, Set<String> named) {
        return named.add(curve.name()) ? chart.addSeries(curve.name(), x, y) : hidden(chart, curve, x, y);
    }

    /** A series without a legend entry; XChart still wants a name of its own for it. */
    private static XYSeries hidden(XYChart chart, Curve curve, double[] x, double[] y) {
        XYSeries series =
                chart.addSeries(curve.name() + " #" + chart.getSeriesCollection().size(), x, y);
        series.setShowInLegend(false);
        return series;
    }

    /** From zero up to each point and down again. */
    private static double[][] comb(Curve curve) {
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
