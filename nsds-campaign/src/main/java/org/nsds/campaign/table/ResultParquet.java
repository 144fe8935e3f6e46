package org.nsds.campaign.table;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;

/** Writes the table of results once more as {@code results.parquet}, for pandas, Spark and DuckDB: its columns are whole numbers, numbers and texts. */
public final class ResultParquet {

    /** The name of the file. */
    public static final String NAME = "results.parquet";

    private ResultParquet() {}

    /** Writes it beside the table, with its rows in the same order. */
    public static void write(Path directory, Layout layout) throws IOException {
        Path table = directory.resolve(Journal.RESULTS);
        List<TableColumn> columns = TableColumn.of(table, layout);
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
}
