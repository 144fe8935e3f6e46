package org.nsds.numerics;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.function.Supplier;

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

    /** Bytes allocated by one run of the action: the least of several. */
    public static long of(Runnable action) {
        long least = Long.MAX_VALUE;
        for (int i = 0; i < REPETITIONS && least > 0; i++) {
            long before = THREADS.getCurrentThreadAllocatedBytes();
            action.run();
            least = Math.min(least, THREADS.getCurrentThreadAllocatedBytes() - before);
        }
        return least;
    }

    /** Bytes allocated by the second run of an action that is made anew each time: the least of several. */
    public static long ofSecond(Supplier<Runnable> fresh) {
        long least = Long.MAX_VALUE;
        for (int i = 0; i < REPETITIONS && least > 0; i++) {
            Runnable action = fresh.get();
            action.run();
            long before = THREADS.getCurrentThreadAllocatedBytes();
            action.run();
            least = Math.min(least, THREADS.getCurrentThreadAllocatedBytes() - before);
        }
        return least;
    }
}
