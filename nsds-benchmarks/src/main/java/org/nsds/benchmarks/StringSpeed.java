package org.nsds.benchmarks;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.Locale;
import org.nsds.core.simulation.Simulation;

/**
 * A quick look at the same as {@link StringBenchmark}, for noisy machines: the run is cut into pieces, each piece is timed
 * several times in turns with the loop written by hand, by the processor time of the thread, and its least time counts.
 */
public final class StringSpeed {

    private static final int STEPS = 200;
    /** Long enough for the compiler to finish, also where it has to share its processor. */
    private static final long SECONDS = 20;

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private StringSpeed() {}

    /** Prints microseconds per step of both, their ratio, and the bytes that a step allocates. */
    public static void main(String[] arguments) {
        for (Strings strings : Strings.values()) {
            double[] generic = new double[strings.pieces];
            double[] byHand = new double[strings.pieces];
            long bytes = Long.MAX_VALUE;
            Arrays.fill(generic, Double.POSITIVE_INFINITY);
            Arrays.fill(byHand, Double.POSITIVE_INFINITY);
            long end = System.nanoTime() + SECONDS * 1_000_000_000L;
            while (System.nanoTime() < end) {
                Simulation simulation = strings.simulation();
                HandWrittenString hand = strings.byHand();
                Runnable ours = simulation::step;
                Runnable theirs = hand::step;
                long allocated = 0;
                for (int piece = 0; piece < strings.pieces; piece++) {
                    long before = THREADS.getCurrentThreadAllocatedBytes();
                    generic[piece] = Math.min(generic[piece], microseconds(ours));
                    allocated += THREADS.getCurrentThreadAllocatedBytes() - before;
                    byHand[piece] = Math.min(byHand[piece], microseconds(theirs));
                }
                bytes = Math.min(bytes, allocated);
            }
            double microseconds = Arrays.stream(generic).average().orElseThrow();
            double microsecondsByHand = Arrays.stream(byHand).average().orElseThrow();
            System.out.printf(
                    Locale.ROOT,
                    "%-8s generic %.3f us/step, by hand %.3f us/step, ratio %.2f, %.1f bytes/step%n",
                    strings,
                    microseconds,
                    microsecondsByHand,
                    microseconds / microsecondsByHand,
                    (double) bytes / (strings.pieces * STEPS));
        }
    }

    private static double microseconds(Runnable step) {
        long begun = THREADS.getCurrentThreadCpuTime();
        for (int k = 0; k < STEPS; k++) {
            step.run();
        }
        return 1e-3 * (THREADS.getCurrentThreadCpuTime() - begun) / STEPS;
    }
}
