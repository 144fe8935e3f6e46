package org.nsds.core.model.law.compliant;

import org.nsds.core.internal.parameter.ContactParameters;
import org.nsds.core.model.CompliantLaw;

/**
 * The law of Hunt and Crossley gives the contact force, with the compression x = −y and its rate ẋ,
 *
 * <pre>
 *     f = k x^α (1 + μ ẋ)   for x &gt; 0,      0 otherwise;      V = k x^(α+1) / (α+1)
 * </pre>
 *
 * <p>α = 3/2 is Hertz' contact of two spheres; μ = 0 a power law without loss. Where the bodies separate faster than 1/μ the
 * force pulls; a body that came from outside never does.
 *
 * <p>Choose it for impacts whose duration or sound matters: it starts from zero force, and its restitution depends on the
 * speed of the impact as that of real bodies does.
 *
 * <p>Reference: K. H. Hunt, F. R. E. Crossley, <i>Coefficient of restitution interpreted as damping in vibroimpact</i>, 1975.
 *
 * @param stiffness k, in N/m^α
 * @param exponent α, at least 1
 * @param damping μ, in s/m
 */
public record HuntCrossley(double stiffness, double exponent, double damping) implements CompliantLaw {

    public HuntCrossley {
        ContactParameters.requirePositive("stiffness k", stiffness);
        ContactParameters.requireExponent(exponent);
        ContactParameters.requireNotNegative("damping mu", damping);
    }

    @Override
    public double force(double y, double ydot) {
        return y < 0.0 ? stiffness * Power.of(-y, exponent) * (1.0 - damping * ydot) : 0.0;
    }

    @Override
    public double forceByGap(double y, double ydot) {
        return y < 0.0 ? -exponent * stiffness * Power.of(-y, exponent - 1.0) * (1.0 - damping * ydot) : 0.0;
    }

    @Override
    public double forceByRate(double y, double ydot) {
        return y < 0.0 ? -damping * stiffness * Power.of(-y, exponent) : 0.0;
    }

    @Override
    public double potential(double y) {
        return y < 0.0 ? stiffness * Power.of(-y, exponent + 1.0) / (exponent + 1.0) : 0.0;
    }

    @Override
    public double dissipation(double y, double ydot) {
        return -forceByRate(y, ydot) * ydot * ydot;
    }
}
