package org.nsds.language.model;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** This class holds the commented file from which a new model starts. */
public final class StarterFile {

    private static final String RESOURCE = "starter.yaml";

    private StarterFile() {}

    /**
     * Returns the file under a name.
     *
     * @throws IllegalArgumentException if a model cannot have that name
     */
    public static String named(String name) {
        String text;
        try (InputStream in = StarterFile.class.getResourceAsStream(RESOURCE)) {
            text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        String named = text.replaceFirst("(?m)^name: .*$", "name: " + name.replaceAll("[^A-Za-z0-9-]", "?"));
        if (ModelFile.check(name, named).file().isEmpty()) {
            throw new IllegalArgumentException(
                    "'" + name + "' cannot be the name of a model: take lower case letters, digits and hyphens");
        }
        return named;
    }
}
