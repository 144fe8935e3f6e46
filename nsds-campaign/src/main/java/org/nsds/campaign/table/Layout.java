package org.nsds.campaign.table;

import java.util.ArrayList;
import java.util.List;

/**
 * The layout says which columns the tables of a campaign have.
 *
 * @param varied what is varied, and labels of points
 * @param measures their names
 * @param sectionColumns columns of sections; empty if there are none
 */
public record Layout(List<String> varied, List<String> measures, List<String> sectionColumns) {

    /** Copies the lists. */
    public Layout {
        varied = List.copyOf(varied);
        measures = List.copyOf(measures);
        sectionColumns = List.copyOf(sectionColumns);
    }

    /**
     * Returns the place of a measure among all.
     *
     * @throws IllegalArgumentException with those there are
     */
    public int measure(String name) {
        int place = measures.indexOf(name);
        if (place < 0) {
            throw new IllegalArgumentException(
                    "there is no measure '" + name + "': there are " + String.join(", ", measures));
        }
        return place;
    }

    /** Returns the header of the table of results. */
    String header() {
        List<String> cells = new ArrayList<>();
        cells.add("number");
        cells.addAll(varied);
        cells.addAll(measures);
        cells.addAll(List.of("outcome", "reason", "hash"));
        return CsvLine.of(cells);
    }

    /** Returns the header of the table of sections. */
    String sectionHeader() {
        List<String> cells = new ArrayList<>();
        cells.add("number");
        cells.addAll(varied);
        cells.add("t");
        cells.addAll(sectionColumns);
        return CsvLine.of(cells);
    }

    String line(Row row) {
        List<String> cells = new ArrayList<>();
        cells.add(Long.toString(row.number()));
        cells.addAll(row.point());
        row.measures().forEach(value -> cells.add(Double.toString(value)));
        cells.add(row.outcome());
        cells.add(row.reason());
        cells.add(row.hash());
        return CsvLine.of(cells);
    }

    List<String> sectionLines(Row row) {
        String start = row.number() + "," + CsvLine.of(row.point()) + ",";
        return row.sections().stream().map(line -> start + line).toList();
    }

    /**
     * Returns the row of a line.
     *
     * @throws IllegalArgumentException if it is none of this layout
     */
    Row row(String line) {
        List<String> cells = CsvLine.cells(line);
        if (cells.size() != 4 + varied.size() + measures.size()) {
            throw new IllegalArgumentException("a line has " + cells.size() + " cells");
        }
        int values = 1 + varied.size();
        int end = values + measures.size();
        return new Row(
                Long.parseLong(cells.get(0)),
                cells.subList(1, values),
                cells.subList(values, end).stream().map(Double::valueOf).toList(),
                cells.get(end),
                cells.get(end + 1),
                cells.get(end + 2),
                List.of());
    }
}
