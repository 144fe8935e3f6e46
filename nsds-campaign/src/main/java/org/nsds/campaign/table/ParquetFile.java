package org.nsds.campaign.table;

import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A Parquet file of columns without gaps: whole numbers, numbers and texts, plainly encoded and not compressed, a page for each column of a
 * group of rows. Memory holds one group. Source: the Apache Parquet format, version 2.
 */
final class ParquetFile implements AutoCloseable {

    private static final byte[] MAGIC = "PAR1".getBytes(StandardCharsets.US_ASCII);
    private static final int GROUP = 65_536;
    private static final int PLAIN = 0;
    private static final int RLE = 3;

    private final List<TableColumn> columns;
    private final List<ByteArrayOutputStream> pages = new ArrayList<>();
    private final List<ThriftStruct> groups = new ArrayList<>();
    private final OutputStream file;
    private final ByteBuffer word = ByteBuffer.allocate(Long.BYTES).order(ByteOrder.LITTLE_ENDIAN);
    private long position;
    private long rows;
    private int inGroup;

    /** Returns the number that the format has for a type. */
    private static int code(TableColumn.Type type) {
        return switch (type) {
            case WHOLE -> 2;
            case NUMBER -> 5;
            case TEXT -> 6;
        };
    }

    ParquetFile(Path path, List<TableColumn> columns) throws IOException {
        this.columns = List.copyOf(columns);
        columns.forEach(column -> pages.add(new ByteArrayOutputStream()));
        file = new BufferedOutputStream(Files.newOutputStream(path), 1 << 16);
        write(MAGIC);
    }

    /** Adds a row of cells as they are written in a table. */
    void add(List<String> cells) throws IOException {
        for (int i = 0; i < columns.size(); i++) {
            ByteArrayOutputStream page = pages.get(i);
            String cell = cells.get(i);
            switch (columns.get(i).type()) {
                case WHOLE -> add(page, Long.parseLong(cell));
                case NUMBER -> add(page, Double.doubleToRawLongBits(Double.parseDouble(cell)));
                default -> {
                    byte[] text = cell.getBytes(StandardCharsets.UTF_8);
                    page.write(word.clear().putInt(text.length).array(), 0, Integer.BYTES);
                    page.writeBytes(text);
                }
            }
        }
        rows++;
        inGroup++;
        if (inGroup == GROUP) {
            endGroup();
        }
    }

    private void add(ByteArrayOutputStream page, long bits) {
        page.write(word.clear().putLong(bits).array(), 0, Long.BYTES);
    }

    private void endGroup() throws IOException {
        List<ThriftStruct> chunks = new ArrayList<>();
        long begin = position;
        for (int i = 0; i < columns.size(); i++) {
            chunks.add(chunk(columns.get(i), pages.get(i)));
            pages.get(i).reset();
        }
        groups.add(new ThriftStruct()
                .structs(1, chunks)
                .number(2, position - begin)
                .number(3, (long) inGroup));
        inGroup = 0;
    }

    private ThriftStruct chunk(TableColumn column, ByteArrayOutputStream page) throws IOException {
        long begin = position;
        ThriftStruct data = new ThriftStruct()
                .number(1, inGroup)
                .number(2, PLAIN)
                .number(3, RLE)
                .number(4, RLE);
        write(new ThriftStruct()
                .number(1, 0)
                .number(2, page.size())
                .number(3, page.size())
                .struct(5, data)
                .ended());
        write(page.toByteArray());
        ThriftStruct about = new ThriftStruct()
                .number(1, code(column.type()))
                .numbers(2, List.of(PLAIN, RLE))
                .texts(3, List.of(column.name()))
                .number(4, 0)
                .number(5, (long) inGroup)
                .number(6, position - begin)
                .number(7, position - begin)
                .number(9, begin);
        return new ThriftStruct().number(2, begin).struct(3, about);
    }

    private void write(byte[] bytes) throws IOException {
        file.write(bytes);
        position += bytes.length;
    }

    /** Writes the last group and what the file says of itself. */
    @Override
    public void close() throws IOException {
        try (file) {
            if (inGroup > 0) {
                endGroup();
            }
            List<ThriftStruct> schema = new ArrayList<>();
            schema.add(new ThriftStruct().text(4, "results").number(5, columns.size()));
            for (TableColumn column : columns) {
                ThriftStruct element = new ThriftStruct()
                        .number(1, code(column.type()))
                        .number(3, 0)
                        .text(4, column.name());
                schema.add(column.type() == TableColumn.Type.TEXT ? element.number(6, 0) : element);
            }
            byte[] footer = new ThriftStruct()
                    .number(1, 2)
                    .structs(2, schema)
                    .number(3, rows)
                    .structs(4, groups)
                    .text(6, "NSDS")
                    .ended();
            write(footer);
            file.write(word.clear().putInt(footer.length).array(), 0, Integer.BYTES);
            write(MAGIC);
        }
    }
}
