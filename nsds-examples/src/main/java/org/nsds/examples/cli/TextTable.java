package org.nsds.examples.cli;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Rows of text in aligned columns, two spaces apart. Where they go to a terminal, the last cells go on below themselves if they are long,
 * or stand below their row if the columns before them leave no room.
 */
final class TextTable {

    /** A last column that would be narrower than this stands below. */
    private static final int NARROW = 32;

    private static final int BELOW = 4;

    private final List<List<String>> rows = new ArrayList<>();

    /** Adds a row. */
    TextTable row(String... cells) {
        rows.add(List.of(cells));
        return this;
    }

    /** The rows as lines, each indented by so many spaces. */
    String text(int indent) {
        if (rows.isEmpty()) {
            return "";
        }
        int columns = rows.stream().mapToInt(List::size).max().orElseThrow();
        int[] widths = new int[columns];
        for (List<String> row : rows) {
            for (int c = 0; c < row.size(); c++) {
                widths[c] = Math.max(widths[c], row.get(c).length());
            }
        }
        int last = columns - 1;
        int start = indent
                + Arrays.stream(widths).limit(last).map(width -> width + 2).sum();
        boolean below = Terminal.tableColumns() - start < Math.min(NARROW, widths[last]);
        StringBuilder text = new StringBuilder();
        for (List<String> row : rows) {
            StringBuilder line = new StringBuilder(" ".repeat(indent));
            for (int c = 0; c < Math.min(last, row.size()); c++) {
                line.append(row.get(c)).append(" ".repeat(widths[c] - row.get(c).length() + 2));
            }
            if (row.size() == columns && below) {
                line = new StringBuilder(line.toString().stripTrailing())
                        .append('\n')
                        .append(" ".repeat(indent + BELOW))
                        .append(wrapped(row.get(last), indent + BELOW));
            } else if (row.size() == columns) {
                line.append(wrapped(row.get(last), start));
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
            if (used > column && used + 1 + word.length() > Terminal.tableColumns()) {
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
