package org.nsds.report.figure;

import java.awt.Color;
import java.util.ArrayList;
import java.util.List;
import org.nsds.core.solution.Solution;
import org.nsds.report.figure.Series.Style;

/**
 * Shows when a column is positive: when a diode conducts, when a switch is closed.
 *
 * @param legend its entry in the legend
 * @param column by name
 */
record Strip(String legend, String column) {

    private static final double NEGLIGIBLE = 1e-6;

    /** Returns a rectangle for every interval in which the column is positive. */
    List<Series> bands(Solution solution, double bottom, double top, Color color) {
        double[] values = solution.column(column);
        double threshold = 0.0;
        for (double value : values) {
            threshold = Math.max(threshold, NEGLIGIBLE * value);
        }
        List<Series> bands = new ArrayList<>();
        int row = 1;
        while (row < values.length) {
            int first = row;
            while (row < values.length && values[row] > threshold) {
                row++;
            }
            if (row > first) {
                double from = solution.time(first - 1);
                double to = solution.time(row - 1);
                bands.add(new Series(
                        legend,
                        new double[] {from, to, to, from},
                        new double[] {bottom, bottom, top, top},
                        Style.BAND,
                        color));
            }
            row++;
        }
        return bands;
    }
}
