package org.nsds.core.model.law;

import java.util.Arrays;
import org.nsds.core.model.BoxLaw;

/**
 * This law holds some outputs at zero (equalities); the others obey 0 ≤ y ⟂ λ ≥ 0. For circuits; in mechanics a gap and a joint
 * are interactions of their own, because the gap takes part only while it is closed.
 */
public final class MixedComplementarity implements BoxLaw {

    private final boolean[] equality;

    /** Takes one flag per output: true where y = 0 is to be held. */
    public MixedComplementarity(boolean... equality) {
        this.equality = equality.clone();
    }

    @Override
    public void checkOutputs(int outputs) {
        if (outputs != equality.length) {
            throw new IllegalArgumentException("its mixed law has " + equality.length + " flags but its relation has "
                    + outputs + " outputs: give one flag for each");
        }
    }

    @Override
    public double lower(int output) {
        return equality[output] ? Double.NEGATIVE_INFINITY : 0.0;
    }

    @Override
    public double upper(int output) {
        return Double.POSITIVE_INFINITY;
    }

    @Override
    public boolean unilateral() {
        for (boolean held : equality) {
            if (!held) {
                return true;
            }
        }
        return false;
    }

    @Override
    public String signature() {
        return "mixed complementarity " + Arrays.toString(equality);
    }
}
