package org.nsds.examples.cli;

import java.util.concurrent.CountDownLatch;
import org.nsds.core.simulation.Simulation;

/** Makes Ctrl-C end a simulation in order: it is asked to return, and the process waits until what it computed is safe. */
final class Interruption implements AutoCloseable {

    private final CountDownLatch safe = new CountDownLatch(1);
    private final Thread hook;

    Interruption(Simulation simulation) {
        hook = new Thread(() -> {
            simulation.interrupt();
            waitUntilSafe();
        });
        Runtime.getRuntime().addShutdownHook(hook);
    }

    private void waitUntilSafe() {
        try {
            safe.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // the process ends now
        }
    }

    /** The process may end. */
    @Override
    public void close() {
        safe.countDown();
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException ending) {
            // the process is ending, and the hook at work
        }
    }
}
