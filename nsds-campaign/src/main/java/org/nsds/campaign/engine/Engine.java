package org.nsds.campaign.engine;

import java.io.IOException;
import java.nio.file.Path;
import org.nsds.campaign.table.Layout;
import org.nsds.campaign.table.ResultParquet;
import org.nsds.campaign.table.RowSink;

/**
 * An engine runs the points of a campaign: on the cores of this machine, or on others. Whichever is chosen, the rows are the same, bit by bit.
 */
public interface Engine {

    /**
     * Runs every point of the campaign that the sink does not have.
     *
     * @param sink takes the rows, in any order
     * @param rowsAdded called after rows were handed on
     * @return whether it came to the end; false if the calling thread was interrupted
     * @throws IOException if rows cannot be written
     */
    boolean run(RowSink sink, Runnable rowsAdded) throws IOException;

    /**
     * Writes the complete table of results once more, as Parquet.
     *
     * @param directory holds the table
     * @throws IOException if it cannot be written
     */
    default void tabulate(Path directory, Layout layout) throws IOException {
        ResultParquet.write(directory, layout);
    }
}
