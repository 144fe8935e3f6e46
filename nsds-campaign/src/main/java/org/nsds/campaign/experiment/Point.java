package org.nsds.campaign.experiment;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A point is one choice of everything that a campaign varies: a number or a word for each name. Immutable.
 *
 * @param values what is varied, by name, in the order of the campaign: Double or String
 * @param labels what tables say of it beside that, such as the direction of a branch
 * @param offsets what is added to coordinates of the start, by the names of their columns
 */
public record Point(Map<String, Object> values, Map<String, String> labels, Map<String, Double> offsets) {

    /** Copies the maps, in their order. */
    public Point {
        values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
        labels = Collections.unmodifiableMap(new LinkedHashMap<>(labels));
        offsets = Collections.unmodifiableMap(new LinkedHashMap<>(offsets));
    }

    /** Makes a point without labels and offsets. */
    public Point(Map<String, Object> values) {
        this(values, Map.of(), Map.of());
    }

    /** Returns the text of a column of the table: of a value or a label. */
    public String cell(String name) {
        return labels.containsKey(name) ? labels.get(name) : text(name);
    }

    /**
     * Returns the number of that name.
     *
     * @throws IllegalArgumentException if there is none
     */
    public double number(String name) {
        if (value(name) instanceof Double number) {
            return number;
        }
        throw new IllegalArgumentException("'" + name + "' is the word '" + value(name) + "', not a number");
    }

    /** Returns the value of that name as it is written: numbers so that they read back to the same bits. */
    public String text(String name) {
        return value(name).toString();
    }

    private Object value(String name) {
        Object value = values.get(name);
        if (value == null) {
            throw new IllegalArgumentException(
                    "nothing called '" + name + "' is varied: there are " + String.join(", ", values.keySet()));
        }
        return value;
    }
}
