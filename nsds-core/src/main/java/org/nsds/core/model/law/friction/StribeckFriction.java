package org.nsds.core.model.law.friction;

import org.nsds.core.internal.parameter.ContactParameters;
import org.nsds.core.model.BoxLaw;

/**
 * Stribeck friction is that of a contact pressed together by a given force N, which is weaker the faster the contact slides. With the sliding
 * velocity u = ẏ,
 *
 * <pre>
 *     |λ| ≤ F(u),    λ = −F(u) sgn u where u ≠ 0,      F(u) = N ( μ_d + (μ_s − μ_d)/(1 + |u|/v) )
 * </pre>
 *
 * <p>μ_s = μ_d is Coulomb's law. A step takes the speed at its start, which the contact remembers: the law is first order in h while it
 * slides, and whether it sticks is decided with the exact bound N μ_s.
 *
 * <p>Choose it for bows, belts and brakes, whose normal force is known; a contact that may open takes a {@link
 * org.nsds.core.model.FrictionLaw}. Without the weakening no bow makes a string sound: over a period a constant force does no work.
 *
 * @param load N
 * @param rest μ_s, of a contact that does not slide
 * @param sliding μ_d, of one that slides very fast; at most μ_s
 * @param speed v, at which half of the difference is left
 */
public record StribeckFriction(double load, double rest, double sliding, double speed) implements BoxLaw {

    public StribeckFriction {
        ContactParameters.requireNotNegative("load N", load);
        ContactParameters.requireNotNegative("friction mu_s", rest);
        ContactParameters.requireNotNegative("friction mu_d", sliding);
        ContactParameters.requirePositive("speed v", speed);
        if (sliding > rest) {
            throw new IllegalArgumentException("friction mu_d is " + sliding + " but mu_s is " + rest
                    + ": a contact that slides must not hold better than one that sticks");
        }
    }

    /** Makes Coulomb's law under a given load. */
    public StribeckFriction(double load, double friction) {
        this(load, friction, friction, 1.0);
    }

    /** Returns F(u). */
    public double force(double u) {
        return load * (sliding + (rest - sliding) / (1.0 + Math.abs(u) / speed));
    }

    /** Returns 1: the speed at the end of the last step. */
    @Override
    public int memory() {
        return 1;
    }

    @Override
    public void remember(double h, double[] y, double[] ydot, double[] lambda, double[] memory) {
        memory[0] = Math.abs(ydot[0]);
    }

    @Override
    public void checkOutputs(int outputs) {
        if (outputs != 1) {
            throw new IllegalArgumentException(
                    "its friction law under a given load needs a relation with one output, the way that it slides, but its"
                            + " relation has " + outputs);
        }
    }

    @Override
    public double lower(int output) {
        return -force(0.0);
    }

    @Override
    public double upper(int output) {
        return force(0.0);
    }

    @Override
    public double lower(int output, double[] memory) {
        return -force(memory[0]);
    }

    @Override
    public double upper(int output, double[] memory) {
        return force(memory[0]);
    }

    @Override
    public boolean unilateral() {
        return false;
    }
}
