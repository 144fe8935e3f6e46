package org.nsds.campaign.table;

import java.io.IOException;
import java.util.List;

/** A row sink takes the rows of a campaign as they are computed. One thread at a time calls it. */
public interface RowSink {

    /** Returns whether the run of a point is finished. */
    boolean isDone(long number);

    /** Adds rows of points that were not finished. */
    void add(List<Row> rows) throws IOException;
}
