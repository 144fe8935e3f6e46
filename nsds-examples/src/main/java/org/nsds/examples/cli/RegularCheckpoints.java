package org.nsds.examples.cli;

import java.nio.file.Path;
import java.time.Duration;
import org.nsds.core.simulation.Simulation;
import org.nsds.core.simulation.StepListener;

/** Saves a simulation once a minute, so that little is lost if the machine fails. */
final class RegularCheckpoints implements StepListener {

    private static final long LOOK_EVERY = 1024;
    private static final long PERIOD = Duration.ofMinutes(1).toNanos();

    private final Path file;
    private long last = System.nanoTime();

    RegularCheckpoints(Path file) {
        this.file = file;
    }

    @Override
    public void stepCompleted(Simulation simulation) {
        if (simulation.stepIndex() % LOOK_EVERY == 0 && System.nanoTime() - last > PERIOD) {
            simulation.checkpoint().write(file);
            last = System.nanoTime();
        }
    }
}
