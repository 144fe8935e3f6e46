package org.nsds.language.model.source;

/**
 * A place in a file.
 *
 * @param line counted from 1
 * @param column counted from 1
 */
public record Place(int line, int column) {

    /** The beginning of a file. */
    public static final Place START = new Place(1, 1);
}
