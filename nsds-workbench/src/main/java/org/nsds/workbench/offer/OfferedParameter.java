package org.nsds.workbench.offer;

import java.util.List;

/**
 * A parameter as a page shows it.
 *
 * @param name as users set it
 * @param kind what its values are
 * @param value the default, as users would type it
 * @param unit for people, may be empty
 * @param meaning in a few words, may be empty
 * @param low least value, NaN where none is known
 * @param high largest value, NaN where none is known
 * @param options words of a choice, else empty
 */
public record OfferedParameter(
        String name,
        Kind kind,
        String value,
        String unit,
        String meaning,
        double low,
        double high,
        List<String> options) {

    /** What the values of a parameter are. */
    public enum Kind {
        /** The value is any finite number. */
        NUMBER,
        /** The value is a whole number. */
        COUNT,
        /** The value is one of a few words. */
        CHOICE,
        /** The value is a text, such as numbers with commas between them. */
        TEXT
    }

    /** Copies the list. */
    public OfferedParameter {
        options = List.copyOf(options);
    }
}
