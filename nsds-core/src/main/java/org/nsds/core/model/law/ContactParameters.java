package org.nsds.core.model.law;

/** This class holds the checks of parameters that laws share. */
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

    static void requireOneOutput(Object law, int outputs) {
        if (outputs != 1) {
            throw new IllegalArgumentException(
                    "its law " + law.getClass().getSimpleName() + " remembers one gap, but its relation has " + outputs
                            + " outputs: make one interaction for each");
        }
    }

    static void requireShare(String what, double value) {
        if (!(value >= 0.0 && value <= 1.0)) {
            throw new IllegalArgumentException(what + " is " + value + ": it must lie between 0 and 1");
        }
    }

    static void requireExponent(double alpha) {
        if (!(alpha >= 1.0) || Double.isInfinite(alpha)) {
            throw new IllegalArgumentException(
                    "exponent alpha is " + alpha + ": it must be at least 1, or the contact would be infinitely stiff");
        }
    }
}
