package org.nsds.campaign.table;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.nsds.campaign.table.ParquetFile.Column;
import org.nsds.campaign.table.ParquetFile.Type;

/** Writes the table of results once more as {@code results.parquet}, for pandas, Spark and DuckDB: its columns are whole numbers, numbers and texts. */
public final class ResultParquet {

    /** The name of the file. */
    public static final String NAME = "results.parquet";

    private ResultParquet() {}

    /** Writes it beside the table, with its rows in the same order. */
    public static void write(Path directory, Layout layout) throws IOException {
        Path table = directory.resolve(Journal.RESULTS);
        List<Column> columns = columns(table, layout);
        Path part = directory.resolve(NAME + ".part");
        try (BufferedReader reader = Files.newBufferedReader(table);
                ParquetFile file = new ParquetFile(part, columns)) {
            reader.readLine();
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                file.add(CsvLine.cells(line));
            }
        }
        Files.move(part, directory.resolve(NAME), StandardCopyOption.REPLACE_EXISTING);
    }

    /** What is varied may be words in one row and numbers in another: then it is a column of texts. */
    private static List<Column> columns(Path table, Layout layout) throws IOException {
        boolean[] words = new boolean[layout.varied().size()];
        Journal.read(table, layout, row -> {
            for (int i = 0; i < words.length; i++) {
                words[i] = words[i] || !isNumber(row.point().get(i));
            }
        });
        List<Column> columns = new ArrayList<>(List.of(new Column("number", Type.WHOLE)));
        for (int i = 0; i < words.length; i++) {
            columns.add(new Column(layout.varied().get(i), words[i] ? Type.TEXT : Type.NUMBER));
        }
        layout.measures().forEach(name -> columns.add(new Column(name, Type.NUMBER)));
        Arrays.asList("outcome", "reason", "hash").forEach(name -> columns.add(new Column(name, Type.TEXT)));
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
