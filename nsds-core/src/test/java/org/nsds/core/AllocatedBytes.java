package org.nsds.core;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.nsds.core.simulation.Simulation;

/**
 * What the current thread allocates, as the virtual machine counts it.
 *
 * <p>What the code allocates it allocates every time, while class loading and the compiler, when it replaces a method under way,
 * allocate once: an action is repeated until one run of it allocates nothing, or for a limited number of times.
 */
public final class AllocatedBytes {

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final int REPETITIONS = 20;

    private AllocatedBytes() {}

    /** Bytes allocated by an action: the least of several runs of it. */
    public static long of(Runnable action) {
        long least = Long.MAX_VALUE;
        for (int i = 0; i < REPETITIONS && least > 0; i++) {
            long before = THREADS.getCurrentThreadAllocatedBytes();
            action.run();
            least = Math.min(least, THREADS.getCurrentThreadAllocatedBytes() - before);
        }
        return least;
    }

    /** Bytes allocated by the action on a simulation that has just been started: the least of several runs. */
    public static long of(Supplier<Simulation> start, Consumer<Simulation> action) {
        long least = Long.MAX_VALUE;
        for (int i = 0; i < REPETITIONS && least > 0; i++) {
            Simulation simulation = start.get();
            long before = THREADS.getCurrentThreadAllocatedBytes();
            action.accept(simulation);
            least = Math.min(least, THREADS.getCurrentThreadAllocatedBytes() - before);
        }
        return least;
    }
}
