package org.nsds.core.model.law;

import org.nsds.core.control.Inputs;
import org.nsds.core.model.BoxLaw;

/**
 * This law is another one with restitution 1: 0 ≤ ẏ⁺ + ẏ⁻ ⟂ λ ≥ 0 where the other has e. It takes no energy and creates none,
 * whatever ẏ⁻ is.
 *
 * <p>Choose it where rebounds are not part of a step, but of an impact law that has made velocities jump before it, so that no
 * contact approaches when the step begins.
 *
 * @param law the other law, without memory
 */
public record Reflecting(BoxLaw law) implements BoxLaw {

    @Override
    public double lower(int output) {
        return law.lower(output);
    }

    @Override
    public double upper(int output) {
        return law.upper(output);
    }

    @Override
    public double restitution() {
        return 1.0;
    }

    @Override
    public boolean unilateral() {
        return law.unilateral();
    }

    @Override
    public void checkOutputs(int outputs) {
        law.checkOutputs(outputs);
    }

    @Override
    public Reflecting driven(Inputs inputs) {
        return law.driven(inputs) instanceof BoxLaw read && read != law ? new Reflecting(read) : this;
    }

    @Override
    public boolean varies() {
        return law.varies();
    }
}
