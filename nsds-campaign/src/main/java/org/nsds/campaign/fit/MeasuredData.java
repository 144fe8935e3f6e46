package org.nsds.campaign.fit;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.nsds.campaign.measure.RunValues;
import org.nsds.numerics.io.BoundedFile;
import org.nsds.report.files.IoReason;

/**
 * Measured data are columns of a run over the time {@code t}, or the times of its events: a single column {@code impacts}. Cells that are empty were
 * not measured.
 *
 * @param times of the rows; empty if the columns are times of events
 * @param columns values by name; NaN where nothing was measured
 */
public record MeasuredData(List<Double> times, Map<String, List<Double>> columns) {

    private static final String TIME = "t";

    /** Copies the columns and checks them. */
    public MeasuredData {
        times = List.copyOf(times);
        columns = Collections.unmodifiableMap(new LinkedHashMap<>(columns));
        if (columns.isEmpty()) {
            throw new IllegalArgumentException(
                    "nothing was measured: the data need a column beside t, or a column impacts of times");
        }
        int rows = times.size();
        for (Map.Entry<String, List<Double>> column : columns.entrySet()) {
            if (times.isEmpty() != RunValues.isEvents(column.getKey())) {
                throw new IllegalArgumentException("the column '" + column.getKey()
                        + "' stands where it cannot: times of events stand alone, other columns beside t");
            }
            if (rows > 0 && column.getValue().size() != rows) {
                throw new IllegalArgumentException("the column '" + column.getKey() + "' has "
                        + column.getValue().size() + " values at " + rows + " times: give as many");
            }
        }
        if (!times.stream().allMatch(Double::isFinite)) {
            throw new IllegalArgumentException("a time of the data is missing: give one in each row");
        }
    }

    /**
     * Reads a CSV file with a header.
     *
     * @param renamed what columns of the file are called in runs, where they have other names
     * @throws IllegalArgumentException with a sentence, if it cannot be read
     */
    public static MeasuredData read(Path file, Map<String, String> renamed) {
        List<String> lines;
        try {
            lines = BoundedFile.lines(file);
        } catch (IOException e) {
            throw new IllegalArgumentException("cannot read " + file + ": " + IoReason.of(e), e);
        }
        if (lines.size() < 2) {
            throw new IllegalArgumentException(file + " has no data: give a header such as t,mass.q0 and rows");
        }
        List<String> header = Arrays.stream(lines.get(0).split(",", -1))
                .map(String::strip)
                .map(name -> renamed.getOrDefault(name, name))
                .toList();
        Map<String, List<Double>> columns = new LinkedHashMap<>();
        header.forEach(name -> columns.put(name, new ArrayList<>()));
        for (int i = 1; i < lines.size(); i++) {
            String[] cells = lines.get(i).split(",", -1);
            if (cells.length != header.size()) {
                throw new IllegalArgumentException("line " + (i + 1) + " of " + file + " has " + cells.length
                        + " cells under " + header.size() + " names: give as many");
            }
            for (int k = 0; k < cells.length; k++) {
                columns.get(header.get(k)).add(number(cells[k].strip(), i + 1, file));
            }
        }
        List<Double> times = columns.containsKey(TIME) ? columns.remove(TIME) : List.of();
        return new MeasuredData(times, columns);
    }

    private static double number(String cell, int line, Path file) {
        try {
            return cell.isEmpty() ? Double.NaN : Double.parseDouble(cell);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(
                    "line " + line + " of " + file + " has '" + cell + "': give a number, or nothing", e);
        }
    }

    /** Returns the last time of all. */
    public double end() {
        return (times.isEmpty() ? columns.values().iterator().next() : times)
                .stream()
                        .filter(Double::isFinite)
                        .mapToDouble(Double::doubleValue)
                        .max()
                        .orElse(0.0);
    }
}
