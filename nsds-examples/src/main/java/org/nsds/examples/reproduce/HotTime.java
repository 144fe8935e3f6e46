package org.nsds.examples.reproduce;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import org.nsds.core.simulation.Simulation;
import org.nsds.core.simulation.TimeStepping;

/**
 * Measures what a simulated second of the tanpura costs once the code is compiled: processor time of whole runs over two
 * oscillations (half of the time the string lies on the obstacle), after runs that are not counted; the least of several,
 * because whatever else the machine does only adds.
 */
final class HotTime {

    private static final double TWO_OSCILLATIONS = 0.0102;
    private static final double WARM_UP_SECONDS = 1.0;
    private static final double MEASURED_SECONDS = 3.0;
    private static final int LEAST_RUNS = 2;
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private HotTime() {}

    /** Returns the processor seconds for one simulated second. */
    static double perSimulatedSecond(TimeStepping stepping) {
        double spent = 0.0;
        while (spent < WARM_UP_SECONDS) {
            spent += run(stepping);
        }
        double least = Double.POSITIVE_INFINITY;
        spent = 0.0;
        for (int runs = 0; runs < LEAST_RUNS || spent < MEASURED_SECONDS; runs++) {
            double seconds = run(stepping);
            least = Math.min(least, seconds);
            spent += seconds;
        }
        return least / TWO_OSCILLATIONS;
    }

    /** The time of stepping alone; at least a microsecond, so that loops over it end. */
    private static double run(TimeStepping stepping) {
        Simulation simulation = stepping.start(0.0);
        long begun = THREADS.getCurrentThreadCpuTime();
        while (simulation.time() < TWO_OSCILLATIONS && simulation.step()) {
            continue;
        }
        return Math.max(1e-6, 1e-9 * (THREADS.getCurrentThreadCpuTime() - begun));
    }
}
