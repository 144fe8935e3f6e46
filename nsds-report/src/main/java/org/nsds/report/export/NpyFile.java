package org.nsds.report.export;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.IntToDoubleFunction;
import java.util.stream.Collectors;

/**
 * Writes a table as one structured array of NumPy, a field of little-endian doubles for each column: {@code numpy.load(file)["ball.q0"]}.
 * The format is a magic word, a version, and a header that is a Python dictionary padded to a multiple of 64 bytes; then the rows.
 * Source: NumPy, NEP 1 "A simple file format for NumPy arrays" (2007), version 3.0 for names beyond ASCII.
 */
final class NpyFile {

    private static final byte[] MAGIC = {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y', 3, 0};
    private static final int ALIGNMENT = 64;
    private static final int ROWS_AT_ONCE = 1024;

    private NpyFile() {}

    static void write(NumberTable table, Path file, Progress progress) throws IOException {
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file))) {
            byte[] header = header(table);
            out.write(header);
            progress.written(header.length);
            ByteBuffer rows = ByteBuffer.allocate(ROWS_AT_ONCE * table.columns().size() * Double.BYTES)
                    .order(ByteOrder.LITTLE_ENDIAN);
            for (int row : table.rows()) {
                for (IntToDoubleFunction column : table.columns()) {
                    rows.putDouble(column.applyAsDouble(row));
                }
                if (!rows.hasRemaining()) {
                    flush(rows, out, progress);
                }
            }
            flush(rows, out, progress);
        }
    }

    private static void flush(ByteBuffer rows, OutputStream out, Progress progress) throws IOException {
        out.write(rows.array(), 0, rows.position());
        progress.written(rows.position());
        rows.clear();
    }

    private static byte[] header(NumberTable table) {
        String fields = table.names().stream()
                .map(name -> "('" + name.replace("\\", "\\\\").replace("'", "\\'") + "', '<f8')")
                .collect(Collectors.joining(", "));
        String dictionary =
                "{'descr': [" + fields + "], 'fortran_order': False, 'shape': (" + table.rows().length + ",), }";
        byte[] text = dictionary.getBytes(StandardCharsets.UTF_8);
        int before = MAGIC.length + Integer.BYTES;
        int padding = ALIGNMENT - (before + text.length + 1) % ALIGNMENT;
        ByteBuffer header =
                ByteBuffer.allocate(before + text.length + padding + 1).order(ByteOrder.LITTLE_ENDIAN);
        header.put(MAGIC).putInt(text.length + padding + 1).put(text);
        header.put(" ".repeat(padding).getBytes(StandardCharsets.US_ASCII)).put((byte) '\n');
        return header.array();
    }
}
