package org.nsds.benchmarks;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.function.Supplier;

/**
 * The processor time of an action, the least of many repetitions: other work on the machine only adds. Quick actions are timed in
 * batches.
 *
 * @param result of the action, the last time
 * @param microseconds of one run of it
 */
public record LeastTime<T>(T result, double microseconds) {

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    /**
     * Repeats an action.
     *
     * @param action what is timed
     * @param seconds for how long it is repeated; it runs once at least
     * @param batch how many seconds a batch takes, long against the resolution of the clock; shorter ones do not count
     */
    public static <T> LeastTime<T> of(Supplier<T> action, double seconds, double batch) {
        long end = THREADS.getCurrentThreadCpuTime() + (long) (1e9 * seconds);
        double least = Double.POSITIVE_INFINITY;
        int repetitions = 1;
        T result;
        do {
            long begun = THREADS.getCurrentThreadCpuTime();
            result = action.get();
            for (int k = 1; k < repetitions; k++) {
                result = action.get();
            }
            long taken = THREADS.getCurrentThreadCpuTime() - begun;
            if (taken < 1e9 * batch) {
                repetitions *= 2;
            } else {
                least = Math.min(least, 1e-3 * taken / repetitions);
            }
        } while (THREADS.getCurrentThreadCpuTime() < end);
        return new LeastTime<>(result, least);
    }
}
