package org.nsds.report.text;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Locale;

/** Numbers for people to read, with a decimal point in every locale. */
public final class Numbers {

    private Numbers() {}

    /** Every digit that tells it from its neighbours, and no more signs than needed: 2, 0.005, 2e-6. */
    public static String exact(double value) {
        return Double.toString(value).replaceFirst("\\.0(E|$)", "$1").replace('E', 'e');
    }

    /** Six significant digits, and none that are zero at their end. */
    public static String brief(double value) {
        return exact(new BigDecimal(value).round(new MathContext(6)).doubleValue());
    }

    /** Six significant digits, with an exponent where that is shorter. */
    public static String scientific(double value) {
        double size = Math.abs(value);
        if (value == 0.0) {
            return "0";
        }
        return size >= 1e-3 && size < 1e6
                ? String.format(Locale.ROOT, "%." + Math.max(0, 5 - (int) Math.floor(Math.log10(size))) + "f", value)
                : String.format(Locale.ROOT, "%.3e", value);
    }

    /** Returns a time in the unit that suits it. */
    public static String duration(double seconds) {
        if (seconds < 1e-3) {
            return String.format(Locale.ROOT, "%.2f µs", 1e6 * seconds);
        }
        return seconds < 1.0
                ? String.format(Locale.ROOT, "%.1f ms", 1e3 * seconds)
                : String.format(Locale.ROOT, "%.2f s", seconds);
    }
}
