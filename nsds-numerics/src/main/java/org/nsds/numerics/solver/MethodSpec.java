package org.nsds.numerics.solver;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * A method chosen by name with parameters, as users write it: {@code pgs}, {@code pgs:tolerance=1e-8},
 * {@code moreau-jean:theta=0.5,gamma=0}. Every parameter must be read by the method; a misspelt one is refused by
 * {@link #allow}.
 *
 * @param name the part before the colon
 * @param parameters key and value as written
 */
public record MethodSpec(String name, Map<String, String> parameters) {

    public MethodSpec {
        parameters = Map.copyOf(parameters);
    }

    /** Reads {@code name:key=value,key=value}. */
    public static MethodSpec parse(String text) {
        int colon = text.indexOf(':');
        String name = colon < 0 ? text : text.substring(0, colon);
        Map<String, String> parameters = new LinkedHashMap<>();
        if (colon >= 0) {
            for (String pair : text.substring(colon + 1).split(",", -1)) {
                int equals = pair.indexOf('=');
                if (equals <= 0 || equals == pair.length() - 1) {
                    throw new IllegalArgumentException("cannot read '" + pair + "' in '" + text
                            + "': write name:key=value,key=value, for instance moreau-jean:theta=0.5");
                }
                String key = pair.substring(0, equals).trim();
                if (parameters.put(key, pair.substring(equals + 1).trim()) != null) {
                    throw new IllegalArgumentException("'" + key + "' is given twice in '" + text + "': give it once");
                }
            }
        }
        return new MethodSpec(name.trim(), parameters);
    }

    /**
     * Returns the same with what was not given.
     *
     * @param defaults all parameters of the method, {@code key=value,key=value}, empty if it takes none
     * @throws IllegalArgumentException if a parameter was given that is not among them
     */
    public MethodSpec withDefaults(String defaults) {
        Map<String, String> all = new LinkedHashMap<>();
        if (!defaults.isEmpty()) {
            for (String pair : defaults.split(",")) {
                String[] parts = pair.split("=");
                all.put(parts[0], parts[1]);
            }
        }
        allow(all.keySet().toArray(String[]::new));
        all.putAll(parameters);
        return new MethodSpec(name, all);
    }

    /** Refuses parameters other than these. */
    public void allow(String... known) {
        for (String key : new TreeSet<>(parameters.keySet())) {
            if (!Set.of(known).contains(key)) {
                throw new IllegalArgumentException("'" + name + "' has no parameter '" + key + "': "
                        + Suggestion.words(key, Set.of(known))
                        + (known.length == 0 ? "it takes none" : "it takes " + String.join(", ", known)));
            }
        }
    }

    /** Returns a number, or the default when not given. */
    public double number(String key, double otherwise) {
        return parameters.containsKey(key) ? number(key) : otherwise;
    }

    /** Returns a number that is given. */
    public double number(String key) {
        String value = parameters.get(key);
        try {
            return Double.parseDouble(value);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(
                    "parameter " + key + " of '" + name + "' is '" + value + "': it must be a number", e);
        }
    }

    /** One of the constants of an enumeration, whose word is given. */
    public <E extends Enum<E>> E choice(String key, Class<E> among) {
        return Choice.of(among, key + " of " + name, parameters.get(key));
    }

    /** Returns a whole number, or the default when not given. */
    public int integer(String key, int otherwise) {
        double value = number(key, otherwise);
        if (value != Math.rint(value) || Math.abs(value) > Integer.MAX_VALUE) {
            throw new IllegalArgumentException("parameter " + key + " of '" + name + "' is '" + parameters.get(key)
                    + "': it must be a whole number");
        }
        return (int) value;
    }
}
