package org.nsds.examples.catalogue;

import java.util.regex.Pattern;

/** Numbers as users type them: decimal, with a point, finite; whatever else Java would accept is refused with a sentence. */
public final class FiniteNumber {

    private static final Pattern DECIMAL = Pattern.compile("[+-]?(\\d+\\.?\\d*|\\.\\d+)([eE][+-]?\\d+)?");

    private FiniteNumber() {}

    /**
     * The number.
     *
     * @param what names it in the message, such as "parameter mass"
     */
    public static double parse(String what, String text) {
        double value = DECIMAL.matcher(text).matches() ? Double.parseDouble(text) : Double.NaN;
        if (!Double.isFinite(value)) {
            throw new IllegalArgumentException(
                    what + " is '" + text + "': it must be a finite number, such as 0.5 or 1e-3");
        }
        return value;
    }

    /** The whole number. */
    public static int parseWhole(String what, String text) {
        try {
            return Integer.parseInt(text);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(what + " is '" + text + "': it must be a whole number, such as 3", e);
        }
    }
}
