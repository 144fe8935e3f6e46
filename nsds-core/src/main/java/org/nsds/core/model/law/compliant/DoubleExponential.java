package org.nsds.core.model.law.compliant;

import java.util.function.DoubleUnaryOperator;

/**
 * This rule integrates f(d) from 0 to L, where f may be infinite at 0 like a power above −1, by the trapezoidal rule after the
 * substitution
 *
 * <pre>
 *     d = L / (1 + exp(π sinh s)),      −∞ &lt; s &lt; ∞
 * </pre>
 *
 * <p>under which the integrand falls doubly exponentially at both ends. d is exact however near to 0: f should be given as a
 * function of the distance from its singularity.
 *
 * <p>Reference: H. Takahasi, M. Mori, <i>Double exponential formulas for numerical integration</i>, 1974.
 */
final class DoubleExponential {

    private static final double FROM = -4.0;
    private static final double TO = 6.5;
    private static final int FINEST = 10;
    private static final double TOLERANCE = 1e-15;

    private DoubleExponential() {}

    static double integrate(DoubleUnaryOperator f, double length) {
        double step = 0.5;
        double sum = sum(f, length, FROM, step);
        double value = step * sum;
        for (int level = 0; level < FINEST; level++) {
            sum += sum(f, length, FROM + 0.5 * step, step);
            step *= 0.5;
            double better = step * sum;
            boolean settled = level > 1 && Math.abs(better - value) <= TOLERANCE * Math.abs(better);
            value = better;
            if (settled) {
                break;
            }
        }
        return value;
    }

    private static double sum(DoubleUnaryOperator f, double length, double first, double step) {
        double sum = 0.0;
        for (double s = first; s <= TO; s += step) {
            double growth = StrictMath.exp(Math.PI * StrictMath.sinh(s));
            double d = length / (1.0 + growth);
            if (d > 0.0) {
                double weight = Math.PI * StrictMath.cosh(s) * d * (growth / (1.0 + growth));
                sum += weight * f.applyAsDouble(d);
            }
        }
        return sum;
    }
}
