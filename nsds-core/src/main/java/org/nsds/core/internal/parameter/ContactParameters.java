package org.nsds.core.internal.parameter;

/** This class holds the checks of parameters that laws share. */
public final class ContactParameters {

    private ContactParameters() {}

    /** Refuses a parameter that is not positive and finite. */
    public static void requirePositive(String what, double value) {
        if (!(value > 0.0) || Double.isInfinite(value)) {
            throw new IllegalArgumentException(what + " is " + value + ": it must be positive and finite");
        }
    }

    /** Refuses a parameter that is negative or not finite. */
    public static void requireNotNegative(String what, double value) {
        if (!(value >= 0.0) || Double.isInfinite(value)) {
            throw new IllegalArgumentException(what + " is " + value + ": it must be finite and not negative");
        }
    }

    /** Refuses a relation with more outputs than the one gap that a law remembers. */
    public static void requireOneOutput(Object law, int outputs) {
        if (outputs != 1) {
            throw new IllegalArgumentException(
                    "its law " + law.getClass().getSimpleName() + " remembers one gap, but its relation has " + outputs
                            + " outputs: make one interaction for each");
        }
    }

    /** Refuses a parameter outside [0, 1]. */
    public static void requireShare(String what, double value) {
        if (!(value >= 0.0 && value <= 1.0)) {
            throw new IllegalArgumentException(what + " is " + value + ": it must lie between 0 and 1");
        }
    }

    /** Refuses an exponent below 1, with which a contact would be infinitely stiff. */
    public static void requireExponent(double alpha) {
        if (!(alpha >= 1.0) || Double.isInfinite(alpha)) {
            throw new IllegalArgumentException(
                    "exponent alpha is " + alpha + ": it must be at least 1, or the contact would be infinitely stiff");
        }
    }
}
