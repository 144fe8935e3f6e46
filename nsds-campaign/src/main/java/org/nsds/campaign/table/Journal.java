package org.nsds.campaign.table;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.BitSet;
import java.util.List;
import java.util.function.Consumer;

/**
 * The journal of a campaign is its table of results, {@code results.csv}, a line for each finished run in the order in which they finish, and
 * {@code sections.csv} beside it. A line that was torn by the end of the process is cut off when the journal is opened again, and the points of
 * sections that belong to no finished run; so nothing is lost or doubled, whenever the process is killed.
 */
public final class Journal implements RowSink, AutoCloseable {

    /** The name of the table of results. */
    public static final String RESULTS = "results.csv";

    /** The name of the table of sections. */
    public static final String SECTIONS = "sections.csv";

    private final Layout layout;
    private final RandomAccessFile results;
    private RandomAccessFile sections; // null if there are none
    private final BitSet done = new BitSet();

    private Journal(Layout layout, RandomAccessFile results) {
        this.layout = layout;
        this.results = results;
    }

    /**
     * Opens the journal in a directory, which may hold that of a campaign that did not end.
     *
     * @param found is given every row that is there
     * @throws IllegalArgumentException with a sentence, if the tables there are those of another campaign
     */
    public static Journal open(Path directory, Layout layout, Consumer<Row> found) throws IOException {
        Path results = directory.resolve(RESULTS);
        Journal journal = new Journal(layout, new RandomAccessFile(results.toFile(), "rw"));
        try {
            journal.begin(results, found);
            journal.beginSections(directory.resolve(SECTIONS));
            return journal;
        } catch (IOException | RuntimeException e) {
            journal.close();
            throw e;
        }
    }

    private void begin(Path resultFile, Consumer<Row> found) throws IOException {
        cutTorn(results);
        if (results.length() == 0) {
            append(results, layout.header() + "\n");
        } else {
            read(resultFile, layout, row -> {
                done.set(index(row.number()));
                found.accept(row);
            });
        }
    }

    /** Opens the table of sections; points that belong to no finished run are left out. */
    private void beginSections(Path file) throws IOException {
        if (layout.sectionColumns().isEmpty()) {
            return;
        }
        if (Files.exists(file)) {
            keepFinished(file);
        }
        sections = new RandomAccessFile(file.toFile(), "rw");
        if (sections.length() == 0) {
            append(sections, layout.sectionHeader() + "\n");
        }
        sections.seek(sections.length());
    }

    /** Reads the rows of a table of results. */
    public static void read(Path file, Layout layout, Consumer<Row> rows) throws IOException {
        try (BufferedReader reader = Files.newBufferedReader(file)) {
            String header = reader.readLine();
            if (!layout.header().equals(header)) {
                throw new IllegalArgumentException(file + " has the columns " + header + ", but this campaign has "
                        + layout.header() + ": name another directory with --out");
            }
            long number = 1;
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                number++;
                rows.accept(read(file, number, layout, line));
            }
        }
    }

    private static Row read(Path file, long number, Layout layout, String line) {
        try {
            return layout.row(line);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(
                    "line " + number + " of " + file
                            + " is no row of results: remove that line, and the same command computes it again",
                    e);
        }
    }

    private static void cutTorn(RandomAccessFile file) throws IOException {
        long end = file.length();
        while (end > 0) {
            file.seek(end - 1);
            if (file.read() == '\n') {
                break;
            }
            end--;
        }
        file.setLength(end);
    }

    private void keepFinished(Path file) throws IOException {
        Path kept = file.resolveSibling(SECTIONS + ".part");
        try (BufferedReader reader = Files.newBufferedReader(file);
                BufferedWriter writer = Files.newBufferedWriter(kept)) {
            String header = reader.readLine();
            if (header != null && !header.equals(layout.sectionHeader())) {
                throw new IllegalArgumentException(file + " has the columns " + header + ", but this campaign has "
                        + layout.sectionHeader() + ": name another directory with --out");
            }
            writer.write(layout.sectionHeader() + "\n");
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                int comma = line.indexOf(',');
                if (comma > 0 && isDone(Long.parseLong(line.substring(0, comma)))) {
                    writer.write(line + "\n");
                }
            }
        }
        Files.move(kept, file, StandardCopyOption.REPLACE_EXISTING);
    }

    private static int index(long number) {
        return Math.toIntExact(number);
    }

    private static void append(RandomAccessFile file, String text) throws IOException {
        file.seek(file.length());
        file.write(text.getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public boolean isDone(long number) {
        return done.get(index(number));
    }

    /** Returns the number of finished runs. */
    public long finished() {
        return done.cardinality();
    }

    /** Points of sections are written before the rows they belong to. */
    @Override
    public void add(List<Row> rows) throws IOException {
        StringBuilder lines = new StringBuilder();
        StringBuilder points = new StringBuilder();
        for (Row row : rows) {
            if (done.get(index(row.number()))) {
                throw new IllegalStateException("point " + row.number() + " was computed twice");
            }
            layout.sectionLines(row).forEach(line -> points.append(line).append('\n'));
            lines.append(layout.line(row)).append('\n');
        }
        if (sections != null) {
            sections.write(points.toString().getBytes(StandardCharsets.UTF_8));
        }
        results.write(lines.toString().getBytes(StandardCharsets.UTF_8));
        rows.forEach(row -> done.set(index(row.number())));
    }

    @Override
    public void close() throws IOException {
        try {
            results.close();
        } finally {
            if (sections != null) {
                sections.close();
            }
        }
    }
}
