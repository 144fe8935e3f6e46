package org.nsds.core.model.law;

/** This class holds the checks that compliant laws share. */
final class ContactParameters {

    private ContactParameters() {}

    static void requirePositive(String what, double value) {
        if (!(value > 0.0) || Double.isInfinite(value)) {
            throw new IllegalArgumentException(what + " is " + value + ": it must be positive and finite");
        }
    }

    static void requireNotNegative(String what, double value) {
        if (!(value >= 0.0) || Double.isInfinite(value)) {
            throw new IllegalArgumentException(what + " is " + value + ": it must be finite and not negative");
        }
    }

    static void requireExponent(double alpha) {
        if (!(alpha >= 1.0) || Double.isInfinite(alpha)) {
            throw new IllegalArgumentException(
                    "exponent alpha is " + alpha + ": it must be at least 1, or the contact would be infinitely stiff");
        }
    }
}
