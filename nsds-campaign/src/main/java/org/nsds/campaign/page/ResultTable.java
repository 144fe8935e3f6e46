package org.nsds.campaign.page;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.nsds.campaign.table.Journal;
import org.nsds.campaign.table.Layout;
import org.nsds.campaign.table.Row;

/** The results of a campaign as columns, for figures: rows in the order of the points, at most so many. */
final class ResultTable {

    /** More rows than this are not drawn; the table itself has all. */
    private static final int MOST = 500_000;

    private final Layout layout;
    private final List<Row> rows = new ArrayList<>();
    private final Map<String, double[]> sections = new LinkedHashMap<>();
    private long failed;
    private long left;

    ResultTable(Path directory, Layout layout) throws IOException {
        this.layout = layout;
        Journal.read(directory.resolve(Journal.RESULTS), layout, row -> {
            failed += row.completed() ? 0 : 1;
            if (rows.size() < MOST) {
                rows.add(row);
            } else {
                left++;
            }
        });
        rows.sort(Comparator.comparingLong(Row::number));
        Path points = directory.resolve(Journal.SECTIONS);
        if (Files.exists(points)) {
            readSections(points);
        }
    }

    private void readSections(Path file) throws IOException {
        List<String> names = new ArrayList<>(layout.varied());
        names.add("t");
        names.addAll(layout.sectionColumns());
        double[][] values = new double[names.size()][1024];
        int count = 0;
        try (BufferedReader reader = Files.newBufferedReader(file)) {
            reader.readLine();
            for (String line = reader.readLine(); line != null && count < MOST; line = reader.readLine()) {
                String[] cells = line.split(",", -1);
                if (count == values[0].length) {
                    for (int i = 0; i < values.length; i++) {
                        values[i] = Arrays.copyOf(values[i], 2 * count);
                    }
                }
                for (int i = 0; i < values.length && i + 1 < cells.length; i++) {
                    values[i][count] = number(cells[i + 1]);
                }
                count++;
            }
        }
        for (int i = 0; i < values.length; i++) {
            sections.put(names.get(i), Arrays.copyOf(values[i], count));
        }
    }

    static double number(String cell) {
        try {
            return Double.parseDouble(cell);
        } catch (NumberFormatException word) {
            return Double.NaN;
        }
    }

    Layout layout() {
        return layout;
    }

    List<Row> rows() {
        return rows;
    }

    long failed() {
        return failed;
    }

    /** Returns how many rows are not drawn. */
    long left() {
        return left;
    }

    /** Returns the values of something that is varied; NaN for words. */
    double[] varied(int index) {
        return rows.stream().mapToDouble(row -> number(row.point().get(index))).toArray();
    }

    double[] measure(int index) {
        return rows.stream().mapToDouble(row -> row.measures().get(index)).toArray();
    }

    /** Returns a column of the sections, which has a value for each of their points. */
    double[] section(String name) {
        return sections.getOrDefault(name, new double[0]);
    }
}
