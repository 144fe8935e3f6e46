package org.nsds.examples.campaign;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Random;
import org.nsds.core.eventdriven.EventDriven;
import org.nsds.core.solution.Event;
import org.nsds.core.solution.Solution;
import org.nsds.mechanics.particle.BouncingBall;
import org.nsds.report.files.IoReason;

/**
 * The calibration that comes with the program, {@code nsds fit fit-restitution}: the restitution of a ball from a record of the times at which it was heard. The
 * record is made by a run whose times of impacts get normally distributed errors.
 */
public final class FitRestitution {

    /** The name of the calibration. */
    public static final String NAME = "fit-restitution";

    /** The restitution of the ball in the record. */
    public static final double RESTITUTION = 0.82;

    /** The standard deviation of the errors of its times, in seconds. */
    public static final double NOISE = 0.002;

    private static final int HEARD = 12;
    private static final long SEED = 2026;

    private FitRestitution() {}

    /** Writes the record, a column {@code clicks}, to a file. */
    public static void record(Path file) {
        Solution run = EventDriven.of(new BouncingBall(1.0, 9.81, 0.0, 1.0, 0.0, RESTITUTION).model())
                .step(0.1)
                .run(0.0, 4.0);
        Random random = new Random(SEED);
        StringBuilder text = new StringBuilder("clicks\n");
        run.events().stream()
                .filter(event -> event.kind() == Event.Kind.IMPACT)
                .limit(HEARD)
                .forEach(event -> text.append(
                        String.format(Locale.ROOT, "%.5f%n", event.time() + NOISE * random.nextGaussian())));
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            Files.writeString(file, text);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write the record to " + file + ": " + IoReason.of(e), e);
        }
    }
}
