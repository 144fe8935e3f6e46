package org.nsds.report.comparison;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import org.nsds.report.columns.Units;
import org.nsds.report.text.HtmlTable;
import org.nsds.report.text.Numbers;

/** The tables of a {@link Comparison}, as HTML: a column for each run. */
final class ComparisonTables {

    private final List<ComparedRun> runs;
    private final Units units;

    ComparisonTables(List<ComparedRun> runs, Units units) {
        this.runs = runs;
        this.units = units;
    }

    /** Returns the settings in which the runs differ. */
    String settings() {
        Set<String> names = new LinkedHashSet<>();
        runs.forEach(run -> names.addAll(run.settings().keySet()));
        StringBuilder rows = new StringBuilder();
        for (String name : names) {
            List<Object> values =
                    runs.stream().map(run -> run.settings().get(name)).toList();
            if (values.stream().distinct().count() > 1) {
                row(rows, name, values.stream().map(ComparisonTables::text).toList());
            }
        }
        return rows.isEmpty()
                ? "<p>None.</p>\n"
                : table(runs.stream().map(ComparedRun::name).toList(), rows);
    }

    private static String text(Object value) {
        if (Objects.isNull(value)) {
            return "";
        }
        return value instanceof Double number
                ? HtmlTable.typeset(Numbers.exact(number))
                : HtmlTable.escape(value.toString());
    }

    /** Returns where the energies went. */
    String ledgers() {
        Set<String> names = new LinkedHashSet<>();
        runs.forEach(run -> names.addAll(run.ledger().keySet()));
        StringBuilder rows = new StringBuilder();
        for (String name : names) {
            row(
                    rows,
                    name,
                    runs.stream()
                            .map(run -> run.ledger().get(name))
                            .map(value ->
                                    value == null ? "" : HtmlTable.typeset(units.energy(Numbers.scientific(value))))
                            .toList());
        }
        return table(runs.stream().map(ComparedRun::name).toList(), rows);
    }

    /** Returns how far columns are from those of the first run. */
    String differences(List<String> columns, Function<String, Map<String, Double>> largest) {
        StringBuilder rows = new StringBuilder();
        for (String column : columns) {
            String unit = units.of(column);
            row(
                    rows,
                    column,
                    largest.apply(column).values().stream()
                            .map(value ->
                                    HtmlTable.typeset(Numbers.scientific(value) + (unit.isEmpty() ? "" : " " + unit)))
                            .toList());
        }
        return table(
                runs.subList(1, runs.size()).stream().map(ComparedRun::name).toList(), rows);
    }

    private static void row(StringBuilder rows, String name, List<String> cells) {
        rows.append("<tr><td>").append(HtmlTable.escape(name)).append("</td>");
        cells.forEach(cell -> rows.append("<td class=\"number\">").append(cell).append("</td>"));
        rows.append("</tr>\n");
    }

    private static String table(List<String> heads, StringBuilder rows) {
        StringBuilder html = new StringBuilder("<div class=\"events\"><table>\n<tr><th></th>");
        heads.forEach(head -> html.append("<th>").append(HtmlTable.escape(head)).append("</th>"));
        return html.append("</tr>\n").append(rows).append("</table></div>\n").toString();
    }
}
