package org.nsds.examples.campaign;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/**
 * A campaign that comes with the program: {@code nsds sweep bifurcation}. Each is a campaign file, to be read and changed.
 *
 * @param name as users write it
 * @param summary what it shows
 */
public record ReadyCampaign(String name, String summary) {

    private static final List<ReadyCampaign> ALL = List.of(
            new ReadyCampaign(
                    "bifurcation",
                    "forced impact oscillator over its frequency, up and down, with unstable motions and grazing"),
            new ReadyCampaign("basins", "which of two motions of an impact oscillator 160 000 starts lead to"),
            new ReadyCampaign("stick-slip-map", "where a mass on a belt sticks: the belt's speed against damping"),
            new ReadyCampaign(
                    "monte-carlo-dominoes", "how fast dominoes fall whose friction and distance are not known well"));

    /** Returns all of them. */
    public static List<ReadyCampaign> all() {
        return ALL;
    }

    /** Returns the one of a name. */
    public static Optional<ReadyCampaign> named(String name) {
        return ALL.stream().filter(ready -> ready.name.equals(name)).findFirst();
    }

    /** Returns its file. */
    public String text() {
        try (InputStream file = ReadyCampaign.class.getResourceAsStream(name + ".yaml")) {
            if (file == null) {
                throw new IllegalStateException("the program lacks the campaign '" + name + "'");
            }
            return new String(file.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
