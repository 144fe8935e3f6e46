package org.nsds.examples.execution;

import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * Makes signals (Ctrl-C, kill, a closed terminal) end a run in order. In each phase of the run they do what leaves its numbers on disk:
 *
 * <pre>
 *                  first signal                              second signal
 *     simulating   the simulation is asked to stop, its      the rows recorded so far are written by the thread of the
 *                  thread interrupted, so that solvers       signal, then the process ends
 *                  stop too; then numbers are written
 *     writing      numbers are written, pictures not drawn   the process ends as soon as they are written
 *     safe         the process ends at once
 * </pre>
 *
 * <p>Between a second signal and the end of the process lie at most {@link #PATIENCE_SECONDS}; a third one ends it at once.
 */
public final class Interruption implements AutoCloseable {

    /** What a second signal waits for at most, until rows are written. */
    private static final long PATIENCE_SECONDS = 600;

    /** A simulation that does not stop within this time is worth a line. */
    private static final long SOON_MILLISECONDS = 500;

    private static final int SIGNALLED = 128;

    private enum Phase {
        IDLE,
        SIMULATING,
        WRITING,
        SAFE
    }

    private final Thread runner = Thread.currentThread();
    private final Consumer<String> said;
    private final Signals signals;
    private Phase phase = Phase.IDLE;
    private Runnable request = () -> {};
    private Runnable rescue = () -> {};
    private Runnable cleaning = () -> {};
    private int count;
    private int number;
    private boolean rescuing;

    /**
     * Watches for signals, on behalf of the thread that calls it.
     *
     * @param said is given what users should read
     */
    public Interruption(Consumer<String> said) {
        this.said = said;
        signals = Signals.handle(this::signalled);
    }

    /** Says how to remove what is unfinished, when the process ends at once. */
    public synchronized void cleanBy(Runnable removal) {
        cleaning = removal;
    }

    /**
     * Makes the first signal end the process at once, with a line that says so: for commands whose results are nothing before they are
     * complete.
     *
     * @param removal removes what is unfinished
     */
    public void endAtOnce(Runnable removal) {
        cleanBy(() -> {
            removal.run();
            said.accept("interrupted; what was unfinished is removed");
        });
        safe();
        if (happened()) { // before there was anything to end
            clean();
            end();
        }
    }

    private void clean() {
        Runnable removal;
        synchronized (this) {
            removal = cleaning;
        }
        removal.run();
    }

    /**
     * The run begins.
     *
     * @param request asks it to stop
     * @param rescue writes what was recorded so far; called by another thread, while the run is in the midst of a step
     */
    synchronized void simulating(Runnable request, Runnable rescue) {
        this.request = request;
        this.rescue = rescue;
        phase = Phase.SIMULATING;
        if (count > 0) {
            ask();
        }
    }

    /** A campaign begins: the first signal interrupts this thread, whose rows are written as they come; a second one ends the process. */
    public void campaign() {
        simulating(() -> {}, () -> {});
    }

    /** What was computed is complete: this thread, no longer interrupted, writes. Never returns where a second signal ends the process. */
    public synchronized void writing() {
        while (rescuing) {
            try {
                wait();
            } catch (InterruptedException again) {
                continue; // the process ends in a moment
            }
        }
        phase = Phase.WRITING;
        Thread.interrupted();
        notifyAll();
    }

    /** The numbers are on disk, and what else is written can be done without. */
    public synchronized void safe() {
        phase = Phase.SAFE;
        notifyAll();
    }

    /** Whether there was a signal. */
    public synchronized boolean happened() {
        return count > 0;
    }

    /** The exit status: 128 and the number of the signal if there was one, else that given. */
    public synchronized int status(int otherwise) {
        return count > 0 ? SIGNALLED + number : otherwise;
    }

    private void signalled(int which) {
        switch (counted(which)) {
            case 1 -> first();
            case 2 -> second();
            default -> end();
        }
    }

    private synchronized int counted(int which) {
        number = which;
        count++;
        if (count == 1 && phase == Phase.SIMULATING) {
            ask(); // in one piece with the phase: whoever writes is not interrupted
        }
        return count;
    }

    private void ask() {
        request.run();
        runner.interrupt();
    }

    private void first() {
        Phase now = phaseAfter(Phase.SIMULATING, SOON_MILLISECONDS);
        if (now == Phase.SIMULATING) {
            said.accept("stopping; a second signal (Ctrl-C) ends the run at once and writes the rows so far");
        } else if (now == Phase.SAFE) {
            clean();
            end();
        }
    }

    private void second() {
        Thread limit = new Thread(this::endLater);
        limit.setDaemon(true);
        limit.start();
        if (mayRescue()) {
            rescue.run();
        } else {
            phaseAfter(Phase.WRITING, TimeUnit.SECONDS.toMillis(PATIENCE_SECONDS));
        }
        clean();
        end();
    }

    /** Whether the run is in the midst of a step; it then never gets to writing. */
    private synchronized boolean mayRescue() {
        rescuing = phase == Phase.SIMULATING;
        return rescuing;
    }

    /** Waits until the phase is another one, but not for ever. */
    private synchronized Phase phaseAfter(Phase left, long milliseconds) {
        long deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(milliseconds);
        try {
            for (long rest = milliseconds; phase == left && rest > 0; ) {
                wait(rest);
                rest = TimeUnit.NANOSECONDS.toMillis(deadline - System.nanoTime());
            }
        } catch (InterruptedException impossible) {
            throw new IllegalStateException(impossible); // nobody knows the threads of signals
        }
        return phase;
    }

    private void endLater() {
        try {
            Thread.sleep(TimeUnit.SECONDS.toMillis(PATIENCE_SECONDS));
        } catch (InterruptedException impossible) {
            throw new IllegalStateException(impossible); // nobody knows this thread
        }
        end();
    }

    private void end() {
        Runtime.getRuntime().halt(status(0));
    }

    /** Signals end the process from now on as they did before. */
    @Override
    public void close() {
        signals.close();
    }
}
