package org.nsds.examples.plot;

import java.math.BigDecimal;
import java.math.MathContext;

/** Numbers at the axes: no more digits than needed, with a decimal point in every locale. */
final class TickLabel {

    private static final MathContext DIGITS = new MathContext(8);

    private TickLabel() {}

    /** The label of a tick. */
    static String of(double value) {
        BigDecimal rounded = new BigDecimal(value).round(DIGITS).stripTrailingZeros();
        double size = Math.abs(value);
        return size < 1e-4 && size > 0.0 || size >= 1e6 ? rounded.toString() : rounded.toPlainString();
    }
}
