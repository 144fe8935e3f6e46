package org.nsds.report.standard;

import java.util.stream.IntStream;
import org.nsds.core.solution.Solution;
import org.nsds.report.columns.Column;

/**
 * Finds the rows before which a column jumps. Event-driven runs record an event twice, before and after it, at the same time. Time-stepping
 * has one row per step; there a velocity or a rate jumps where it changes by more than {@value #SUDDEN} times as much as in both
 * neighbouring steps, which no smooth motion does that is resolved by the steps.
 */
public final class Jumps {

    private static final double SUDDEN = 5.0;
    private static final double NEGLIGIBLE = 1e-6;
    private static final int[] NONE = {};

    private Jumps() {}

    /** Returns the indices of the rows before which a column of a run jumps, ascending. */
    public static int[] of(Solution run, String column) {
        double[] t = run.times();
        double[] values = run.column(column);
        Column.Kind kind = Column.of(column).kind();
        boolean sudden = kind == Column.Kind.VELOCITY || kind == Column.Kind.RATE;
        double largest = 0.0;
        for (double value : values) {
            largest = Math.max(largest, Math.abs(value));
        }
        double visible = NEGLIGIBLE * largest;
        return values.length < 2
                ? NONE
                : IntStream.range(1, values.length)
                        .filter(i -> t[i] == t[i - 1] && values[i] != values[i - 1]
                                || sudden && isSudden(values, i, visible))
                        .toArray();
    }

    private static boolean isSudden(double[] values, int i, double visible) {
        double change = Math.abs(values[i] - values[i - 1]);
        double before = i >= 2 ? Math.abs(values[i - 1] - values[i - 2]) : 0.0;
        double after = i + 1 < values.length ? Math.abs(values[i + 1] - values[i]) : 0.0;
        boolean known = i >= 2 && i + 1 < values.length;
        return known && change > visible && change > SUDDEN * Math.max(before, after);
    }
}
