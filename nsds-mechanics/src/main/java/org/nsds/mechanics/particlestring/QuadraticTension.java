package org.nsds.mechanics.particlestring;

import org.nsds.mechanics.Require;

/**
 * T(s) = T₀ [ (1−ε) s + ε s² ], the law of Schubert and Greenspan 1972, eq. (4.5). With ε = 0 the string is linear: its
 * horizontal and vertical motions do not know of each other.
 *
 * @param reference T₀, the tension at the reference distance
 * @param epsilon ε in [0, 1]
 */
public record QuadraticTension(double reference, double epsilon) implements TensionLaw {

    public QuadraticTension {
        Require.positive("reference tension T0", reference);
        if (!(epsilon >= 0.0 && epsilon <= 1.0)) {
            throw new IllegalArgumentException("eps is " + epsilon + ": it must lie between 0 (linear) and 1");
        }
    }

    @Override
    public double tension(double stretch) {
        return stretch * secant(stretch);
    }

    @Override
    public double secant(double stretch) {
        return reference * (1.0 - epsilon + epsilon * stretch);
    }

    @Override
    public double slope(double stretch) {
        return reference * (1.0 - epsilon + 2.0 * epsilon * stretch);
    }

    @Override
    public double energy(double stretch) {
        return reference * stretch * stretch * (0.5 * (1.0 - epsilon) + epsilon * stretch / 3.0);
    }

    @Override
    public double stretchAt(double tension) {
        double linear = 1.0 - epsilon;
        double ratio = tension / reference;
        return 2.0
                * ratio
                / (linear + Math.sqrt(linear * linear + 4.0 * epsilon * ratio)); // no cancellation, also for ε = 0
    }
}
