package org.nsds.campaign.table;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** A row list keeps the rows of a campaign in memory. */
public final class RowList implements RowSink {

    private final List<Row> rows = new ArrayList<>();

    @Override
    public boolean isDone(long number) {
        return false; // every point is asked for once
    }

    @Override
    public void add(List<Row> more) {
        rows.addAll(more);
    }

    /** Returns all rows, in the order of their points. */
    public List<Row> sorted() {
        return rows.stream().sorted(Comparator.comparingLong(Row::number)).toList();
    }
}
