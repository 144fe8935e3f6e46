package org.nsds.examples.orders;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.nsds.core.simulation.Simulation;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.mechanics.particle.BallColumn;

/**
 * What a step of each scheme costs on a column of ten balls that falls on the floor and comes to rest there: the least processor time of the thread
 * over many repetitions, after warm-up, and the bytes that the steps of the last one allocated.
 */
public final class StepCost {

    private static final int STEPS = 2000;
    private static final double STEP = 1e-3;

    private StepCost() {}

    /**
     * Measures all schemes that take the column.
     *
     * @param repetitions runs of each scheme, the least of which counts
     * @return rows of a table: scheme, microseconds per step, bytes per step
     */
    public static List<String[]> rows(int repetitions) {
        List<String[]> rows = new ArrayList<>();
        for (String scheme : OrderTable.schemes()) {
            double[] cost = measure(scheme, repetitions);
            if (cost != null) {
                rows.add(new String[] {
                    scheme, String.format(Locale.ROOT, "%.2f", cost[0]), String.format(Locale.ROOT, "%.0f", cost[1])
                });
            }
        }
        return rows;
    }

    /** Returns microseconds and bytes per step; null if the scheme refuses the column or fails on it. */
    private static double[] measure(String scheme, int repetitions) {
        var threads = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
        long least = Long.MAX_VALUE;
        long bytes = 0;
        for (int repetition = 0; repetition < repetitions; repetition++) {
            Simulation run;
            try {
                run = TimeStepping.of(new BallColumn(10, 1, 0.5, 9.81, 1.0 / 128, 0.5, 0.5).model())
                        .integrator(scheme)
                        .step(STEP)
                        .start(0.0);
            } catch (IllegalArgumentException refused) {
                return null;
            }
            long allocated = threads.getCurrentThreadAllocatedBytes();
            long start = threads.getCurrentThreadCpuTime();
            for (int k = 0; k < STEPS; k++) {
                if (!run.step()) {
                    return null;
                }
            }
            least = Math.min(least, threads.getCurrentThreadCpuTime() - start);
            bytes = threads.getCurrentThreadAllocatedBytes() - allocated;
        }
        return new double[] {1e-3 * least / STEPS, (double) bytes / STEPS};
    }
}
