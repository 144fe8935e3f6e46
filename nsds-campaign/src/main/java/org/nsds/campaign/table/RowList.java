package org.nsds.campaign.table;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** A row list keeps the rows of a campaign in memory. */
public final class RowList implements RowSink {

    private final List<Row> rows = new ArrayList<>();
    private final Set<Long> done = new HashSet<>();

    @Override
    public boolean isDone(long number) {
        return done.contains(number);
    }

    @Override
    public void add(List<Row> more) {
        rows.addAll(more);
        more.forEach(row -> done.add(row.number()));
    }

    /** Returns all rows, in the order of their points. */
    public List<Row> sorted() {
        return rows.stream().sorted(Comparator.comparingLong(Row::number)).toList();
    }
}
