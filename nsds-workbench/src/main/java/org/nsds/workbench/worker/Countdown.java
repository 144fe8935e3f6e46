package org.nsds.workbench.worker;

import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/**
 * A limit of time that passes only while this process runs. It counts twenty ticks, each of which begins when the one before it has ended, so
 * that a pause of server and workers together (Ctrl-Z and {@code fg}, a machine that was suspended) costs one tick: afterwards the others still have their time. A
 * timer of the full length would go off at once.
 */
final class Countdown {

    /** More of them waste less of the time in a pause. */
    static final int TICKS = 20;

    private final ScheduledExecutorService clock;
    private final long microseconds;
    private final Runnable action;
    private int left = TICKS;
    private volatile boolean cancelled;

    private Countdown(ScheduledExecutorService clock, long milliseconds, Runnable action) {
        this.clock = clock;
        this.action = action;
        microseconds = TimeUnit.MILLISECONDS.toMicros(milliseconds) / TICKS;
    }

    /** Begins to count; the action happens in a thread of the clock, unless the count is cancelled before. */
    static Countdown begin(ScheduledExecutorService clock, long milliseconds, Runnable action) {
        Countdown countdown = new Countdown(clock, milliseconds, action);
        countdown.await();
        return countdown;
    }

    private void await() {
        clock.schedule(this::tick, microseconds, TimeUnit.MICROSECONDS);
    }

    private void tick() {
        left--;
        if (cancelled) {
            return;
        }
        if (left == 0) {
            action.run();
        } else {
            await();
        }
    }

    /** Counts no further. */
    void cancel() {
        cancelled = true;
    }
}
