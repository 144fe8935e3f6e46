package org.nsds.examples.catalogue;

import java.io.IOException;
import java.io.Writer;
import org.nsds.core.solution.Snapshot;
import org.nsds.core.solution.Solution;
import org.nsds.mechanics.particlestring.ParticleString;

/**
 * The whole string, one row for each multiple of a time: header {@code t,x0,...,xn,y0,...,yn}.
 *
 * @param string the first system of its model
 * @param interval time between rows
 */
public record SnapshotTable(ParticleString string, double interval) implements Table {

    @Override
    public void write(Solution solution, Writer out) throws IOException {
        out.write("t");
        for (int axis = 0; axis < string.axes(); axis++) {
            for (int j = 0; j <= string.links(); j++) {
                out.write("," + "xyz".charAt(axis) + j);
            }
        }
        out.write('\n');
        long next = 0;
        for (Snapshot snapshot : solution.snapshots()) {
            long row = Math.round(snapshot.wanted() / interval);
            if (row >= next && Math.abs(snapshot.wanted() - row * interval) <= 1e-9 * interval) {
                next = row + 1;
                writeRow(snapshot, out);
            }
        }
    }

    private void writeRow(Snapshot snapshot, Writer out) throws IOException {
        out.write(Double.toString(snapshot.time()));
        for (int axis = 0; axis < string.axes(); axis++) {
            for (int j = 0; j <= string.links(); j++) {
                out.write(',');
                out.write(Double.toString(string.coordinate(snapshot.positions().get(0), j, axis)));
            }
        }
        out.write('\n');
    }
}
