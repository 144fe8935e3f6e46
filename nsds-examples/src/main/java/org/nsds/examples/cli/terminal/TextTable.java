package org.nsds.examples.cli.terminal;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Rows of text in aligned columns, two spaces apart. Where they go to a terminal and are too wide for it, the widest column goes on below
 * itself, or, if the others leave no room for it, the cells of a row stand below each other.
 */
public final class TextTable {

    private static final int GAP = 2;
    private static final int BELOW = 4;

    /** A column of texts that would be narrower than this is no pleasure to read. */
    private static final int NARROW = 32;

    private final List<List<String>> rows = new ArrayList<>();

    /** Adds a row. */
    public TextTable row(String... cells) {
        rows.add(List.of(cells));
        return this;
    }

    /** The rows as lines, each indented by so many spaces. */
    public String text(int indent) {
        int[] widths = widths();
        int widest = IntStream.range(0, widths.length).reduce(0, (a, b) -> widths[b] > widths[a] ? b : a);
        int others = indent + Arrays.stream(widths).map(width -> width + GAP).sum() - GAP - widths[widest];
        int room = Terminal.tableColumns() - others;
        if (room < Math.min(NARROW, widths[widest])) {
            return listed(indent);
        }
        widths[widest] = Math.min(widths[widest], room);
        StringBuilder text = new StringBuilder();
        for (List<String> row : rows) {
            StringBuilder line = new StringBuilder(" ".repeat(indent));
            String rest = "";
            for (int c = 0; c < row.size(); c++) {
                String cell = row.get(c);
                if (c == widest) {
                    String[] parts = wrapped(cell, line.length(), line.length() + widths[c])
                            .split("\n", 2);
                    cell = parts[0];
                    rest = parts.length > 1 ? parts[1] + "\n" : "";
                }
                line.append(cell).append(" ".repeat(widths[c] - cell.length() + GAP));
            }
            text.append(line.toString().stripTrailing()).append('\n').append(rest);
        }
        return text.toString();
    }

    private int[] widths() {
        int[] widths = new int[rows.stream().mapToInt(List::size).max().orElse(1)];
        for (List<String> row : rows) {
            for (int c = 0; c < row.size(); c++) {
                widths[c] = Math.max(widths[c], row.get(c).length());
            }
        }
        return widths;
    }

    /** The cells of each row below each other. */
    private String listed(int indent) {
        StringBuilder text = new StringBuilder();
        for (List<String> row : rows) {
            text.append(" ".repeat(indent)).append(row.get(0)).append('\n');
            for (String cell : row.subList(1, row.size())) {
                if (!cell.isEmpty()) {
                    text.append(" ".repeat(indent + BELOW))
                            .append(wrapped(cell, indent + BELOW))
                            .append('\n');
                }
            }
        }
        return text.toString();
    }

    /** A text that starts at a column and goes on below itself where it would be too long for a line of the terminal. */
    public static String wrapped(String text, int column) {
        return wrapped(text, column, Terminal.tableColumns());
    }

    private static String wrapped(String text, int column, int end) {
        StringBuilder result = new StringBuilder();
        int used = column;
        for (String word : text.split(" ")) {
            if (used > column && used + 1 + word.length() > end) {
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
