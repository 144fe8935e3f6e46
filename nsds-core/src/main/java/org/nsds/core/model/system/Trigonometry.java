package org.nsds.core.model.system;

/**
 * This class computes sine and cosine for the functions of a model: they allocate nothing, and their bits depend on no JDK.
 * {@link StrictMath} is as exact, but allocates in some JDKs.
 *
 * <pre>
 *     x = k π/2 + r,  |r| ≤ π/4;      sin r, cos r by their Taylor series up to r¹⁷ and r¹⁸, whose remainders are below 1e-19
 * </pre>
 *
 * <p>k π/2 is subtracted in three parts, the first two short enough for their products with k to be exact (W. J. Cody, W. Waite,
 * <i>Software Manual for the Elementary Functions</i>, 1980). The absolute error is below 2.3e-16, two units in the last place.
 */
public final class Trigonometry {

    /** π/2 in three parts of 33, 33 and 53 bits. */
    private static final double FIRST = 0x1.921fb544p+0;

    private static final double SECOND = 0x1.0b4611a6p-34;
    private static final double THIRD = 0x1.3198a2e037073p-69;
    /** Up to here k has less than 20 bits. */
    private static final double LARGEST = 1e6;

    /** ±1/i!, with the sign that the term of degree i has in its series. */
    private static final double[] TAYLOR = new double[19];

    static {
        double factorial = 1.0;
        for (int i = 0; i < TAYLOR.length; i++) {
            TAYLOR[i] = ((i & 2) == 0 ? 1.0 : -1.0) / factorial;
            factorial *= i + 1;
        }
    }

    private Trigonometry() {}

    /** Returns sin x. */
    public static double sin(double x) {
        return Math.abs(x) <= LARGEST ? sine(x, 0) : StrictMath.sin(x);
    }

    /** Returns cos x. */
    public static double cos(double x) {
        return Math.abs(x) <= LARGEST ? sine(x, 1) : StrictMath.cos(x);
    }

    /** Returns sin (x + quarters π/2). */
    private static double sine(double x, int quarters) {
        double k = Math.rint(x / FIRST);
        double r = ((x - k * FIRST) - k * SECOND) - k * THIRD;
        int quadrant = ((int) k + quarters) & 3;
        double value = (quadrant & 1) == 0 ? sineNearZero(r) : cosineNearZero(r);
        return (quadrant & 2) == 0 ? value : -value;
    }

    private static double sineNearZero(double r) {
        double square = r * r;
        double sum = 0.0;
        for (int i = 17; i >= 3; i -= 2) {
            sum = square * (TAYLOR[i] + sum);
        }
        return r + r * sum;
    }

    private static double cosineNearZero(double r) {
        double square = r * r;
        double sum = 0.0;
        for (int i = 18; i >= 2; i -= 2) {
            sum = square * (TAYLOR[i] + sum);
        }
        return 1.0 + sum;
    }
}
