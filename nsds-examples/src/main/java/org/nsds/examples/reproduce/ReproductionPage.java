package org.nsds.examples.reproduce;

import java.util.List;

/** The page of the manual that shows published numbers beside ours: what is compared, then a table for each source. */
public final class ReproductionPage {

    private static final String HEAD = """
            # Reproducing the papers

            Published numbers beside ours, as `./nsds reproduce all` computes them. This page is written by

            ```sh
            ./nsds reproduce all --markdown docs/reproducing.md
            ```

            and tests keep the rows that agree. *paper* holds numbers that are printed in the source and nothing else; numbers of
            an implementation that shares no code with this one, and of closed forms, have columns of their own. A row without a
            number beside ours tests a statement that the paper makes in words. *where* names the table, equation, figure or
            section, *reason* the measure by which two numbers agree, or why they do not. A number is *not attainable* where the
            paper contradicts itself, keeps to itself what it takes to repeat it, or measured another machine.

            """;

    private final StringBuilder overview = new StringBuilder("| id | what | rows | agree |\n|---|---|---|---|\n");
    private final Tally tally = new Tally();
    private final StringBuilder tables = new StringBuilder();

    /** Adds the rows of a source. */
    public void add(Reproduction reproduction, List<Row> rows) {
        long agreeing =
                rows.stream().filter(row -> row.verdict() == Row.Verdict.AGREES).count();
        String id = reproduction.id();
        line(
                overview,
                "[" + id + "](#" + id.replace(".", "") + ")",
                reproduction.title(),
                "" + rows.size(),
                "" + agreeing);
        tables.append("\n## ")
                .append(id)
                .append("\n\n")
                .append(sentence(reproduction.title()))
                .append(' ')
                .append(sentence(reproduction.source()))
                .append("\n\n");
        ReproductionTable table = new ReproductionTable(rows);
        line(tables, table.header());
        tables.append("|---".repeat(table.header().length)).append("|\n");
        table.cells().forEach(cells -> line(tables, cells));
        tally.add(reproduction, rows);
    }

    /** Returns the page. */
    public String markdown() {
        return HEAD + overview + "\n- " + String.join("\n- ", tally.lines()) + "\n" + tables;
    }

    private static void line(StringBuilder text, String... cells) {
        for (String cell : cells) {
            text.append("| ").append(cell.replace("|", "\\|")).append(' ');
        }
        text.append("|\n");
    }

    private static String sentence(String text) {
        return Character.toUpperCase(text.charAt(0)) + text.substring(1) + (text.endsWith(".") ? "" : ".");
    }
}
