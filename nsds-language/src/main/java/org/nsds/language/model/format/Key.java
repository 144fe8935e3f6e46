package org.nsds.language.model.format;

/**
 * A key of a mapping.
 *
 * @param name as it is written
 * @param shape what its value looks like
 * @param required whether it must be there
 * @param meaning what it is, in a few words
 */
public record Key(String name, Shape shape, boolean required, String meaning) {

    /** Makes a key that may be left out. */
    static Key optional(String name, Shape shape, String meaning) {
        return new Key(name, shape, false, meaning);
    }

    /** Makes a key that must be there. */
    static Key required(String name, Shape shape, String meaning) {
        return new Key(name, shape, true, meaning);
    }
}
