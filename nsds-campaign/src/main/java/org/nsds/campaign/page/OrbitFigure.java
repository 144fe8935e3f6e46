package org.nsds.campaign.page;

import java.awt.Color;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.nsds.campaign.orbit.OrbitTable;
import org.nsds.campaign.orbit.OrbitTable.Row;
import org.nsds.report.figure.Figure;
import org.nsds.report.figure.Palette;
import org.nsds.report.figure.Series;
import org.nsds.report.figure.Series.Style;
import org.nsds.report.text.HtmlTable;

/** Draws periodic motions into a bifurcation diagram: stable ones as lines, unstable ones dashed, and dots where they change. */
final class OrbitFigure {

    private static final Map<String, Color> CHANGES = new LinkedHashMap<>();

    static {
        CHANGES.put("period doubling", Palette.OCHRE);
        CHANGES.put("fold", Palette.PURPLE);
        CHANGES.put("grazing", Palette.GREEN);
    }

    private OrbitFigure() {}

    /** Returns a figure with the motions, if the column is one of their coordinates. */
    static Figure with(Figure figure, OrbitTable orbits, String column) {
        int coordinate = orbits.columns().indexOf(column);
        if (coordinate < 0) {
            return figure;
        }
        Figure drawn = figure;
        List<Row> line = new ArrayList<>();
        for (Row row : orbits.rows()) {
            if (!row.kind().isEmpty()) {
                continue;
            }
            Row last = line.isEmpty() ? row : line.get(line.size() - 1);
            boolean same = row.branch() == last.branch() && row.phase() == last.phase();
            if (!same || row.stable() != last.stable()) {
                drawn = drawn.with(line(line, coordinate));
                line.clear();
                if (same) {
                    line.add(beside(last, row.stable())); // the next line begins where this one ends
                }
            }
            line.add(row);
        }
        drawn = line.isEmpty() ? drawn : drawn.with(line(line, coordinate));
        for (Map.Entry<String, Color> change : CHANGES.entrySet()) {
            List<Row> there = orbits.rows().stream()
                    .filter(row -> row.kind().equals(change.getKey()))
                    .toList();
            if (!there.isEmpty()) {
                drawn = drawn.with(new Series(
                        change.getKey(),
                        there.stream().mapToDouble(Row::parameter).toArray(),
                        there.stream()
                                .mapToDouble(row -> row.state()[coordinate])
                                .toArray(),
                        Style.DOTS,
                        change.getValue()));
            }
        }
        return drawn;
    }

    private static Row beside(Row row, boolean stable) {
        return new Row(
                row.branch(),
                row.periods(),
                row.phase(),
                row.kind(),
                stable,
                row.impacts(),
                row.multiplier(),
                row.parameter(),
                row.state());
    }

    private static Series line(List<Row> rows, int coordinate) {
        boolean stable = rows.get(rows.size() - 1).stable();
        return new Series(
                stable ? "stable" : "unstable",
                rows.stream().mapToDouble(Row::parameter).toArray(),
                rows.stream().mapToDouble(row -> row.state()[coordinate]).toArray(),
                stable ? Style.LINE : Style.DASHED,
                stable ? Palette.INK : Palette.VERMILION);
    }

    /** Returns the places at which motions change, as a table. */
    static String changes(OrbitTable orbits) {
        StringBuilder html = new StringBuilder("<table>\n<tr><th>change</th><th>" + HtmlTable.escape(orbits.parameter())
                + "</th><th>repeats after</th><th>impacts</th></tr>\n");
        for (Row row : orbits.rows()) {
            if (!row.kind().isEmpty() && row.phase() == 0) {
                html.append(String.format(
                        Locale.ROOT,
                        "<tr><td>%s</td><td class=\"number\">%.9g</td><td>%s</td><td class=\"number\">%d</td></tr>%n",
                        row.kind(),
                        row.parameter(),
                        row.periods() == 1 ? "1 period" : row.periods() + " periods",
                        row.impacts()));
            }
        }
        return html.append("</table>\n").toString();
    }
}
