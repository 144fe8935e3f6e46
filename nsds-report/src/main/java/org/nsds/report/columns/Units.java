package org.nsds.report.columns;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * The units of a run. Models do not know them; who builds one does. A column whose unit was not told has none. Immutable.
 *
 * <pre>{@code
 * Units.SI.with("crate.q*", "m").with("crate.v*", "m/s").with("floor.lambda*", "N·s")
 * }</pre>
 *
 * @param time unit of time, empty for numbers without dimension
 * @param energy unit of energies, empty for none
 * @param columns units of columns, by name or by a pattern with {@code *} for any letters; the last that fits holds
 */
public record Units(String time, String energy, Map<String, String> columns) {

    /** Seconds and joules; columns have none. */
    public static final Units SI = new Units("s", "J", Map.of());

    /** Numbers without dimension. */
    public static final Units NONE = new Units("", "", Map.of());

    /** Seconds, joules, metres and newton seconds: for models whose coordinates are lengths and whose contacts are impulses. */
    public static final Units TRANSLATIONS = SI.with("*.q*", "m")
            .with("*.v*", "m/s")
            .with("*.u@*", "m")
            .with("*.y*", "m")
            .with("*.ydot*", "m/s")
            .with("*.lambda*", "N·s")
            .with("*.f*", "N");

    /** The same for rigid bodies in the plane with coordinates x, y, angle. */
    public static final Units PLANAR_BODIES = TRANSLATIONS.with("*.q2", "rad").with("*.v2", "rad/s");

    /** Feet, pounds of force, slugs and seconds. */
    public static final Units FOOT_POUND = new Units("s", "ft·lbf", Map.of())
            .with("*.q*", "ft")
            .with("*.v*", "ft/s")
            .with("*.y*", "ft")
            .with("*.ydot*", "ft/s")
            .with("*.lambda*", "lbf·s");

    /** Copies the map, in its order. */
    public Units {
        columns = Collections.unmodifiableMap(new LinkedHashMap<>(columns));
    }

    /** Returns the same units with one for a column, or for all that a pattern fits. */
    public Units with(String column, String unit) {
        Map<String, String> more = new LinkedHashMap<>(columns);
        more.remove(column);
        more.put(column, unit);
        return new Units(time, energy, more);
    }

    /** Returns the same units over another unit of time. */
    public Units over(String other) {
        return new Units(other, energy, columns);
    }

    /** Returns the unit of a column, empty for none. */
    public String of(String column) {
        String unit = "";
        for (Map.Entry<String, String> entry : columns.entrySet()) {
            String pattern = Pattern.quote(entry.getKey()).replace("*", "\\E.*\\Q");
            unit = Pattern.matches(pattern, column) ? entry.getValue() : unit;
        }
        return unit;
    }

    /** Returns a number of the unit of time: the number, then the unit if there is one. */
    public String time(String number) {
        return time.isEmpty() ? number : number + " " + time;
    }

    /** Returns an energy: the number, then the unit if there is one. */
    public String energy(String number) {
        return energy.isEmpty() ? number : number + " " + energy;
    }
}
