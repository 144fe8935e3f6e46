package org.nsds.core.integrator.modal;

import org.nsds.core.model.CompliantLaw;

/**
 * The discrete gradient is the mean elastic force of a compliant law between two gaps,
 *
 * <pre>
 *     f̄(a, b) = −(V(b) − V(a))/(b − a) = ∫₀¹ f(a + s (b − a), 0) ds
 * </pre>
 *
 * <p>with which the work of the force over the way from a to b is exactly what the contact stores. Gaps close to each other
 * would cancel in the quotient; there the integral is computed by three points of Gauss.
 */
final class DiscreteGradient {

    /** Relative distance of gaps below which the quotient is worse than the quadrature. */
    private static final double CLOSE = 0.01;

    private static final double NODE = 0.5 * StrictMath.sqrt(0.6);

    private DiscreteGradient() {}

    /** Returns f̄(a, b). */
    static double force(CompliantLaw law, double a, double b) {
        if (a >= 0.0 && b >= 0.0) {
            return 0.0;
        }
        if (close(a, b)) {
            double middle = 0.5 * (a + b);
            double reach = NODE * (b - a);
            return (5.0 * law.force(middle - reach, 0.0)
                            + 8.0 * law.force(middle, 0.0)
                            + 5.0 * law.force(middle + reach, 0.0))
                    / 18.0;
        }
        return -(law.potential(b) - law.potential(a)) / (b - a);
    }

    /** Returns ∂f̄/∂b. */
    static double slope(CompliantLaw law, double a, double b) {
        if (a >= 0.0 && b >= 0.0) {
            return 0.0;
        }
        if (close(a, b)) {
            return 0.5 * law.forceByGap((a + 2.0 * b) / 3.0, 0.0);
        }
        return (law.force(b, 0.0) - force(law, a, b)) / (b - a);
    }

    private static boolean close(double a, double b) {
        return Math.abs(b - a) <= CLOSE * Math.max(-a, -b);
    }
}
