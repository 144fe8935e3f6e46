package org.nsds.examples.catalogue;

import java.util.List;

/** Something users may set in an example, with its default, its unit and what it means. */
public sealed interface Parameter {

    /** The key of {@code --set key=value}. */
    String name();

    /** The value when it is not set: a Double, an Integer or a String. */
    Object defaultValue();

    /** Its unit, empty for a pure number. */
    String unit();

    /** What it means, in a few words. */
    String description();

    /**
     * The value that a text stands for.
     *
     * @throws IllegalArgumentException with a sentence, if the text is no such value
     */
    Object parse(String text);

    /** A finite number. */
    record Real(String name, Double defaultValue, String unit, String description) implements Parameter {

        @Override
        public Double parse(String text) {
            return FiniteNumber.parse("parameter " + name, text);
        }
    }

    /** A number of things, small enough for all of them to fit into memory. */
    record Count(String name, Integer defaultValue, String description) implements Parameter {

        private static final int MOST = 1_000_000;

        @Override
        public String unit() {
            return "";
        }

        @Override
        public Integer parse(String text) {
            int count = FiniteNumber.parseWhole("parameter " + name, text);
            if (count > MOST) {
                throw new IllegalArgumentException(
                        "parameter " + name + " is " + count + ": at most " + MOST + " are possible");
            }
            return count;
        }
    }

    /** One of a few words. */
    record Choice(String name, String defaultValue, List<String> options, String description) implements Parameter {

        public Choice {
            options = List.copyOf(options);
        }

        @Override
        public String unit() {
            return "";
        }

        @Override
        public String parse(String text) {
            if (!options.contains(text)) {
                throw new IllegalArgumentException(
                        "parameter " + name + " is '" + text + "': choose one of " + String.join(", ", options));
            }
            return text;
        }
    }
}
