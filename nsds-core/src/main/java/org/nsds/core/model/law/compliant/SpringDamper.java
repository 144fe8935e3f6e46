package org.nsds.core.model.law.compliant;

import org.nsds.core.internal.parameter.ContactParameters;
import org.nsds.core.model.CompliantLaw;

/**
 * A spring beside a damper that push and pull, f = −k y − c ẏ with the potential k y²/2. Choose it for springs between systems, with a
 * relation whose output is the elongation; {@link KelvinVoigt} is the contact that cannot pull.
 *
 * @param stiffness k, in N/m
 * @param damping c, in N s/m
 */
public record SpringDamper(double stiffness, double damping) implements CompliantLaw {

    public SpringDamper {
        ContactParameters.requireNotNegative("stiffness k", stiffness);
        ContactParameters.requireNotNegative("damping c", damping);
    }

    @Override
    public boolean isBilateral() {
        return true;
    }

    @Override
    public double force(double y, double ydot) {
        return -stiffness * y - damping * ydot;
    }

    @Override
    public double forceByGap(double y, double ydot) {
        return -stiffness;
    }

    @Override
    public double forceByRate(double y, double ydot) {
        return -damping;
    }

    @Override
    public double potential(double y) {
        return 0.5 * stiffness * y * y;
    }
}
