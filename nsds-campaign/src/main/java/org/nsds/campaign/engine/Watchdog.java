package org.nsds.campaign.engine;

import java.util.List;
import org.nsds.campaign.engine.LocalEngine.Worker;

/** A watchdog interrupts runs that take longer than they may, until it is interrupted itself. */
final class Watchdog extends Thread {

    private static final long INTERVAL = 20; // ms

    private final List<Worker> workers;
    private final double seconds;

    private Watchdog(List<Worker> workers, double seconds) {
        super("campaign-watchdog");
        this.workers = workers;
        this.seconds = seconds;
        setDaemon(true);
    }

    /** Returns a watchdog at work; it has nothing to do where the time is infinite. */
    static Watchdog over(List<Worker> workers, double seconds) {
        Watchdog watchdog = new Watchdog(workers, seconds);
        if (seconds < Double.POSITIVE_INFINITY) {
            watchdog.start();
        }
        return watchdog;
    }

    @Override
    public void run() {
        while (!isInterrupted()) {
            long now = System.nanoTime();
            for (Worker worker : workers) {
                long began = worker.began;
                if (began != 0 && 1e-9 * (now - began) > seconds && !worker.late) {
                    worker.late = true;
                    worker.interrupt();
                }
            }
            try {
                Thread.sleep(INTERVAL);
            } catch (InterruptedException closed) {
                return;
            }
        }
    }
}
