package org.nsds.examples.plot;

import java.awt.Color;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.nsds.core.solution.Solution;
import org.nsds.examples.plot.Curve.Style;

/** Figures of circuits and relays: states over time, with coloured bands where something conducts or slides. */
public final class SwitchingFigures {

    private static final double NEGLIGIBLE = 1e-6;

    private SwitchingFigures() {}

    /**
     * Columns over time, with a strip below them for each diode that is coloured while it conducts.
     *
     * @param columns legend entry and column name of each curve
     * @param conducting legend entry of each diode, and the column that is positive while it conducts
     */
    public static Figure withBands(
            String name,
            String caption,
            String title,
            String label,
            List<Map.Entry<String, String>> columns,
            List<Map.Entry<String, String>> conducting) {
        return new Figure(name, caption, solution -> {
            double least = Double.POSITIVE_INFINITY;
            double largest = Double.NEGATIVE_INFINITY;
            for (Map.Entry<String, String> column : columns) {
                for (double value : solution.column(column.getValue())) {
                    least = Math.min(least, value);
                    largest = Math.max(largest, value);
                }
            }
            Plot plot = ContactFigures.overTime(title, label, solution);
            double height = 0.05 * (largest - least);
            for (int i = 0; i < conducting.size(); i++) {
                double top = least - (1.0 + 1.4 * i) * height;
                for (Curve band : bands(solution, conducting.get(i), top - height, top, i, conducting.size())) {
                    plot = plot.curve(band);
                }
            }
            for (int i = 0; i < columns.size(); i++) {
                plot = plot.line(
                        columns.get(i).getKey(),
                        solution.times(),
                        solution.column(columns.get(i).getValue()),
                        Palette.of(i, columns.size()));
            }
            return plot;
        });
    }

    /**
     * Multipliers over time, from the first step on: at the start there is none yet.
     *
     * @param columns legend entry and column name of each
     */
    public static Figure controls(String caption, String title, List<Map.Entry<String, String>> columns) {
        return new Figure("control", caption, solution -> {
            Plot plot = ContactFigures.overTime(title, "control λ", solution);
            for (int i = 0; i < columns.size(); i++) {
                double[] lambda = solution.column(columns.get(i).getValue());
                plot = plot.line(
                        columns.get(i).getKey(),
                        Arrays.copyOfRange(solution.times(), 1, lambda.length),
                        Arrays.copyOfRange(lambda, 1, lambda.length),
                        Palette.of(i, columns.size()));
            }
            return plot;
        });
    }

    /** One state against another, with the start and the end marked. */
    public static Figure portrait(
            String name, String caption, String title, String xLabel, String yLabel, String x, String y) {
        return new Figure(name, caption, solution -> {
            double[] horizontal = solution.column(x);
            double[] vertical = solution.column(y);
            int last = horizontal.length - 1;
            return Plot.titled(title)
                    .axes(xLabel, yLabel)
                    .line("state", horizontal, vertical, Palette.BLUE)
                    .curve(dot("start", horizontal[0], vertical[0], Palette.VERMILION))
                    .curve(dot("end", horizontal[last], vertical[last], Palette.INK));
        });
    }

    private static Curve dot(String name, double x, double y, Color color) {
        return new Curve(name, new double[] {x}, new double[] {y}, Style.DOTS, color);
    }

    /** A rectangle for every interval in which the column is positive. */
    private static List<Curve> bands(
            Solution solution, Map.Entry<String, String> diode, double bottom, double top, int index, int count) {
        double[] values = solution.column(diode.getValue());
        double threshold = 0.0;
        for (double value : values) {
            threshold = Math.max(threshold, NEGLIGIBLE * value);
        }
        List<Curve> bands = new ArrayList<>();
        int row = 1;
        while (row < values.length) {
            int first = row;
            while (row < values.length && values[row] > threshold) {
                row++;
            }
            if (row > first) {
                double from = solution.time(first - 1);
                double to = solution.time(row - 1);
                bands.add(new Curve(
                        diode.getKey(),
                        new double[] {from, to, to, from},
                        new double[] {bottom, bottom, top, top},
                        Style.BAND,
                        Palette.of(index, Math.max(count, 2))));
            }
            row++;
        }
        return bands;
    }
}
