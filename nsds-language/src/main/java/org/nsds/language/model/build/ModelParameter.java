package org.nsds.language.model.build;

import java.util.List;

/**
 * A parameter of a model file.
 *
 * @param name as users set it
 * @param type what its values are
 * @param defaultValue a Double, an Integer for counts, a String for choices and lists
 * @param unit for people, may be empty
 * @param meaning in a few words, may be empty
 * @param low least number, may be −∞
 * @param high largest number, may be ∞
 * @param options words of a choice, else empty
 */
public record ModelParameter(
        String name,
        Type type,
        Object defaultValue,
        String unit,
        String meaning,
        double low,
        double high,
        List<String> options) {

    /** What the values of a parameter are. */
    public enum Type {
        /** The value is any finite number. */
        NUMBER,
        /** The value is a whole number. */
        COUNT,
        /** The value is one of a few words. */
        CHOICE,
        /** The value is a list of numbers with commas between them. */
        LIST
    }

    public ModelParameter {
        options = List.copyOf(options);
    }
}
