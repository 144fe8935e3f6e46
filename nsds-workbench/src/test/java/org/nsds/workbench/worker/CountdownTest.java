package org.nsds.workbench.worker;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Limits of time that pass only while the process runs. */
class CountdownTest {

    /** A clock that is turned by hand. */
    private static final class Clock extends ScheduledThreadPoolExecutor {

        private final Deque<Runnable> due = new ArrayDeque<>();
        private long microseconds;

        Clock() {
            super(0);
        }

        @Override
        public ScheduledFuture<?> schedule(Runnable task, long delay, TimeUnit unit) {
            due.add(task);
            microseconds += unit.toMicros(delay);
            return null;
        }

        /** Does what is due now, as after a pause of any length. */
        void turn() {
            Deque<Runnable> now = new ArrayDeque<>(due);
            due.clear();
            now.forEach(Runnable::run);
        }
    }

    private final Clock clock = new Clock();
    private int happened;

    @AfterEach
    void stop() {
        clock.shutdownNow();
    }

    @Test
    void aPauseCostsOneTickAndTheRestOfTheTimeStillPasses() {
        Countdown.begin(clock, 20_000, () -> happened++);
        for (int i = 1; i < Countdown.TICKS; i++) {
            clock.turn();
            assertThat(happened).as("after %d turns", i).isZero();
        }
        clock.turn();
        assertThat(happened).isEqualTo(1);
        assertThat(clock.microseconds).isEqualTo(20_000_000);
        assertThat(clock.due).isEmpty();
    }

    @Test
    void whatIsCancelledDoesNotHappenAndIsForgotten() {
        Countdown countdown = Countdown.begin(clock, 20_000, () -> happened++);
        clock.turn();
        countdown.cancel();
        for (int i = 0; i < 2 * Countdown.TICKS; i++) {
            clock.turn();
        }
        assertThat(happened).isZero();
        assertThat(clock.due).isEmpty();
    }
}
