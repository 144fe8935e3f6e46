package org.nsds.report.chart;

import java.math.BigDecimal;
import java.math.MathContext;

/** Numbers at the axes: no more digits than needed, with a decimal point in every locale. */
public final class TickLabel {

    private static final MathContext DIGITS = new MathContext(8);
    private static final String SUPERSCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹";

    private TickLabel() {}

    /** Returns the label of a tick. */
    public static String of(double value) {
        BigDecimal rounded = new BigDecimal(value).round(DIGITS).stripTrailingZeros();
        double size = Math.abs(value);
        String text = size < 1e-4 && size > 0.0 || size >= 1e6 ? rounded.toString() : rounded.toPlainString();
        return text.replace('-', '−');
    }

    /** Returns the label of a tick of a logarithmic axis: large and small decades as powers of ten. */
    public static String ofDecade(double value) {
        int exponent = (int) Math.rint(Math.log10(value));
        boolean decade = Math.abs(value / Math.pow(10.0, exponent) - 1.0) < 1e-9;
        return decade && (exponent < -2 || exponent > 3) ? power(exponent) : of(value);
    }

    /** Ten to that power. */
    static String power(int exponent) {
        StringBuilder text = new StringBuilder(exponent < 0 ? "10⁻" : "10");
        for (char digit : Integer.toString(Math.abs(exponent)).toCharArray()) {
            text.append(SUPERSCRIPTS.charAt(digit - '0'));
        }
        return text.toString();
    }
}
