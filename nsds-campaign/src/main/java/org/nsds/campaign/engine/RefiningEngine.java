package org.nsds.campaign.engine;

import java.io.IOException;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongConsumer;
import org.nsds.campaign.design.RefinedGrid;
import org.nsds.campaign.table.Row;
import org.nsds.campaign.table.RowSink;

/**
 * A refining engine runs a coarse grid, then points inside the cells over which a measure jumps, and so on. Which points these are follows from
 * the values of those before, so that a campaign that goes on visits the same.
 */
public final class RefiningEngine {

    private final RefinedGrid grid;
    private final int measure;
    private final Engine engine;

    /**
     * Makes an engine.
     *
     * @param measure place of the measure that jumps
     * @param engine runs the points of a level
     */
    public RefiningEngine(RefinedGrid grid, int measure, Engine engine) {
        this.grid = grid;
        this.measure = measure;
        this.engine = engine;
    }

    /** Hands rows on and notes the values that decide on the next level; points of later levels count as done until they are chosen. */
    private final class Noting implements RowSink {

        private final RowSink sink;
        private final BitSet chosen;
        private final Map<Long, Double> values = new HashMap<>();

        Noting(RowSink sink, BitSet chosen, List<Row> found) {
            this.sink = sink;
            this.chosen = chosen;
            found.forEach(this::note);
        }

        private void note(Row row) {
            values.put(row.number(), row.measures().get(measure));
        }

        @Override
        public boolean isDone(long number) {
            return !chosen.get((int) number) || sink.isDone(number);
        }

        @Override
        public void add(List<Row> rows) throws IOException {
            rows.forEach(this::note);
            sink.add(rows);
        }
    }

    /**
     * Runs every point that is not finished.
     *
     * @param found rows that were finished before
     * @param total hears after each batch how many rows there will be, as far as is known
     * @return whether it came to the end; false if the calling thread was interrupted
     * @throws IOException if rows cannot be written
     */
    public boolean run(RowSink sink, List<Row> found, LongConsumer total) throws IOException {
        BitSet points = grid.coarse();
        Noting noting = new Noting(sink, points, found);
        boolean ended = true;
        for (int level = 0; level <= grid.levels() && ended; level++) {
            if (level > 0) {
                grid.refine(level, noting.values, points);
            }
            int count = points.cardinality();
            ended = engine.run(noting, () -> total.accept(count));
        }
        return ended;
    }
}
