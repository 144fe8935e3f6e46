package org.nsds.core.model.law.compliant;

import org.nsds.core.internal.parameter.ContactParameters;
import org.nsds.core.model.CompliantLaw;

/**
 * The Kelvin-Voigt law is that of a spring beside a damper, which can push but not pull: with the compression x = −y and its
 * rate ẋ,
 *
 * <pre>
 *     f = max(0, k x + c ẋ)   for x &gt; 0,      0 otherwise;      V = k x²/2
 * </pre>
 *
 * <p>The force starts with a jump c ẋ and ends before the spring is relaxed; without the maximum the contact would stick at
 * its end. Choose it where a linear contact is wanted; {@link HuntCrossley} has no jump.
 *
 * @param stiffness k, in N/m
 * @param damping c, in N s/m
 */
public record KelvinVoigt(double stiffness, double damping) implements CompliantLaw {

    public KelvinVoigt {
        ContactParameters.requirePositive("stiffness k", stiffness);
        ContactParameters.requireNotNegative("damping c", damping);
    }

    @Override
    public double force(double y, double ydot) {
        return y < 0.0 ? Math.max(0.0, -stiffness * y - damping * ydot) : 0.0;
    }

    @Override
    public double forceByGap(double y, double ydot) {
        return pushes(y, ydot) ? -stiffness : 0.0;
    }

    @Override
    public double forceByRate(double y, double ydot) {
        return pushes(y, ydot) ? -damping : 0.0;
    }

    @Override
    public double potential(double y) {
        return y < 0.0 ? 0.5 * stiffness * y * y : 0.0;
    }

    private boolean pushes(double y, double ydot) {
        return y < 0.0 && -stiffness * y - damping * ydot > 0.0;
    }
}
