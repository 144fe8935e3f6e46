package org.nsds.examples.catalogue;

import java.util.Arrays;
import java.util.List;
import org.nsds.numerics.solver.Suggestion;

/** Something users may set in an example, with its default, its unit and what it means. */
public sealed interface Parameter {

    /** The key of {@code --set key=value}. */
    String name();

    /** The value when it is not set: a Double, an Integer or a String. */
    Object defaultValue();

    /** Its unit, empty for a pure number and for what is no number. */
    default String unit() {
        return "";
    }

    /** What it means, in a few words. */
    String description();

    /** The texts that stand for a value, if they are few enough to be listed; else none. */
    default List<String> options() {
        return List.of();
    }

    /**
     * The value that a text stands for.
     *
     * @throws IllegalArgumentException with a sentence, if the text is no such value
     */
    Object parse(String text);

    /**
     * A finite number.
     *
     * @param name the key of {@code --set key=value}
     * @param defaultValue the value when it is not set
     * @param unit its unit, empty for a pure number
     * @param description what it means, in a few words
     * @param low a least value for sliders, −∞ where none is known
     * @param high a largest value for sliders, ∞ where none is known
     */
    record Real(String name, Double defaultValue, String unit, String description, double low, double high)
            implements Parameter {

        /** A number of which no range is known. */
        public Real(String name, Double defaultValue, String unit, String description) {
            this(name, defaultValue, unit, description, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
        }

        @Override
        public Double parse(String text) {
            return FiniteNumber.parse("parameter " + name, text);
        }
    }

    /** A finite number, or the word {@code none}. */
    record RealOrNone(String name, String defaultValue, String unit, String description) implements Parameter {

        /** The word for no number. */
        static final String NONE = "none";

        @Override
        public String parse(String text) {
            if (!text.equals(NONE)) {
                FiniteNumber.parse("parameter " + name + " (a number or none)", text);
            }
            return text;
        }
    }

    /** A number of things, small enough for all of them to fit into memory. */
    record Count(String name, Integer defaultValue, String description) implements Parameter {

        private static final int MOST = 1_000_000;

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
        public String parse(String text) {
            return oneOf(options, name, text);
        }
    }

    /** Something that is so or not: {@code true} or {@code false}. */
    record Flag(String name, String description) implements Parameter {

        private static final List<String> OPTIONS = List.of("false", "true");

        /** Not so. */
        @Override
        public String defaultValue() {
            return OPTIONS.get(0);
        }

        @Override
        public List<String> options() {
            return OPTIONS;
        }

        @Override
        public String parse(String text) {
            return oneOf(OPTIONS, name, text);
        }
    }

    /**
     * Finite numbers with commas between them. Where the default is empty, users may leave it empty as well.
     *
     * @param item what one of the numbers is, for the refusal of others
     */
    record Numbers(String name, String defaultValue, String item, String description) implements Parameter {

        private static final int MOST = 1000;

        @Override
        public String parse(String text) {
            String[] items = items(text);
            if (items.length > MOST) {
                throw new IllegalArgumentException(
                        "parameter " + name + " has " + items.length + " numbers: at most " + MOST + " are possible");
            }
            if (!text.isEmpty() || !defaultValue.isEmpty()) {
                Arrays.stream(items).forEach(number -> FiniteNumber.parse(item, number.trim()));
            }
            return text;
        }

        /** The numbers in a text that was parsed. */
        static double[] in(String text) {
            return text.isEmpty()
                    ? new double[0]
                    : Arrays.stream(items(text))
                            .mapToDouble(Double::parseDouble)
                            .toArray();
        }

        private static String[] items(String text) {
            return text.split(",", -1);
        }
    }

    /** A text, such as a list or the name of a file; empty where nothing is given. */
    record Text(String name, String defaultValue, String description) implements Parameter {

        @Override
        public String parse(String text) {
            return text;
        }
    }

    private static String oneOf(List<String> options, String name, String text) {
        if (!options.contains(text)) {
            throw new IllegalArgumentException("parameter " + name + " is '" + text + "': "
                    + Suggestion.words(text, options) + "choose one of " + String.join(", ", options));
        }
        return text;
    }
}
