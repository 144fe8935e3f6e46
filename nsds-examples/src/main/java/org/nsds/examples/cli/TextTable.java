package org.nsds.examples.cli;

import java.util.ArrayList;
import java.util.List;

/** Rows of text in aligned columns, two spaces apart. */
final class TextTable {

    private static final int WIDTH = 120;

    private final List<List<String>> rows = new ArrayList<>();

    /** Adds a row. */
    TextTable row(String... cells) {
        rows.add(List.of(cells));
        return this;
    }

    /** The rows as lines, each indented by so many spaces; long last cells go on below themselves. */
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
                String cell = c == columns - 1 ? wrapped(row.get(c), line.length()) : row.get(c);
                line.append(cell)
                        .append(" ".repeat(Math.max(0, widths[c] - row.get(c).length() + 2)));
            }
            text.append(line.toString().stripTrailing()).append('\n');
        }
        return text.toString();
    }

    /** A text that starts at a column and goes on below itself where it would be too long for a line. */
    static String wrapped(String text, int column) {
        StringBuilder result = new StringBuilder();
        int used = column;
        for (String word : text.split(" ")) {
            if (used > column && used + 1 + word.length() > WIDTH) {
                result.append('\n').append(" ".repeat(column));
                used = column;
            } else if (!result.isEmpty()) {
                result.append(' ');
                used++;
            }
            result.append(word);
            used += word.length();
        }
        return result.toString();
    }
}
