package org.nsds.mechanics;

/** Checks of model parameters, with messages that name the parameter and the remedy. */
public final class Require {

    private Require() {}

    /** Returns the value if it is positive and finite. */
    public static double positive(String parameter, double value) {
        if (!(value > 0.0) || Double.isInfinite(value)) {
            throw new IllegalArgumentException(parameter + " is " + value + ": it must be positive");
        }
        return value;
    }

    /** Returns the value if it is zero or positive, and finite. */
    public static double notNegative(String parameter, double value) {
        if (!(value >= 0.0) || Double.isInfinite(value)) {
            throw new IllegalArgumentException(parameter + " is " + value + ": "
                    + (value < 0.0 ? "it must not be negative" : "give a finite number, not negative"));
        }
        return value;
    }

    /** Returns the value if it is neither infinite nor NaN. */
    public static double finite(String parameter, double value) {
        if (!Double.isFinite(value)) {
            throw new IllegalArgumentException(parameter + " is " + value + ": it must be a finite number");
        }
        return value;
    }

    /** Returns the count if it is at least so large. */
    public static int atLeast(String parameter, int least, int value) {
        if (value < least) {
            throw new IllegalArgumentException(parameter + " is " + value + ": at least " + least + " is needed");
        }
        return value;
    }
}
