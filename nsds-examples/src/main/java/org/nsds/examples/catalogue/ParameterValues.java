package org.nsds.examples.catalogue;

import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import org.nsds.numerics.solver.Suggestion;

/** A value for every parameter of an example, in the order of the example. Immutable. */
public final class ParameterValues {

    private final Map<String, Object> values;
    private final Set<String> assigned;

    private ParameterValues(Map<String, Object> values, Set<String> assigned) {
        this.values = Collections.unmodifiableMap(values);
        this.assigned = Set.copyOf(assigned);
    }

    /** Every parameter at its default. */
    public static ParameterValues defaults(Example example) {
        return of(example, List.of());
    }

    /**
     * The defaults, changed by assignments {@code key=value}, each to another parameter.
     *
     * @throws IllegalArgumentException with the known names if there is no such parameter, if one is set twice, or with
     *     the reason why a value is not possible
     */
    public static ParameterValues of(Example example, List<String> assignments) {
        Map<String, Object> values = new LinkedHashMap<>();
        Set<String> assigned = new HashSet<>();
        example.parameters().forEach(parameter -> values.put(parameter.name(), parameter.defaultValue()));
        for (String assignment : assignments) {
            int equals = assignment.indexOf('=');
            if (equals <= 0) {
                throw new IllegalArgumentException(
                        "cannot read '" + assignment + "': write key=value, for instance --set "
                                + (example.parameters().isEmpty()
                                        ? "mass"
                                        : example.parameters().get(0).name())
                                + "=2");
            }
            Parameter parameter = named(example, assignment.substring(0, equals));
            values.put(parameter.name(), parameter.parse(assignment.substring(equals + 1)));
            if (!assigned.add(parameter.name())) {
                throw new IllegalArgumentException("'" + parameter.name() + "' is set twice: set it once");
            }
        }
        example.presets(new ParameterValues(new LinkedHashMap<>(values), assigned))
                .forEach((name, value) -> {
                    if (!assigned.contains(name)) {
                        values.put(name, value);
                    }
                });
        return new ParameterValues(values, assigned);
    }

    private static Parameter named(Example example, String key) {
        return example.parameters().stream()
                .filter(parameter -> parameter.name().equals(key))
                .findFirst()
                .orElseThrow(() -> {
                    List<String> known =
                            example.parameters().stream().map(Parameter::name).toList();
                    return new IllegalArgumentException("'" + example.name() + "' has no parameter '" + key + "': "
                            + Suggestion.words(key, known) + "it has "
                            + (known.isEmpty() ? "none" : String.join(", ", known)));
                });
    }

    /** Whether users set it. */
    public boolean assigned(String name) {
        return assigned.contains(name);
    }

    /** The value of a number. */
    public double number(String name) {
        return (Double) value(name);
    }

    /** The value of a number that may be left out. */
    public OptionalDouble numberOrNone(String name) {
        String text = text(name);
        return text.equals(Parameter.RealOrNone.NONE)
                ? OptionalDouble.empty()
                : OptionalDouble.of(Double.parseDouble(text));
    }

    /** The value of a whole number. */
    public int count(String name) {
        return (Integer) value(name);
    }

    /** The value of a text, or of a choice. */
    public String text(String name) {
        return (String) value(name);
    }

    /** Whether a flag is true. */
    public boolean flag(String name) {
        return text(name).equals("true");
    }

    /** The numbers of a list. */
    public double[] numbers(String name) {
        return Parameter.Numbers.in(text(name));
    }

    private Object value(String name) {
        Object value = values.get(name);
        if (value == null) {
            throw new IllegalStateException("the example reads a parameter '" + name
                    + "' that it does not declare: it has " + String.join(", ", values.keySet()));
        }
        return value;
    }

    /** All values by name: Double, Integer or String. */
    public Map<String, Object> asMap() {
        return values;
    }
}
