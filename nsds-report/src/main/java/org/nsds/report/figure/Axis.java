package org.nsds.report.figure;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An axis of a {@link Figure}: the quantity that it shows and the unit of its numbers.
 *
 * @param quantity name and symbol, such as {@code height q}
 * @param unit such as {@code m}; empty for numbers without dimension
 * @param logarithmic whether equal distances are equal ratios
 */
public record Axis(String quantity, String unit, boolean logarithmic) {

    private static final Pattern LABEL = Pattern.compile("(.*?) \\(([^()]+)\\)");

    /** Makes an axis with equal distances for equal differences. */
    public Axis(String quantity, String unit) {
        this(quantity, unit, false);
    }

    /** Returns the axis that a label describes: a quantity, then its unit in parentheses unless it has none. */
    public static Axis labelled(String label) {
        Matcher parts = LABEL.matcher(label);
        return parts.matches() ? new Axis(parts.group(1), parts.group(2)) : new Axis(label, "");
    }

    /** Returns the quantity with the unit in parentheses, as it is written beside the axis. */
    public String label() {
        return unit.isEmpty() ? quantity : quantity + " (" + unit + ")";
    }

    /** Returns the same axis with equal distances for equal ratios. */
    public Axis withLogarithms() {
        return new Axis(quantity, unit, true);
    }

    /** Returns the same axis in another unit. */
    public Axis in(String otherUnit) {
        return new Axis(quantity, otherUnit, logarithmic);
    }
}
