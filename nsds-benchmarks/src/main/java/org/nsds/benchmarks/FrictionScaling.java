package org.nsds.benchmarks;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.Locale;

/**
 * A quick look at the same as {@link FrictionBenchmark}, with the scaling exponent: the slope of log(time per step) over
 * log(contacts) by least squares. The processor time of the thread counts, and of several rounds the least.
 */
public final class FrictionScaling {

    private static final int[] CONTACTS = {100, 1000, 10_000};
    /** Per size; long enough for the compiler to finish. */
    private static final long SECONDS = 10;

    private static final int LEAST_ROUNDS = 3;

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private FrictionScaling() {}

    /** Prints milliseconds per step of each size, and the exponent. */
    public static void main(String[] arguments) {
        double[] milliseconds = new double[CONTACTS.length];
        for (int k = 0; k < CONTACTS.length; k++) {
            milliseconds[k] = millisecondsPerStep(CONTACTS[k]);
            System.out.printf(Locale.ROOT, "%6d contacts: %8.3f ms/step%n", CONTACTS[k], milliseconds[k]);
        }
        System.out.printf(Locale.ROOT, "scaling exponent: %.3f%n", slope(milliseconds));
    }

    private static double millisecondsPerStep(int contacts) {
        FrictionBenchmark pile = new FrictionBenchmark();
        pile.contacts = contacts;
        double least = Double.POSITIVE_INFINITY;
        long end = System.nanoTime() + SECONDS * 1_000_000_000L;
        for (int round = 0; round < LEAST_ROUNDS || System.nanoTime() < end; round++) {
            pile.settle();
            long begun = THREADS.getCurrentThreadCpuTime();
            pile.stackedDiscs();
            least = Math.min(least, 1e-6 * (THREADS.getCurrentThreadCpuTime() - begun) / FrictionBenchmark.STEPS);
        }
        return least;
    }

    private static double slope(double[] milliseconds) {
        double n = CONTACTS.length;
        double x = 0.0;
        double y = 0.0;
        double xx = 0.0;
        double xy = 0.0;
        for (int k = 0; k < CONTACTS.length; k++) {
            double logContacts = Math.log(CONTACTS[k]);
            double logTime = Math.log(milliseconds[k]);
            x += logContacts;
            y += logTime;
            xx += logContacts * logContacts;
            xy += logContacts * logTime;
        }
        return (n * xy - x * y) / (n * xx - x * x);
    }
}
