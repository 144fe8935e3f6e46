package org.nsds.examples.cli;

import java.util.concurrent.CountDownLatch;
import org.nsds.core.simulation.Simulation;

/** Makes Ctrl-C end a simulation in order: it is asked to return, and the process waits until what it computed is safe. */
final class Interruption implements AutoCloseable {

    private final CountDownLatch safe = new CountDownLatch(1);

    Interruption(Simulation simulation) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            simulation.interrupt();
            waitUntilSafe();
        }));
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
    }
}
