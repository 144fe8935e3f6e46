package org.nsds.language.expression.internal;

import org.nsds.core.model.law.compliant.Power;
import org.nsds.core.model.system.Trigonometry;

/** This class holds functions of numbers that the JDK does not have, or not with the same bits everywhere and without allocating. */
public final class Elementary {

    private Elementary() {}

    /** Returns x^y: NaN for negative x unless y is an integer. */
    public static double power(double x, double y) {
        if (y < 0.0) {
            return 1.0 / power(x, -y);
        }
        if (y == Math.rint(y) || x > 0.0) {
            return y <= 1e9 ? Power.of(x, y) : StrictMath.exp(y * StrictMath.log(x));
        }
        return x == 0.0 && y > 0.0 ? 0.0 : Double.NaN;
    }

    /** Returns x − y floor(x/y), which has the sign of y. */
    public static double mod(double x, double y) {
        return x - y * Math.floor(x / y);
    }

    /** Returns tan x. */
    public static double tan(double x) {
        return Trigonometry.sin(x) / Trigonometry.cos(x);
    }
}
