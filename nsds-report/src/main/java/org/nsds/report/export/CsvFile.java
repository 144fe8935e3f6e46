package org.nsds.report.export;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.IntToDoubleFunction;

/**
 * Writes a table as comma-separated text: a header line, every number so that it reads back to the same bits, with a decimal point whatever
 * the locale.
 */
final class CsvFile {

    /** What a number takes, with its comma, on average of trajectories: for forecasts. */
    static final int BYTES = 20;

    private static final int CHUNK = 1 << 16;

    private CsvFile() {}

    static void write(NumberTable table, Path file, Progress progress) throws IOException {
        try (Writer writer = Files.newBufferedWriter(file)) {
            StringBuilder text = new StringBuilder(2 * CHUNK);
            text.append(String.join(",", table.names())).append('\n');
            for (int row : table.rows()) {
                char before = 0;
                for (IntToDoubleFunction column : table.columns()) {
                    if (before != 0) {
                        text.append(before);
                    }
                    text.append(column.applyAsDouble(row));
                    before = ',';
                }
                text.append('\n');
                if (text.length() > CHUNK) {
                    flush(text, writer, progress);
                }
            }
            flush(text, writer, progress);
        }
    }

    private static void flush(StringBuilder text, Writer writer, Progress progress) throws IOException {
        writer.append(text);
        progress.written(text.length());
        text.setLength(0);
    }
}
