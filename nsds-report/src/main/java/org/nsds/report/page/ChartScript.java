package org.nsds.report.page;

import java.awt.Color;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.nsds.report.figure.Axis;
import org.nsds.report.figure.AxisRange;
import org.nsds.report.figure.EventMark;
import org.nsds.report.figure.Figure;
import org.nsds.report.figure.Series;
import org.nsds.report.page.NumberCodec.Precision;

/**
 * What the page is told of its charts. The more numbers the charts of a page have, the fewer digits are kept of each, and beyond a million and a half
 * only the least and largest of each stretch are.
 */
final class ChartScript {

    private static final int MOST_EXACT = 30_000;
    private static final int MOST_FINE = 400_000;
    private static final int MOST = 1_500_000;

    private final ArrayTable arrays;
    private final Precision precision;
    private final double share;

    /** Makes scripts for the charts of a page. */
    ChartScript(ArrayTable arrays, List<Figure> figures) {
        this.arrays = arrays;
        long numbers = count(figures);
        precision = numbers <= MOST_EXACT ? Precision.EXACT : numbers <= MOST_FINE ? Precision.FINE : Precision.MEDIUM;
        share = Math.min(1.0, (double) MOST / Math.max(1, numbers));
    }

    private static long count(List<Figure> figures) {
        Map<double[], Boolean> distinct = new IdentityHashMap<>();
        for (Figure figure : figures) {
            for (Series series : figure.series()) {
                distinct.put(series.y(), true);
            }
        }
        return distinct.keySet().stream().mapToLong(values -> values.length).sum();
    }

    /** Returns what a chart is made of. */
    Map<String, Object> of(Figure figure, String id) {
        Map<String, Object> chart = new LinkedHashMap<>();
        chart.put("id", id);
        chart.put("name", figure.name().isEmpty() ? "chart" : figure.name());
        chart.put("title", figure.title());
        chart.put("time", figure.overTime());
        chart.put("x", axis(figure.x()));
        chart.put("y", axis(figure.y()));
        if (!figure.span().isEmpty()) {
            chart.put("span", figure.span());
        }
        if (figure.y().logarithmic()) {
            AxisRange range = AxisRange.vertical(figure);
            chart.put("rangeY", List.of(range.from(), range.to()));
        }
        chart.put(
                "series",
                figure.series().stream().map(series -> series(series, figure)).toList());
        if (!figure.marks().isEmpty()) {
            chart.put("marks", marks(figure.marks()));
        }
        return chart;
    }

    private static Map<String, Object> axis(Axis axis) {
        Map<String, Object> script = new LinkedHashMap<>();
        script.put("quantity", axis.quantity());
        script.put("unit", axis.unit());
        script.put("log", axis.logarithmic());
        return script;
    }

    private Map<String, Object> series(Series whole, Figure figure) {
        Series series = share < 1.0 && isFunction(whole) ? thinned(whole) : whole;
        Map<String, Object> script = new LinkedHashMap<>();
        script.put("name", series.name());
        script.put("style", series.style().name().toLowerCase(Locale.ROOT));
        script.put("color", hex(series.color()));
        script.put("width", series.width());
        script.put("x", arrays.add(series.x(), digits(figure.x())));
        script.put("y", arrays.add(series.y(), digits(figure.y())));
        if (series.jumps().length > 0) {
            script.put("jumps", arrays.add(series.jumps()));
        }
        return script;
    }

    private Precision digits(Axis axis) {
        return axis.logarithmic() && precision != Precision.EXACT ? Precision.SINGLE : precision;
    }

    private static boolean isFunction(Series series) {
        for (int i = 1; i < series.x().length; i++) {
            if (!(series.x()[i] >= series.x()[i - 1])) {
                return false;
            }
        }
        return true;
    }

    private Series thinned(Series series) {
        int[] kept = Extremes.of(series.y(), (int) Math.max(1000.0, share * series.x().length / 2.0));
        return series.at(at(series.x(), kept), at(series.y(), kept));
    }

    private static double[] at(double[] values, int[] kept) {
        return Arrays.stream(kept).mapToDouble(i -> values[i]).toArray();
    }

    /** Marks, kind by kind, with each label once. */
    private List<Map<String, Object>> marks(List<EventMark> marks) {
        Map<String, List<EventMark>> kinds = new LinkedHashMap<>();
        marks.forEach(mark ->
                kinds.computeIfAbsent(mark.kind(), kind -> new ArrayList<>()).add(mark));
        List<Map<String, Object>> scripts = new ArrayList<>();
        kinds.forEach((kind, of) -> {
            List<String> labels = new ArrayList<>();
            Map<String, Integer> numbers = new HashMap<>();
            int[] label = of.stream()
                    .mapToInt(mark -> numbers.computeIfAbsent(mark.label(), text -> {
                        labels.add(text);
                        return labels.size() - 1;
                    }))
                    .toArray();
            Map<String, Object> script = new LinkedHashMap<>();
            script.put("kind", kind);
            script.put("labels", labels);
            script.put("of", label);
            script.put("x", arrays.add(of.stream().mapToDouble(EventMark::x).toArray(), Precision.EXACT));
            scripts.add(script);
        });
        return scripts;
    }

    static String hex(Color color) {
        return String.format(Locale.ROOT, "#%06x", color.getRGB() & 0xFFFFFF);
    }
}
