package org.nsds.core.model.law.compliant;

import org.nsds.core.internal.parameter.ContactParameters;
import org.nsds.core.model.CompliantLaw;

/**
 * The law of Kuwabara and Kono is that of viscoelastic spheres: with the compression x = −y and its rate ẋ,
 *
 * <pre>
 *     f = max(0, k x^(3/2) + c x^(1/2) ẋ)   for x &gt; 0,      0 otherwise;      V = 2/5 k x^(5/2)
 * </pre>
 *
 * <p>Choose it for grains: for slow impacts 1 − e grows with v^(1/5), as it does for glass and steel, where {@link HuntCrossley} has
 * 1 − e in proportion to v.
 *
 * <p>Source: G. Kuwabara, K. Kono, <i>Restitution coefficient in a collision between two spheres</i>, Japanese Journal of Applied
 * Physics 26, 1987.
 *
 * @param stiffness k, in N/m^(3/2)
 * @param damping c, in N s/m^(3/2)
 */
public record KuwabaraKono(double stiffness, double damping) implements CompliantLaw {

    public KuwabaraKono {
        ContactParameters.requirePositive("stiffness k", stiffness);
        ContactParameters.requireNotNegative("damping c", damping);
    }

    @Override
    public double force(double y, double ydot) {
        return y < 0.0 ? Math.max(0.0, Math.sqrt(-y) * (-stiffness * y - damping * ydot)) : 0.0;
    }

    @Override
    public double forceByGap(double y, double ydot) {
        return force(y, ydot) > 0.0 ? -1.5 * stiffness * Math.sqrt(-y) + 0.5 * damping * ydot / Math.sqrt(-y) : 0.0;
    }

    @Override
    public double forceByRate(double y, double ydot) {
        return force(y, ydot) > 0.0 ? -damping * Math.sqrt(-y) : 0.0;
    }

    @Override
    public double potential(double y) {
        return y < 0.0 ? 0.4 * stiffness * Power.of(-y, 2.5) : 0.0;
    }
}
