package org.nsds.core.model.law.compliant;

/**
 * This class computes x^α for contact laws, with the same bits on every machine, to a few units in the last place.
 * {@code StrictMath.pow} would give the same to one, but allocates memory in every call.
 *
 * <p>With n the integer next to α, x^α = xⁿ exp((α − n) log x), and a square root where α − n is ½.
 */
public final class Power {

    private Power() {}

    /** Returns x^α for x &gt; 0 and α ≥ 0. */
    public static double of(double x, double alpha) {
        double whole = Math.floor(alpha);
        double rest = alpha - whole;
        if (rest == 0.0) {
            return integer(x, (long) whole);
        }
        if (rest == 0.5) {
            return integer(x, (long) whole) * Math.sqrt(x);
        }
        return rest < 0.5
                ? integer(x, (long) whole) * StrictMath.exp(rest * StrictMath.log(x))
                : integer(x, (long) whole + 1) * StrictMath.exp((rest - 1.0) * StrictMath.log(x));
    }

    private static double integer(double x, long n) {
        double result = 1.0;
        double square = x;
        for (long left = n; left > 0; left >>= 1) {
            if ((left & 1) == 1) {
                result *= square;
            }
            square *= square;
        }
        return result;
    }
}
