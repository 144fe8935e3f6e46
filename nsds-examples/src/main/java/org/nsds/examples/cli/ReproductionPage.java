package org.nsds.examples.cli;

import java.util.List;
import org.nsds.examples.reproduce.Reproduction;
import org.nsds.examples.reproduce.Row;
import org.nsds.examples.run.Numbers;

/** The page of the manual that shows published numbers beside ours: what is compared, then a table for each source. */
final class ReproductionPage {

    private static final String HEAD = """
            # Reproducing the papers

            Published numbers beside ours, as `./nsds reproduce all` computes them. This page is written by

            ```sh
            ./nsds reproduce all --markdown docs/reproducing.md
            ```

            and tests keep the rows that agree. *paper* is the published number or, where the source gives none, that of an
            independent implementation; *reason* says by which measure two numbers agree, or why they do not. Where a paper
            contradicts itself, or keeps to itself what it takes to repeat its numbers, rows differ and say so. Rows of
            computation time and speed (`issanchou-table-3`, some of `schubert-ex-*`) depend on the machine and on what else it does:
            they agree where ours is not slower than the paper's.

            """;

    private final StringBuilder overview = new StringBuilder("| id | what | rows | agree |\n|---|---|---|---|\n");
    private final StringBuilder tables = new StringBuilder();

    /** Adds a source with its rows. */
    void add(Reproduction reproduction, List<Row> rows) {
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
                .append("\n\n| quantity | paper | ours | verdict | reason |\n|---|---|---|---|---|\n");
        for (Row row : rows) {
            line(
                    tables,
                    row.quantity(),
                    Numbers.scientific(row.paper()),
                    Numbers.scientific(row.ours()),
                    row.verdict() == Row.Verdict.AGREES ? row.verdict().toString() : "**" + row.verdict() + "**",
                    row.reason());
        }
    }

    /** The page. */
    String markdown() {
        return HEAD + overview + tables;
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
