package org.nsds.language.model.build;

import java.util.Arrays;
import java.util.List;
import org.nsds.language.expression.Constant;
import org.nsds.language.expression.Expression;
import org.nsds.language.expression.Vocabulary.Meaning;

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
        /** A number. */
        NUMBER,
        /** A whole number. */
        COUNT,
        /** One of a few words. */
        CHOICE,
        /** Numbers with commas between them. */
        LIST
    }

    public ModelParameter {
        options = List.copyOf(options);
    }

    /**
     * Adds the meaning of its name to others.
     *
     * @throws IllegalArgumentException if the value is out of range
     */
    void define(Names names, Object value) {
        switch (type) {
            case CHOICE -> {
                names.value(name, options.indexOf((String) value)).word(name, (String) value);
                for (int i = 0; i < options.size(); i++) {
                    names.constant(options.get(i), i);
                }
            }
            case LIST ->
                names.meaning(
                        name,
                        Meaning.vector(Arrays.stream(((String) value).split(","))
                                .<Expression>map(item -> Constant.of(Double.parseDouble(item.strip())))
                                .toList()));
            default -> {
                double number = ((Number) value).doubleValue();
                if (!(number >= low && number <= high)) {
                    throw new IllegalArgumentException("parameter " + name + " is " + number + ": it must be "
                            + (Double.isInfinite(high)
                                    ? "at least " + low
                                    : Double.isInfinite(low) ? "at most " + high : "from " + low + " to " + high));
                }
                names.value(name, number);
            }
        }
    }
}
