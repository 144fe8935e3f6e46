package org.nsds.core.solution;

import java.math.BigDecimal;
import java.math.MathContext;

/** This class writes times for sentences: nine digits at most, 0.3 instead of 0.30000000000000004. */
public final class ReadableTime {

    private static final MathContext DIGITS = new MathContext(9);

    private ReadableTime() {}

    /** Returns the text of a time. */
    public static String of(double time) {
        if (!Double.isFinite(time)) {
            return Double.toString(time);
        }
        return Double.toString(new BigDecimal(time).round(DIGITS).doubleValue());
    }
}
