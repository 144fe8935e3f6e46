package org.nsds.report.scene;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Which recorded rows of a run become frames of a scene.
 *
 * @param times of the frames
 * @param rows of the run, one for each frame
 */
record FrameRows(double[] times, int[] rows) {

    /** Returns at most so many rows, evenly spread over time. */
    static FrameRows spread(double[] times, int most) {
        int[] rows = evenly(times, most);
        return new FrameRows(Arrays.stream(rows).mapToDouble(row -> times[row]).toArray(), rows);
    }

    private static int[] evenly(double[] times, int most) {
        if (times.length <= most) {
            return IntStream.range(0, times.length).toArray();
        }
        double start = times[0];
        double span = times[times.length - 1] - start;
        int[] rows = new int[most];
        int row = 0;
        for (int frame = 0; frame < most; frame++) {
            double due = start + span * frame / (most - 1);
            while (row < times.length - 1 && times[row] < due) {
                row++;
            }
            rows[frame] = row;
        }
        return Arrays.stream(rows).distinct().toArray();
    }

    /** Returns the values of a column in the frames. */
    double[] of(String what, double[] column) {
        int last = rows.length == 0 ? -1 : rows[rows.length - 1];
        if (column.length <= last) {
            throw new IllegalArgumentException(what + " has " + column.length + " values but the scene has times for "
                    + (last + 1) + ": give one value for each time");
        }
        return Arrays.stream(rows).mapToDouble(row -> column[row]).toArray();
    }
}
