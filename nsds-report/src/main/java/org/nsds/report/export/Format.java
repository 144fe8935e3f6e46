package org.nsds.report.export;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.nsds.numerics.solver.Suggestion;

/** A format of result files. */
public enum Format {
    /** Comma-separated text, every number so that it reads back to the same bits. */
    CSV,
    /** One structured array of NumPy: a field for the time and for each column. */
    NPY,
    /** Groups for systems and interactions, with units and meanings. */
    HDF5;

    /**
     * Returns the formats of a list such as {@code csv,hdf5}.
     *
     * @throws IllegalArgumentException with the names that exist, if one is unknown
     */
    public static List<Format> list(String names) {
        List<String> known = Arrays.stream(values()).map(Format::toString).toList();
        List<Format> formats = new ArrayList<>();
        for (String name : names.split(",", -1)) {
            int place = known.indexOf(name.strip().toLowerCase(Locale.ROOT));
            if (place < 0) {
                throw new IllegalArgumentException("unknown format '" + name.strip() + "': "
                        + Suggestion.words(name, known) + "choose among " + String.join(", ", known));
            }
            if (!formats.contains(values()[place])) {
                formats.add(values()[place]);
            }
        }
        return List.copyOf(formats);
    }

    /** Returns the format as users write it. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
