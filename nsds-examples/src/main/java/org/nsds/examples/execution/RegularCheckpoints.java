package org.nsds.examples.execution;

import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.function.Consumer;
import org.nsds.core.simulation.Simulation;
import org.nsds.core.simulation.StepListener;

/** Saves a simulation once a minute, so that little is lost if the machine fails. What cannot be saved is said, and the run goes on. */
final class RegularCheckpoints implements StepListener {

    private static final long LOOK_EVERY = 64;

    /** A minute; tests that kill runs have no time for that. */
    private static final Duration PERIOD = Duration.ofMillis(Long.getLong("nsds.checkpoint.milliseconds", 60_000));

    private final Path file;
    private final long period;
    private final Consumer<String> warned;
    private long last = System.nanoTime();

    RegularCheckpoints(Path file, Consumer<String> warned) {
        this(file, PERIOD, warned);
    }

    RegularCheckpoints(Path file, Duration period, Consumer<String> warned) {
        this.file = file;
        this.period = period.toNanos();
        this.warned = warned;
    }

    @Override
    public void stepCompleted(Simulation simulation) {
        if (simulation.stepIndex() % LOOK_EVERY == 0 && System.nanoTime() - last > period) {
            save(simulation);
            last = System.nanoTime();
        }
    }

    /** Saves it now; false, after a warning, if that is not possible. */
    boolean save(Simulation simulation) {
        try {
            simulation.checkpoint().write(file);
            return true;
        } catch (UncheckedIOException e) {
            warned.accept(e.getMessage() + "; the run goes on without it");
            return false;
        }
    }
}
