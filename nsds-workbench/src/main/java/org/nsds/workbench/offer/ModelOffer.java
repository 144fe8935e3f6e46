package org.nsds.workbench.offer;

import java.util.List;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;

/** Models that the workbench offers. Implementations are found as services, have no state, and are called by many threads. */
public interface ModelOffer {

    /** Returns what the gallery shows, in its order. */
    List<GalleryEntry> gallery();

    /** Returns the picture of an entry as the bytes of a PNG file, if it has one. */
    Optional<byte[]> picture(String name);

    /**
     * Returns a model of the gallery.
     *
     * @throws IllegalArgumentException with a sentence, if there is none of that name
     */
    OfferedModel named(String name);

    /**
     * Returns the model that a text describes.
     *
     * @param path the file in which the text stands or will stand, for commands and messages
     * @throws IllegalArgumentException with everything that is wrong with it
     */
    OfferedModel parsed(String path, String text);

    /** Returns a model of the gallery as the text of a model file, if it can be written as one. */
    Optional<String> asFile(String name);

    /**
     * Returns the Java program that does what a model file does.
     *
     * @throws IllegalArgumentException with everything that is wrong with the text
     */
    String asJava(String path, String text);

    /**
     * Returns the offer that is installed.
     *
     * @throws IllegalStateException if there is none, or it cannot be made
     */
    static ModelOffer installed() {
        try {
            return ServiceLoader.load(ModelOffer.class)
                    .findFirst()
                    .orElseThrow(
                            () -> new IllegalStateException(
                                    "no models are installed: the class path needs a module that offers some, such as nsds-examples"));
        } catch (ServiceConfigurationError e) {
            throw new IllegalStateException("the models cannot be loaded: " + e.getMessage(), e);
        }
    }
}
