package org.nsds.numerics;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;

/** What the current thread has allocated, as the virtual machine counts it. */
public final class AllocatedBytes {

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private AllocatedBytes() {}

    /** Bytes allocated by one run of the action, once it has warmed up: the least of several measurements. */
    public static long of(Runnable action) {
        long least = Long.MAX_VALUE;
        for (int i = 0; i < 20; i++) {
            long before = THREADS.getThreadAllocatedBytes(Thread.currentThread().getId());
            action.run();
            least = Math.min(
                    least,
                    THREADS.getThreadAllocatedBytes(Thread.currentThread().getId()) - before);
        }
        return least;
    }
}
