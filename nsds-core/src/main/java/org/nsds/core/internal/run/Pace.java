package org.nsds.core.internal.run;

/**
 * This class measures how fast steps are taken: over the whole of a run, and over its fastest stretch, which tells what a step
 * costs once the virtual machine has compiled it.
 */
public final class Pace {

    /** Steps in a stretch. */
    private static final int STRETCH = 5000;

    private final long begun = System.nanoTime();
    private long stretchBegun = begun;
    private int left = STRETCH;
    private long leastNanoseconds = Long.MAX_VALUE;

    /** Counts a completed step. */
    public void step() {
        if (--left == 0) {
            long now = System.nanoTime();
            leastNanoseconds = Math.min(leastNanoseconds, now - stretchBegun);
            stretchBegun = now;
            left = STRETCH;
        }
    }

    /** Returns the seconds since the first step. */
    public double seconds() {
        return 1e-9 * (System.nanoTime() - begun);
    }

    /** Returns the seconds per step of the fastest stretch; infinite if there was none. */
    public double secondsPerStep() {
        return leastNanoseconds == Long.MAX_VALUE ? Double.POSITIVE_INFINITY : 1e-9 * leastNanoseconds / STRETCH;
    }
}
