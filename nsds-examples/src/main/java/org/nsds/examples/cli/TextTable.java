package org.nsds.examples.cli;

import java.util.ArrayList;
import java.util.List;

/** Rows of text in aligned columns, two spaces apart. */
final class TextTable {

    private final List<List<String>> rows = new ArrayList<>();

    /** Adds a row. */
    TextTable row(String... cells) {
        rows.add(List.of(cells));
        return this;
    }

    /** The rows as lines, each indented by so many spaces. */
    String text(int indent) {
        int columns = rows.stream().mapToInt(List::size).max().orElse(0);
        int[] widths = new int[columns];
        for (List<String> row : rows) {
            for (int c = 0; c < row.size(); c++) {
                widths[c] = Math.max(widths[c], row.get(c).length());
            }
        }
        StringBuilder text = new StringBuilder();
        for (List<String> row : rows) {
            StringBuilder line = new StringBuilder(" ".repeat(indent));
            for (int c = 0; c < row.size(); c++) {
                line.append(row.get(c)).append(" ".repeat(widths[c] - row.get(c).length() + 2));
            }
            text.append(line.toString().stripTrailing()).append('\n');
        }
        return text.toString();
    }
}
