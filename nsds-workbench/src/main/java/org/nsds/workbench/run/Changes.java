package org.nsds.workbench.run;

/** Counts what changes, and lets threads wait for the next change. */
public final class Changes {

    private long count;
    private boolean closed;

    /** Counts a change. */
    synchronized long next() {
        count++;
        notifyAll();
        return count;
    }

    /** Wakes all that wait, now and later. */
    public synchronized void close() {
        closed = true;
        notifyAll();
    }

    /** Returns whether nothing will change any more. */
    public synchronized boolean isClosed() {
        return closed;
    }

    /** Returns the number of changes so far. */
    public synchronized long count() {
        return count;
    }

    /** Waits until there were more changes than so many, or some time went by. */
    public synchronized void await(long seen, long milliseconds) throws InterruptedException {
        long deadline = System.nanoTime() + 1_000_000 * milliseconds;
        while (count <= seen && !closed) {
            long left = (deadline - System.nanoTime()) / 1_000_000;
            if (left <= 0) {
                return;
            }
            wait(left);
        }
    }
}
