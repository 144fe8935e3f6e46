package org.nsds.examples.workbench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.nsds.core.solution.Solution;
import org.nsds.workbench.offer.GalleryEntry;
import org.nsds.workbench.offer.PlannedRun;
import org.nsds.workbench.offer.RunRequest;
import org.nsds.workbench.offer.RunWatch;
import org.nsds.workbench.picture.SmallPicture;

/** Draws the pictures of the gallery: every model is run at its defaults, or as far as it gets in some seconds. */
final class GalleryPictures {

    private static final long MOST_SECONDS = 12;

    private GalleryPictures() {}

    /** Writes a picture for each model that has none in a directory yet. */
    public static void main(String[] arguments) throws IOException {
        System.setProperty("java.awt.headless", "true");
        Path directory = Path.of(arguments[0]);
        ExampleOffer offer = new ExampleOffer();
        var clock = Executors.newSingleThreadScheduledExecutor();
        for (GalleryEntry entry : offer.gallery()) {
            Path file = directory.resolve(entry.name() + ".png");
            if (Files.exists(file)) {
                continue;
            }
            PlannedRun plan = offer.named(entry.name()).plan(new RunRequest(Map.of(), Map.of()));
            var output = plan.run(new RunWatch() {
                @Override
                public void begins(Runnable stop, Supplier<Optional<Solution>> recorded) {
                    clock.schedule(stop, MOST_SECONDS, TimeUnit.SECONDS);
                }

                @Override
                public void reached(double time) {
                    // nobody looks
                }
            });
            Optional<byte[]> picture = SmallPicture.of(output.page());
            System.out.println(
                    entry.name() + " " + picture.map(png -> png.length).orElse(0));
            if (picture.isPresent()) {
                Files.write(file, picture.get());
            }
        }
        clock.shutdownNow();
    }
}
