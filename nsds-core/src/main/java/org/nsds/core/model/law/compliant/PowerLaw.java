package org.nsds.core.model.law.compliant;

import org.nsds.core.internal.parameter.ContactParameters;
import org.nsds.core.model.CompliantLaw;

/**
 * The power law is that of an elastic contact: with the compression x = −y,
 *
 * <pre>
 *     f = k x^α   for x &gt; 0,      0 otherwise;      V = k x^(α+1) / (α+1)
 * </pre>
 *
 * <p>Choose it for contacts without loss, and with a large k as the penalty that keeps bodies apart.
 *
 * @param stiffness k, in N/m^α
 * @param exponent α, at least 1
 */
public record PowerLaw(double stiffness, double exponent) implements CompliantLaw {

    public PowerLaw {
        ContactParameters.requirePositive("stiffness k", stiffness);
        ContactParameters.requireExponent(exponent);
    }

    @Override
    public double force(double y, double ydot) {
        return y < 0.0 ? stiffness * Power.of(-y, exponent) : 0.0;
    }

    @Override
    public double forceByGap(double y, double ydot) {
        return y < 0.0 ? -exponent * stiffness * Power.of(-y, exponent - 1.0) : 0.0;
    }

    @Override
    public double forceByRate(double y, double ydot) {
        return 0.0;
    }

    @Override
    public double potential(double y) {
        return y < 0.0 ? stiffness * Power.of(-y, exponent + 1.0) / (exponent + 1.0) : 0.0;
    }

    @Override
    public double dissipation(double y, double ydot) {
        return 0.0;
    }
}
