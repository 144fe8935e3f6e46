package org.nsds.campaign.table;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A column of the table of results, as files with typed columns keep it.
 *
 * @param name as in {@code results.csv}
 * @param type of all its values
 */
public record TableColumn(String name, Type type) {

    /** The type of the values of a column. */
    public enum Type {
        /** Whole numbers of 64 bits. */
        WHOLE,
        /** Numbers of double precision. */
        NUMBER,
        /** Texts. */
        TEXT
    }

    /**
     * Returns the columns of a table; what is varied is a column of texts where a row has a word.
     *
     * @param table file of the results
     * @throws IOException if it cannot be read
     */
    public static List<TableColumn> of(Path table, Layout layout) throws IOException {
        boolean[] words = new boolean[layout.varied().size()];
        Journal.read(table, layout, row -> {
            for (int i = 0; i < words.length; i++) {
                words[i] = words[i] || !isNumber(row.point().get(i));
            }
        });
        List<TableColumn> columns = new ArrayList<>(List.of(new TableColumn("number", Type.WHOLE)));
        for (int i = 0; i < words.length; i++) {
            columns.add(new TableColumn(layout.varied().get(i), words[i] ? Type.TEXT : Type.NUMBER));
        }
        layout.measures().forEach(name -> columns.add(new TableColumn(name, Type.NUMBER)));
        List.of("outcome", "reason", "hash").forEach(name -> columns.add(new TableColumn(name, Type.TEXT)));
        return columns;
    }

    private static boolean isNumber(String cell) {
        try {
            Double.parseDouble(cell);
            return true;
        } catch (NumberFormatException word) {
            return false;
        }
    }
}
