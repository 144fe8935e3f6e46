package org.nsds.report.page;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;
import org.nsds.report.chart.TickLabel;
import org.nsds.report.chart.UnitPrefix;
import org.nsds.report.figure.AxisRange;
import org.nsds.report.figure.Figure;
import org.nsds.report.figure.Series;

/** Draws a figure as an SVG picture that does not move: for paper, and for readers without scripts. */
final class FixedChart {

    private static final double WIDTH = 640.0;
    private static final double HEIGHT = 330.0;
    private static final double LEFT = 74.0;
    private static final double RIGHT = 14.0;
    private static final double TOP = 10.0;
    private static final double BOTTOM = 44.0;
    private static final double LEGEND_LINE = 18.0;
    private static final int MOST_ENTRIES = 8;
    private static final int STRETCHES = 600;
    private static final int MOST_DOTS = 3000;

    private final Figure figure;
    private final AxisRange x;
    private final AxisRange y;
    private final StringBuilder svg = new StringBuilder();

    private FixedChart(Figure figure) {
        this.figure = figure;
        x = AxisRange.horizontal(figure);
        y = AxisRange.vertical(figure);
    }

    /** Returns the picture. */
    static String svg(Figure figure) {
        FixedChart chart = new FixedChart(UnitPrefix.readable(figure));
        chart.draw();
        return chart.svg.toString();
    }

    private void draw() {
        TreeMap<String, Series> entries = new TreeMap<>();
        List<String> names = new ArrayList<>();
        for (Series series : figure.series()) {
            if (!series.name().isEmpty() && entries.put(series.name(), series) == null) {
                names.add(series.name());
            }
        }
        List<String> shown = names.size() <= MOST_ENTRIES ? names : List.of(names.get(0), names.get(names.size() - 1));
        double height = HEIGHT + LEGEND_LINE * ((shown.size() + 1) / 2);
        svg.append("<svg viewBox=\"0 0 ").append(number(WIDTH)).append(' ').append(number(height));
        svg.append("\" role=\"img\" aria-label=\"").append(PageWriter.escape(figure.title()));
        svg.append("\" font-family=\"sans-serif\" font-size=\"12\" fill=\"#2b2f36\">");
        axis(true);
        axis(false);
        frame();
        svg.append("<svg x=\"")
                .append(number(LEFT))
                .append("\" y=\"")
                .append(number(TOP))
                .append("\" width=\"");
        svg.append(number(WIDTH - LEFT - RIGHT)).append("\" height=\"").append(number(HEIGHT - TOP - BOTTOM));
        svg.append("\" viewBox=\"")
                .append(number(LEFT))
                .append(' ')
                .append(number(TOP))
                .append(' ');
        svg.append(number(WIDTH - LEFT - RIGHT))
                .append(' ')
                .append(number(HEIGHT - TOP - BOTTOM))
                .append("\">");
        figure.series().forEach(this::series);
        svg.append("</svg>");
        for (int i = 0; i < shown.size(); i++) {
            legend(entries.get(shown.get(i)), i);
        }
        svg.append("</svg>");
    }

    private void frame() {
        svg.append("<rect x=\"")
                .append(number(LEFT))
                .append("\" y=\"")
                .append(number(TOP))
                .append("\" width=\"");
        svg.append(number(WIDTH - LEFT - RIGHT)).append("\" height=\"").append(number(HEIGHT - TOP - BOTTOM));
        svg.append("\" fill=\"none\" stroke=\"#8a9099\"/>");
    }

    private void axis(boolean horizontal) {
        AxisRange range = horizontal ? x : y;
        boolean logarithmic = (horizontal ? figure.x() : figure.y()).logarithmic();
        for (double tick : ticks(range, logarithmic, horizontal ? 7 : 6)) {
            double place = horizontal ? right(tick) : down(tick);
            svg.append("<path stroke=\"#e1e5ea\" d=\"M");
            svg.append(
                    horizontal
                            ? number(place) + " " + number(TOP) + "V" + number(HEIGHT - BOTTOM)
                            : number(LEFT) + " " + number(place) + "H" + number(WIDTH - RIGHT));
            svg.append("\"/><text x=\"")
                    .append(number(horizontal ? place : LEFT - 6.0))
                    .append("\" y=\"");
            svg.append(number(horizontal ? HEIGHT - BOTTOM + 16.0 : place + 4.0))
                    .append("\" text-anchor=\"");
            svg.append(horizontal ? "middle" : "end").append("\">");
            svg.append(logarithmic ? TickLabel.ofDecade(tick) : TickLabel.of(tick))
                    .append("</text>");
        }
        String label = PageWriter.escape((horizontal ? figure.x() : figure.y()).label());
        svg.append("<text text-anchor=\"middle\" font-size=\"13\" ");
        svg.append(
                horizontal
                        ? "x=\"" + number(0.5 * (LEFT + WIDTH - RIGHT)) + "\" y=\"" + number(HEIGHT - 10.0) + "\">"
                        : "transform=\"translate(14 " + number(0.5 * (TOP + HEIGHT - BOTTOM)) + ") rotate(-90)\">");
        svg.append(label).append("</text>");
    }

    private static List<Double> ticks(AxisRange range, boolean logarithmic, int most) {
        List<Double> ticks = new ArrayList<>();
        if (logarithmic) {
            double decades = Math.log10(range.to() / range.from());
            int step = (int) Math.max(1.0, Math.ceil(decades / most));
            for (int e = (int) Math.ceil(Math.log10(range.from())); e <= Math.log10(range.to()); e += step) {
                ticks.add(Math.pow(10.0, e));
            }
            return ticks;
        }
        double least = (range.to() - range.from()) / most;
        double power = Math.pow(10.0, Math.floor(Math.log10(least)));
        double step = least <= power
                ? power
                : least <= 2.0 * power ? 2.0 * power : least <= 5.0 * power ? 5.0 * power : 10.0 * power;
        for (double k = Math.ceil(range.from() / step); k * step <= range.to() && ticks.size() < 50; k++) {
            ticks.add(k * step);
        }
        return ticks;
    }

    private double right(double value) {
        return LEFT + share(value, x, figure.x().logarithmic()) * (WIDTH - LEFT - RIGHT);
    }

    private double down(double value) {
        return HEIGHT - BOTTOM - share(value, y, figure.y().logarithmic()) * (HEIGHT - TOP - BOTTOM);
    }

    private static double share(double value, AxisRange range, boolean logarithmic) {
        return logarithmic
                ? Math.log(value / range.from()) / Math.log(range.to() / range.from())
                : (value - range.from()) / (range.to() - range.from());
    }

    private void series(Series series) {
        String color = ChartScript.hex(series.color());
        switch (series.style()) {
            case LINE, DASHED -> {
                svg.append("<path fill=\"none\" stroke=\"").append(color).append("\" stroke-width=\"");
                svg.append(number(series.style() == Series.Style.DASHED ? 1.2 : series.width()))
                        .append('"');
                svg.append(series.style() == Series.Style.DASHED ? " stroke-dasharray=\"6 4\"" : "")
                        .append(" d=\"");
                path(series.withCorners());
                svg.append("\"/>");
            }
            case BAND -> {
                svg.append("<path stroke=\"none\" fill-opacity=\"0.35\" fill=\"")
                        .append(color)
                        .append("\" d=\"");
                path(series);
                svg.append("\"/>");
            }
            case DOTS, CLOUD, STEMS -> dots(series, color);
        }
    }

    /** Relative steps of tenths of a unit are short. */
    private void path(Series series) {
        boolean down = false;
        long lastX = 0;
        long lastY = 0;
        for (int i : Extremes.of(series.y(), STRETCHES)) {
            double px = right(series.x()[i]);
            double py = down(series.y()[i]);
            if (!Double.isFinite(px) || !Double.isFinite(py) || Math.abs(px) > 1e6 || Math.abs(py) > 1e6) {
                down = false;
                continue;
            }
            long tenthX = Math.round(10.0 * px);
            long tenthY = Math.round(10.0 * py);
            if (!down) {
                svg.append('M').append(tenths(tenthX)).append(' ').append(tenths(tenthY));
            } else if (tenthX != lastX || tenthY != lastY) {
                svg.append('l').append(tenths(tenthX - lastX)).append(' ').append(tenths(tenthY - lastY));
            }
            down = true;
            lastX = tenthX;
            lastY = tenthY;
        }
    }

    /** Dots as lines of no length with round ends. */
    private void dots(Series series, String color) {
        boolean stems = series.style() == Series.Style.STEMS;
        double size = series.style() == Series.Style.CLOUD ? 1.2 : 4.0;
        int every = Math.max(1, series.x().length / MOST_DOTS);
        StringBuilder lines = new StringBuilder();
        svg.append("<path fill=\"none\" stroke-linecap=\"round\" stroke=\"")
                .append(color)
                .append("\" stroke-width=\"");
        svg.append(number(size)).append("\" d=\"");
        for (int i = 0; i < series.x().length; i += every) {
            double px = right(series.x()[i]);
            double py = down(series.y()[i]);
            if (Double.isFinite(px) && Double.isFinite(py)) {
                svg.append('M')
                        .append(number(px))
                        .append(' ')
                        .append(number(py))
                        .append("h0");
                lines.append('M')
                        .append(number(px))
                        .append(' ')
                        .append(number(down(0.0)))
                        .append('V')
                        .append(number(py));
            }
        }
        svg.append("\"/>");
        if (stems) {
            svg.append("<path fill=\"none\" stroke=\"")
                    .append(color)
                    .append("\" d=\"")
                    .append(lines)
                    .append("\"/>");
        }
    }

    private void legend(Series series, int entry) {
        double left = LEFT + (entry % 2) * 0.5 * (WIDTH - LEFT - RIGHT);
        double line = HEIGHT + LEGEND_LINE * (entry / 2) + 6.0;
        svg.append("<path stroke-width=\"3\" stroke=\"")
                .append(ChartScript.hex(series.color()))
                .append("\" d=\"M");
        svg.append(number(left))
                .append(' ')
                .append(number(line))
                .append("h18\"/><text x=\"")
                .append(number(left + 24.0));
        svg.append("\" y=\"")
                .append(number(line + 4.0))
                .append("\">")
                .append(PageWriter.escape(series.name()))
                .append("</text>");
    }

    private static String number(double value) {
        String text = String.format(Locale.ROOT, "%.1f", value);
        return text.endsWith(".0") ? text.substring(0, text.length() - 2) : text;
    }

    private static String tenths(long value) {
        return value % 10 == 0
                ? Long.toString(value / 10)
                : (value < 0 ? "-" : "") + Math.abs(value / 10) + "." + Math.abs(value % 10);
    }
}
