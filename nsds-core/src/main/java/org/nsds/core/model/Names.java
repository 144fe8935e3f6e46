package org.nsds.core.model;

/** This class checks the names of systems and interactions: their names become column headers and parts of messages. */
public final class Names {

    private Names() {}

    /**
     * Returns the name itself if it can be used.
     *
     * @throws IllegalArgumentException if it is empty or has spaces, commas, quotes or dots
     */
    public static String check(String kind, String name) {
        if (name == null || !name.matches("[\\p{L}\\p{N}_-]+")) {
            throw new IllegalArgumentException(
                    kind + " name '" + name + "' cannot be used: take letters, digits, '-' and '_' only");
        }
        return name;
    }
}
