package org.nsds.examples.reproduce;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.nsds.examples.reproduce.Reference.Origin;
import org.nsds.report.text.Numbers;

/**
 * The cells of a reproduction's table. Each origin of numbers has a column of its own, so that the column <i>paper</i> holds
 * nothing but what is printed there; columns that would be empty are left out.
 */
public final class ReproductionTable {

    private static final String NOTHING = "";

    private final List<Row> rows;
    private final List<Origin> columns;

    /** Makes the table of some rows. */
    public ReproductionTable(List<Row> rows) {
        this.rows = rows;
        this.columns = Arrays.stream(Origin.values())
                .filter(origin -> origin != Origin.WORDS)
                .filter(origin -> rows.stream().anyMatch(row -> row.reference().origin() == origin))
                .toList();
    }

    /** Returns the names of the columns. */
    public String[] header() {
        List<String> names = new ArrayList<>(List.of("quantity", "where"));
        columns.forEach(column -> names.add(column.toString()));
        names.addAll(List.of("ours", "verdict", "reason"));
        return names.toArray(String[]::new);
    }

    /** Returns the cells, row by row. */
    public List<String[]> cells() {
        return rows.stream().map(this::cells).toList();
    }

    private String[] cells(Row row) {
        List<String> cells =
                new ArrayList<>(List.of(row.quantity(), row.reference().where()));
        for (Origin column : columns) {
            cells.add(row.reference().origin() == column ? Numbers.scientific(row.value()) : NOTHING);
        }
        cells.addAll(List.of(Numbers.scientific(row.ours()), row.verdict().toString(), row.reason()));
        return cells.toArray(String[]::new);
    }

    /** Returns a row for JSON; {@code paper} is null where the paper prints no number. */
    public static Map<String, Object> json(Reproduction reproduction, Row row) {
        Map<String, Object> entry = new LinkedHashMap<>();
        entry.put("id", reproduction.id());
        entry.put("quantity", row.quantity());
        entry.put("where", row.reference().where());
        entry.put("paper", only(row, Origin.PAPER));
        entry.put("independent", only(row, Origin.INDEPENDENT));
        entry.put("closedForm", only(row, Origin.CLOSED_FORM));
        entry.put("ours", row.ours());
        entry.put("verdict", row.verdict().toString());
        entry.put("reason", row.reason());
        return entry;
    }

    private static Double only(Row row, Origin origin) {
        return row.reference().origin() == origin ? row.value() : null;
    }
}
