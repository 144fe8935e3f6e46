package org.nsds.examples.reproduce;

import java.util.List;

/** The page of the manual that shows published numbers beside ours: what is compared, then a table for each source. */
public final class ReproductionPage {

    private static final String HEAD = """
            # Reproducing the papers

            Published numbers beside ours, as `./nsds reproduce all` computes them. This page is written by

            ```sh
            ./nsds reproduce all --markdown docs/reproducing.md --out docs/figures
            ```

            and tests keep the rows that agree. *paper* holds numbers that are printed in the source and nothing else; numbers of
            an implementation that shares no code with this one, and of closed forms, have columns of their own. A row without a
            number beside ours tests a statement that the paper makes in words. *where* names the table, equation, figure or
            section, *reason* the measure by which two numbers agree, or why they do not. A number is *not attainable* where the
            paper contradicts itself, keeps to itself what it takes to repeat it, or measured another machine. Numbers that a
            paper gives as input have no row; of its results, each that is a number has one. Times are processor times of one
            thread.

            """;

    private final StringBuilder overview = new StringBuilder("| id | what | rows | agree |\n|---|---|---|---|\n");
    private final Tally tally = new Tally();
    private final StringBuilder tables = new StringBuilder();

    /**
     * Adds the rows of a source.
     *
     * @param pictures links to its figures
     */
    public void add(Reproduction reproduction, List<Row> rows, List<String> pictures) {
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
        if (!rows.isEmpty()) {
            addTable(new ReproductionTable(rows));
            tally.add(reproduction, rows);
        }
        String space = rows.isEmpty() ? "" : "\n";
        for (String picture : pictures) {
            tables.append(space)
                    .append("![")
                    .append(reproduction.title())
                    .append("](")
                    .append(picture)
                    .append(")\n");
        }
    }

    private void addTable(ReproductionTable table) {
        line(tables, table.header());
        tables.append("|---".repeat(table.header().length)).append("|\n");
        table.cells().forEach(cells -> line(tables, cells));
    }

    /** Returns the page, which ends its introduction with that sentence on the machine. */
    public String markdown(String machine) {
        StringBuilder page = new StringBuilder(HEAD)
                .append(machine)
                .append("\n\n")
                .append(overview)
                .append('\n');
        tally.lines().forEach(paper -> page.append("- ").append(paper).append('\n'));
        return page.append(tables).toString();
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
